import { useNavigate, useParams } from 'react-router';
import { meld } from '../../app/meldingen.ts';
import { Kop1 } from '../../app/Pagina.tsx';
import { useAppDispatch } from '../../app/store.ts';
import type { Antwoord } from '../../forms/Conflict.tsx';
import { type Deel, useFormulier } from '../../forms/useFormulier.ts';
import { beheerpagina } from '../../paden/behandelaar.ts';
import { Gegevens } from '../../ui/Gegevens.tsx';
import { Link } from '../../ui/Link.tsx';
import { Paragraph, Sectie } from '../../ui/Tekst.tsx';
import {
  type BeheerdContact,
  gemeentecontactPad,
  useGemeentecontactQuery,
  useWijzigGemeentecontactMutation,
} from '../api.ts';
import { Formulierpagina } from '../delen/Formulierpagina.tsx';
import { Gelezen } from '../delen/Gelezen.tsx';
import { Invoerveld } from '../delen/Invoerveld.tsx';
import { momentTekst } from '../delen/Moment.tsx';
import { useFormulierpagina } from '../delen/useFormulierpagina.ts';

const GEEN_REGELS: readonly Deel[] = [];

type Invoer = {
  naam: string;
  telefoon: string;
  mail: string;
  pagina: string;
  lintjesregen: string;
  uitersteDag: string;
};
type Contact = { [veld in keyof Invoer]?: string | null };

const invoerVan = (contact: Contact): Invoer => ({
  naam: contact.naam ?? '',
  telefoon: contact.telefoon ?? '',
  mail: contact.mail ?? '',
  pagina: contact.pagina ?? '',
  lintjesregen: contact.lintjesregen ?? '',
  uitersteDag: contact.uitersteDag ?? '',
});

const inWoorden = (contact: Contact): Antwoord[] => [
  { label: 'Naam', waarde: contact.naam ?? '' },
  { label: 'Telefoonnummer', waarde: contact.telefoon ?? '' },
  { label: 'E-mailadres', waarde: contact.mail ?? '' },
  { label: 'Webpagina', waarde: contact.pagina ?? '' },
  { label: 'Dag van de lintjesregen', waarde: contact.lintjesregen ?? '' },
  { label: 'Uiterste dag voor voorstellen', waarde: contact.uitersteDag ?? '' },
];

/** How citizens reach a municipality: shown wherever they are told to get in touch. */
export function Gemeentecontact() {
  const gemeente = Number(useParams().gemeente);
  const query = useGemeentecontactQuery(gemeente, { refetchOnMountOrArgChange: true });
  return (
    <Gelezen pad={gemeentecontactPad(gemeente)} query={query} wat="Het contact">
      {(gelezen, basis) => <Invullen gemeente={gemeente} begin={gelezen} basis={basis} />}
    </Gelezen>
  );
}

function Invullen({
  gemeente,
  begin,
  basis,
}: {
  gemeente: number;
  begin: BeheerdContact;
  basis: string | null;
}) {
  const ga = useNavigate();
  const dispatch = useAppDispatch();
  const [bewaar] = useWijzigGemeentecontactMutation();
  const terug = beheerpagina.organisatie('gemeente', gemeente);
  const form = useFormulier<Invoer>({ delen: GEEN_REGELS, begin: invoerVan(begin) });
  const pagina = useFormulierpagina({
    form,
    verstuur: (contactinvoer, tag) => bewaar({ gemeente, 'If-Match': tag, contactinvoer }),
    klaar: () => {
      dispatch(meld({ soort: 'ok', tekst: 'Het contact is opgeslagen.' }));
      ga(terug);
    },
    bewaard: {
      pad: gemeentecontactPad(gemeente),
      basis,
      uitHuidig: invoerVan,
      inWoorden,
    },
  });
  return (
    <div className="lintje-smal">
      <p className="lintje-zaakkop__terug">
        <Link to={terug}>Terug naar de organisatie</Link>
      </p>
      <Kop1>Contact met de gemeente {begin.gemeente}</Kop1>
      <Paragraph lead>
        Dit lezen burgers op elke pagina en in elke e-mail die zegt dat zij contact kunnen opnemen. U hoeft
        niets in te vullen: dan staat daar alleen de naam van de gemeente.
      </Paragraph>
      <Formulierpagina form={form} pagina={pagina} knop="Opslaan" terug={terug}>
        <Invoerveld
          pad="/naam"
          label="Naam"
          verplicht={null}
          omschrijving="Een afdeling of een persoon, bijvoorbeeld Kabinet van de burgemeester"
        />
        <Invoerveld pad="/telefoon" label="Telefoonnummer" verplicht={null} breedte="middel" />
        <Invoerveld pad="/mail" label="E-mailadres" type="email" verplicht={null} />
        <Invoerveld pad="/pagina" label="Webpagina" verplicht={null} omschrijving="Begint met https://" />
        <Invoerveld
          pad="/lintjesregen"
          label="Dag van de lintjesregen"
          verplicht={null}
          breedte="kort"
          omschrijving="Alleen als de gemeente een eigen dag heeft. Bijvoorbeeld 26-04-2027"
        />
        <Invoerveld
          pad="/uitersteDag"
          label="Uiterste dag voor voorstellen"
          verplicht={null}
          breedte="kort"
          omschrijving="Een voorstel voor de lintjesregen moet vóór deze dag binnen zijn. Dag en maand, van 15-05 tot en met 01-08. Vult u niets in, dan is het 01-07."
        />
      </Formulierpagina>
      {begin.versies.length > 0 && (
        <Sectie titel="Versies">
          <ul className="lintje-tekstversies">
            {begin.versies.map((versie, i) => (
              <li key={versie.versie}>
                <details>
                  <summary>
                    {momentTekst(versie.op)} door {versie.door}
                    {i === 0 && <span className="lintje-label">Geldt nu</span>}
                  </summary>
                  <Gegevens rijen={inWoorden(versie)} />
                </details>
              </li>
            ))}
          </ul>
        </Sectie>
      )}
    </div>
  );
}
