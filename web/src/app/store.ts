import { configureStore } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { basisApi } from '../api/basis.ts';
import { meldingenReducer } from './meldingen.ts';
import { wizardReducer } from './wizard.ts';

export const store = configureStore({
  reducer: {
    [basisApi.reducerPath]: basisApi.reducer,
    meldingen: meldingenReducer,
    wizard: wizardReducer,
  },
  middleware: (standaard) =>
    standaard({
      // A file on its way up is part of an action; it is never kept in the state.
      serializableCheck: false,
    }).concat(basisApi.middleware),
});

export type RootState = ReturnType<typeof store.getState>;
export const useAppDispatch = useDispatch.withTypes<typeof store.dispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
