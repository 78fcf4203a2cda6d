import '../regels.ts';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useOndersteunersQuery } from '../../../api/aanvraag.ts';
import type { Ondersteuner } from '../../../api/types.ts';
import { meld } from '../../../app/meldingen.ts';
import { useAppDispatch } from '../../../app/store.ts';
import { wizardBezig } from '../../../app/wizard.ts';
import { tabel, veldVan } from '../../../forms/tabel.ts';
import { useBewaker } from '../../../forms/useBewaker.ts';
import { useAltS } from '../../../forms/useSneltoets.ts';
import { stappagina } from '../../../paden/burger.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { grootte } from '../../../ui/bestandssoorten.tsx';
import { Select, Textarea } from '../../../ui/Controls.tsx';
import { beschrevenDoor, FormField, Foutmelding, Markering } from '../../../ui/FormField.tsx';
import { IconOk } from '../../../ui/Icons.tsx';
import { klassen } from '../../../ui/klassen.ts';
import { Anchor } from '../../../ui/Link.tsx';
import { IconUpload } from '../../../ui/Tekens.tsx';
import { Acties, Lijst, Paragraph, Verborgen } from '../../../ui/Tekst.tsx';
import { StapKop } from '../StapKop.tsx';
import { useWizard } from '../WizardContext.ts';
import { keur, type Rij, useUploads } from './useUploads.ts';

const BESTAND = veldVan('bijlage', '/bestand');
const TOELICHTING = veldVan('bijlage', '/toelichting');
const INVOER_ID = 'veld-bestand';

export default function BijlageToevoegen() {
  const { uuid } = useWizard();
  const ga = useNavigate();
  const dispatch = useAppDispatch();
  const uploads = useUploads(uuid);
  const { rijen, bezig } = uploads;
  // Without them the choice is not there; it keeps nobody from uploading.
  const { data: ondersteuners, refetch } = useOndersteunersQuery(uuid, { refetchOnMountOrArgChange: true });
  const [poging, zetPoging] = useState(0);
  // A supporter that is refused was removed elsewhere.
  const verdwenen = rijen.some((rij) => rij.fouten.ondersteuner);
  useEffect(() => {
    if (verdwenen) refetch();
  }, [verdwenen, refetch]);
  useBewaker(uploads.isGewijzigd);
  const lijst = `${stappagina.bijlagen(uuid)}#top`;

  const fouten = rijen.flatMap((rij) => {
    // With several files the text alone would not say which one it is about.
    const naam = rij.geweigerd ?? (rijen.length > 1 && rij.bestand?.name);
    const van = naam ? `${naam}: ` : '';
    const { bestand, toelichting, ondersteuner } = rij.fouten;
    return [
      ...(bestand ? [{ id: rij.bestand ? `bestand-${rij.id}` : INVOER_ID, tekst: van + bestand }] : []),
      ...(toelichting ? [{ id: `toelichting-${rij.id}`, tekst: van + toelichting }] : []),
      ...(ondersteuner ? [{ id: `ondersteuner-${rij.id}`, tekst: van + ondersteuner }] : []),
    ];
  });

  async function uploaden() {
    if (bezig) return;
    dispatch(wizardBezig(true));
    const uitkomst = await uploads.uploaden();
    dispatch(wizardBezig(false));
    if (uitkomst.goed > 0) {
      const tekst =
        uitkomst.goed === 1
          ? 'Bijlage is succesvol toegevoegd.'
          : `${uitkomst.goed} bijlagen zijn succesvol toegevoegd.`;
      dispatch(meld({ soort: 'ok', tekst }));
    }
    if (uitkomst.fouten > 0) {
      zetPoging((n) => n + 1);
      return;
    }
    uploads.leegmaken();
    ga(lijst);
  }
  useAltS(uploaden);

  return (
    <>
      <StapKop stap={5} titel="Bijlage toevoegen" fouten={poging > 0 ? fouten.length : 0} />
      <form
        noValidate
        className="lintje-formulier"
        onSubmit={(e) => {
          e.preventDefault();
          uploaden();
        }}
      >
        <p className="lintje-legenda">
          <span>{tabel.legenda.opslaan.tekst}</span>
        </p>
        {poging > 0 && <Overzicht fouten={fouten} poging={poging} />}
        <Kiezer
          fout={rijen.find((r) => !r.bestand)?.fouten.bestand}
          geweigerd={rijen.find((r) => !r.bestand)?.geweigerd}
          onKies={uploads.kies}
          meer={rijen.some((r) => r.bestand)}
        />
        {rijen.map((rij) => (
          <BestandRij
            key={rij.id}
            rij={rij}
            enig={rijen.length === 1}
            ondersteuners={ondersteuners ?? []}
            onToelichting={(tekst) => uploads.zetToelichting(rij.id, tekst)}
            onOndersteuner={(id) => uploads.zetOndersteuner(rij.id, id)}
            onAfbreken={() => uploads.afbreken(rij.id)}
            onVerwijder={() => uploads.verwijder(rij.id)}
          />
        ))}
        <div className="lintje-opslaan">
          <Acties>
            <Button type="submit" soort="primary-action" bezig={bezig} aria-keyshortcuts="Alt+S">
              Uploaden
            </Button>
            <Button soort="subtle" onClick={() => ga(lijst)}>
              Annuleren
            </Button>
          </Acties>
          <p className="lintje-bewaard" role="status">
            {bezig ? 'Bezig met uploaden…' : ''}
          </p>
        </div>
      </form>
    </>
  );
}

