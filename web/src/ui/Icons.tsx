import type { ReactNode } from 'react';

export function Icon({ children }: { children: ReactNode }) {
  return (
    <svg className="lintje-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}

export const IconError = () => (
  <Icon>
    <circle cx="12" cy="12" r="9.5" />
    <path d="M12 7v6.2" />
    <path d="M12 16.6v.1" />
  </Icon>
);
export const IconWarning = () => (
  <Icon>
    <path d="M12 3.4 22 20.6H2z" />
    <path d="M12 9.6v5" />
    <path d="M12 17.6v.1" />
  </Icon>
);
export const IconOk = () => (
  <Icon>
    <circle cx="12" cy="12" r="9.5" />
    <path d="m7.8 12.4 3 3 5.4-6.2" />
  </Icon>
);
export const IconInfo = () => (
  <Icon>
    <circle cx="12" cy="12" r="9.5" />
    <path d="M12 11v6" />
    <path d="M12 7.4v.1" />
  </Icon>
);
