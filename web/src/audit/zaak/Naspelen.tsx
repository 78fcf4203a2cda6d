import { NietGeladen } from '../../behandelaar/delen/NietGeladen.tsx';
import { Versies } from '../../behandelaar/delen/Versies.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Kop2, Paragraph } from '../../ui/Tekst.tsx';
import { type Naspeelverschil, type Naspeelverslag, useSpeelNaMutation } from '../api.ts';
import { Kop, useOpen } from './MetAuditzaak.tsx';

/** The case made again from its history, and compared with what people see. */
export function Naspelen() {
  const { id, reden } = useOpen();
  const [speel, { data, error, isLoading }] = useSpeelNaMutation();
  const begin = () => speel({ id, reden });
  return (
    <div className="lintje-zaak">
      <Kop titel="Naspelen" />
      <Paragraph>
        Wij maken de zaak opnieuw, met alleen de geschiedenis. Daarna vergelijken wij de uitkomst met wat de
        schermen laten zien. Er wordt niets gewijzigd.
      </Paragraph>
      <div>
        <Button soort="primary-action" bezig={isLoading} onClick={begin}>
          Zaak naspelen
        </Button>
      </div>
      <div aria-live="polite" className="lintje-audit__uitkomst">
        {error && <NietGeladen wat="De uitkomst" fout={error} opnieuw={begin} />}
        {!error && data && <Verslag verslag={data} />}
      </div>
    </div>
  );
}

function Verslag({ verslag }: { verslag: Naspeelverslag }) {
  const { uitkomst, gebeurtenissen, totPositie, verschillen } = verslag;
  const over = `Nagespeeld: ${gebeurtenissen} gebeurtenissen, tot en met positie ${totPositie}.`;
  if (uitkomst === 'gelijk') {
    return (
      <Alert soort="ok" titel="De zaak is gelijk aan de geschiedenis">
        <Paragraph>{over}</Paragraph>
      </Alert>
    );
  }
  return (
    <>
      <Alert soort="error" titel={aantalTekst(verschillen.length)}>
        <Paragraph>
          {over} De geschiedenis is leidend. Vraag de beheerder om de schermen opnieuw te laten maken met
          ‘lintje rebuild’, en zoek uit hoe het verschil is ontstaan.
        </Paragraph>
      </Alert>
      {groepen(verschillen).map(([tabel, van]) => (
        <section key={tabel} className="lintje-sectie">
          <Kop2>Tabel {tabel}</Kop2>
          <Versies
            titel={`Verschillen in tabel ${tabel}`}
            koppen={['Plaats', 'Staat er', 'Volgt uit de geschiedenis']}
            rijen={van.map((v) => ({
              label: [v.rij, v.veld || 'hele rij'].filter(Boolean).join(', '),
              links: waarde(v.bewaard, v.veld),
              rechts: waarde(v.nagespeeld, v.veld),
            }))}
          />
        </section>
      ))}
    </>
  );
}

function aantalTekst(aantal: number): string {
  return aantal === 1 ? 'Er is 1 verschil' : `Er zijn ${aantal} verschillen`;
}

function groepen(verschillen: readonly Naspeelverschil[]): [string, Naspeelverschil[]][] {
  return [...new Set(verschillen.map(({ tabel }) => tabel))].map((tabel) => [
    tabel,
    verschillen.filter((v) => v.tabel === tabel),
  ]);
}

function waarde(json: unknown, veld: string): string {
  if (json === null || json === undefined) return veld ? 'niets' : 'de rij ontbreekt';
  return typeof json === 'string' ? json : JSON.stringify(json);
}
