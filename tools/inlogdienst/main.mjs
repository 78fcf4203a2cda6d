// An OpenID Connect provider for tests, made of the certified npm package oidc-provider: loopback only.
//
//   node main.mjs --http 127.0.0.1:0
//
// Prints one line of JSON with its address when the port is open. Ends when its standard input ends, as the mail catcher
// does. It keeps nothing: started again it has other keys, other sessions and nobody.
//
// A test tells it by POST /beheer/client (metadata of the client) and POST /beheer/personen ({ id: claims, … }; null: gone)
// for whom it works, and by POST /beheer/antwoorden ({ path: { status, body }, … }; null: its own again) what it answers in
// place of its own. GET /beheer/gevraagd tells how often each path was asked. Who logs in types an id; with the code 123456 the level of proof (acr) is "hoog", without it "laag".
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { json, text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { Provider } from 'oidc-provider';
import { Geheugen, registreer } from './geheugen.mjs';

const CODE = '123456';
const { values: option } = parseArgs({ options: { http: { type: 'string' } } });

process.stdin.resume().once('close', () => process.exit(0));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(0));

// Who started it may read the address alone: what the package says later is nobody's.
process.stdout.on('error', () => {});

const personen = new Map();
const antwoorden = new Map();
const gevraagd = new Map();
const server = createServer();
const { hostname, port } = new URL(`tcp://${option.http}`);
server.listen({ host: hostname, port: Number(port) });
await once(server, 'listening');
const adres = `127.0.0.1:${server.address().port}`;

const provider = new Provider(`http://${adres}`, {
  adapter: Geheugen,
  jwks: { keys: sleutels() },
  cookies: { keys: ['of a test'] },
  pkce: { required: () => true },
  acrValues: ['laag', 'hoog'],
  scopes: ['openid', 'profile', 'email'],
  claims: {
    openid: ['sub'],
    profile: ['name', 'groups', 'gemeentecode', 'ministerie'],
    email: ['email', 'email_verified'],
    acr: null,
    sid: null,
  },
  features: {
    devInteractions: { enabled: false },
    backchannelLogout: { enabled: true },
    rpInitiatedLogout: {
      logoutSource: (ctx, form) => {
        ctx.body = pagina('Uitloggen', `${form}<button form="op.logoutForm" name="logout" value="yes">Uitloggen</button>`);
      },
    },
  },
  // Back-channel logout goes to a program on this machine, which its own dispatcher refuses.
  fetch: (url, { dispatcher: _, ...rest }) => fetch(url, rest),
  interactions: { url: (_ctx, { uid }) => `/inloggen/${uid}` },
  findAccount: (_ctx, id) =>
    personen.has(id) ? { accountId: id, claims: () => ({ sub: id, ...personen.get(id) }) } : undefined,
  async loadExistingGrant({ oidc }) {
    const grant = new oidc.provider.Grant({
      clientId: oidc.client.clientId,
      accountId: oidc.session.accountId,
    });
    grant.addOIDCScope('openid profile email');
    await grant.save();
    return grant;
  },
});
const callback = provider.callback();

server.on('request', (request, response) => {
  behandel(request, response).catch((error) => {
    console.error(error);
    response.writeHead(500).end();
  });
});
console.log(JSON.stringify({ http: adres }));

async function behandel(request, response) {
  const { pathname } = new URL(request.url, `http://${adres}`);
  gevraagd.set(pathname, (gevraagd.get(pathname) ?? 0) + 1);
  const anders = antwoorden.get(pathname);
  if (anders) {
    response.writeHead(anders.status, { 'content-type': 'application/json' }).end(JSON.stringify(anders.body));
  } else if (request.method === 'GET' && pathname === '/beheer/gevraagd') {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(Object.fromEntries(gevraagd)));
  } else if (request.method === 'POST' && pathname === '/beheer/antwoorden') {
    for (const [pad, antwoord] of Object.entries(await json(request))) {
      if (antwoord === null) antwoorden.delete(pad);
      else antwoorden.set(pad, antwoord);
    }
    response.writeHead(204).end();
  } else if (request.method === 'POST' && pathname === '/beheer/client') {
    registreer(await json(request));
    response.writeHead(204).end();
  } else if (request.method === 'POST' && pathname === '/beheer/personen') {
    for (const [id, claims] of Object.entries(await json(request))) {
      if (claims === null) personen.delete(id);
      else personen.set(id, claims);
    }
    response.writeHead(204).end();
  } else if (pathname.startsWith('/inloggen/') && request.method === 'GET') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(formulier(''));
  } else if (pathname.startsWith('/inloggen/') && request.method === 'POST') {
    await loginPoging(request, response);
  } else {
    callback(request, response);
  }
}

async function loginPoging(request, response) {
  const ingevuld = new URLSearchParams(await text(request));
  const wie = ingevuld.get('wie');
  if (ingevuld.has('niet')) {
    await provider.interactionFinished(request, response, { error: 'access_denied' });
  } else if (personen.has(wie)) {
    const acr = ingevuld.get('code') === CODE ? 'hoog' : 'laag';
    const login = { accountId: wie, acr, amr: acr === 'hoog' ? ['pwd', 'otp'] : ['pwd'] };
    await provider.interactionFinished(request, response, { login }, { mergeWithLastSubmission: false });
  } else {
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(formulier('<p role="alert">Onbekend.</p>'));
  }
}

function formulier(fout) {
  return pagina(
    'Inlogdienst',
    `${fout}<form method="post">
      <p><label>Gebruiker <input name="wie" autofocus></label></p>
      <p><label>Code <input name="code"></label></p>
      <p><button>Inloggen</button> <button name="niet" value="ja">Niet inloggen</button></p>
    </form>`,
  );
}

function pagina(titel, inhoud) {
  return `<!doctype html><html lang="nl"><meta charset="utf-8"><title>${titel}</title><h1>${titel}</h1>${inhoud}</html>`;
}

/** A key for each algorithm, new at each start. */
function sleutels() {
  const soorten = [
    ['ES256', 'ec', { namedCurve: 'P-256' }],
    ['PS256', 'rsa', { modulusLength: 2048 }],
    ['RS256', 'rsa', { modulusLength: 2048 }],
  ];
  return soorten.map(([alg, soort, maat]) => {
    const jwk = generateKeyPairSync(soort, maat).privateKey.export({ format: 'jwk' });
    return { ...jwk, alg, use: 'sig', kid: randomUUID() };
  });
}
