import { Icon } from './Icons.tsx';

// Apart from those of messages: none of these is on the request form, which is loaded first.
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