function Overzicht({ fouten, poging }: { fouten: { id: string; tekst: string }[]; poging: number }) {
  const titel = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every refused try takes the focus again
  useEffect(() => titel.current?.focus(), [poging]);
  if (fouten.length === 0) return null;
  return (
    <Alert soort="error" titel={tabel.foutenkop} titelRef={titel} className="lintje-fouten">
      <Lijst>
        {fouten.map((fout) => (
          <li key={fout.id}>
            <Anchor
              href={`#${fout.id}`}
              onClick={(e) => {
                e.preventDefault();
                document.getElementById(fout.id)?.focus();
              }}
            >
              {fout.tekst}
            </Anchor>
          </li>
        ))}
      </Lijst>
    </Alert>
  );
}

/** Choosing with the button or dropping on the field: both do the same. */
function Kiezer({
  fout,
  geweigerd,
  onKies,
  meer,
}: {
  fout?: string;
  geweigerd?: string;
  onKies: (bestanden: File[]) => void;
  meer: boolean;
}) {
  const [boven, zetBoven] = useState(false);
  const uitleg = `Maximaal 10 MB per bestand. U kunt meer bestanden tegelijk kiezen. Soorten: ${BESTAND.types?.join(', ')}.`;
  function laatVallen(e: DragEvent) {
    e.preventDefault();
    zetBoven(false);
    onKies([...e.dataTransfer.files]);
  }
  return (
    <div className={klassen('utrecht-form-field', fout && 'utrecht-form-field--invalid')}>
      <div className="utrecht-form-field__label">
        <label className="utrecht-form-label" htmlFor={INVOER_ID}>
          {BESTAND.label}
          <Markering verplicht="*" />
        </label>
      </div>
      <div className="utrecht-form-field-description" id={`${INVOER_ID}-uitleg`}>
        {uitleg}
      </div>
      {fout && (
        <Foutmelding id={INVOER_ID}>
          {geweigerd && (
            <>
              <bdi>{geweigerd}</bdi> is niet toegevoegd.{' '}
            </>
          )}
          {fout}
        </Foutmelding>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the button beside it does the same */}
      <div
        className={klassen('lintje-dropzone', boven && 'lintje-dropzone--boven')}
        onDragOver={(e) => {
          e.preventDefault();
          zetBoven(true);
        }}
        onDragLeave={() => zetBoven(false)}
        onDrop={laatVallen}
      >
        <input
          id={INVOER_ID}
          type="file"
          multiple
          className="lintje-verborgen lintje-dropzone__invoer"
          accept={BESTAND.types?.map((t) => `.${t}`).join(',')}
          aria-invalid={!!fout || undefined}
          aria-describedby={beschrevenDoor({ id: INVOER_ID, omschrijving: uitleg, fout })}
          onChange={(e) => {
            onKies([...(e.target.files ?? [])]);
            e.target.value = '';
          }}
        />
        <IconUpload />
        <label
          htmlFor={INVOER_ID}
          className="utrecht-button utrecht-button--secondary-action lintje-dropzone__knop"
        >
          Bladeren
        </label>
        <p>{meer ? 'of sleep hier nog een bestand naartoe' : 'of sleep een bestand hiernaartoe'}</p>
      </div>
    </div>
  );
}

function BestandRij({
  rij,
  enig,
  ondersteuners,
  onToelichting,
  onOndersteuner,
  onAfbreken,
  onVerwijder,
}: {
  rij: Rij;
  enig: boolean;
  ondersteuners: Ondersteuner[];
  onToelichting: (tekst: string) => void;
  onOndersteuner: (id: string) => void;
  onAfbreken: () => void;
  onVerwijder: () => void;
}) {
  const id = `toelichting-${rij.id}`;
  const naam = rij.bestand?.name;
  const fout = rij.fouten.toelichting;
  const onbruikbaar = !!rij.bestand && !!keur(rij).bestand;
  return (
    <div className={naam ? 'lintje-kaart lintje-bestand' : 'lintje-bestand'}>
      {rij.bestand && (
        <div className="lintje-bestand__kop" id={`bestand-${rij.id}`} tabIndex={-1}>
          <p>
            <strong>{naam}</strong> <small>{grootte(rij.bestand.size)}</small>
          </p>
          {rij.staat === 'wacht' && (
            <Button soort="subtle" gevaar className="lintje-klein" onClick={onVerwijder}>
              Weghalen<Verborgen> {naam}</Verborgen>
            </Button>
          )}
        </div>
      )}
      {rij.bestand && rij.fouten.bestand && (
        <Foutmelding id={`bestand-${rij.id}`}>{rij.fouten.bestand}</Foutmelding>
      )}
      {/* Not for a file whose sending failed: that one may be tried again. */}
      {onbruikbaar && <Paragraph>Haal dit bestand weg en kies een ander.</Paragraph>}
      {rij.staat === 'klaar' && (
        <p className="lintje-bestand__klaar">
          <IconOk /> Toegevoegd
        </p>
      )}
      {rij.staat === 'bezig' && (
        <div className="lintje-voortgang">
          <progress max={100} value={rij.procent} aria-label={`Voortgang van ${naam}`} />
          <span>{rij.procent}%</span>
          <Button className="lintje-klein" onClick={onAfbreken}>
            Afbreken<Verborgen> {naam}</Verborgen>
          </Button>
        </div>
      )}
      {rij.staat === 'wacht' && !onbruikbaar && (
        <FormField
          id={id}
          label={
            <>
              {TOELICHTING.label}
              {!enig && naam && ` bij ${naam}`}
            </>
          }
          omschrijving={TOELICHTING.hint}
          verplicht="*"
          fout={fout}
        >
          <Textarea
            id={id}
            rows={3}
            value={rij.toelichting}
            ongeldig={!!fout}
            aria-required
            aria-describedby={beschrevenDoor({ id, omschrijving: TOELICHTING.hint, fout })}
            onChange={(e) => onToelichting(e.target.value)}
          />
        </FormField>
      )}
      {rij.staat === 'wacht' && rij.bestand && !onbruikbaar && ondersteuners.length > 0 && (
        <VanOndersteuner rij={rij} enig={enig} ondersteuners={ondersteuners} onKies={onOndersteuner} />
      )}
    </div>
  );
}

const NIET_NODIG = 'Alleen voor een brief op papier. U hoeft niets te kiezen.';

/** Whose letter on paper it is: then step 4 and step 7 know that it came. */
function VanOndersteuner({
  rij,
  enig,
  ondersteuners,
  onKies,
}: {
  rij: Rij;
  enig: boolean;
  ondersteuners: Ondersteuner[];
  onKies: (id: string) => void;
}) {
  const id = `ondersteuner-${rij.id}`;
  const fout = rij.fouten.ondersteuner;
  return (
    <FormField
      id={id}
      label={
        <>
          Van welke ondersteuner is deze brief?
          {!enig && <Verborgen> ({rij.bestand?.name})</Verborgen>}
        </>
      }
      omschrijving={NIET_NODIG}
      verplicht="optioneel"
      fout={fout}
    >
      <Select
        id={id}
        breedte="lang"
        value={rij.ondersteuner}
        ongeldig={!!fout}
        aria-describedby={beschrevenDoor({ id, omschrijving: NIET_NODIG, fout })}
        onChange={(e) => onKies(e.target.value)}
      >
        <option value="">Geen brief van een ondersteuner</option>
        {ondersteuners.map((o) => (
          <option key={o.persoonId} value={o.persoonId}>
            {o.persoonsgegevens.achternaam || 'Ondersteuner zonder naam'}
          </option>
        ))}
      </Select>
    </FormField>
  );
}
