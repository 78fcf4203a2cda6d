// equivalence.mjs JUDGES DOCUMENT [LINTER]: whether rules.yaml finds whatever the official linter (LINTER) finds. For each
// of its rules the contract is broken once or more; both have to complain. Without LINTER ours alone has to: what each
// breach is, was seen with it. JUDGES is the folder of setup.sh.

import fs, { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const [judges, document, linter] = process.argv.slice(2);
const judge = createRequire(join(judges, 'package.json'));
const { Spectral } = judge('@stoplight/spectral-core');
const { bundleAndLoadRuleset } = judge('@stoplight/spectral-ruleset-bundler/with-loader');

/** A form, a list with a query, an upload, and what answers in a form of its own. */
const PATHS = ['/api/verzoek', '/api/verzoek/{uuid}/bijlage', '/api/oauth/token'];

/** The contract with these paths alone, and what they refer to: the whole of it takes seconds to judge. */
function pruned(contract) {
  const paths = Object.fromEntries(PATHS.map(path => [path, contract.paths[path]]));
  const components = { securitySchemes: contract.components.securitySchemes };
  const refer = part => {
    for (const [, kind, name] of JSON.stringify(part).matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)) {
      components[kind] ??= {};
      if (components[kind][name]) continue;
      components[kind][name] = contract.components[kind][name];
      refer(components[kind][name]);
    }
  };
  refer(paths);
  return { ...contract, paths, components };
}

const ask = contract => contract.paths['/api/verzoek'].post;
const list = contract => contract.paths['/api/verzoek/{uuid}/bijlage'].get;
const properties = contract => contract.components.schemas.BijlageItem.properties;
const text = extra => ({ type: 'string', ...extra });
const problem = contract => contract.components.schemas.Problem;
const described = description => ({ description, headers: { 'API-Version': { schema: text() } } });
const refusal = {
  ...described('refused'),
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
};
const call = operationId => ({ operationId, tags: ['wizard'], responses: { 204: described('done'), 400: refusal } });

/** For each rule of the official linter how the contract is broken. */
const BREACHES = {
  'oas3-schema': [
    contract => delete ask(contract).responses['201'].description,
    contract => (contract.info.license = 'EUPL'),
    contract => (properties(contract).name.type = 'text'),
  ],
  'operation-operationId-unique': [contract => (list(contract).operationId = ask(contract).operationId)],
  'path-params': [
    contract => (contract.paths['/api/andere/{uuid}'] = { get: call('andere') }),
    contract => (contract.paths['/api/verzoek/{uuid}/bijlage/{uuid}'] = { get: call('andere') }),
  ],
  'openapi-tags-uniqueness': [contract => (contract.tags = [{ name: 'wizard' }, { name: 'wizard' }])],
  'oas3-valid-media-example': [
    contract => (ask(contract).requestBody.content['application/json'].example = { gemeenteId: 'Den Haag' }),
    contract => (ask(contract).responses['201'].content['application/json'].examples = { een: { value: 'niets' } }),
  ],
  'oas3-valid-schema-example': [contract => (properties(contract).name.example = 12)],
  'oas3-server-variables': [contract => (contract.servers = [{ url: 'https://{waar}.example/v1' }])],
  'oas3-api-servers': [contract => delete contract.servers, contract => (contract.servers = [])],
  'path-keys-no-trailing-slash': [contract => (contract.paths['/api/andere/'] = { get: call('andere') })],
  'nlgov:openapi3': [contract => (contract.openapi = '3'), contract => (contract.openapi = '2.0.0')],
  'nlgov:openapi-root-exists': [contract => delete contract.openapi],
  'nlgov:missing-version-header': [
    contract => (ask(contract).responses['201'].headers = { ETag: { schema: text() } }),
    contract => (ask(contract).responses['302'] = { ...described('elsewhere'), headers: { Location: { schema: text() } } }),
  ],
  'nlgov:missing-header': [
    contract => delete ask(contract).responses['201'].headers,
    contract => {
      const later = { operationId: 'later', responses: { 200: { description: 'done' } } };
      list(contract).callbacks = { later: { '/later': { get: later } } };
    },
  ],
  'nlgov:include-major-version-in-uri': [
    contract => contract.servers.push({ url: 'https://lintje.example/api' }),
    contract => contract.servers.push({ url: 'https://lintje.example/version1' }),
  ],
  'nlgov:paths-no-trailing-slash': [contract => (contract.paths['/api/andere /'] = { get: call('andere') })],
  'info-contact': [contract => delete contract.info.contact],
  'nlgov:info-contact-fields-exist': [
    contract => delete contract.info.contact.name,
    contract => delete contract.info.contact.url,
    contract => delete contract.info.contact.email,
  ],
  'nlgov:http-methods': [contract => (contract.paths['/api/summary'] = { head: call('hoofd') })],
  'nlgov:paths-kebab-case': [
    contract => (contract.paths['/api/deAndere'] = { get: call('andere') }),
    contract => (contract.paths['/api/de_andere'] = { get: call('andere') }),
    contract => (contract.paths['/api/andere?x=1'] = { get: call('andere') }),
  ],
  'nlgov:query-keys-camel-case': [
    contract => list(contract).parameters.push({ name: 'na_dit', in: 'query', schema: text() }),
    contract => list(contract).parameters.push({ name: 'NaDit', in: 'query', schema: text() }),
    contract => (contract.components.securitySchemes.sleutel = { type: 'apiKey', in: 'query', name: 'api_key' }),
  ],
  'nlgov:schema-camel-case': [contract => (contract.components.schemas.losse_brief = text())],
  'nlgov:servers-use-https': [
    contract => contract.servers.push({ url: 'http://lintje.example/v1' }),
    contract => (list(contract).servers = [{ url: 'http://lintje.example/v1' }]),
  ],
  'nlgov:use-problem-schema': [
    contract => {
      const content = { 'application/json': { schema: { type: 'object' } } };
      ask(contract).responses['400'] = { ...described('refused'), content };
    },
    contract => (ask(contract).responses['500'] = { ...described('failed'), content: { 'text/plain': { schema: text() } } }),
  ],
  'nlgov:problem-schema-members': [
    ...['status', 'title', 'detail'].map(member => contract => delete problem(contract).properties[member]),
    contract => {
      const schema = { type: 'object', properties: { title: text() } };
      ask(contract).responses['400'] = { ...described('refused'), content: { 'application/problem+json': { schema } } };
    },
  ],
  'nlgov:problem-invalid-input': [
    contract => delete ask(contract).responses['400'],
    contract => delete list(contract).responses['400'],
  ],
  'nlgov:property-casing': [contract => (properties(contract)._links = { type: 'object', Self_: true })],
  'nlgov:date-time-ensure-timezone': [contract => (properties(contract).ophalen = text({ format: 'date-time-local' }))],
  'nlgov:time-without-timezone': [
    contract => (properties(contract).ophalen = text({ format: 'time' })),
    contract => {
      const schema = { type: 'object', properties: { ophalen: text({ format: 'time' }) } };
      ask(contract).responses['201'].content['application/json'].schema = schema;
    },
  ],
  'nlgov:specify-format-for-date-and-time': [
    ...['date', 'datum', 'begin_datum', 'beginDatum', 'beginDate', 'beginDatumType', 'begin_date_of_it', 'eindDatumVan'].map(
      name => contract => (properties(contract)[name] = text()),
    ),
    contract => {
      const schema = { type: 'object', properties: { beginDatum: text() } };
      ask(contract).responses['201'].content['application/json'].schema = schema;
    },
  ],
  'nlgov:use-date-instead-of-datetime': [
    ...['date', 'datum', 'begin_datum', 'beginDatum', 'beginDate', 'beginDatumTijd'].map(
      name => contract => (properties(contract)[name] = text({ format: 'date-time' })),
    ),
    // What is admitted in one place is not in another.
    contract => (contract.components.schemas.VanOndersteuner.properties.uploadDate = text({ format: 'date-time' })),
    contract => (properties(contract).beginDatum = { oneOf: [text({ format: 'date-time' }), { type: 'null' }] }),
    contract => (properties(contract).beginDatums = { type: 'array', items: text({ format: 'date-time' }) }),
  ],
  'nlgov:semver': ['1', '1.0', 'v1.0.0', '01.0.0', '1.02.3', '1.0.0-01', '1.0.0-rc..1', '1.0.0+', '1.0.0-'].map(
    version => contract => (contract.info.version = version),
  ),
};

