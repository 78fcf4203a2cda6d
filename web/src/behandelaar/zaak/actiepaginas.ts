import { zaakpagina } from '../../paden/behandelaar.ts';
import type { Actiepagina } from './acties/actiepagina.ts';
import { Mailadres } from './acties/Mailadres.tsx';
import { NaarVoorstel } from './acties/NaarVoorstel.tsx';
import { Advies, Besluit, Ministerraad } from './acties/Oordeel.tsx';
import { Postadres } from './acties/Postadres.tsx';
import { Scan } from './acties/Scan.tsx';
import { Uitreiking } from './acties/Uitreiking.tsx';
import { Afwijzen, Contact, Overdragen, Uitnodigen } from './acties/Verzoek.tsx';
import { Beeindigen, Doorsturen, Route, Terugsturen } from './acties/Weg.tsx';
import { Naast } from './dubbel/Naast.tsx';
import { Samenvoegen } from './dubbel/Samenvoegen.tsx';
import { KandidaatCorrigeren } from './kandidaat/KandidaatCorrigeren.tsx';

/** The actions that have a page of their own, the likeliest first: the order of the buttons. */
export const ACTIEPAGINAS: readonly Actiepagina[] = [
  {
    actie: 'uitnodigen',
    pad: zaakpagina.uitnodigen,
    Pagina: Uitnodigen,
    knop: 'Voorsteller uitnodigen',
    schrijft: { formulier: 'uitnodigen', naam: 'Uitnodiging' },
  },
  {
    actie: 'voorstelInvullen',
    pad: zaakpagina.voorstel,
    Pagina: NaarVoorstel,
    knop: 'Voorstel op papier invullen',
  },
  {
    actie: 'adviseren',
    pad: zaakpagina.advies,
    Pagina: Advies,
    knop: 'Advies uitbrengen',
    schrijft: { formulier: 'advies', naam: 'Advies' },
  },
  {
    actie: 'besluiten',
    pad: zaakpagina.besluit,
    Pagina: Besluit,
    knop: 'Besluit nemen',
    schrijft: { formulier: 'besluit', naam: 'Besluit' },
  },
  {
    actie: 'uitreikingRegistreren',
    pad: zaakpagina.uitreiking,
    Pagina: Uitreiking,
    knop: 'Uitreiking registreren',
  },
  {
    actie: 'doorsturen',
    pad: zaakpagina.doorsturen,
    Pagina: Doorsturen,
    knop: 'Dossier doorsturen',
    schrijft: { formulier: 'doorsturen', naam: 'Bij het doorsturen' },
  },
  {
    actie: 'ministerraad',
    pad: zaakpagina.ministerraad,
    Pagina: Ministerraad,
    knop: 'Voorleggen aan de ministerraad',
    schrijft: { formulier: 'ministerraad', naam: 'Voor de ministerraad' },
  },
  { actie: 'routeKiezen', pad: zaakpagina.route, Pagina: Route, knop: 'Weg kiezen' },
  {
    actie: 'contact',
    pad: zaakpagina.contact,
    Pagina: Contact,
    knop: 'Contact noteren',
    schrijft: { formulier: 'contact', naam: 'Contact' },
  },
  {
    actie: 'mailadresCorrigeren',
    pad: zaakpagina.mailadres,
    Pagina: Mailadres,
    knop: 'E-mailadres corrigeren',
  },
  { actie: 'postadresOpgeven', pad: zaakpagina.postadres, Pagina: Postadres, knop: 'Postadres opgeven' },
  { actie: 'scanToevoegen', pad: zaakpagina.scan, Pagina: Scan, knop: 'Scan van de brief toevoegen' },
  {
    actie: 'overdragen',
    pad: zaakpagina.overdragen,
    Pagina: Overdragen,
    knop: 'Overdragen aan andere gemeente',
  },
  {
    actie: 'terugsturen',
    pad: zaakpagina.terugsturen,
    Pagina: Terugsturen,
    knop: 'Dossier terugsturen',
    schrijft: { formulier: 'terugsturen', naam: 'Bij het terugsturen' },
  },
  {
    actie: 'kandidaatCorrigeren',
    pad: zaakpagina.kandidaat,
    Pagina: KandidaatCorrigeren,
    knop: 'Gegevens kandidaat corrigeren',
  },
  { actie: 'samenvoegen', pad: zaakpagina.naast, Pagina: Naast, knop: 'Vergelijken en samenvoegen' },
  {
    actie: 'afwijzen',
    pad: zaakpagina.afwijzen,
    Pagina: Afwijzen,
    knop: 'Verzoek afwijzen',
    schrijft: { formulier: 'afwijzen', naam: 'Afwijzing' },
  },
  {
    actie: 'beeindigen',
    pad: zaakpagina.beeindigen,
    Pagina: Beeindigen,
    knop: 'Dossier beëindigen',
    schrijft: { formulier: 'beeindigen', naam: 'Einde van het dossier' },
  },
  {
    actie: 'samenvoegen',
    pad: zaakpagina.samenvoegen,
    Pagina: Samenvoegen,
    schrijft: { formulier: 'samenvoegen', naam: 'Samenvoegen' },
  },
];
