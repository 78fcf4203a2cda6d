import { Navigate, Route, Routes } from 'react-router';
import { accountpagina } from '../../paden/behandelaar.ts';
import { MetSessie } from '../sessie/MetSessie.tsx';
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
      <Routes>{accountroutes()}</Routes>
    </MetSessie>
  );
}

export const accountroutes = () => (
  <>
    <Route path={accountpagina.account.hier} element={<MijnAccount />} />
    <Route path={accountpagina.wachtwoord.hier} element={<Wachtwoord />} />
    <Route path={accountpagina.herstelcodes.hier} element={<NieuweHerstelcodes />} />
    <Route path={accountpagina.afwezig.hier} element={<Afwezig />} />
    <Route path={accountpagina.berichten.hier} element={<BerichtenKiezen />} />
    <Route path={accountpagina.tweedeStap.hier} element={<TweedeStap />} />
    <Route path="*" element={<Navigate to={accountpagina.account()} replace />} />
  </>
);
