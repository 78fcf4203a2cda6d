import { useCallback, useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useVoorstellerQuery, useWijzigVoorstellerMutation } from '../../../api/aanvraag.ts';
import type { Concept } from '../../../api/concept.ts';
import { etagVan } from '../../../api/etag.ts';
import { paden } from '../../../api/paden.ts';
import type { Land, Voorsteller } from '../../../api/types.ts';
import { useLandenQuery } from '../../../api/verzoek.ts';
import { Fouttitel } from '../../../app/Pagina.tsx';
import { LandVeld } from '../../../forms/LandVeld.tsx';
import { RelatieVeld } from '../../../forms/RelatieVeld.tsx';
import { recordVan } from '../../../forms/regels.ts';
import { inVorm, uitkomstVan } from '../../../forms/uitkomst.ts';
import type { Deel } from '../../../forms/useFormulier.ts';
import { useVers } from '../../../forms/useVers.ts';
import { LangeTekstVeld, TekstVeld } from '../../../forms/velden.tsx';
import { Rustig } from '../../../ui/Rustig.tsx';
import { Laden } from '../../../ui/Spinner.tsx';
import { Sectie } from '../../../ui/Tekst.tsx';
import { StapKop } from '../StapKop.tsx';
import { naarStap } from '../stappen.ts';
import { useConceptVan } from '../useConceptVan.ts';
import { type Gelezen, useWizardPagina } from '../useWizardPagina.ts';
import { useWizard } from '../WizardContext.ts';
import { WizardFormulier } from '../WizardFormulier.tsx';
import { antwoorden, formulierVan, NEDERLAND, naarInvoer, type VoorstellerInvoer } from './invoer.ts';
import { Mailadres } from './Mailadres.tsx';

export default function UwGegevens() {
  const { uuid, meta } = useWizard();
  const { namens } = meta;
  const voor = meta.meehulp?.voorsteller;
  const query = useVoorstellerQuery(uuid, { refetchOnMountOrArgChange: true });
  const vers = useVers(paden.voorsteller(uuid), query);
  const concept = useConceptVan(uuid, 'voorsteller');
  const { data: landen } = useLandenQuery();
  const klaar = vers && concept !== undefined && landen;
  return (
    <>
      <StapKop
        stap={1}
        lead={
          voor
            ? `Hier staan de gegevens van ${voor}, niet die van u. Het e-mailadres kan alleen ${voor} wijzigen.`
            : namens
              ? `Hier staan de gegevens van ${namens.voorsteller}. Een ander e-mailadres geeft u op bij de zaak.`
              : 'Vul hier uw eigen gegevens in. De gemeente gebruikt ze om contact met u op te nemen over het voorstel.'
        }
      />
      {klaar ? (
        <Rustig>
          <VoorstellerFormulier
            gelezen={{ invoer: naarInvoer(vers.record), basis: vers.basis }}
            concept={concept ?? undefined}
            landen={landen}
          />
        </Rustig>
      ) : (
        <Laden />
      )}
    </>
  );
}

const DELEN: Record<ReturnType<typeof formulierVan>, readonly Deel[]> = {
  voorsteller: [{ formulier: 'voorsteller', in: '' }],
  voorstellerZonderMail: [{ formulier: 'voorstellerZonderMail', in: '' }],
};

