import { useMemo } from 'react';
import { useGemeentesQuery } from '../../../api/verzoek.ts';
import { GemeenteVeld } from '../../../forms/GemeenteVeld.tsx';
import { LangeTekstVeld, VinkVeld } from '../../../forms/velden.tsx';
import { Fieldset } from '../../../ui/FormField.tsx';
import { Laden } from '../../../ui/Spinner.tsx';
import { ingevuld, LOS, oproepen, type Zaak } from '../../api.ts';
import { MAILS } from '../../delen/woorden.ts';
import { useZaak } from '../MetZaak.tsx';
import { Actieformulier, type Actiesoort } from './Actieformulier.tsx';
import { type Afwijzing, afwijzingBody, Redenveld } from './Afwijsreden.tsx';
import { Voorbeeldknop } from './Mailvoorbeeld.tsx';

/** What a municipality does with a request. */

const UITNODIGEN: Actiesoort<{ bericht: string }> = {
  actie: 'uitnodigen',
  formulier: 'uitnodigen',
  begin: { bericht: '' },
  oproep: (id, invoer) => oproepen.uitnodigen.initiate({ id, uitnodiging: ingevuld(invoer) }, LOS),
  leest: true,
  knop: 'Uitnodigen',
  klaar: 'De voorsteller is uitgenodigd.',
};

/** What goes to the proposer: a proposer without a mail address gets what would be a mail on paper. */
function bericht({ postadres }: Zaak): string {
  return postadres ? 'een brief, die u afdrukt en verstuurt,' : 'een e-mail';
}

export function Uitnodigen() {
  const zaak = useZaak();
  return (
    <Actieformulier
      van={UITNODIGEN}
      uitleg={`De voorsteller krijgt ${bericht(zaak)} met een persoonlijke link naar het hele formulier.`}
      extra={(form, zaak) => (
        <Voorbeeldknop id={zaak.id} brief="uitnodigen" body={() => form.huidige()} form={form} />
      )}
    >
      {() => (
        <LangeTekstVeld
          pad="/bericht"
          omschrijving={`Niet verplicht. Uw bericht komt in de ${zaak.postadres ? 'brief' : 'e-mail'} te staan. Maximaal 2000 karakters`}
        />
      )}
    </Actieformulier>
  );
}

const AFWIJZEN: Actiesoort<Afwijzing> = {
  actie: 'afwijzen',
  formulier: 'afwijzen',
  begin: { redenCode: '', reden: '', toelichting: '' },
  oproep: (id, invoer) => oproepen.afwijzen.initiate({ id, afwijzing: ingevuld(invoer) }, LOS),
  naarBody: afwijzingBody,
  leest: true,
  knop: 'Verzoek afwijzen',
  gevaar: true,
  klaar: 'Het verzoek is afgewezen.',
};

export function Afwijzen() {
  const zaak = useZaak();
  return (
    <Actieformulier
      van={AFWIJZEN}
      uitleg={`De voorsteller krijgt ${bericht(zaak)} met de reden en uw toelichting. Dit kunt u niet terugdraaien.`}
      extra={(form, zaak) => (
        <Voorbeeldknop id={zaak.id} brief="afwijzen" body={() => afwijzingBody(form.huidige())} form={form} />
      )}
    >
      {() => (
        <>
          <Redenveld />
          <LangeTekstVeld
            pad="/toelichting"
            omschrijving="De voorsteller leest deze toelichting. Maximaal 2000 karakters"
          />
        </>
      )}
    </Actieformulier>
  );
}

type Overdracht = { gemeenteId: number | null; gemeenteTekst: string; toelichting: string };

export function Overdragen() {
  const { data: gemeentes } = useGemeentesQuery();
  const van = useMemo(
    (): Actiesoort<Overdracht> => ({
      actie: 'overdragen',
      formulier: 'overdragen',
      begin: { gemeenteId: null, gemeenteTekst: '', toelichting: '' },
      oproep: (id, invoer) => oproepen.overdragen.initiate({ id, overdracht: ingevuld(invoer) }, LOS),
      naarRecord: ({ gemeenteId, toelichting }) => ({ gemeenteId, toelichting }),
      referentie: { gemeenten: new Set((gemeentes ?? []).map((g) => g.id)) },
      knop: 'Overdragen',
      klaar: 'Het verzoek is overgedragen. Uw gemeente ziet de zaak nu niet meer.',
      daarna: 'werklijst',
    }),
    [gemeentes],
  );
  if (!gemeentes) return <Laden>De lijst met gemeenten wordt geladen…</Laden>;
  return (
    <Actieformulier
      van={van}
      uitleg="Woont de kandidaat in een andere gemeente? Dan draagt u het verzoek over. Uw gemeente ziet de zaak daarna niet meer."
    >
      {() => (
        <>
          <GemeenteVeld gemeentes={gemeentes} pad="/gemeenteId" padTekst="/gemeenteTekst" />
          <LangeTekstVeld pad="/toelichting" />
        </>
      )}
    </Actieformulier>
  );
}

const CONTACT: Actiesoort<{ notitie: string; taakKlaar: boolean }> = {
  actie: 'contact',
  formulier: 'contact',
  begin: { notitie: '', taakKlaar: false },
  oproep: (id, invoer) => oproepen.contact.initiate({ id, contact: ingevuld(invoer) }, LOS),
  knop: 'Notitie opslaan',
  klaar: 'Uw notitie staat bij de zaak.',
};

/** What did not arrive. */
function taakTekst({ belTaken }: Zaak): string {
  const mails = belTaken.map((taak) => MAILS[taak.soort]).join(' en de ');
  return `Niet aangekomen: de ${mails}.`;
}

export function Contact() {
  return (
    <Actieformulier
      van={CONTACT}
      uitleg="Schrijf op wat u met de voorsteller heeft besproken. De notitie komt bij de zaak en op de tijdlijn. Iedereen die deze zaak behandelt, kan de notitie lezen. De voorsteller niet."
    >
      {(_, zaak) => (
        <>
          <LangeTekstVeld pad="/notitie" />
          {zaak.belTaken.length > 0 && (
            <Fieldset id="taak" label="Bel de burger" omschrijving={taakTekst(zaak)}>
              <VinkVeld pad="/taakKlaar" />
            </Fieldset>
          )}
        </>
      )}
    </Actieformulier>
  );
}
