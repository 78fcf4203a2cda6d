import { useEffect, useId, useRef, useState } from 'react';
import { Kop1 } from '../../app/Pagina.tsx';
import { klok } from '../../forms/datum.ts';
import { probleemVan } from '../../forms/uitkomst.ts';
import { useAltS } from '../../forms/useSneltoets.ts';
import { zaakpagina } from '../../paden/behandelaar.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import type { bevestig } from '../../ui/bevestiging.tsx';
import { Checkbox, Textbox } from '../../ui/Controls.tsx';
import { beschrevenDoor, FormField } from '../../ui/FormField.tsx';
import { Acties, Paragraph } from '../../ui/Tekst.tsx';
import { useBewaarNotitieMutation, type Welke, type Zaak } from '../api.ts';
import { Mislukt } from '../delen/Formulierpagina.tsx';
import { foutTekst } from '../delen/fout.ts';
import type { Conceptstand, Notitie } from './notitie.ts';
import { Tekstveld, type TekstveldGreep } from './Tekstveld.tsx';
import { type ConceptStaat, useNotitieconcept } from './useNotitieconcept.ts';

const ONDERWERP = 'veld-onderwerp';
const TEKST = 'veld-document';

type Props = {
  zaak: Zaak;
  welke: Welke;
  begonnen: () => void;
  begin: Notitie;
  bronbasis: string | null;
  conceptbasis: string | null;
  concept: Conceptstand | null;
  hier: Notitie | null;
  vraag: typeof bevestig;
};

export function Notitieformulier(props: Props) {
  const { zaak, welke, begonnen, begin, bronbasis, conceptbasis, concept, hier, vraag } = props;
  // As it was when the window opened: what is typed since is kept here as well.
  const [hersteld] = useState(hier ?? concept?.notitie ?? null);
  const [notitie, zetNotitie] = useState<Notitie>(hersteld ?? begin);
  const laatste = useRef(notitie);
  const tekst = useRef<TekstveldGreep>(null);
  const conceptwerk = useNotitieconcept(welke, conceptbasis, hier ? null : concept);
  const [bewaar] = useBewaarNotitieMutation();
  const [bezig, zetBezig] = useState(false);
  const [mislukt, zetMislukt] = useState<string | null>(null);
  const [fouten, zetFouten] = useState<Record<string, string>>({});
  const [klaar, zetKlaar] = useState(false);
  // The same attachment, however often an answer gets lost on the way.
  const [id] = useState(() => crypto.randomUUID());
  const uitleg = useId();
  const { gewijzigd, open } = conceptwerk;

  function wijzig(deel: Partial<Notitie>) {
    laatste.current = { ...laatste.current, ...deel };
    zetNotitie(laatste.current);
    begonnen();
    gewijzigd(laatste.current);
  }

  // What this window still had when the connection went away goes to the server now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    if (hier) gewijzigd(hier);
  }, []);

  useEffect(() => {
    const sluit = (e: BeforeUnloadEvent) => {
      if (conceptwerk.staat.soort === 'mislukt' && open()) e.preventDefault();
    };
    window.addEventListener('beforeunload', sluit);
    return () => window.removeEventListener('beforeunload', sluit);
  }, [conceptwerk.staat.soort, open]);

  async function toevoegen() {
    if (bezig) return;
    zetMislukt(null);
    zetFouten({});
    zetBezig(true);
    await conceptwerk.stop();
    const { error } = await bewaar({
      id: zaak.id,
      'If-Match': welke.bijlage ? bronbasis : null,
      nieuweNotitie: { ...laatste.current, id, vervangt: welke.bijlage },
    });
    zetBezig(false);
    if (!error) {
      conceptwerk.opgeruimd();
      zetKlaar(true);
      // The page that opened this window notices it (docs/specification/handling.md#oplegnotitie).
      window.close();
      return;
    }
    conceptwerk.hervat();
    const lijst = probleemVan(error)?.errors;
    if (!lijst?.length) {
      zetMislukt(foutTekst(error));
      return;
    }
    zetFouten(Object.fromEntries(lijst.map((f) => [f.pointer, f.detail])));
    if (lijst[0]?.pointer === '/document') tekst.current?.focus();
    else document.getElementById(ONDERWERP)?.focus();
  }
  useAltS(toevoegen);

  async function weggooien() {
    const ja = await vraag({
      titel: 'Concept weggooien',
      tekst: welke.bijlage
        ? 'Weet u zeker dat u uw wijzigingen wilt weggooien? De oplegnotitie in het dossier blijft zoals die was.'
        : 'Weet u zeker dat u deze tekst wilt weggooien?',
      ja: 'Weggooien',
      nee: 'Verder schrijven',
      gevaar: true,
    });
    if (!ja) return;
    const error = await conceptwerk.weggooien();
    if (error) {
      conceptwerk.hervat();
      zetMislukt(foutTekst(error));
      return;
    }
    zetKlaar(true);
    window.close();
  }

  if (klaar) return <Klaar zaak={zaak} />;
  const kop = welke.bijlage ? 'Oplegnotitie wijzigen' : 'Oplegnotitie schrijven';
  const metFouten = Object.keys(fouten).length;
  return (
    <form
      noValidate
      className="lintje-formulier lintje-notitie"
      onSubmit={(e) => {
        e.preventDefault();
        toevoegen();
      }}
    >
      <Kop1 fouten={metFouten}>{kop}</Kop1>
      <Paragraph className="lintje-notitie__zaak">
        {zaak.kandidaatNaam}, zaaknummer <span className="lintje-heel">{zaak.zaaknummer}</span>
      </Paragraph>
      {hersteld && (
        <Alert soort="info" titel="U gaat verder met uw concept">
          <Paragraph>
            Deze tekst is nog niet toegevoegd aan het dossier. Alleen u kunt het concept lezen.
          </Paragraph>
        </Alert>
      )}
      <Mislukt tekst={mislukt} />
      <Anders
        staat={conceptwerk.staat}
        mijn={() => conceptwerk.mijneGeldt(laatste.current)}
        ander={(daar) => {
          const nieuw = daar ?? begin;
          laatste.current = nieuw;
          zetNotitie(nieuw);
          tekst.current?.vervang(nieuw.document);
          conceptwerk.andereGeldt();
        }}
      />
      <FormField id={ONDERWERP} label="Onderwerp" verplicht="*" fout={fouten['/onderwerp']}>
        <Textbox
          id={ONDERWERP}
          value={notitie.onderwerp}
          maxLength={255}
          ongeldig={!!fouten['/onderwerp']}
          aria-required
          aria-describedby={beschrevenDoor({ id: ONDERWERP, fout: fouten['/onderwerp'] })}
          onChange={(e) => wijzig({ onderwerp: e.target.value })}
        />
      </FormField>
      <Tekstveld
        ref={tekst}
        id={TEKST}
        begin={notitie.document}
        fout={fouten['/document']}
        onChange={(document) => wijzig({ document })}
      />
      <Checkbox
        id="veld-isVertrouwelijk"
        label="Vertrouwelijke bijlage"
        uitleg="Alleen zichtbaar voor uw eigen organisatie"
        checked={notitie.isVertrouwelijk}
        onChange={(e) => wijzig({ isVertrouwelijk: e.target.checked })}
      />
      <div className="lintje-opslaan lintje-opslaan--drie">
        <Acties>
          <Button
            type="submit"
            soort="primary-action"
            bezig={bezig}
            aria-keyshortcuts="Alt+S"
            aria-describedby={uitleg}
          >
            {welke.bijlage ? 'Opslaan in het dossier' : 'Toevoegen aan het dossier'}
          </Button>
          <Button onClick={() => window.close()}>Later verder schrijven</Button>
          <Button soort="subtle" gevaar onClick={weggooien}>
            Concept weggooien
          </Button>
        </Acties>
        <p className="lintje-bewaard" role="status">
          {bezig ? 'Bezig met bewaren…' : stand(conceptwerk.staat)}
        </p>
        <p className="lintje-notitie__uitleg" id={uitleg}>
          {welke.bijlage
            ? 'De nieuwe versie komt als PDF in de plaats van de oude.'
            : 'De oplegnotitie komt als PDF bij de bijlagen.'}
        </p>
      </div>
    </form>
  );
}

