import { Anchor } from '../../ui/Link.tsx';

/** A number to call; a telephone wants its digits only. */
export function Telefoon({ nummer }: { nummer: string }) {
  return <Anchor href={`tel:${nummer.replace(/[^+\d]/g, '')}`}>{nummer}</Anchor>;
}

export function Mailadres({ adres }: { adres: string }) {
  return <Anchor href={`mailto:${adres}`}>{adres}</Anchor>;
}
