import { Navigate, Route, Routes } from 'react-router';
import { registerpagina } from '../../paden/behandelaar.ts';
import { AlleenVoor } from '../delen/AlleenVoor.tsx';
import { MetSessie } from '../sessie/MetSessie.tsx';
import { BijlageNieuw } from './BijlageNieuw.tsx';
import { BijlageWijzigen } from './BijlageWijzigen.tsx';
import { Persoon } from './Persoon.tsx';
import { Registerlijst } from './Registerlijst.tsx';
import { REGISTERLEZERS } from './rollen.ts';

/** Everyone who received an honour through a decree that was established. */
export default function Register() {
  return (
    <MetSessie>
      <AlleenVoor rollen={REGISTERLEZERS}>
        <Routes>{registerroutes()}</Routes>
      </AlleenVoor>
    </MetSessie>
  );
}

export const registerroutes = () => (
  <>
    <Route path={registerpagina.lijst.hier} element={<Registerlijst />} />
    <Route path={registerpagina.persoon.hier} element={<Persoon />} />
    <Route path={registerpagina.bijlageNieuw.hier} element={<BijlageNieuw />} />
    <Route path={registerpagina.bijlage.hier} element={<BijlageWijzigen />} />
    <Route path="*" element={<Navigate to={registerpagina.lijst()} replace />} />
  </>
);