function VoorstellerFormulier({
  gelezen,
  concept,
  landen,
}: {
  gelezen: Gelezen<VoorstellerInvoer>;
  concept: Concept | undefined;
  landen: Land[];
}) {
  const { uuid, meta } = useWizard();
  const ga = useNavigate();
  const [opslaan] = useWijzigVoorstellerMutation();
  const referentie = useMemo(() => ({ landen: new Set(landen.map((l) => l.landCode)) }), [landen]);
  const { namens, meehulp } = meta;
  const leeg = !gelezen.invoer.mail;
  // A helper leaves the address as it is, also when it is missing; so does an official, unless it was proved
  // meanwhile and the page does not hold it: then it is typed.
  const vast = !!meehulp || (!!namens && (!!meta.zonderMail || !leeg));
  const formulier = formulierVan(meta);
  const pagina = useWizardPagina<VoorstellerInvoer>({
    uuid,
    pagina: 'voorsteller',
    delen: DELEN[formulier],
    gelezen,
    concept,
    referentie,
    basisNu: () => etagVan(paden.voorsteller(uuid)),
    melding: 'Uw gegevens zijn succesvol opgeslagen.',
    bewaar: useCallback(
      async (invoer, ifMatch) =>
        inVorm(
          uitkomstVan<Voorsteller>(
            await opslaan({
              uuid,
              voorsteller: recordVan(formulier, invoer),
              'If-Match': ifMatch,
            }),
          ),
          naarInvoer,
        ),
      [uuid, opslaan, formulier],
    ),
  });
  const { form, conflict } = pagina;
  const nederland = form.invoer.landCode === NEDERLAND;
  // The proposer gave another one meanwhile: whoever can't type it can't put it right either.
  useEffect(() => {
    if (vast && conflict) form.zet('/mail', conflict.mail);
  }, [vast, conflict, form.zet]);

  return (
    <>
      <Fouttitel aantal={form.fouten.size} />
      <WizardFormulier
        pagina={pagina}
        antwoorden={(invoer) => antwoorden(invoer, landen)}
        hoofd={{ tekst: 'Opslaan en naar stap 2', na: () => ga(naarStap(uuid, 2)) }}
        alternatief={{ tekst: 'Opslaan' }}
      >
        <Sectie titel="Naam- en adresgegevens">
          <TekstVeld pad="/naam" autoComplete="name" />
          <LandVeld pad="/landCode" landen={landen} />
          {nederland ? (
            <>
              <TekstVeld pad="/straatnaam" autoComplete="address-line1" />
              <div className="lintje-rij">
                <TekstVeld pad="/huisnummer" breedte="kort" />
                <TekstVeld pad="/toevoeging" breedte="kort" />
                <TekstVeld pad="/letter" breedte="kort" />
              </div>
              <div className="lintje-rij">
                <TekstVeld
                  pad="/postcode"
                  breedte="kort"
                  omschrijving="Bijvoorbeeld 1234AB"
                  autoComplete="postal-code"
                />
              </div>
              <TekstVeld pad="/woonplaats" breedte="lang" autoComplete="address-level2" />
            </>
          ) : (
            <>
              <TekstVeld pad="/adresregel1" autoComplete="address-line1" />
              <TekstVeld pad="/adresregel2" autoComplete="address-line2" />
              <TekstVeld pad="/adresregel3" autoComplete="address-line3" />
            </>
          )}
        </Sectie>
        <Sectie titel="Contactgegevens">
          <TekstVeld pad="/telefoon" type="tel" breedte="middel" autoComplete="tel" />
          <TekstVeld pad="/telefoon2" type="tel" breedte="middel" />
          {!meta.meehulp && !meta.namens && <Mailadres uuid={uuid} />}
          <TekstVeld
            pad="/mail"
            type="email"
            autoComplete="email"
            readOnly={vast}
            omschrijving={
              namens && !vast
                ? 'Vul het e-mailadres in dat de voorsteller heeft bevestigd. Het staat bij de zaak.'
                : meehulp && leeg && !meta.zonderMail
                  ? `Dit vult ${meehulp.voorsteller} zelf in.`
                  : undefined
            }
          />
        </Sectie>
        <Sectie titel="Relatie tot kandidaat">
          <RelatieVeld pad="/verzoekVoorstellerRelatie" label="Wat is uw relatie tot de kandidaat?" />
        </Sectie>
        <Sectie titel="Motivering">
          <LangeTekstVeld
            pad="/motivering"
            label="Toelichting"
            omschrijving="Waarom verdient deze persoon een onderscheiding? Maximaal 1000 karakters"
          />
        </Sectie>
      </WizardFormulier>
    </>
  );
}
