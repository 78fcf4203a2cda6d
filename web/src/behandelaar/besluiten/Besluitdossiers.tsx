import { meld } from '../../app/meldingen.ts';
import { useAppDispatch } from '../../app/store.ts';
import { Button } from '../../ui/Button.tsx';
import { bevestig } from '../../ui/bevestiging.tsx';
import { type Kolom, Tabel } from '../../ui/Tabel.tsx';
import { Sectie, Verborgen } from '../../ui/Tekst.tsx';
import { type Besluit, type BesluitDossier, magBesluit, useVerwijderDossiersMutation } from '../api.ts';
import { foutTekst } from '../delen/fout.ts';
import { NietGeladen } from '../delen/NietGeladen.tsx';
import { Zoekveld } from '../delen/Zoekveld.tsx';
import { useDossierkolommen } from './kolommen.tsx';
import { useDossierlijst } from './useDossierlijst.ts';

/** The dossiers in a decree. */
export function Besluitdossiers({ besluit }: { besluit: Besluit }) {
  const lijst = useDossierlijst(besluit.id, 'dossiers');
  const { error, isFetching, zoek } = lijst;
  const kolommen = useDossierkolommen();
  const weg: Kolom<BesluitDossier> = {
    naam: 'acties',
    kop: '',
    cel: (d) => <Weg besluit={besluit} dossier={d} />,
  };
  return (
    <Sectie titel="Dossiers">
      {(besluit.aantalDossiers > 5 || zoek) && (
        <search className="lintje-zoekbalk">
          <Zoekveld
            label="Zoeken in dit besluit"
            omschrijving="Op kandidaat of zaaknummer"
            waarde={zoek}
            onZoek={(nieuw) => lijst.kies({ zoek: nieuw })}
          />
        </search>
      )}
      <div aria-busy={isFetching}>
        <Tabel
          titel="Dossiers in dit besluit"
          kolommen={magBesluit(besluit, 'dossiersVerwijderen') ? [...kolommen, weg] : kolommen}
          sleutel={(d) => d.id}
          {...lijst.tabel}
          leeg={zoek ? 'Geen dossiers gevonden.' : 'Er staan nog geen dossiers in dit besluit.'}
          fout={error && <NietGeladen wat="De lijst" fout={error} opnieuw={lijst.refetch} />}
        />
      </div>
    </Sectie>
  );
}

function Weg({ besluit, dossier }: { besluit: Besluit; dossier: BesluitDossier }) {
  const dispatch = useAppDispatch();
  const [verwijder, { isLoading: bezig }] = useVerwijderDossiersMutation();
  async function klik() {
    const ja = await bevestig({
      titel: 'Dossier uit het besluit halen',
      tekst: `Weet u zeker dat u het dossier van ${dossier.kandidaatNaam} uit dit besluit wilt verwijderen?`,
      troost: 'Het dossier blijft bestaan en wacht weer op een besluit.',
      ja: 'Verwijderen',
      nee: 'Annuleren',
      gevaar: true,
    });
    if (!ja) return;
    const { error } = await verwijder({ id: besluit.id, dossierkeuze: { dossiers: [dossier.id] } });
    dispatch(
      meld(
        error
          ? { soort: 'error', tekst: foutTekst(error) }
          : { soort: 'ok', tekst: 'Het dossier is uit het besluit verwijderd.' },
      ),
    );
  }
  return (
    <div className="lintje-tabel__acties">
      <Button soort="subtle" gevaar bezig={bezig} onClick={klik}>
        Verwijderen<Verborgen> {dossier.kandidaatNaam}</Verborgen>
      </Button>
    </div>
  );
}
