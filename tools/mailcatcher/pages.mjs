// Two plain pages: the list of mails and one mail.
const PER_PAGE = 50;

export const STYLE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; form-action 'none'";

export function listPage(mails, from) {
  const newestFirst = mails.toReversed();
  const rows = newestFirst.slice(from, from + PER_PAGE).map(
    (mail) => `<tr><td>${moment(mail.date)}<td>${people(mail.to)}<td><a href="/mail/${mail.id}">${escaped(mail.subject) || '(geen onderwerp)'}</a>`,
  );
  const older = from + PER_PAGE < mails.length ? `<p><a href="/?vanaf=${from + PER_PAGE}">Oudere berichten</a>` : '';
  return page(
    `Berichten (${mails.length})`,
    // Only the first page renews itself: nobody reads a page that moves.
    `${from === 0 ? '<meta http-equiv="refresh" content="5">' : ''}
     <p>Deze berichten zijn niet echt verstuurd. Ze zijn hier opgevangen om te kunnen proberen.</p>
     <table><thead><tr><th scope="col">Tijd<th scope="col">Aan<th scope="col">Onderwerp</thead><tbody>
     ${rows.join('\n') || '<tr><td colspan="3">Er zijn nog geen berichten.'}</tbody></table>${older}`,
  );
}

export function mailPage(mail) {
  const attachments = mail.attachments.map(
    ({ fileName, contentType }) =>
      `<li><a href="/email/${mail.id}/attachment/${encodeURIComponent(fileName)}">${escaped(fileName)}</a> (${escaped(contentType)})`,
  );
  const fields = Object.entries(mail.headers).map(
    ([name, value]) => `<tr><th scope="row">${escaped(name)}<td>${escaped([value].flat().join('\n'))}`,
  );
  return page(
    mail.subject || '(geen onderwerp)',
    `<p><a href="/">Alle berichten</a>
     <dl><dt>Van<dd>${people(mail.from)}<dt>Aan<dd>${people(mail.to)}<dt>Tijd<dd>${moment(mail.date)}</dl>
     ${attachments.length ? `<h2>Bijlagen</h2><ul>${attachments.join('\n')}</ul>` : ''}
     ${mail.html ? `<h2>Opgemaakt</h2><iframe title="Het bericht" src="/email/${mail.id}/html"></iframe>` : ''}
     <h2>Alleen tekst</h2><pre>${linked(mail.text)}</pre>
     <details><summary>Kopregels</summary><table>${fields.join('\n')}</table></details>`,
  );
}

function page(title, body) {
  return `<!doctype html><html lang="nl"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${escaped(title)} – opgevangen mail</title>
<style>
  body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1a1a1a }
  a { color: #154273 } table { border-collapse: collapse; width: 100% }
  th, td { text-align: left; vertical-align: top; padding: .4rem 1rem .4rem 0; border-bottom: 1px solid #ccc; overflow-wrap: anywhere }
  dt { font-weight: 600 } dd { margin: 0 0 .5rem } pre { white-space: pre-wrap; overflow-wrap: anywhere }
  iframe { width: 100%; height: 40rem; border: 1px solid #ccc }
</style><main><h1>${escaped(title)}</h1>${body}</main></html>`;
}

const escaped = (text) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const linked = (text) =>
  escaped(text).replace(/https?:\/\/[^\s&]+(?:&#38;[^\s&]+)*/g, (url) => `<a href="${url}" target="_blank" rel="noreferrer">${url}</a>`);

const people = (list) => escaped(list.map(({ name, address }) => (name ? `${name} <${address}>` : address)).join(', '));

const moment = (date) =>
  date ? new Date(date).toLocaleString('nl-NL', { timeZone: 'Europe/Amsterdam', dateStyle: 'medium', timeStyle: 'medium' }) : '';
