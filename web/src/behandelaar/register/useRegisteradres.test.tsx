import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import tabelJson from '../../../../schema/rules.json';
import { Router } from '../../app/Router.tsx';
import { laadRegels } from '../../forms/tabel.ts';
import { useRegisteradres } from './useRegisteradres.ts';

laadRegels(tabelJson);

test('two choices before the screen followed both count', () => {
  window.history.replaceState(null, '', '/register?jaar=2025&pagina=3');
  const { result } = renderHook(() => useRegisteradres(), { wrapper: Router });
  const { kies } = result.current;
  act(() => {
    kies({ jaar: '2026' });
    kies({ onderscheiding: 'on-lid' });
  });
  expect(window.location.search).toBe('?jaar=2026&onderscheiding=on-lid');
  expect(result.current.jaar).toBe('2026');
});
