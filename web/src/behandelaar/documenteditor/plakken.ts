/**
 * What is on the clipboard, made fit for the editor's schema. The safety is in the schema: the editor's own parser
 * leaves out what is not in it. Here is made of it what people mean: a list in Word is a row of paragraphs that only
 * look like one, its bullet typed as text, and bold is a style.
 *
 * The HTML is parsed into a document that runs nothing and fetches nothing. The Content-Security-Policy counts there
 * too, and takes every style away; so styles are read as plain attributes.
 */
export function geplakt(html: string): string {
  const document = new DOMParser().parseFromString(zonderWerking(html), 'text/html');
  lijstenVanWord(document);
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) kaal(element, document);
  return document.body.innerHTML;
}

const STIJL = 'data-stijl';

function zonderWerking(html: string): string {
  return html
    .replace(/<(style|script)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<[^>]*>/g, (tag) =>
      tag.replace(/\sstyle(?=\s*=)/gi, ` ${STIJL}`).replace(/\son[a-z]+(?=\s*=)/gi, ' data-weg'),
    );
}

function lijstenVanWord(document: Document): void {
  // Bullets and numbers that Word itself typed.
  for (const teken of document.querySelectorAll(`[${STIJL}*="mso-list"]`)) {
    if (/mso-list:\s*ignore/i.test(teken.getAttribute(STIJL) ?? '')) teken.remove();
  }
  let lijst: HTMLUListElement | null = null;
  for (const alinea of [...document.querySelectorAll('p')]) {
    const isItem =
      /mso-list:\s*l\d/i.test(alinea.getAttribute(STIJL) ?? '') || /MsoListParagraph/.test(alinea.className);
    if (!isItem) {
      lijst = null;
      continue;
    }
    if (!lijst || lijst.nextElementSibling !== alinea) {
      lijst = document.createElement('ul');
      alinea.before(lijst);
    }
    const item = document.createElement('li');
    item.append(...alinea.childNodes);
    lijst.append(item);
    alinea.remove();
  }
}

const ALS_TAG: readonly (readonly [RegExp, string])[] = [
  [/font-weight:\s*(bold|[6-9]00)/i, 'b'],
  [/font-style:\s*italic/i, 'i'],
  [/text-decoration[^;]*underline/i, 'u'],
];

/** An element without its looks; what they meant becomes an element. */
function kaal(element: HTMLElement, document: Document): void {
  const stijl = element.getAttribute(STIJL) ?? '';
  // Links stay, and the editor's own mark of what was copied out of it.
  for (const { name } of [...element.attributes]) {
    if (name !== 'href' && name !== 'data-pm-slice') element.removeAttribute(name);
  }
  // Google Docs wraps all that is copied in a <b> that says it is not bold.
  if (/font-weight:\s*(normal|400)/i.test(stijl) && /^(B|STRONG)$/.test(element.tagName)) {
    element.replaceWith(...element.childNodes);
    return;
  }
  if (element.tagName === 'A') return;
  for (const [waar, tag] of ALS_TAG) {
    if (!waar.test(stijl)) continue;
    const om = document.createElement(tag);
    om.append(...element.childNodes);
    element.append(om);
  }
}
