import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { laatLos, vertrek } from '../ui/geschiedenis.ts';
import { useBewaker } from './useBewaker.ts';

const wel = () => true;
const niet = () => false;

/** Whether the browser asks before it closes the page. */
function vraagtDeBrowser(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

it('asks before the page closes while something would be lost', () => {
  const { rerender } = renderHook(({ isGewijzigd }) => useBewaker(isGewijzigd), {
    initialProps: { isGewijzigd: wel },
  });
  expect(vraagtDeBrowser()).toBe(true);
  rerender({ isGewijzigd: niet });
  expect(vraagtDeBrowser()).toBe(false);
});

it('asks nothing once the page is left for good, and asks again on the next', () => {
  const { unmount } = renderHook(() => useBewaker(wel));
  laatLos();
  expect(vraagtDeBrowser()).toBe(false);
  let weg = false;
  vertrek(() => {
    weg = true;
  });
  expect(weg).toBe(true);
  unmount();
  renderHook(() => useBewaker(wel));
  expect(vraagtDeBrowser()).toBe(true);
});
