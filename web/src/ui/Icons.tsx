import type { ReactNode } from 'react';

function Icon({ children }: { children: ReactNode }) {
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
export const IconCheck = () => (
  <Icon>
    <path d="m5 12.6 4.6 4.6L19 7.4" />
  </Icon>
);
export const IconClose = () => (
  <Icon>
    <path d="M6 6l12 12M18 6 6 18" />
  </Icon>
);
export const IconChevron = () => (
  <Icon>
    <path d="m6 9.5 6 6 6-6" />
  </Icon>
);
export const IconArrow = () => (
  <Icon>
    <path d="M4 12h15M13 6l6 6-6 6" />
  </Icon>
);
export const IconUpload = () => (
  <Icon>
    <path d="M12 16V4.5M7 9l5-5 5 5M4 16.5V20h16v-3.5" />
  </Icon>
);
export const IconSort = ({ richting }: { richting: 'ascending' | 'descending' | 'none' }) => (
  <Icon>
    {richting !== 'descending' && <path d="m8 10 4-4.5L16 10" />}
    {richting !== 'ascending' && <path d="m8 14 4 4.5 4-4.5" />}
  </Icon>
);
