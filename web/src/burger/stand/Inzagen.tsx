import { useInzagenQuery } from '../../api/aanvraag.ts';
import { langeDatum } from '../../forms/datum.ts';
import { Button } from '../../ui/Button.tsx';
import { Acties, Paragraph, Sectie } from '../../ui/Tekst.tsx';

const dag = (op: string) => langeDatum(new Date(op));

/** Who looked at the case: organisations, never people. Of one that ended with the minister the last part is never told. */
export function Inzagen({ uuid, afgelopen }: { uuid: string; afgelopen: boolean }) {
  const { data, isError, refetch } = useInzagenQuery(uuid, { refetchOnMountOrArgChange: true });
  return (
    <Sectie titel="Wie keek in mijn dossier?">
      {isError && (
        <>
          <Paragraph>Wij konden dit niet ophalen.</Paragraph>
          <Acties>
            <Button onClick={refetch}>Probeer het opnieuw</Button>
          </Acties>
        </>
      )}
      {data && (
        <>
          {data.items.length === 0 ? (
            <Paragraph>
              {data.verborgenVanaf
                ? `Voor ${dag(data.verborgenVanaf)} heeft niemand in uw dossier gekeken.`
                : 'Er heeft nog niemand in uw dossier gekeken.'}
            </Paragraph>
          ) : (
            <dl className="lintje-stand__inzagen">
              {data.items.map(({ organisatie, eerste, laatste, dagen }) => (
                <div key={organisatie}>
                  <dt>{organisatie}</dt>
                  <dd>
                    {dagen === 1
                      ? `Op ${dag(eerste)}`
                      : `Op ${dagen} dagen, van ${dag(eerste)} tot en met ${dag(laatste)}`}
                  </dd>
                </div>
              ))}
            </dl>
          )}
          {data.verborgenVanaf && (
            <Paragraph>
              {afgelopen
                ? `Wie na ${dag(data.verborgenVanaf)} keek, laten wij niet zien.`
                : `Wie na ${dag(data.verborgenVanaf)} keek, ziet u als de uitkomst bekend mag zijn.`}
            </Paragraph>
          )}
        </>
      )}
    </Sectie>
  );
}