function stand(staat: ConceptStaat): string {
  switch (staat.soort) {
    case 'rust':
    case 'anders':
      return '';
    case 'bezig':
      return 'Concept wordt bewaard…';
    case 'bewaard':
      return `Concept bewaard om ${klok(staat.om)}`;
    case 'mislukt':
      return 'Er is geen verbinding. Laat dit venster open: wij proberen het vanzelf opnieuw.';
  }
}

/** The same note is open in another window, and something else was typed there. */
function Anders({
  staat,
  mijn,
  ander,
}: {
  staat: ConceptStaat;
  mijn: () => void;
  ander: (daar: Notitie | null) => void;
}) {
  const kop = useRef<HTMLHeadingElement>(null);
  const is = staat.soort === 'anders';
  useEffect(() => {
    if (is) kop.current?.focus();
  }, [is]);
  if (staat.soort !== 'anders') return null;
  return (
    <Alert soort="warning" titel="U heeft dit concept ook ergens anders open" titelRef={kop}>
      <Paragraph>
        {staat.daar
          ? 'In een ander venster staat een andere tekst. Kies met welke tekst u verder wilt. Er is nog niets overschreven.'
          : 'In een ander venster is het concept toegevoegd aan het dossier of weggegooid. Wilt u met deze tekst verder?'}
      </Paragraph>
      <Acties>
        <Button soort="primary-action" onClick={mijn}>
          Verder met deze tekst
        </Button>
        <Button onClick={() => ander(staat.daar)}>
          {staat.daar ? 'Verder met de andere tekst' : 'Deze tekst laten vervallen'}
        </Button>
      </Acties>
    </Alert>
  );
}

/** For a window that the browser does not let close: it was not opened by a page of ours. */
function Klaar({ zaak }: { zaak: Zaak }) {
  return (
    <div className="lintje-smal">
      <Kop1>Klaar</Kop1>
      <Paragraph lead>U kunt dit venster sluiten.</Paragraph>
      <Acties>
        <ButtonLink soort="primary-action" to={`${zaakpagina.zaak(zaak.id)}#bijlagen`}>
          Naar het dossier
        </ButtonLink>
      </Acties>
    </div>
  );
}
