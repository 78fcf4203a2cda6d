import { Component, type ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { Acties, Paragraph } from '../ui/Tekst.tsx';
import { Kop1 } from './Pagina.tsx';

type Props = { children: ReactNode /** Another page is tried anew. */; pad: string };

/**
 * Catches a page that can't be drawn: its file did not arrive because the connection was away or a new version came
 * out meanwhile. Without it the whole window would go blank.
 */
export class Vangnet extends Component<Props, { mis: boolean }> {
  override state = { mis: false };

  static getDerivedStateFromError() {
    return { mis: true };
  }

  override componentDidUpdate(vorige: Props) {
    if (this.state.mis && vorige.pad !== this.props.pad) this.setState({ mis: false });
  }

  override render() {
    return this.state.mis ? <NietGeladen /> : this.props.children;
  }
}

function NietGeladen() {
  return (
    <div className="lintje-smal">
      <Kop1>De pagina kon niet worden geladen</Kop1>
      <Paragraph lead>
        Misschien is er even geen verbinding. Wat u heeft ingevuld, hebben wij bewaard.
      </Paragraph>
      <Acties>
        <Button soort="primary-action" onClick={() => window.location.reload()}>
          Probeer het opnieuw
        </Button>
      </Acties>
    </div>
  );
}
