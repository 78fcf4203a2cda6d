import { useLocation } from 'react-router';
import { burgerpagina } from '../paden/burger.ts';
import Ingediend from './ingediend/Ingediend.tsx';
import VerzoekVerstuurd from './verzoek-verstuurd/VerzoekVerstuurd.tsx';

/** The two pages that say that something arrived, in one file: each that the request form can name costs it some bytes. */
export default function Ontvangst() {
  return useLocation().pathname.startsWith(burgerpagina.ingediend()) ? <Ingediend /> : <VerzoekVerstuurd />;
}
