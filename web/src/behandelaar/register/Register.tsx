import { Navigate, Route, Routes } from 'react-router';
import { AlleenVoor } from '../delen/AlleenVoor.tsx';
import { MetSessie } from '../sessie/MetSessie.tsx';
import { BijlageNieuw } from './BijlageNieuw.tsx';
import { BijlageWijzigen } from './BijlageWijzigen.tsx';
import { Persoon } from './Persoon.tsx';
import { REGISTER, REGISTERLEZERS } from './paden.ts';
import { Registerlijst } from './Registerlijst.tsx';

/** Everyone who received an honour through a decree that was established. */
export default function Register() {
  return (
    <MetSessie>
      <AlleenVoor rollen={REGISTERLEZERS}>
        <Routes>
          <Route index element={<Registerlijst />} />
          <Route path=":id" element={<Persoon />} />
          <Route path=":id/bijlagen/nieuw" element={<BijlageNieuw />} />
          <Route path=":id/bijlagen/:bijlage" element={<BijlageWijzigen />} />
          <Route path="*" element={<Navigate to={REGISTER} replace />} />
        </Routes>
      </AlleenVoor>
    </MetSessie>
  );
}
