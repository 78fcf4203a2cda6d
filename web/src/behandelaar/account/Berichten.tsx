import { accountpagina } from '../../paden/behandelaar.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Acties, Paragraph, Sectie } from '../../ui/Tekst.tsx';
import { useEigenBerichtenQuery } from '../api.ts';
import { BERICHTKEUZE, NietAangekomen } from '../delen/Berichtkeuze.tsx';

/** Whether I hear of news by mail. */
export function Berichten() {
  const { data } = useEigenBerichtenQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data) return null;
  return (
    <Sectie titel="E-mail over nieuws">
      <Paragraph>{BERICHTKEUZE[data.keuze].nu}</Paragraph>
      <NietAangekomen sinds={data.misluktOp} />
      <Acties>
        <ButtonLink to={accountpagina.berichten()}>E-mail over nieuws kiezen</ButtonLink>
      </Acties>
    </Sectie>
  );
}
