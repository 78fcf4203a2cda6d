import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type Melding = {
  id: number;
  soort: 'ok' | 'warning' | 'error';
  tekst: string;
  /** Undoes what the message tells, where that has no consequence outside. */
  herstel?: () => void;
};

const begin: { lijst: Melding[]; volgende: number } = { lijst: [], volgende: 1 };

/** The float messages. One that stands there already is not said twice. */
const slice = createSlice({
  name: 'meldingen',
  initialState: begin,
  reducers: {
    meld: (staat, { payload }: PayloadAction<Omit<Melding, 'id'>>) => {
      // The last good news is enough; danger stays until it is closed.
      staat.lijst = staat.lijst.filter((m) => m.tekst !== payload.tekst && m.soort === 'error');
      staat.lijst.push({ ...payload, id: staat.volgende });
      staat.volgende += 1;
    },
    sluitMelding: (staat, { payload }: PayloadAction<number>) => {
      staat.lijst = staat.lijst.filter((m) => m.id !== payload);
    },
  },
});

export const { meld, sluitMelding } = slice.actions;
export const meldingenReducer = slice.reducer;
