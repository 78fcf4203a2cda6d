import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { Router as ReactRouter } from 'react-router';
import { geschiedenis, luister, navigator } from '../ui/geschiedenis.ts';

/** React Router over a history that can hold a page with unsaved work (react-router's own guard needs its data router). */
export function Router({ children }: { children: ReactNode }) {
  const [staat, zetStaat] = useState({ action: geschiedenis.action, location: geschiedenis.location });
  useLayoutEffect(
    () => luister(({ action, location }) => startTransition(() => zetStaat({ action, location }))),
    [],
  );
  return (
    <ReactRouter location={staat.location} navigationType={staat.action} navigator={navigator}>
      {children}
    </ReactRouter>
  );
}
