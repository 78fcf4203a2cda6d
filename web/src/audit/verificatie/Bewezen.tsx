import { type Kolom, Tabel } from '../../ui/Tabel.tsx';
import { Paragraph, Sectie } from '../../ui/Tekst.tsx';
import type { Verificatiestand } from '../api.ts';
import { type Bewijs, bewezen } from './bewezen.ts';

const KOLOMMEN: Kolom<Bewijs>[] = [
  { naam: 'tegen', kop: 'Tegen wie', cel: (bewijs) => bewijs.tegen },
  { naam: 'wel', kop: 'Bewezen', cel: (bewijs) => bewijs.wel },
  { naam: 'niet', kop: 'Niet bewezen', cel: (bewijs) => bewijs.niet },
];

/** What all of this proves, against whom. */
export function Bewezen({ stand }: { stand: Verificatiestand }) {
  return (
    <Sectie titel="Wat is hiermee bewezen?">
      <Paragraph>
        Hier staat wat iemand niet kan doen zonder dat een controle het vindt. Of er iets is veranderd, zegt
        de uitkomst van de controle.
      </Paragraph>
      <div className="lintje-audit__bewezen">
        <Tabel
          titel="Wat is hiermee bewezen?"
          kolommen={KOLOMMEN}
          rijen={bewezen(stand)}
          sleutel={(bewijs) => bewijs.tegen}
          leeg=""
        />
      </div>
    </Sectie>
  );
}
