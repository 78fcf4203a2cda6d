import { useCallback, useEffect, useRef, useState } from 'react';
import { useBijlageToevoegenMutation } from '../../../api/bijlage.ts';
import { volgVoortgang } from '../../../api/upload.ts';
import { controleer, vandaagInAmsterdam } from '../../../forms/regels.ts';
import { probleemVan } from '../../../forms/uitkomst.ts';

export type Rij = {
  id: number;
  bestand: File | null;
  toelichting: string;
  /** The supporter whose letter on paper it is; empty: of nobody in particular. */
  ondersteuner: string;
  staat: 'wacht' | 'bezig' | 'klaar';
  /** 0 to 100 while it is on its way. */
  procent: number;
  fouten: { bestand?: string; toelichting?: string; ondersteuner?: string };
  /** The name of the file that the server refused last; it has to be chosen anew. */
  geweigerd?: string;
  /**
   * After a refusal the row is clean (docs/specification/forms.md#saving): nothing is lost with it until
   * something is chosen or typed.
   */
  schoon: boolean;
};

/** docs/specification/attachments.md#rules */
const GEWEIGERD = 'Het bestand dat u wilt toevoegen wordt niet ondersteund of is mogelijk kwaadaardig.';
const ANDERS = 'Er is een fout opgetreden. Probeer het later nog eens.';
const AFGEBROKEN = 'U heeft het uploaden afgebroken.';

const leeg = (id: number): Rij => ({
  id,
  bestand: null,
  toelichting: '',
  ondersteuner: '',
  staat: 'wacht',
  procent: 0,
  fouten: {},
  schoon: true,
});

/** What the browser itself has against it. */
export function keur(rij: Rij): Rij['fouten'] {
  const invoer = {
    bestand: rij.bestand && { naam: rij.bestand.name, grootte: rij.bestand.size },
    toelichting: rij.toelichting,
  };
  const omgeving = { fase: 'opslaan', vandaag: vandaagInAmsterdam(), referentie: {} } as const;
  const { fouten } = controleer('bijlage', invoer, omgeving);
  const alle: Rij['fouten'] = Object.fromEntries(fouten.map((f) => [f.pointer.slice(1), f.detail]));
  // A file that can't be sent needs no note.
  return rij.bestand && alle.bestand ? { bestand: alle.bestand } : alle;
}

