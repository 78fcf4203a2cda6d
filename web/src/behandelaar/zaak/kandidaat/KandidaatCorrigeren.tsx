import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { meld } from '../../../app/meldingen.ts';
import { useAppDispatch } from '../../../app/store.ts';
import { Onbekend } from '../../../forms/Onbekend.tsx';
import { recordVan } from '../../../forms/regels.ts';
import { tabel } from '../../../forms/tabel.ts';
import { type Deel, useFormulier } from '../../../forms/useFormulier.ts';
import { TekstVeld } from '../../../forms/velden.tsx';
import { voorlezen } from '../../../forms/voorlezen.ts';
import { zaakpagina } from '../../../paden/behandelaar.ts';
import { Paragraph } from '../../../ui/Tekst.tsx';
import {
  ingevuld,
  type Kandidaatgegevens,
  useCorrigeerKandidaatMutation,
  useKandidaatQuery,
  type Zaak,
} from '../../api.ts';
import { Formulierpagina } from '../../delen/Formulierpagina.tsx';
import { Gelezen } from '../../delen/Gelezen.tsx';
import { useFormulierpagina } from '../../delen/useFormulierpagina.ts';
import { useZaak } from '../MetZaak.tsx';
import { Zaakkop } from '../Zaakkop.tsx';

const FORMULIER = 'kandidaatgegevens';

/** As it is typed. */
type Invoer = {
  kandidaatVoornaam: string;
  kandidaatTussenvoegsel: string;
  kandidaatAchternaam: string;
  kandidaatRoepnaam: string;
  kandidaatGeboortedatum: string;
  geboortedatumOnbekend: boolean;
  kandidaatStraatnaam: string;
  kandidaatHuisnummer: string;
  kandidaatPostcode: string;
  postcodeOnbekend: boolean;
};

function naarInvoer(k: Kandidaatgegevens): Invoer {
  return {
    kandidaatVoornaam: k.kandidaatVoornaam,
    kandidaatTussenvoegsel: k.kandidaatTussenvoegsel ?? '',
    kandidaatAchternaam: k.kandidaatAchternaam,
    kandidaatRoepnaam: k.kandidaatRoepnaam ?? '',
    kandidaatGeboortedatum: k.kandidaatGeboortedatum ?? '',
    geboortedatumOnbekend: !k.kandidaatGeboortedatum,
    kandidaatStraatnaam: k.kandidaatStraatnaam ?? '',
    kandidaatHuisnummer: k.kandidaatHuisnummer ? String(k.kandidaatHuisnummer) : '',
    kandidaatPostcode: k.kandidaatPostcode ?? '',
    postcodeOnbekend: !k.kandidaatPostcode,
  };
}

/** What the rules read: null means that nobody knows it. */
function naarRecord({ geboortedatumOnbekend, postcodeOnbekend, ...record }: Invoer) {
  return {
    ...record,
    kandidaatGeboortedatum: geboortedatumOnbekend ? null : record.kandidaatGeboortedatum,
    kandidaatPostcode: postcodeOnbekend ? null : record.kandidaatPostcode,
  };
}

/** Name, date of birth and address, as the municipality finds them in its own records. */
export function KandidaatCorrigeren() {
  const zaak = useZaak();
  const pad = `/api/burgeraanvraag/${zaak.id}/kandidaat`;
  const query = useKandidaatQuery(zaak.id, { refetchOnMountOrArgChange: true });
  return (
    <Gelezen pad={pad} query={query} wat="De kandidaat">
      {(gelezen, basis) => <Invullen zaak={zaak} pad={pad} begin={gelezen} basis={basis} />}
    </Gelezen>
  );
}

function Invullen({
  zaak,
  pad,
  begin,
  basis,
}: {
  zaak: Zaak;
  pad: string;
  begin: Kandidaatgegevens;
  basis: string | null;
}) {
  const ga = useNavigate();
  const dispatch = useAppDispatch();
  const [bewaar] = useCorrigeerKandidaatMutation();
  const delen = useMemo((): readonly Deel[] => [{ formulier: FORMULIER, in: '' }], []);
  const beginInvoer = useMemo(() => naarInvoer(begin), [begin]);
  const form = useFormulier<Invoer>({ delen, begin: beginInvoer, naarRecord });
  const pagina = useFormulierpagina({
    form,
    verstuur: (invoer, tag) =>
      bewaar({
        id: zaak.id,
        'If-Match': tag,
        kandidaatgegevens: ingevuld(recordVan(FORMULIER, naarRecord(invoer))),
      }),
    klaar: () => {
      dispatch(meld({ soort: 'ok', tekst: 'De gegevens van de kandidaat zijn gecorrigeerd.' }));
      ga(zaakpagina.zaak(zaak.id));
    },
    bewaard: {
      pad,
      basis,
      uitHuidig: naarInvoer,
      inWoorden: (invoer) => voorlezen(FORMULIER, naarRecord(invoer)),
    },
  });
  return (
    <div className="lintje-smal">
      <Zaakkop
        zaak={zaak}
        titel={tabel.formulieren[FORMULIER]?.titel ?? ''}
        fouten={form.poging > 0 ? form.fouten.size : 0}
      />
      <Paragraph lead>
        Klopt de naam, de geboortedatum of het adres niet? Verbeter het hier. Overal waar de kandidaat genoemd
        wordt, staat daarna wat u invult. Wat de voorsteller schreef, blijft op de tijdlijn staan.
      </Paragraph>
      <Formulierpagina form={form} pagina={pagina} knop="Opslaan" terug={zaakpagina.zaak(zaak.id)}>
        <TekstVeld pad="/kandidaatVoornaam" breedte="lang" />
        <TekstVeld pad="/kandidaatTussenvoegsel" breedte="kort" />
        <TekstVeld pad="/kandidaatAchternaam" breedte="lang" />
        <TekstVeld pad="/kandidaatRoepnaam" breedte="lang" />
        <TekstVeld pad="/kandidaatGeboortedatum" disabled={form.invoer.geboortedatumOnbekend} />
        <Onbekend pad="/kandidaatGeboortedatum" vlag="/geboortedatumOnbekend" />
        <TekstVeld pad="/kandidaatStraatnaam" breedte="lang" />
        <TekstVeld pad="/kandidaatHuisnummer" breedte="kort" />
        <TekstVeld pad="/kandidaatPostcode" breedte="kort" disabled={form.invoer.postcodeOnbekend} />
        <Onbekend pad="/kandidaatPostcode" vlag="/postcodeOnbekend" />
      </Formulierpagina>
    </div>
  );
}
