import type { ComponentProps } from 'react';
import { klassen } from './klassen.ts';
import { KaleLink, type LinkProps } from './Link.tsx';
import { Spinner } from './Spinner.tsx';

type Soort = 'primary-action' | 'secondary-action' | 'subtle';
type Uiterlijk = { soort?: Soort; gevaar?: boolean };

function uiterlijk({ soort = 'secondary-action', gevaar }: Uiterlijk, extra?: string): string {
  return klassen('utrecht-button', `utrecht-button--${soort}`, gevaar && 'utrecht-button--danger', extra);
}

/** `bezig` shows a spinner and ignores further clicks; the button is never disabled, so it keeps its focus. */
export function Button({
  soort,
  gevaar,
  bezig = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & Uiterlijk & { bezig?: boolean }) {
  return (
    <button
      {...rest}
      type={type}
      className={uiterlijk({ soort, gevaar }, klassen(bezig && 'utrecht-button--busy', className))}
      aria-disabled={bezig || undefined}
      onClick={(e) => (bezig ? e.preventDefault() : onClick?.(e))}
    >
      {bezig && <Spinner />}
      {children}
    </button>
  );
}

/** A link that looks like a button: for the one obvious next page. */
export function ButtonLink({ soort, gevaar, className, ...rest }: LinkProps & Uiterlijk) {
  return (
    <KaleLink {...rest} className={uiterlijk({ soort, gevaar }, klassen('lintje-button-link', className))} />
  );
}
