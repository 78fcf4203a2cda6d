import '../../basis.ts';
import { Redenformulier, vertrouwelijk } from './Redenvraag.tsx';

/** In the viewer's own window: the reason first, then the file. */
export default function VertrouwelijkOpenen({
  naam,
  verder,
}: {
  naam: string;
  verder: (reden: string) => void;
}) {
  return (
    <div className="lintje-smal">
      <Redenformulier uitleg={vertrouwelijk(naam)} knop="Bijlage openen" verder={verder} />
    </div>
  );
}
