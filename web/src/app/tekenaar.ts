import { createRoot } from 'react-dom/client';

/** Named here so that React's own file of the build starts it: in ours it would be a part of one long task. */
export const tekenaar = createRoot;
