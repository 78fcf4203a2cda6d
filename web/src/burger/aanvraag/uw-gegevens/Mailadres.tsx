import { useEffect } from 'react';
import { useMailadresOpnieuwMutation, useMailadresQuery } from '../../../api/aanvraag.ts';
import { meld } from '../../../app/meldingen.ts';
import { useAppDispatch } from '../../../app/store.ts';
import { probleemVan } from '../../../forms/uitkomst.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Acties, Paragraph } from '../../../ui/Tekst.tsx';
import { onthoudVerstuurd } from '../../verstuurd.ts';

const MAIL = {
  onderweg: 'De e-mail met de link is onderweg.',
  verstuurd: 'De e-mail met de link is verstuurd. Kijk ook in de map met ongewenste e-mail (spam).',
  mislukt: 'De e-mail met de link is niet aangekomen. Controleer of het adres klopt.',
  aangehouden: 'Er zijn al veel e-mails naar dit adres gestuurd. Open eerst de link in een van die e-mails.',
};

/** Another mail address was given and is not proved yet: where the mails go meanwhile, and how it ends. */
export function Mailadres({ uuid }: { uuid: string }) {
  const { data } = useMailadresQuery(uuid, { refetchOnMountOrArgChange: true });
  const [opnieuw, { isLoading: bezig }] = useMailadresOpnieuwMutation();
  const dispatch = useAppDispatch();
  const wacht = data?.wacht;
  useEffect(() => {
    if (wacht) onthoudVerstuurd();
  }, [wacht]);
  if (!data || !wacht) return null;

  async function klik() {
    const { error } = await opnieuw(uuid);
    dispatch(
      meld(
        error
          ? {
              soort: 'error',
              tekst:
                probleemVan(error)?.detail ??
                probleemVan(error)?.title ??
                'Versturen is niet gelukt. Probeer het later nog eens.',
            }
          : { soort: 'ok', tekst: 'Wij sturen de e-mail nog een keer.' },
      ),
    );
  }

  return (
    <Alert soort="warning" titel="Bevestig uw nieuwe e-mailadres" niveau={3} rol="status">
      <Paragraph>
        U heeft <strong>{wacht.adres}</strong> opgegeven. Open de link in de e-mail die wij naar dat adres
        sturen. Tot die tijd{' '}
        {data.adres ? (
          <>
            gaan onze e-mails naar <strong>{data.adres}</strong>.
          </>
        ) : (
          'krijgt u brieven.'
        )}
      </Paragraph>
      <Paragraph>{MAIL[wacht.mail]}</Paragraph>
      <Paragraph>
        {data.adres
          ? `Wilt u het oude adres houden? Vul dan hieronder weer ${data.adres} in en sla op.`
          : 'Wilt u toch brieven houden? Maak het e-mailadres hieronder dan leeg en sla op.'}
      </Paragraph>
      <Acties>
        <Button bezig={bezig} onClick={klik}>
          E-mail opnieuw versturen
        </Button>
      </Acties>
    </Alert>
  );
}
