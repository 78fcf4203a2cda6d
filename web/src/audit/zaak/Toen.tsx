import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { momentTekst } from '../../behandelaar/delen/Moment.tsx';
import { NietGeladen } from '../../behandelaar/delen/NietGeladen.tsx';
import { STATUS } from '../../behandelaar/delen/woorden.ts';
import { Button } from '../../ui/Button.tsx';
import { FormField } from '../../ui/FormField.tsx';
import { Gegevens } from '../../ui/Gegevens.tsx';
import { Laden } from '../../ui/Spinner.tsx';
import { Sectie } from '../../ui/Tekst.tsx';
import { type Auditzaak, useAuditZaakQuery } from '../api.ts';
import { Kop, useOpen } from './MetAuditzaak.tsx';

/** The slider rests so long before its place is asked: each place that is asked is a look on the record. */
const RUST_MS = 300;

/** The whole case in words, as it was after the event that the slider points at. */
export function Toen() {
  const { id, reden, regels } = useOpen();
  const [query, zetQuery] = useSearchParams();
  const tot = query.get('tot') ?? undefined;
  const { data, error, isFetching, refetch } = useAuditZaakQuery({ id, reden, tot });
  const laatste = regels.length - 1;
  const gevraagd = tot ? regels.findLastIndex((regel) => regel.positie <= Number(tot)) : laatste;
  return (
    <div className="lintje-zaak">
      <Kop titel={data?.zaaknummer ?? 'Zaak'} />
      <Schuif
        plaats={Math.max(gevraagd, 0)}
        kies={(plaats) => {
          const regel = regels[plaats];
          const nu = plaats === laatste || !regel;
          zetQuery(nu ? {} : { tot: String(regel.positie) }, { replace: true });
        }}
      />
      <div aria-busy={isFetching}>
        {error && <NietGeladen wat="De zaak" fout={error} opnieuw={refetch} />}
        {!error && !data && <Laden />}
        {!error && data && <Inhoud zaak={data} />}
      </div>
    </div>
  );
}

/** Along the events of the case, by mouse and by arrow keys. */
function Schuif({ plaats, kies }: { plaats: number; kies: (plaats: number) => void }) {
  const { regels } = useOpen();
  const [hier, zetHier] = useState(plaats);
  const gevraagd = useRef(plaats);
  const vraag = useRef(kies);
  useEffect(() => {
    vraag.current = kies;
  });
  // The address changed by itself: a link, or the browser's own back.
  useEffect(() => {
    if (plaats !== gevraagd.current) zetHier(plaats);
    gevraagd.current = plaats;
  }, [plaats]);
  useEffect(() => {
    if (hier === gevraagd.current) return;
    const wacht = setTimeout(() => {
      gevraagd.current = hier;
      vraag.current(hier);
    }, RUST_MS);
    return () => clearTimeout(wacht);
  }, [hier]);
  const laatste = regels.length - 1;
  const regel = regels[hier];
  const tekst = regel ? `${momentTekst(regel.op)}: ${regel.wat}` : '';
  return (
    <div className="lintje-audit__schuif">
      <FormField id="schuif" label="De zaak na" omschrijving="Schuif, of gebruik de pijltjestoetsen.">
        <input
          id="schuif"
          type="range"
          min={0}
          max={laatste}
          value={hier}
          aria-valuetext={`Gebeurtenis ${hier + 1} van ${regels.length}. ${tekst}`}
          aria-describedby="schuif-uitleg"
          onChange={(e) => zetHier(Number(e.target.value))}
        />
      </FormField>
      <p role="status">
        <strong>
          Gebeurtenis {hier + 1} van {regels.length}
        </strong>
        {hier === laatste ? ', zoals de zaak nu is' : ''}
        <br />
        {tekst}
      </p>
      {hier !== laatste && (
        <Button className="lintje-klein" onClick={() => kies(laatste)}>
          Toon de zaak van nu
        </Button>
      )}
    </div>
  );
}

function Inhoud({ zaak }: { zaak: Auditzaak }) {
  return (
    <>
      <Sectie titel="Stand">
        <Gegevens
          rijen={[
            { label: 'Status', waarde: STATUS[zaak.status] },
            { label: 'Kandidaat', waarde: zaak.kandidaatNaam },
            { label: 'Laatste gebeurtenis', waarde: `Positie ${zaak.positie}, ${momentTekst(zaak.op)}` },
          ]}
        />
      </Sectie>
      {zaak.onderdelen.map(({ onderdeel, regels }, nummer) => (
        // Two attachments may have the same name.
        // biome-ignore lint/suspicious/noArrayIndexKey: the order is that of the case
        <Sectie key={nummer} titel={onderdeel}>
          <Gegevens rijen={metEigenNaam(regels)} />
        </Sectie>
      ))}
    </>
  );
}

/** A label that comes back is told apart by its number. */
function metEigenNaam(regels: Auditzaak['onderdelen'][number]['regels']) {
  const keren = new Map<string, number>();
  return regels.map(({ label, tekst }) => {
    const keer = (keren.get(label) ?? 0) + 1;
    keren.set(label, keer);
    return { label: keer === 1 ? label : `${label} (${keer})`, waarde: tekst };
  });
}
