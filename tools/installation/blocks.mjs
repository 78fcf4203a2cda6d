// What a document says to type: the blocks of `sh` and `sql` below a heading, by the numbered step that each belongs to.

const FENCE = /^( *)```(sh|sql)\n([\s\S]*?)^\1```$/gm;

/** `[{ name, blocks: [{ language, text }] }]`, in the order of the document; without numbered steps the heading is the one. */
export function steps(document, heading) {
  const start = new RegExp(`^(#+) ${heading}$`, 'm').exec(document);
  if (!start) throw new Error(`there is no heading "${heading}"`);
  const rest = document.slice(start.index + start[0].length);
  const section = rest.slice(0, new RegExp(`^#{1,${start[1].length}} `, 'm').exec(rest)?.index);
  const numbered = [...section.matchAll(/^(\d+)\. \*\*(.+?)[.:]?\*\*/gm)];
  const found = (numbered.length ? numbered : [null]).map((one, at) => {
    const text = one ? section.slice(one.index, numbered[at + 1]?.index) : section;
    const blocks = [...text.matchAll(FENCE)].map(([, indent, language, block]) => ({
      language,
      text: block.replace(new RegExp(`^${indent}`, 'gm'), ''),
    }));
    return { name: one ? `${one[1]}. ${one[2]}` : heading, blocks };
  });
  return found.filter(({ blocks }) => blocks.length);
}
