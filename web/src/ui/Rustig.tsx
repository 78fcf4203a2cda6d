import { type ReactNode, useDeferredValue } from 'react';
import { Laden } from './Spinner.tsx';

/**
 * What is much to draw, after what waits for it. An answer of the server is drawn at once and in one piece, however
 * long that takes; this part of it React draws in short pieces, and whoever taps or types meanwhile is served first.
 * That it is being fetched was said while it was: a screen reader does not hear it again.
 */
export function Rustig({
  children,
  wachtend = <Laden stil />,
}: {
  children: ReactNode;
  wachtend?: ReactNode;
}) {
  return useDeferredValue(true, false) ? children : wachtend;
}
