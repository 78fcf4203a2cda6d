import type { Voorsteller as Gegeven, Land } from '../../api/types.ts';
import { antwoorden } from '../../burger/aanvraag/uw-gegevens/invoer.ts';
import type { Antwoord } from '../../forms/Conflict.tsx';
import { Mailadres, Telefoon } from '../../ui/Bereikbaar.tsx';
import { Gegevens } from '../../ui/Gegevens.tsx';
import type { Zaak } from '../api.ts';

/** The proposer as the proposal has it. What the request said stands below it, where that was something else. */
export function Voorsteller({
  voorsteller,
  verzoek,
  landen,
}: {
  voorsteller: Gegeven;
  verzoek: Zaak['verzoek'];
  landen?: readonly Land[];
}) {
  const nu = antwoorden(voorsteller, landen);
  const toen = uitVerzoek(verzoek);
  const anders = antwoorden(toen).filter(
    ({ label, waarde }) => waarde && waarde !== nu.find((a) => a.label === label)?.waarde,
  );
  return (
    <>
      <Gegevens rijen={nu.map((antwoord) => metLink(antwoord, voorsteller))} />
      {anders.length > 0 && (
        <details className="lintje-uitleg">
          <summary>In het verzoek stond</summary>
          <Gegevens rijen={anders.map((antwoord) => metLink(antwoord, toen))} />
        </details>
      )}
    </>
  );
}

/** The proposer in the request, as the proposal asks for it: the form of the request knows no address. */
function uitVerzoek(verzoek: Zaak['verzoek']): Gegeven {
  return {
    naam: verzoek.voorstellerNaam,
    telefoon: verzoek.voorstellerTelefoon,
    mail: verzoek.voorstellerMail,
    verzoekVoorstellerRelatie: verzoek.VerzoekVoorstellerRelatie,
    motivering: verzoek.motivering,
  };
}

function metLink({ label, waarde }: Antwoord, { telefoon, telefoon2, mail }: Gegeven) {
  if (waarde && waarde === mail) return { label, waarde: <Mailadres adres={waarde} /> };
  if (waarde && (waarde === telefoon || waarde === telefoon2))
    return { label, waarde: <Telefoon nummer={waarde} /> };
  return { label, waarde };
}
