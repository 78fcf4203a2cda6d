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
  // The base query adds it to every POST (src/api/sleutel.ts).
  endpointOverrides: [{ pattern: /./, parameterFilter: (naam) => naam !== 'Idempotency-Key' }],
  hooks: true,
  outputFiles: {
    './src/api/generated/verzoek.ts': {
      filterEndpoints: metTag('verzoek', 'naslag'),
      exportName: 'verzoekApi',
    },
    './src/api/generated/aanvraag.ts': { filterEndpoints: metTag('wizard'), exportName: 'aanvraagApi' },
    './src/api/generated/audit.ts': { filterEndpoints: metTag('audit'), exportName: 'auditApi' },
    './src/api/generated/behandelaar.ts': {
      filterEndpoints: metTag('behandelaar'),
      exportName: 'behandelaarApi',
      // One store for all endpoints: the wizard has a `werk` as well.
      operationNameSuffix: 'Behandelaar',
    },
  },
};

export default config;
