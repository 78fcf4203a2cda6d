import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { Gemeente, Land } from '../../../api/types.ts';
import { useGemeentesQuery, useLandenQuery } from '../../../api/verzoek.ts';
import { meld } from '../../../app/meldingen.ts';
import { Kop1 } from '../../../app/Pagina.tsx';
import { useAppDispatch } from '../../../app/store.ts';
import { LEEG, naarRecord as uitVerzoek, type VerzoekInvoer } from '../../../burger/verzoek/invoer.ts';
import { RelatieVeld } from '../../../forms/RelatieVeld.tsx';
import { recordVan } from '../../../forms/regels.ts';
import { type Deel, useFormulier } from '../../../forms/useFormulier.ts';
import { VerzoekKandidaatVelden } from '../../../forms/VerzoekKandidaatVelden.tsx';
import { LangeTekstVeld, RadioVeld, TekstVeld } from '../../../forms/velden.tsx';
import { zaakpagina } from '../../../paden/behandelaar.ts';
import { burgerpagina } from '../../../paden/burger.ts';
import { Link } from '../../../ui/Link.tsx';
import { Laden } from '../../../ui/Spinner.tsx';
import { Paragraph, Sectie } from '../../../ui/Tekst.tsx';
import { useVoerVerzoekInMutation } from '../../api.ts';
import { AlleenVoor } from '../../delen/AlleenVoor.tsx';
import { Formulierpagina } from '../../delen/Formulierpagina.tsx';
import { LEEG_POSTADRES, type PostadresInvoer, Postadresvelden } from '../../delen/Postadresvelden.tsx';
import { useFormulierpagina } from '../../delen/useFormulierpagina.ts';
import { useIngelogd } from '../../sessie/wie.ts';

const TITEL = 'Verzoek op papier of telefoon invoeren';
const DELEN: readonly Deel[] = [{ formulier: 'verzoekInvoeren', in: '' }];

type Invoer = VerzoekInvoer & {
  kanaal: string;
  ontvangenOp: string;
  bereikbaar: string;
  postadres: PostadresInvoer;
};

/** A request from somebody who asked on paper or by telephone, for a candidate of the own municipality. */
export function VerzoekInvoeren() {
  const { data: gemeentes } = useGemeentesQuery();
  const { data: landen } = useLandenQuery();
  return (
    <AlleenVoor rollen={['gemeente']}>
      <div className="lintje-smal">
        <p className="lintje-zaakkop__terug">
          <Link to={burgerpagina.begin()}>Terug naar de werklijst</Link>
        </p>
        <Kop1>{TITEL}</Kop1>
        <Paragraph lead>
          Vraagt iemand met een brief of aan de telefoon om een onderscheiding? Vul hier dan in wat u weet. U
          doet dit alleen voor een kandidaat die in uw gemeente woont.
        </Paragraph>
        {gemeentes && landen ? <Formulier gemeentes={gemeentes} landen={landen} /> : <Laden />}
      </div>
    </AlleenVoor>
  );
}

function Formulier({ gemeentes, landen }: { gemeentes: Gemeente[]; landen: Land[] }) {
  const ga = useNavigate();
  const dispatch = useAppDispatch();
  const { organisatie } = useIngelogd();
  const [voerIn] = useVoerVerzoekInMutation();
  const referentie = useMemo(
    () => ({
      gemeenten: new Set(gemeentes.map((g) => g.id)),
      landen: new Set(landen.map((l) => l.landCode)),
    }),
    [gemeentes, landen],
  );
  const begin = useMemo(
    (): Invoer => ({
      ...LEEG,
      gemeenteId: organisatie.id,
      kanaal: '',
      ontvangenOp: '',
      bereikbaar: '',
      postadres: LEEG_POSTADRES,
    }),
    [organisatie.id],
  );
  const form = useFormulier<Invoer>({ delen: DELEN, begin, naarRecord: uitVerzoek, referentie });
  const pagina = useFormulierpagina({
    form,
    verstuur: (invoer) => voerIn(recordVan('verzoekInvoeren', uitVerzoek(invoer))),
    klaar: (zaak) => {
      dispatch(meld({ soort: 'ok', tekst: 'Het verzoek is ingevoerd.' }));
      ga(zaakpagina.zaak(zaak.id));
    },
  });
  const { invoer } = form;
  return (
    <Formulierpagina form={form} pagina={pagina} knop="Verzoek invoeren" terug={burgerpagina.begin()}>
      <Sectie titel="Hoe het verzoek binnenkwam">
        <RadioVeld pad="/kanaal" />
        <TekstVeld pad="/ontvangenOp" omschrijving="Bijvoorbeeld 24-04-2026" />
      </Sectie>
      <Sectie titel="Gegevens van de voorsteller">
        <TekstVeld pad="/voorstellerNaam" />
        <RadioVeld pad="/bereikbaar" uitleg={{ post: 'U drukt de brieven af en doet ze op de post.' }} />
        {invoer.bereikbaar === 'mail' && <TekstVeld pad="/voorstellerMail" type="email" />}
        {invoer.bereikbaar === 'post' && <Postadresvelden in="/postadres" landen={landen} />}
        <TekstVeld pad="/voorstellerTelefoon" type="tel" breedte="middel" />
      </Sectie>
      <Sectie titel="Gegevens van de kandidaat">
        <VerzoekKandidaatVelden />
        <Paragraph>Woongemeente: {gemeentes.find((g) => g.id === organisatie.id)?.name}</Paragraph>
      </Sectie>
      <Sectie titel="Relatie tot kandidaat">
        <RelatieVeld
          pad="/VerzoekVoorstellerRelatie"
          label="Wat is de relatie van de voorsteller tot de kandidaat?"
        />
      </Sectie>
      <Sectie titel="Motivering">
        <LangeTekstVeld pad="/motivering" />
      </Sectie>
    </Formulierpagina>
  );
}
