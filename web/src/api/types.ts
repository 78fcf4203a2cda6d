/** The records on the wire, generated from schema/openapi.json, under the names that the screens use. */
export type {
  Baantype,
  BijlageItem as Bijlage,
  Controle as IndienCheck,
  Getoond as Ondersteuner,
  JaNeeOnbekend,
  LinkFeedback,
  Metadata as VerzoekMetaData,
  Militair as KandidaatMilitair,
  Overige as KandidaatOverige,
  Persoonsgegevens as KandidaatPersoonsgegevens,
  Problem as Probleem,
  Relatie,
  RelatieType,
  TijdbestedingType,
  Uitreiking,
  Verdiensten,
  VergoedingType,
  Voorsteller,
  Werk as KandidaatWerk,
} from './generated/aanvraag.ts';
export type { Aanvraag as VerzoekAanvraag, Gemeente, Land } from './generated/verzoek.ts';

import type { BetaaldeBaan, BijlageItem, EindType, Vrijwilliger } from './generated/aanvraag.ts';

export type ActiviteitBetaaldeBaan = BetaaldeBaan;
export type ActiviteitVrijwilliger = Vrijwilliger;
export type DatumType = EindType;
export type BijlageLijst = { items: BijlageItem[]; count: number };