/** The files that were chosen, each with its note, and their way up: one after another. */
export function useUploads(uuid: string) {
  const [rijen, zetRijen] = useState<Rij[]>([leeg(0)]);
  const nu = useRef(rijen);
  const volgende = useRef(1);
  const [upload] = useBijlageToevoegenMutation();
  const lopend = useRef<{ id: number; afbreken: () => void } | null>(null);
  const [bezig, zetBezig] = useState(false);

  const zet = useCallback((nieuw: Rij[]) => {
    nu.current = nieuw;
    zetRijen(nieuw);
  }, []);
  const wijzig = useCallback(
    (id: number, deel: Partial<Rij>) => zet(nu.current.map((r) => (r.id === id ? { ...r, ...deel } : r))),
    [zet],
  );

  // Leaving the page stops what is on its way.
  useEffect(() => () => lopend.current?.afbreken(), []);

  function kies(bestanden: readonly File[]) {
    const plek = nu.current.find((r) => !r.bestand && r.staat === 'wacht');
    const nieuw = bestanden.map((bestand, i): Rij => {
      const rij = i === 0 && plek ? plek : leeg(volgende.current++);
      const metBestand = { ...rij, bestand, geweigerd: undefined, schoon: false };
      return { ...metBestand, fouten: { ...rij.fouten, bestand: keur(metBestand).bestand } };
    });
    zet([...nu.current.filter((r) => r !== plek || nieuw.length === 0), ...nieuw]);
  }

  function verwijder(id: number) {
    const over = nu.current.filter((r) => r.id !== id);
    zet(over.length > 0 ? over : [leeg(volgende.current++)]);
  }

  async function stuur(rij: Rij): Promise<boolean> {
    if (!rij.bestand) return false;
    const body = new FormData();
    body.append('toelichting', rij.toelichting.trim());
    if (rij.ondersteuner) body.append('ondersteuner', rij.ondersteuner);
    body.append('file', rij.bestand, rij.bestand.name);
    wijzig(rij.id, { staat: 'bezig', procent: 0, fouten: {} });
    const vergeet = volgVoortgang(body, (verzonden, totaal) =>
      wijzig(rij.id, { procent: Math.round((verzonden / totaal) * 100) }),
    );
    const aanvraag = upload({ uuid, body });
    lopend.current = { id: rij.id, afbreken: aanvraag.abort };
    const antwoord = await aanvraag;
    lopend.current = null;
    vergeet();
    if (!antwoord.error) {
      wijzig(rij.id, { staat: 'klaar', procent: 100 });
      return true;
    }
    const status = 'status' in antwoord.error ? antwoord.error.status : undefined;
    if (status === 400) {
      const probleem = probleemVan(antwoord.error);
      const over = (pad: string) => probleem?.errors?.find((f) => f.pointer.startsWith(pad));
      const toelichting = over('/toelichting');
      const ondersteuner = over('/ondersteuner');
      const veld = toelichting ?? ondersteuner;
      const tekst =
        probleem?.errors?.find((f) => f !== toelichting && f !== ondersteuner)?.detail ??
        (veld ? undefined : (probleem?.detail ?? GEWEIGERD));
      // The form is clean again: only the note stays, for the next try with another file.
      wijzig(rij.id, {
        staat: 'wacht',
        bestand: veld ? rij.bestand : null,
        geweigerd: veld ? undefined : rij.bestand.name,
        schoon: !veld,
        fouten: { bestand: tekst, toelichting: toelichting?.detail, ondersteuner: ondersteuner?.detail },
      });
    } else {
      const afgebroken = status === undefined || status === 'CUSTOM_ERROR';
      wijzig(rij.id, { staat: 'wacht', procent: 0, fouten: { bestand: afgebroken ? AFGEBROKEN : ANDERS } });
    }
    return false;
  }

  /** Sends everything that waits; the answers say how many arrived and what went wrong first. */
  async function uploaden(): Promise<{ goed: number; fouten: number }> {
    const gekeurd = nu.current.map((r) => (r.staat === 'klaar' ? r : { ...r, fouten: keur(r) }));
    zet(gekeurd);
    const mis = gekeurd.filter((r) => r.fouten.bestand || r.fouten.toelichting).length;
    if (mis > 0) return { goed: 0, fouten: mis };
    zetBezig(true);
    let goed = 0;
    let fouten = 0;
    for (const rij of gekeurd.filter((r) => r.staat === 'wacht')) {
      // A file that was taken out of the queue meanwhile is not sent.
      if (!nu.current.some((r) => r.id === rij.id)) continue;
      if (await stuur(rij)) goed += 1;
      else fouten += 1;
    }
    zetBezig(false);
    return { goed, fouten };
  }

  return {
    rijen,
    bezig,
    kies,
    verwijder,
    zetToelichting: (id: number, toelichting: string) => {
      const rij = nu.current.find((r) => r.id === id);
      if (!rij) return;
      const nieuw = { ...rij, toelichting };
      const nog = rij.fouten.toelichting ? keur(nieuw).toelichting : undefined;
      wijzig(id, { toelichting, schoon: false, fouten: { ...rij.fouten, toelichting: nog } });
    },
    zetOndersteuner: (id: number, ondersteuner: string) => {
      const rij = nu.current.find((r) => r.id === id);
      if (rij)
        wijzig(id, { ondersteuner, schoon: false, fouten: { ...rij.fouten, ondersteuner: undefined } });
    },
    afbreken: (id: number) => {
      if (lopend.current?.id === id) lopend.current.afbreken();
    },
    uploaden,
    isGewijzigd: useCallback(
      () =>
        nu.current.some(
          (r) => r.staat !== 'klaar' && !r.schoon && (r.bestand !== null || r.toelichting.trim() !== ''),
        ),
      [],
    ),
    /** Nothing is left to lose. */
    leegmaken: () => zet([leeg(volgende.current++)]),
  };
}
