/** So long an answer that came ahead is as good as new. Whoever reads later than this asks anew. */
const VERS_MS = 30_000;

/**
 * The answer to what src/start.ts asked while the large files were on their way: once, and not after something was
 * saved here. Whoever gives up waiting for it ends the question, as of one of their own.
 */
export function haal(vraag: Request): Promise<Response> {
  const { vooruit } = window;
  if (vraag.method !== 'GET') vooruit?.clear();
  const { pathname, search } = new URL(vraag.url);
  const begonnen = vooruit?.get(pathname + search);
  vooruit?.delete(pathname + search);
  if (!begonnen || performance.now() - (begonnen.op ?? performance.now()) > VERS_MS) return fetch(vraag);
  const stop = () => begonnen.stop.abort(vraag.signal.reason);
  if (vraag.signal.aborted) stop();
  else vraag.signal.addEventListener('abort', stop, { once: true });
  return begonnen.antwoord.catch(() => fetch(vraag));
}
