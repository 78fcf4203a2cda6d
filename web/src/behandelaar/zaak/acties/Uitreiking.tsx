import { useMemo } from 'react';
import { korteDatum } from '../../../forms/datum.ts';
import { LangeTekstVeld, TekstVeld } from '../../../forms/velden.tsx';
import { ingevuld, LOS, oproepen } from '../../api.ts';
import { useZaak } from '../MetZaak.tsx';
import { Actieformulier, type Actiesoort } from './Actieformulier.tsx';

type Uitreikinginvoer = { datum: string; plaats: string; uitgereiktDoor: string; toelichting: string };

/** The award ceremony as it took place; done again, it corrects what stood there. */
export function Uitreiking() {
  const bekend = useZaak().dossier?.uitgereikt;
  const van = useMemo(
    (): Actiesoort<Uitreikinginvoer> => ({
      actie: 'uitreikingRegistreren',
      formulier: 'uitreikingRegistreren',
      begin: {
        datum: bekend ? korteDatum(new Date(bekend.datum)) : '',
        plaats: bekend?.plaats ?? '',
        uitgereiktDoor: bekend?.uitgereiktDoor ?? '',
        toelichting: bekend?.toelichting ?? '',
      },
      oproep: (id, invoer) =>
        oproepen.registreerUitreiking.initiate({ id, uitreikingsregistratie: ingevuld(invoer) }, LOS),
      knop: 'Uitreiking registreren',
      klaar: 'De uitreiking is geregistreerd.',
    }),
    [bekend],
  );
  return (
    <Actieformulier
      van={van}
      uitleg={
        bekend
          ? 'De uitreiking is al geregistreerd. U kunt de gegevens hier verbeteren.'
          : 'Wanneer en waar kreeg de kandidaat de onderscheiding?'
      }
    >
      {() => (
        <>
          <TekstVeld pad="/datum" omschrijving="Bijvoorbeeld 24-04-2026" />
          <TekstVeld pad="/plaats" breedte="lang" />
          <TekstVeld
            pad="/uitgereiktDoor"
            breedte="lang"
            omschrijving="Bijvoorbeeld: de burgemeester van Utrecht"
          />
          <LangeTekstVeld pad="/toelichting" />
        </>
      )}
    </Actieformulier>
  );
}
