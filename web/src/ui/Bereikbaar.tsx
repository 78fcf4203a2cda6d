import { Anchor } from './Link.tsx';

/** A number to call, as a telephone takes it: of "+31 (0)70 353 30 00" the nought is for callers within the country. */
export function Telefoon({ nummer }: { nummer: string }) {
  const teBellen = nummer.replace(/^((\+|00).*)\(0\)/, '$1').replace(/[^\d+]/g, '');
  return <Anchor href={`tel:${teBellen}`}>{nummer}</Anchor>;
}

/** An address to mail to; what stands in it before the @ is no field of the mail (RFC 6068). */
export function Mailadres({ adres }: { adres: string }) {
  return <Anchor href={`mailto:${encodeURIComponent(adres).replace('%40', '@')}`}>{adres}</Anchor>;
}
