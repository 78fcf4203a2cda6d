import { Anchor } from '../../ui/Link.tsx';
import { Verborgen } from '../../ui/Tekst.tsx';
import { filterVan } from './filter.ts';
import type { Lijstadres, Tab } from './useLijstadres.ts';

/** What the list shows as a file, and the dates of the desk as a calendar. */
export function Uitvoer({ adres, tab, orderby }: { adres: Lijstadres; tab: Tab; orderby: string }) {
  const vraag = new URLSearchParams({ tab, $orderby: orderby });
  if (adres.zoek) vraag.set('$search', adres.zoek);
  const filter = filterVan(adres);
  if (filter) vraag.set('$filter', filter);
  if (adres.wiens) vraag.set('behandelaar', adres.wiens);
  if (adres.herinnering) vraag.set('herinnering', 'nadert');
  return (
    <p className="lintje-uitvoer">
      <Verborgen>Download deze lijst: </Verborgen>
      <Anchor href={`/api/zaken/uitvoer/csv?${vraag}`} download="lintje-zaken.csv">
        CSV
      </Anchor>
      <Anchor href={`/api/zaken/uitvoer/xlsx?${vraag}`} download="lintje-zaken.xlsx">
        Excel
      </Anchor>
      <Anchor href="/api/zaken/agenda" download="lintje-agenda.ics">
        Agenda
      </Anchor>
    </p>
  );
}
