import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { meld } from '../../app/meldingen.ts';
import { Kop1 } from '../../app/Pagina.tsx';
import { useAppDispatch } from '../../app/store.ts';
import type { Antwoord } from '../../forms/Conflict.tsx';
import { probleemVan } from '../../forms/uitkomst.ts';
import { type Deel, type Formulier, useFormulier } from '../../forms/useFormulier.ts';
import { beheerpagina } from '../../paden/behandelaar.ts';
import { Button } from '../../ui/Button.tsx';
import { Gegevens } from '../../ui/Gegevens.tsx';
import { Link } from '../../ui/Link.tsx';
import { Paragraph } from '../../ui/Tekst.tsx';
import {
  type BeheerdeMailtekst,
  type Mailtekstinvoer,
  type Mailvoorbeeld,
  mailtekstPad,
  useMailtekstQuery,
  useVoorbeeldMailtekstMutation,
  useWijzigMailtekstMutation,
} from '../api.ts';
import { Formulierpagina } from '../delen/Formulierpagina.tsx';
import { foutTekst } from '../delen/fout.ts';
import { Gelezen } from '../delen/Gelezen.tsx';
import { Invoerveld, Legendaregel, Tekstvlak } from '../delen/Invoerveld.tsx';
import { Mailvenster } from '../delen/Mailvenster.tsx';
import { useFormulierpagina } from '../delen/useFormulierpagina.ts';
import { Opmaak, Tekstversies } from './Tekstversies.tsx';

const GEEN_REGELS: readonly Deel[] = [];

const invoerVan = ({ onderwerp, inhoud }: Mailtekstinvoer): Mailtekstinvoer => ({ onderwerp, inhoud });

const inWoorden = ({ onderwerp, inhoud }: Mailtekstinvoer): Antwoord[] => [
  { label: 'Onderwerp', waarde: onderwerp },
  { label: 'Tekst', waarde: inhoud },
];

/** The words of one mail. */
export function Tekst() {
  const { soort = '' } = useParams();
  return <Opgehaald key={soort} soort={soort} />;
}

function Opgehaald({ soort }: { soort: string }) {
  const query = useMailtekstQuery(soort, { refetchOnMountOrArgChange: true });
  return (
    <Gelezen pad={mailtekstPad(soort)} query={query} wat="De tekst">
      {(gelezen, basis) => <Invullen begin={gelezen} basis={basis} />}
    </Gelezen>
  );
}

function Invullen({ begin, basis }: { begin: BeheerdeMailtekst; basis: string | null }) {
  const ga = useNavigate();
  const dispatch = useAppDispatch();
  const [bewaar] = useWijzigMailtekstMutation();
  const pad = mailtekstPad(begin.soort);
  const form = useFormulier<Mailtekstinvoer>({ delen: GEEN_REGELS, begin: invoerVan(begin) });
  const pagina = useFormulierpagina({
    form,
    verstuur: (mailtekstinvoer, tag) => bewaar({ soort: begin.soort, 'If-Match': tag, mailtekstinvoer }),
    klaar: () => {
      dispatch(meld({ soort: 'ok', tekst: 'De tekst is opgeslagen.' }));
      ga(beheerpagina.teksten());
    },
    bewaard: { pad, basis, uitHuidig: invoerVan, inWoorden },
  });
  return (
    <div className="lintje-smal">
      <p className="lintje-zaakkop__terug">
        <Link to={beheerpagina.teksten()}>Terug naar e-mailteksten</Link>
      </p>
      <Kop1>{begin.naam}</Kop1>
      <Paragraph lead>{begin.wanneer}</Paragraph>
      <Formulierpagina
        form={form}
        pagina={pagina}
        knop="Opslaan"
        terug={beheerpagina.teksten()}
        extra={<Voorbeeld soort={begin.soort} form={form} />}
        boven={<Legendaregel />}
      >
        <Invoerveld pad="/onderwerp" label="Onderwerp" breedte="vol" />
        <Tekstvlak
          pad="/inhoud"
          label="Tekst"
          regels={22}
          omschrijving="De aanhef en de afzender komen er vanzelf bij."
        />
        <Uitleg tekst={begin} />
      </Formulierpagina>
      <Tekstversies
        versies={begin.versies}
        boven={(versie) => <Gegevens rijen={[{ label: 'Onderwerp', waarde: versie.onderwerp }]} />}
        zetTerug={(versie) => {
          form.zet('/onderwerp', versie.onderwerp);
          form.zet('/inhoud', versie.inhoud);
          dispatch(meld({ soort: 'ok', tekst: 'De oude tekst staat in het formulier. Kies nog Opslaan.' }));
          document.getElementById('veld-onderwerp')?.focus();
        }}
      />
    </div>
  );
}

function Uitleg({ tekst }: { tekst: BeheerdeMailtekst }) {
  return (
    <details className="lintje-teksthulp" open>
      <summary>Invulplekken en opmaak</summary>
      <Paragraph>Op een invulplek komt vanzelf het juiste gegeven. Typ de plek precies zo over.</Paragraph>
      <Gegevens
        rijen={tekst.plekken.map((plek) => ({
          label: `{${plek.naam}}`,
          waarde: plek.verplicht ? `${plek.uitleg} (moet in de tekst staan)` : plek.uitleg,
        }))}
      />
      <Paragraph>Zo maakt u de tekst op:</Paragraph>
      <Opmaak />
    </details>
  );
}

function Voorbeeld({ soort, form }: { soort: string; form: Formulier<Mailtekstinvoer> }) {
  const dispatch = useAppDispatch();
  const [vraag, { isLoading: bezig }] = useVoorbeeldMailtekstMutation();
  const [voorbeeld, zetVoorbeeld] = useState<Mailvoorbeeld | null>(null);

  async function toon() {
    const { data, error } = await vraag({ soort, mailtekstinvoer: form.huidige() });
    const fouten = probleemVan(error)?.errors;
    if (data) zetVoorbeeld(data);
    else if (fouten?.length) form.toonFouten(fouten);
    else dispatch(meld({ soort: 'error', tekst: foutTekst(error) }));
  }

  return (
    <>
      <Button bezig={bezig} onClick={toon}>
        Voorbeeld bekijken
      </Button>
      {voorbeeld && (
        <Mailvenster
          mail={voorbeeld}
          sluit={() => zetVoorbeeld(null)}
          boven={<Paragraph>Met verzonnen gegevens. Er wordt niets verstuurd.</Paragraph>}
        />
      )}
    </>
  );
}
