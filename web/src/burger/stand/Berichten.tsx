import { useState } from 'react';
import { useKiesBerichtenMutation } from '../../api/aanvraag.ts';
import type { Berichten as Keuze } from '../../api/generated/aanvraag.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Controls.tsx';
import { Fieldset } from '../../ui/FormField.tsx';
import { Acties, Paragraph, Sectie } from '../../ui/Tekst.tsx';

/** Which mails come. What somebody has to know goes all the same. */
export function Berichten({ uuid, begin }: { uuid: string; begin: Keuze }) {
  const [keuze, zetKeuze] = useState(begin);
  const [bewaar, { isLoading, isSuccess, isError, reset }] = useKiesBerichtenMutation();
  function zet(nieuw: Partial<Keuze>) {
    reset();
    zetKeuze((oud) => ({ ...oud, ...nieuw }));
  }
  return (
    <Sectie titel="E-mails over uw voorstel">
      <form
        noValidate
        onSubmit={(e) => {
          e.preventDefault();
          if (!isLoading) bewaar({ uuid, berichtenkeuze: keuze });
        }}
      >
        <Fieldset id="berichten" label="Welke e-mails wilt u krijgen?">
          <div className="lintje-keuzes">
            <Checkbox
              id="berichten-doorgestuurd"
              label="Als de gemeente mijn voorstel in behandeling neemt of als het naar de volgende organisatie gaat"
              checked={keuze.doorgestuurd}
              onChange={(e) => zet({ doorgestuurd: e.target.checked })}
            />
            <Checkbox
              id="berichten-besluit"
              label="Als de uitkomst bekend mag zijn"
              checked={keuze.besluit}
              onChange={(e) => zet({ besluit: e.target.checked })}
            />
          </div>
        </Fieldset>
        <Paragraph>Stopt de behandeling van uw voorstel? Dan krijgt u altijd een e-mail.</Paragraph>
        <Acties>
          <Button type="submit" bezig={isLoading}>
            Keuze opslaan
          </Button>
        </Acties>
        <div role="status">
          {isSuccess && <Paragraph>Uw keuze is opgeslagen.</Paragraph>}
          {isError && (
            <Alert soort="error" titel="Opslaan is niet gelukt">
              <Paragraph>Uw keuze staat er nog. Probeer het zo nog eens.</Paragraph>
            </Alert>
          )}
        </div>
      </form>
    </Sectie>
  );
}
