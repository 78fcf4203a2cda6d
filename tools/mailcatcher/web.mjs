// REST for programs (`/email`, `/email?aan=address`) and a page for people (`/`).
import { createServer } from 'node:http';
import { listPage, mailPage, STYLE_POLICY } from './pages.mjs';

export function webServer(store) {
  return createServer((request, response) => {
    answer(store, request, response).catch((error) => {
      console.error(`mailcatcher: ${request.url}: ${error.stack}`);
      response.writeHead(500).end();
    });
  });
}

async function answer(store, request, response) {
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Referrer-Policy', 'no-referrer'); // the links in mails are secrets
  if (request.method !== 'GET') return response.writeHead(405, { Allow: 'GET' }).end();

  const url = new URL(request.url, 'http://localhost');
  const [kind, id, part, name, ...rest] = decoded(url.pathname);
  const mail = id && store.get(id);
  if (!kind) return html(response, listPage(store.list(), Number(url.searchParams.get('vanaf')) || 0), STYLE_POLICY);
  if (kind === 'email' && !id) return json(response, store.list(url.searchParams.get('aan')));
  if (!mail || rest.length > 0) return response.writeHead(404).end();
  if (kind === 'mail' && !part) return html(response, mailPage(mail), STYLE_POLICY);
  if (kind === 'email' && !part) return json(response, mail);
  if (kind === 'email' && part === 'html' && !name) return html(response, mail.html, MAIL_POLICY);
  if (kind === 'email' && part === 'attachment' && name) {
    const attachment = await store.attachment(id, name);
    if (attachment) return download(response, attachment, name);
  }
  response.writeHead(404).end();
}

// A mail may show itself, but runs nothing and fetches nothing.
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups allow-popups-to-escape-sandbox";

function decoded(pathname) {
  try {
    return pathname.split('/').slice(1).map(decodeURIComponent);
  } catch {
    return ['malformed'];
  }
}

function json(response, value) {
  response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8' }).end(JSON.stringify(value));
}

function html(response, body, policy) {
  response
    .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy })
    .end(body);
}

function download(response, attachment, name) {
  response
    .writeHead(200, {
      'Content-Type': attachment.mimeType,
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, escape)}`,
    })
    .end(Buffer.from(attachment.content));
}
