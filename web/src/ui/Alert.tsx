import type { ReactNode, Ref } from 'react';
import { heel } from './heel.tsx';
import { IconError, IconInfo, IconOk, IconWarning } from './Icons.tsx';
import { klassen } from './klassen.ts';

export type AlertSoort = 'info' | 'ok' | 'warning' | 'error';

const ICONS = { info: IconInfo, ok: IconOk, warning: IconWarning, error: IconError };
/** Said by a screen reader before the text, since the colour and the icon say nothing there. */
const WOORD = { info: 'Let op', ok: 'Gelukt', warning: 'Waarschuwing', error: 'Fout' };

/** A block that stands in the page. `rol` only for what appears while the user is doing something else. */
export function Alert({
  soort,
  titel,
  niveau = 2,
  rol,
  titelRef,
  id,
  className,
  children,
}: {
  soort: AlertSoort;
  titel?: ReactNode;
  niveau?: 2 | 3;
  rol?: 'status' | 'alert';
  titelRef?: Ref<HTMLHeadingElement>;
  id?: string;
  className?: string;
  children?: ReactNode;
}) {
  const Icon = ICONS[soort];
  const Kop = niveau === 2 ? 'h2' : 'h3';
  return (
    <div id={id} role={rol} className={klassen('utrecht-alert', `utrecht-alert--${soort}`, className)}>
      <div className="utrecht-alert__icon lintje-alert__icon">
        <Icon />
        <span className="lintje-verborgen">{WOORD[soort]}: </span>
      </div>
      <div className="utrecht-alert__content">
        <div className="utrecht-alert__message">
          {titel && (
            <Kop
              className="utrecht-heading-3 lintje-alert__titel"
              ref={titelRef}
              tabIndex={titelRef ? -1 : undefined}
            >
              {heel(titel)}
            </Kop>
          )}
          {children}
        </div>
      </div>
    </div>
  );
}
