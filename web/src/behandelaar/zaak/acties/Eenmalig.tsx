import { Alert } from '../../../ui/Alert.tsx';
import { Lijst, Paragraph } from '../../../ui/Tekst.tsx';
import { useEerderOnderscheidenQuery } from '../../api.ts';
import { NietGeladen } from '../../delen/NietGeladen.tsx';
import { EENMALIG } from '../Waarschuwingen.tsx';

/**
 * A person receives this decoration once (docs/specification/decrees.md#once-only). It warns, and blocks nothing: the
 * register may hold a namesake.
 */
export function Eenmalig({ zaak, onderscheiding }: { zaak: string; onderscheiding: string }) {
  const { currentData, error, refetch } = useEerderOnderscheidenQuery(
    { id: zaak, onderscheiding },
    { skip: !onderscheiding, refetchOnMountOrArgChange: true },
  );
  const dezelfde = currentData?.items.filter((item) => item.onderscheiding.code === onderscheiding) ?? [];
  return (
    // Stands there before the warning does, so that its coming is read out.
    <div role="status" className="lintje-eenmalig">
      {onderscheiding && error && (
        <NietGeladen wat="De controle in het register" fout={error} opnieuw={refetch} />
      )}
      {onderscheiding && currentData?.waarschuwing && (
        <Alert soort="warning" titel={EENMALIG}>
          {dezelfde.length > 0 ? (
            <>
              <Paragraph>In het register staat al:</Paragraph>
              <Lijst>
                {dezelfde.map((item) => (
                  <li key={`${item.besluitNummer}-${item.jaar}`}>
                    {item.onderscheiding.naam}, {item.jaar}, koninklijk besluit {item.besluitNummer}
                    {item.redenen.length > 0 && `: ${item.redenen.map((r) => r.tekst).join(', ')}`}
                  </li>
                ))}
              </Lijst>
            </>
          ) : (
            <Paragraph>{currentData.waarschuwing}</Paragraph>
          )}
          <Paragraph>U kunt toch verdergaan.</Paragraph>
        </Alert>
      )}
    </div>
  );
}
