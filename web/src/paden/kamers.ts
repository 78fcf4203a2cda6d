import { kamer, pad } from './pad.ts';

/** Where the rooms of officials begin, for the first file that anybody loads. Their pages are in behandelaar.ts. */
export const kamers = {
  inloggen: pad('/inloggen'),
  login: pad('/login/*'),
  vergeten: pad('/wachtwoord-vergeten'),
  herstellen: pad('/wachtwoord-herstellen'),
  zaak: pad('/zaak/*'),
  besluiten: pad('/koninklijke-besluiten/*'),
  register: pad('/register/*'),
  account: pad('/mijn-account/*'),
  bewaring: pad('/bewaring/*'),
  cijfers: pad('/cijfers'),
  beheer: pad('/beheer/*'),
  audit: pad('/audit/*'),
};

/** Rooms in a window of their own, without the header of the site. */
export const vensters = {
  documenteditor: pad('/documenteditor'),
  handleiding: pad('/handleiding/*'),
};

export type Kamer = keyof typeof kamers | keyof typeof vensters;

const login = kamer(kamers.login.patroon);

/** Without a session; here, since the page to log in should load nothing more. */
export const inlogpagina = {
  /** docs/specification/accounts.md#forgotten-password */
  wachtwoordVergeten: login('/wachtwoordvergeten'),
  /** docs/specification/news.md#by-mail */
  postbus: login('/postbus'),
};
