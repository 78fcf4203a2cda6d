import { Navigate, Route, Routes } from 'react-router';
import { MetSessie } from '../sessie/MetSessie.tsx';
import { MIJN_ACCOUNT } from './Accountkop.tsx';
import { Afwezig } from './Afwezig.tsx';
import { BerichtenKiezen } from './BerichtenKiezen.tsx';
import { MijnAccount } from './MijnAccount.tsx';
import { NieuweHerstelcodes } from './NieuweHerstelcodes.tsx';
import { TweedeStap } from './TweedeStap.tsx';
import { Wachtwoord } from './Wachtwoord.tsx';

/** What every official does with the own account. */
export default function Account() {
  return (
    <MetSessie>
      <Routes>
        <Route index element={<MijnAccount />} />
        <Route path="wachtwoord" element={<Wachtwoord />} />
        <Route path="herstelcodes" element={<NieuweHerstelcodes />} />
        <Route path="afwezig" element={<Afwezig />} />
        <Route path="berichten" element={<BerichtenKiezen />} />
        <Route path="tweede-stap" element={<TweedeStap />} />
        <Route path="*" element={<Navigate to={MIJN_ACCOUNT} replace />} />
      </Routes>
    </MetSessie>
  );
}
