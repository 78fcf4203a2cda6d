import type { ComponentProps, ReactNode } from 'react';
import { klassen } from './klassen.ts';

/** The width a value asks for, so that the eye sees what is expected. */
export type Breedte = 'jaar' | 'kort' | 'datum' | 'middel' | 'lang' | 'vol';

type Gemeen = { breedte?: Breedte; ongeldig?: boolean };

export function Textbox({ breedte = 'vol', ongeldig, className, ...rest }: ComponentProps<'input'> & Gemeen) {
  return (
    <input
      type="text"
      autoComplete="off"
      {...rest}
      aria-invalid={ongeldig || undefined}
      className={klassen(
        'utrecht-textbox utrecht-textbox--html-input',
        ongeldig && 'utrecht-textbox--invalid',
        `lintje-breedte-${breedte}`,
        className,
      )}
    />
  );
}

export function Textarea({ ongeldig, className, ...rest }: ComponentProps<'textarea'> & Gemeen) {
  return (
    <textarea
      {...rest}
      aria-invalid={ongeldig || undefined}
      className={klassen(
        'utrecht-textarea utrecht-textarea--html-textarea',
        ongeldig && 'utrecht-textarea--invalid',
        className,
      )}
    />
  );
}

export function Select({
  breedte = 'middel',
  ongeldig,
  className,
  ...rest
}: ComponentProps<'select'> & Gemeen) {
  return (
    <select
      {...rest}
      aria-invalid={ongeldig || undefined}
      className={klassen(
        'utrecht-select utrecht-select--html-select',
        ongeldig && 'utrecht-select--invalid',
        `lintje-breedte-${breedte}`,
        className,
      )}
    />
  );
}

type KeuzeProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; uitleg?: ReactNode };

export function Checkbox({ id, label, uitleg, ...rest }: KeuzeProps) {
  return (
    <div className="utrecht-form-field utrecht-form-field--checkbox lintje-keuze">
      <input
        {...rest}
        id={id}
        type="checkbox"
        className="utrecht-checkbox utrecht-checkbox--html-input utrecht-form-field__input"
        aria-describedby={klassen(rest['aria-describedby'], uitleg ? `${id}-uitleg` : null) || undefined}
      />
      <div className="utrecht-form-field__label utrecht-form-field__label--checkbox">
        <label className="utrecht-form-label utrecht-form-label--checkbox" htmlFor={id}>
          {label}
        </label>
      </div>
      {uitleg && (
        <div className="utrecht-form-field-description" id={`${id}-uitleg`}>
          {uitleg}
        </div>
      )}
    </div>
  );
}

export function Radio({ id, label, uitleg, ...rest }: KeuzeProps) {
  return (
    <div className="utrecht-form-field utrecht-form-field--radio lintje-keuze">
      <input
        {...rest}
        id={id}
        type="radio"
        className="utrecht-radio-button utrecht-radio-button--html-input utrecht-form-field__input"
        aria-describedby={klassen(rest['aria-describedby'], uitleg ? `${id}-uitleg` : null) || undefined}
      />
      <div className="utrecht-form-field__label utrecht-form-field__label--radio">
        <label className="utrecht-form-label utrecht-form-label--radio" htmlFor={id}>
          {label}
        </label>
      </div>
      {uitleg && (
        <div className="utrecht-form-field-description" id={`${id}-uitleg`}>
          {uitleg}
        </div>
      )}
    </div>
  );
}
