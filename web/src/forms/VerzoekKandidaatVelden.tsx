import { useFormulierContext } from './context.tsx';
import { Onbekend } from './Onbekend.tsx';
import { TekstVeld } from './velden.tsx';

/**
 * Who the candidate of a request is. `uitleg` says to a proposer how to fill it in; an official types what came on
 * paper or by telephone.
 */
export function VerzoekKandidaatVelden({ uitleg = false }: { uitleg?: boolean }) {
  const form = useFormulierContext();
  return (
    <>
      <TekstVeld
        pad="/kandidaatVoornaam"
        omschrijving={uitleg ? 'Vul zo mogelijk alle voornamen voluit in.' : undefined}
      />
      <div className="lintje-rij">
        <TekstVeld pad="/kandidaatTussenvoegsel" breedte="kort" />
        <TekstVeld pad="/kandidaatAchternaam" breedte="vol" />
      </div>
      <TekstVeld pad="/kandidaatRoepnaam" breedte="middel" />
      <TekstVeld pad="/kandidaatGeboortedatum" disabled={form.lees('/geboortedatumOnbekend') === true} />
      <Onbekend pad="/kandidaatGeboortedatum" vlag="/geboortedatumOnbekend" />
      <div className="lintje-rij">
        <TekstVeld pad="/kandidaatStraatnaam" breedte="vol" />
        <TekstVeld pad="/kandidaatHuisnummer" breedte="kort" />
      </div>
      <TekstVeld
        pad="/kandidaatPostcode"
        breedte="kort"
        omschrijving="Bijvoorbeeld 1234AB"
        disabled={form.lees('/postcodeOnbekend') === true}
      />
      <Onbekend pad="/kandidaatPostcode" vlag="/postcodeOnbekend" />
    </>
  );
}
