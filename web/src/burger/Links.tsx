import { useLocation } from 'react-router';
import { burgerpagina } from '../paden/burger.ts';
import NieuweLink from './nieuwe-link/NieuweLink.tsx';
import Steunbrief from './steunbrief/Steunbrief.tsx';

/**
 * What is about links beside the proposer's: asking for another one, and a supporter's own. In one file: each that the
 * request form can name costs it some bytes.
 */
export default function Links() {
  return useLocation().pathname.startsWith(burgerpagina.steunbrief('')) ? <Steunbrief /> : <NieuweLink />;
}
