import type { ReactNode } from 'react';
import { heel } from './heel.tsx';
import { IconError } from './Icons.tsx';
import { klassen } from './klassen.ts';
import { Verborgen } from './Tekst.tsx';

export type Verplicht = '*' | '**' | 'optioneel' | null;

/** What every field says around its control. */
export type VeldTekst = {
  id: string;
  label: ReactNode;
  omschrijving?: ReactNode;
  fout?: string;
  verplicht?: Verplicht;
};

/** The ids that a control is described by. */
export function beschrevenDoor({ id, omschrijving, fout }: Pick<VeldTekst, 'id' | 'omschrijving' | 'fout'>) {
  return klassen(omschrijving ? `${id}-uitleg` : null, fout && `${id}-fout`) || undefined;
}

export function Markering({ verplicht }: { verplicht?: Verplicht }) {
  if (!verplicht) return null;
  if (verplicht === 'optioneel') return <span className="lintje-optioneel"> (niet verplicht)</span>;
  return (
    <>
      <span className="lintje-verplicht" aria-hidden="true">
        {' '}
        {verplicht}
      </span>
      <Verborgen>{verplicht === '*' ? ' (verplicht)' : ' (verplicht bij doorsturen)'}</Verborgen>
    </>
  );
}

export function Foutmelding({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p
      className="utrecht-form-field-error-message utrecht-form-field__error-message lintje-foutmelding"
      id={`${id}-fout`}
    >
      <IconError />
      <span>{heel(children)}</span>
    </p>
  );
}

/** One labelled control: label, description and error above it. */
export function FormField({
  children,
  className,
  ...tekst
}: VeldTekst & { children: ReactNode; className?: string }) {
  const { id, label, omschrijving, fout, verplicht } = tekst;
  return (
    <div className={klassen('utrecht-form-field', fout && 'utrecht-form-field--invalid', className)}>
      <div className="utrecht-form-field__label">
        <label className="utrecht-form-label" htmlFor={id}>
          {label}
          <Markering verplicht={verplicht} />
        </label>
      </div>
      {omschrijving && (
        <div className="utrecht-form-field-description" id={`${id}-uitleg`}>
          {heel(omschrijving)}
        </div>
      )}
      {fout && <Foutmelding id={id}>{fout}</Foutmelding>}
      <div className="utrecht-form-field__input">{children}</div>
    </div>
  );
}

/** Several controls under one question. The legend is the group's name. */
export function Fieldset({
  children,
  className,
  ...tekst
}: VeldTekst & { children: ReactNode; className?: string }) {
  const { id, label, omschrijving, fout, verplicht } = tekst;
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={klassen(
        'utrecht-form-fieldset utrecht-form-fieldset--html-fieldset lintje-fieldset',
        fout && 'utrecht-form-fieldset--invalid',
        className,
      )}
      aria-describedby={beschrevenDoor(tekst)}
    >
      <legend className="utrecht-form-fieldset__legend utrecht-form-fieldset__legend--html-legend">
        {label}
        <Markering verplicht={verplicht} />
      </legend>
      {omschrijving && (
        <div className="utrecht-form-field-description" id={`${id}-uitleg`}>
          {heel(omschrijving)}
        </div>
      )}
      {fout && <Foutmelding id={id}>{fout}</Foutmelding>}
      {children}
    </fieldset>
  );
}
