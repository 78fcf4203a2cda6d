import { useFormulierContext } from '../../../forms/context.tsx';
import { veldId } from '../../../forms/pad.ts';
import { keuzes } from '../../../forms/tabel.ts';
import { LangeTekstVeld, RadioVeld } from '../../../forms/velden.tsx';
import { Checkbox } from '../../../ui/Controls.tsx';
import { Fieldset } from '../../../ui/FormField.tsx';
import type { BijlageInhoudType, BijlageType, DossierbijlageItem } from '../../api.ts';

export type Kenmerken = {
  bijlageType: BijlageType | '';
  bijlageInhoudTypen: BijlageInhoudType[];
  toelichting: string;
  isVertrouwelijk: boolean;
};

export const GEEN_KENMERKEN: Kenmerken = {
  bijlageType: '',
  bijlageInhoudTypen: [],
  toelichting: '',
  isVertrouwelijk: false,
};

export function kenmerkenVan(item: DossierbijlageItem): Kenmerken {
  return {
    bijlageType: item.bijlageType ?? '',
    bijlageInhoudTypen: item.bijlageInhoudTypen,
    toelichting: item.comment ?? '',
    isVertrouwelijk: item.isVertrouwelijk,
  };
}

/** Only an Onderzoeksbijlage says what is in it. */
export function kenmerkenRecord<T extends Kenmerken>(invoer: T): T {
  return invoer.bijlageType === 'Onderzoeksbijlage' ? invoer : { ...invoer, bijlageInhoudTypen: [] };
}

/** Who may keep an attachment to itself: the organisation that added it. */
export function Kenmerkvelden({ vertrouwelijkheid }: { vertrouwelijkheid: 'kiesbaar' | 'vast' }) {
  const form = useFormulierContext();
  const inhoud = '/bijlageInhoudTypen';
  const gekozen = (form.lees(inhoud) ?? []) as BijlageInhoudType[];
  const id = veldId(inhoud);
  return (
    <>
      <RadioVeld pad="/bijlageType" />
      {form.lees('/bijlageType') === 'Onderzoeksbijlage' && (
        <div className="lintje-vervolg">
          <Fieldset
            id={id}
            label={form.veld(inhoud).label}
            omschrijving="U kunt meer dan één antwoord kiezen."
            fout={form.fouten.get(inhoud)}
            verplicht="*"
          >
            <div className="lintje-keuzes">
              {keuzes('bijlageInhoudType').map((keuze) => {
                const waarde = keuze.waarde as BijlageInhoudType;
                return (
                  <Checkbox
                    key={waarde}
                    id={`${id}-${waarde}`}
                    label={keuze.label}
                    checked={gekozen.includes(waarde)}
                    onChange={(e) =>
                      form.zet(
                        inhoud,
                        e.target.checked ? [...gekozen, waarde] : gekozen.filter((g) => g !== waarde),
                      )
                    }
                    onBlur={() => form.verlaat(inhoud)}
                  />
                );
              })}
            </div>
          </Fieldset>
        </div>
      )}
      <LangeTekstVeld pad="/toelichting" />
      {vertrouwelijkheid === 'kiesbaar' && (
        <Checkbox
          id={veldId('/isVertrouwelijk')}
          label={form.veld('/isVertrouwelijk').label}
          uitleg={form.veld('/isVertrouwelijk').hint}
          checked={form.lees('/isVertrouwelijk') === true}
          onChange={(e) => form.zet('/isVertrouwelijk', e.target.checked)}
        />
      )}
    </>
  );
}
