import type { ComponentProps } from 'react';
import { createPath, type To, useHref, useLocation, useNavigate } from 'react-router';
import { klassen } from './klassen.ts';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: To; replace?: boolean; state?: unknown };

/**
 * A link to a page of ours, without a look. React Router's own brings along what fetches pages ahead in its framework,
 * which is a sixteenth of what the request form loads.
 */
export function KaleLink({ to, replace, state, onClick, target, ...rest }: LinkProps) {
  const href = useHref(to);
  const hier = createPath(useLocation());
  const ga = useNavigate();
  return (
    <a
      {...rest}
      href={href}
      target={target}
      onClick={(e) => {
        onClick?.(e);
        // Another tab, a new window, a download: the browser's own.
        const vanOns = e.button === 0 && !e.metaKey && !e.altKey && !e.ctrlKey && !e.shiftKey;
        if (e.defaultPrevented || !vanOns || (target && target !== '_self')) return;
        e.preventDefault();
        ga(to, { replace: replace ?? href === hier, state });
      }}
    />
  );
}

export function Link({ className, ...rest }: LinkProps) {
  return <KaleLink {...rest} className={klassen('utrecht-link utrecht-link--html-a', className)} />;
}

/** A link outside the application's own routes: another site, a file, or a place on this page. */
export function Anchor({ className, children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} className={klassen('utrecht-link utrecht-link--html-a', className)}>
      {children}
    </a>
  );
}
