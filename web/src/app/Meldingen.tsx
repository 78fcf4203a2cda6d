import { useEffect, useRef, useState } from 'react';
import { IconError, IconOk, IconWarning } from '../ui/Icons.tsx';
import { IconClose } from '../ui/Tekens.tsx';
import { type Melding, sluitMelding } from './meldingen.ts';
import { useAppDispatch, useAppSelector } from './store.ts';

/**
 * A message closes by itself after 3.8 s, with a fade of 200 ms; an error stays
 * (docs/specification/screens.md#messages).
 */
const OPEN_MS = 3800;
/** So long what was done can be undone. */
const HERSTEL_MS = 10_000;
const VERVAAG_MS = 200;

const ICONS = { ok: IconOk, warning: IconWarning, error: IconError };

/** The float messages. Both live regions stand there before the first one, or screen readers miss it. */
export default function Meldingen() {
  const lijst = useAppSelector((s) => s.meldingen.lijst);
  return (
    <div className="lintje-meldingen">
      <div role="status">
        {lijst
          .filter((m) => m.soort !== 'error')
          .map((m) => (
            <MeldingKaart key={m.id} melding={m} />
          ))}
      </div>
      <div role="alert">
        {lijst
          .filter((m) => m.soort === 'error')
          .map((m) => (
            <MeldingKaart key={m.id} melding={m} />
          ))}
      </div>
    </div>
  );
}

function MeldingKaart({ melding }: { melding: Melding }) {
  const dispatch = useAppDispatch();
  const [pauze, zetPauze] = useState(false);
  const [weg, zetWeg] = useState(false);
  const vandaan = useRef<HTMLElement | null>(null);
  const blijft = melding.soort === 'error';
  const open = melding.herstel ? HERSTEL_MS : OPEN_MS;
  const Icon = ICONS[melding.soort];

  useEffect(() => {
    if (blijft || pauze) return;
    const wacht = setTimeout(() => zetWeg(true), open);
    return () => clearTimeout(wacht);
  }, [blijft, pauze, open]);

  useEffect(() => {
    if (!weg) return;
    const wacht = setTimeout(() => dispatch(sluitMelding(melding.id)), VERVAAG_MS);
    return () => clearTimeout(wacht);
  }, [weg, dispatch, melding.id]);

  function sluit() {
    dispatch(sluitMelding(melding.id));
    // Whoever closed it goes on where they were.
    if (vandaan.current?.isConnected) vandaan.current.focus({ preventScroll: true });
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only pauses the clock
    <div
      className={`lintje-melding lintje-melding--${melding.soort}${weg ? ' lintje-melding--weg' : ''}`}
      onMouseEnter={() => zetPauze(true)}
      onMouseLeave={() => zetPauze(false)}
      onFocus={(e) => {
        if (e.relatedTarget instanceof HTMLElement) vandaan.current = e.relatedTarget;
        zetPauze(true);
      }}
      onBlur={() => zetPauze(false)}
    >
      <Icon />
      <p>{melding.tekst}</p>
      {melding.herstel && (
        <button
          type="button"
          className="lintje-melding__herstel"
          onClick={() => {
            sluit();
            melding.herstel?.();
          }}
        >
          Ongedaan maken
        </button>
      )}
      <button
        type="button"
        className="lintje-melding__sluit"
        onClick={sluit}
        aria-label={`Melding sluiten: ${melding.tekst}`}
      >
        <IconClose />
      </button>
    </div>
  );
}
