import { useEffect, useRef } from 'react';
import { Anchor } from '../../ui/Link.tsx';
import { Kop2, Paragraph } from '../../ui/Tekst.tsx';
import type { TweedeFactorBegin } from '../api.ts';

/** Sets up the second factor: the secret as a picture, as a link for this phone, and as letters to type. */
export function Instellen({
  factor,
  titel = 'Stel een tweede stap in',
}: {
  factor: TweedeFactorBegin;
  titel?: string;
}) {
  const kop = useRef<HTMLHeadingElement>(null);
  useEffect(() => kop.current?.focus(), []);
  return (
    <section className="lintje-instellen">
      <Kop2 ref={kop} tabIndex={-1}>
        {titel}
      </Kop2>
      <Paragraph>
        Met een tweede stap kan niemand met alleen uw wachtwoord inloggen. U heeft een app nodig die codes
        maakt, zoals Aegis, FreeOTP, Google Authenticator of Microsoft Authenticator.
      </Paragraph>
      <ol className="utrecht-ordered-list utrecht-ordered-list--html-content">
        <li>Open de app op uw telefoon en voeg daar een code toe.</li>
        <li>Scan het plaatje hieronder. Lukt dat niet? Typ dan de geheime sleutel over.</li>
        <li>Vul daarna de code in die de app laat zien.</li>
      </ol>
      <img className="lintje-instellen__qr" src={factor.qr} alt="QR-code met de geheime sleutel" />
      <Paragraph>
        <Anchor href={factor.otpauth}>Open de app op dit apparaat</Anchor>
      </Paragraph>
      <Paragraph>
        Geheime sleutel: <code className="lintje-code">{factor.geheim}</code>
      </Paragraph>
    </section>
  );
}
