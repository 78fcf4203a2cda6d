// One file for each group of pages, so that a page loads the calls it can make.

/** @param {string[]} tags */
const metTag =
  (...tags) =>
  (/** @type {string} */ _naam, /** @type {{ operation: { tags?: string[] } }} */ { operation }) =>
    tags.includes(operation.tags?.[0] ?? '');

/** @type {import('@rtk-query/codegen-openapi').ConfigFile} */
const config = {
  schemaFile: '../schema/openapi.json',
  apiFile: './src/api/basis.ts',
  apiImport: 'basisApi',
  flattenArg: true,
  // The base query adds them (src/api/basis.ts).
  endpointOverrides: [
    { pattern: /./, parameterFilter: (naam) => !['Idempotency-Key', 'X-Requested-With'].includes(naam) },
  ],
  hooks: { queries: true, lazyQueries: false, mutations: true },
  outputFiles: {
    './src/api/generated/verzoek.ts': {
      filterEndpoints: metTag('verzoek', 'naslag'),
      exportName: 'verzoekApi',
    },
    './src/api/generated/aanvraag.ts': { filterEndpoints: metTag('wizard'), exportName: 'aanvraagApi' },
    './src/api/generated/ondersteuner.ts': {
      filterEndpoints: metTag('ondersteuner'),
      exportName: 'ondersteunerApi',
    },
    './src/api/generated/meehelper.ts': { filterEndpoints: metTag('meehelper'), exportName: 'meehelperApi' },
    './src/api/generated/audit.ts': { filterEndpoints: metTag('audit'), exportName: 'auditApi' },
    './src/api/generated/behandelaar.ts': {
      filterEndpoints: metTag('behandelaar'),
      exportName: 'behandelaarApi',
      // Names of users and codes of reasons may hold any character.
      encodePathParams: true,
      hooks: { queries: true, lazyQueries: true, mutations: true },
    },
  },
};

export default config;
