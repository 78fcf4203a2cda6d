import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Acties, Kop2 } from './Tekst.tsx';

/** A modal question. The browser keeps the focus inside, and Escape is the same as the harmless answer. */
export function Dialog({
  titel,
  children,
  acties,
  onClose,
}: {
  titel: ReactNode;
  children?: ReactNode;
  acties: ReactNode;
  onClose: () => void;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = ref.current;
    const terug = document.activeElement;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>('[data-voorkeur]')?.focus();
    return () => {
      dialog?.close();
      if (terug instanceof HTMLElement && terug.isConnected) terug.focus();
    };
  }, []);
  return (
    <dialog
      ref={ref}
      className="lintje-dialog"
      aria-labelledby={id}
      onCancel={(e) => {
        e.preventDefault();
        onClose();
      }}
    >
      <Kop2 id={id} className="lintje-dialog__titel">
        {titel}
      </Kop2>
      {children}
      {acties && <Acties>{acties}</Acties>}
    </dialog>
  );
}
