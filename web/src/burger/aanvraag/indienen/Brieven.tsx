import { useOndersteunersQuery, useSteunQuery } from '../../../api/aanvraag.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Lijst, Paragraph } from '../../../ui/Tekst.tsx';
import { naarStap } from '../stappen.ts';
import { useWizard } from '../WizardContext.ts';

/** Of whom there is no letter, by a link or on paper. That keeps nobody from submitting; afterwards those links end. */
export function Brieven() {
  const { uuid, meta } = useWizard();
  const { data: ondersteuners } = useOndersteunersQuery(uuid, { refetchOnMountOrArgChange: true });
  const { data: steun } = useSteunQuery(uuid, { refetchOnMountOrArgChange: true });
  if (!ondersteuners || !steun) return null;
  const van = (id: string) => steun.find((s) => s.persoonId === id);
  const standVan = (id: string) => van(id)?.stand;
  const zonder = ondersteuners.filter(
    ({ persoonId }) => standVan(persoonId) !== 'ontvangen' && !van(persoonId)?.opPapier.length,
  );
  if (zonder.length === 0) return null;
  const wacht = (id: string) => ['uitgenodigd', 'bevestigd'].includes(standVan(id) ?? '');
  const wachtend = zonder.some((o) => wacht(o.persoonId));
  return (
    <Alert soort="info" titel="Van deze ondersteuners is er geen brief">
      <Lijst>
        {zonder.map((o) => (
          <li key={o.persoonId}>
            {o.persoonsgegevens.achternaam || 'Ondersteuner zonder naam'}
            {wacht(o.persoonId) && ': gevraagd, nog niet geschreven'}
          </li>
        ))}
      </Lijst>
      <Paragraph>
        Heeft u hun brief op papier? Voeg die toe bij <Link to={naarStap(uuid, 5)}>Bijlagen</Link> en kies van
        wie de brief is.{' '}
        {!meta.namens && (
          <>
            Wilt u per e-mail om een brief vragen? Dat kan bij{' '}
            <Link to={naarStap(uuid, 4)}>Ondersteuners</Link>.{' '}
          </>
        )}
        U kunt het voorstel ook zonder deze brieven indienen.
      </Paragraph>
      <Paragraph>
        Staat een brief al bij Bijlagen, maar koos u niet van wie hij is? Dan gaat hij gewoon mee.
      </Paragraph>
      {wachtend && <Paragraph>Na het indienen kan niemand nog een brief schrijven.</Paragraph>}
    </Alert>
  );
}