async function judgeOf(file) {
  const spectral = new Spectral();
  spectral.setRuleset(await bundleAndLoadRuleset(file, { fs, fetch }));
  return spectral;
}

const place = ({ code, path }) => `${code} ${path.join('.')}`;

/** What this judge finds that it does not find in the contract as it is. */
async function found(spectral, contract, before) {
  const findings = await spectral.run(JSON.stringify(contract));
  return findings.filter(finding => !before.has(place(finding)));
}

const contract = pruned(JSON.parse(readFileSync(document, 'utf8')));
const ours = await judgeOf(join(import.meta.dirname, 'rules.yaml'));
const official = linter && (await judgeOf(linter));
const seen = async spectral => new Set((await spectral.run(JSON.stringify(contract))).map(place));
const oursBefore = await seen(ours);
const officialBefore = official && (await seen(official));

const wrong = [];
let breaches = 0;
for (const [rule, ways] of Object.entries(BREACHES)) {
  for (const [number, way] of ways.entries()) {
    breaches += 1;
    const breach = `breach ${number + 1} of ${rule}: ${way}`;
    const broken = structuredClone(contract);
    way(broken);
    if ((await found(ours, broken, oursBefore)).length === 0) wrong.push(`ours does not find ${breach}`);
    if (!official) continue;
    const officially = await found(official, broken, officialBefore);
    if (!officially.some(({ code }) => code === rule)) {
      const others = officially.map(({ code }) => code).join(', ');
      wrong.push(`the official linter finds ${others || 'nothing'} in ${breach}`);
    }
  }
}
for (const rule of official ? Object.values(official.ruleset.rules) : []) {
  if (rule.enabled && !(rule.name in BREACHES)) wrong.push(`${rule.name} of the official linter is not broken here`);
}
for (const line of wrong) console.error(line);
const judged = official ? 'the official linter and ours' : 'ours, in the place of the official linter';
console.log(`${breaches} breaches of ${Object.keys(BREACHES).length} rules, judged by ${judged}: ${wrong.length} not found`);
process.exitCode = wrong.length > 0 ? 1 : 0;
