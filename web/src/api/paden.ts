/** The addresses of the records that a form starts from: their ETag is kept under them. */
export const paden = {
  voorsteller: (uuid: string) => `/api/verzoek/${uuid}/voorsteller`,
  werk: (uuid: string) => `/api/verzoek/${uuid}/kandidaat/werk`,
  overige: (uuid: string) => `/api/verzoek/${uuid}/kandidaat/overige`,
  persoonsgegevens: (uuid: string) => `/api/verzoek/${uuid}/kandidaat/overigepersoonsgegevens`,
  militair: (uuid: string) => `/api/verzoek/${uuid}/kandidaat/militairegegevens`,
  betaald: (uuid: string, id: string) => `/api/verzoek/${uuid}/verdiensten/activiteitbetaaldebaan/${id}`,
  vrijwillig: (uuid: string, id: string) => `/api/verzoek/${uuid}/verdiensten/activiteitvrijwilliger/${id}`,
  ondersteuner: (uuid: string, id: string) => `/api/verzoek/${uuid}/ondersteuners/${id}`,
  bijlage: (uuid: string, id: string) => `/api/verzoek/${uuid}/bijlage/${id}`,
  controle: (uuid: string) => `/api/verzoek/${uuid}/indienen`,
  uitreiking: (uuid: string) => `/api/verzoek/${uuid}/uitreiking`,
};
