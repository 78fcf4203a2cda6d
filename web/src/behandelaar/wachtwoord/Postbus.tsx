import '../basis.ts';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Kop1 } from '../../app/Pagina.tsx';
import { Button } from '../../ui/Button.tsx';
import { Acties, Paragraph } from '../../ui/Tekst.tsx';
import { useBevestigPostbusMutation } from '../api.ts';
import { Mislukt } from '../delen/Formulierpagina.tsx';
import { foutTekst, statusVan } from '../delen/fout.ts';

/**
 * The box of an organisation says yes, by the link in the mail. A button does it: what scans mails opens links, and
 * presses nothing.
 */
export default function Postbus() {
  const plaats = useLocation();
  const ga = useNavigate();
  const [code] = useState(() => new URLSearchParams(plaats.hash.slice(1)).get('code') ?? '');
  // The code is here now; the address bar and the history of the browser need not keep it.
  useEffect(() => {
    if (plaats.hash) ga(plaats.pathname, { replace: true });
  }, [plaats, ga]);
  const [bevestig, { data, isLoading: bezig }] = useBevestigPostbusMutation();
  const [mislukt, zetMislukt] = useState<string | null>(null);
  const [linkOver, zetLinkOver] = useState(!code);

  async function klik() {
    if (bezig) return;
    zetMislukt(null);
    const { error } = await bevestig({ code });
    if (statusVan(error) === 409) zetLinkOver(true);
    else if (error) zetMislukt(foutTekst(error));
  }

  if (data) {
    return (
      <div className="lintje-smal">
        <Kop1 key="gelukt">De mailbox is bevestigd</Kop1>
        <Paragraph lead>
          Nieuws over zaken van {data.organisatie} komt voortaan in deze mailbox. U kunt deze pagina sluiten.
        </Paragraph>
      </div>
    );
  }
  if (linkOver) {
    return (
      <div className="lintje-smal">
        <Kop1 key="over">Deze link werkt niet (meer)</Kop1>
        <Paragraph lead>
          Een link is een week geldig. Vraag de functioneel beheerder om een nieuwe e-mail.
        </Paragraph>
      </div>
    );
  }
  return (
    <div className="lintje-smal">
      <Kop1 key="vraag">Bevestig de mailbox</Kop1>
      <Paragraph lead>
        Na het bevestigen komt in deze mailbox nieuws over zaken van uw organisatie: aantallen en zaaknummers,
        geen namen.
      </Paragraph>
      <Mislukt tekst={mislukt} />
      <Acties>
        <Button soort="primary-action" bezig={bezig} onClick={klik}>
          Mailbox bevestigen
        </Button>
      </Acties>
    </div>
  );
}
