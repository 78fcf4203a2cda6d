import { useRef } from 'react';

/** The ETag that a form starts from; another one after a conflict was seen. */
export function useBasis(eerste: string | null) {
  const basis = useRef(eerste);
  return {
    lees: () => basis.current,
    zet: (nieuw: string | null) => {
      basis.current = nieuw;
    },
  };
}
