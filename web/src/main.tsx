import './ui/stijl/index.css';
// Of citizens' pages: a file of its own for so little would be waited for.
import './burger/contact/contact.css';
import './burger/stand/stand.css';
import './burger/steunbrief/steunbrief.css';
import { StrictMode, startTransition } from 'react';
import { Provider } from 'react-redux';
import { App, deur } from './App.tsx';
import { Router } from './app/Router.tsx';
import { store } from './app/store.ts';
import { tekenaar } from './app/tekenaar.ts';

function teken(root: HTMLElement) {
  const blad = tekenaar(root);
  // As a transition React draws in short pieces; its first picture is one long task otherwise.
  startTransition(() =>
    blad.render(
      <StrictMode>
        <Provider store={store}>
          <Router>
            <App />
          </Router>
        </Provider>
      </StrictMode>,
    ),
  );
}

/** So long the first picture waits for the page's own file; header and footer are of use without it. */
const HOOGSTENS_MS = 5_000;
const genoeg = new Promise((klaar) => setTimeout(klaar, HOOGSTENS_MS));

const root = document.getElementById('root');
if (root) Promise.race([deur(), genoeg]).then(() => teken(root));
