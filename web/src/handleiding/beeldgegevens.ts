type Element = {
  rol:
    | 'button'
    | 'checkbox'
    | 'combobox'
    | 'dialog'
    | 'group'
    | 'heading'
    | 'link'
    | 'navigation'
    | 'radio'
    | 'searchbox'
    | 'table'
    | 'textbox'
    | 'img';
  /** The accessible name, or its beginning. */
  naam: string;
  uitleg: string;
};

export type Beeldgegevens = {
  alt: string;
  bijschrift: string;
  /** In pixels; every picture is 1280 wide. */
  hoogte: number;
  toont: readonly Element[];
};
