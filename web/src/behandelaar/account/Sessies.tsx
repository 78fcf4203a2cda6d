import { meld } from '../../app/meldingen.ts';
import { useAppDispatch } from '../../app/store.ts';
import { Button } from '../../ui/Button.tsx';
import { bevestig } from '../../ui/bevestiging.tsx';
import { Laden } from '../../ui/Spinner.tsx';
import { Acties, Paragraph, Sectie, Verborgen } from '../../ui/Tekst.tsx';
import {
  type EigenSessie,
  useEindigAndereMutation,
  useEindigSessieMutation,
  useSessiesQuery,
} from '../api.ts';
import { foutTekst } from '../delen/fout.ts';
import { Moment, momentTekst } from '../delen/Moment.tsx';
import { NietGeladen } from '../delen/NietGeladen.tsx';

/** Where this account is logged in, and the way to end that elsewhere. */
export function Sessies() {
  const { data, error, refetch } = useSessiesQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Sectie titel="Waar u bent ingelogd">
      {data ? (
        <Lijst sessies={data} />
      ) : error ? (
        <NietGeladen wat="De lijst" fout={error} opnieuw={refetch} />
      ) : (
        <Laden />
      )}
    </Sectie>
  );
}

function Lijst({ sessies }: { sessies: readonly EigenSessie[] }) {
  const dispatch = useAppDispatch();
  const [eindig, { isLoading: bezig, originalArgs }] = useEindigSessieMutation();
  const [eindigAndere, { isLoading: bezigMetAndere }] = useEindigAndereMutation();
  const andere = sessies.filter((sessie) => !sessie.dezeSessie);

  async function klik(sessie: EigenSessie | null) {
    const ja = await bevestig({
      titel: sessie ? 'Daar uitloggen' : 'Op alle andere apparaten uitloggen',
      tekst: sessie
        ? `U wordt uitgelogd op het apparaat waar u op ${momentTekst(sessie.begonnenOp)} inlogde.`
        : 'U wordt uitgelogd op alle andere apparaten. Hier blijft u ingelogd.',
      ja: 'Uitloggen',
      nee: 'Annuleren',
      gevaar: true,
    });
    if (!ja) return;
    const { error } = await (sessie ? eindig(sessie.id) : eindigAndere());
    if (error) dispatch(meld({ soort: 'error', tekst: foutTekst(error) }));
    else
      dispatch(
        meld({
          soort: 'ok',
          tekst: sessie ? 'U bent daar uitgelogd.' : 'U bent op alle andere apparaten uitgelogd.',
        }),
      );
  }

  return (
    <>
      <Paragraph>Staat hier iets wat u niet kent? Log daar uit, en wijzig uw wachtwoord.</Paragraph>
      <ul className="lintje-sessies">
        {sessies.map((sessie) => (
          <li key={sessie.id}>
            <div>
              <p className="lintje-sessies__begin">
                Ingelogd op <Moment op={sessie.begonnenOp} />
              </p>
              <p className="lintje-klein-onder">
                {sessie.dezeSessie ? (
                  'Hier werkt u nu'
                ) : (
                  <>
                    Laatst gebruikt op <Moment op={sessie.laatstActief} />
                  </>
                )}
              </p>
            </div>
            {!sessie.dezeSessie && (
              <Button
                gevaar
                className="lintje-klein"
                bezig={bezig && originalArgs === sessie.id}
                onClick={() => klik(sessie)}
              >
                Uitloggen<Verborgen> waar u op {momentTekst(sessie.begonnenOp)} inlogde</Verborgen>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {andere.length > 1 && (
        <Acties>
          <Button gevaar bezig={bezigMetAndere} onClick={() => klik(null)}>
            Op alle andere apparaten uitloggen
          </Button>
        </Acties>
      )}
      {andere.length === 0 && <Paragraph>U bent nergens anders ingelogd.</Paragraph>}
    </>
  );
}
