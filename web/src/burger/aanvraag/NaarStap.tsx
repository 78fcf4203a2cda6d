import { useNavigate } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { IconArrow } from '../../ui/Tekens.tsx';
import { Acties } from '../../ui/Tekst.tsx';
import { naarStap } from './stappen.ts';
import { useWizard } from './WizardContext.ts';

/** "Naar stap N+1", to the top of the next step. */
export function NaarStap({ nummer, rustig = false }: { nummer: number; rustig?: boolean }) {
  const { uuid } = useWizard();
  const ga = useNavigate();
  return (
    <div className="lintje-naar-stap">
      <Acties>
        <Button
          soort={rustig ? 'secondary-action' : 'primary-action'}
          onClick={() => ga(naarStap(uuid, nummer))}
        >
          Naar stap {nummer} <IconArrow />
        </Button>
      </Acties>
    </div>
  );
}
