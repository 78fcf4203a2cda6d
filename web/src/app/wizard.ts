import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** What the steps of the wizard share besides the record: is a step busy, and does it show what is still missing. */
const slice = createSlice({
  name: 'wizard',
  initialState: { toonValidatie: false, bezig: false, menu: false },
  reducers: {
    /** The submit page switches this on when data are missing. */
    toonValidatie: (staat, { payload }: PayloadAction<boolean>) => {
      staat.toonValidatie = payload;
    },
    /** The steps are on the page: the skip link to them has somewhere to go. */
    menuStaatEr: (staat, { payload }: PayloadAction<boolean>) => {
      staat.menu = payload;
    },
    /** The side menu waits while something is being sent. */
    wizardBezig: (staat, { payload }: PayloadAction<boolean>) => {
      staat.bezig = payload;
    },
  },
});

export const { menuStaatEr, toonValidatie, wizardBezig } = slice.actions;
export const wizardReducer = slice.reducer;
