// Whether an SPDX expression can be met with licences from a list. A slash is how crates wrote OR before SPDX.

export function isAllowed(expression, allowed) {
  const words = expression.replaceAll('/', ' OR ').match(/\(|\)|[^\s()]+/g) ?? [];
  let at = 0;
  const take = (word) => words[at] === word && ++at > 0;

  function either() {
    let met = both();
    while (take('OR')) met = both() || met;
    return met;
  }
  function both() {
    let met = one();
    while (take('AND')) met = one() && met;
    return met;
  }
  function one() {
    if (take('(')) {
      const met = either();
      if (!take(')')) throw new Error(`no licence expression: ${expression}`);
      return met;
    }
    const name = words[at++];
    if (!name || /^(AND|OR|WITH|\))$/.test(name)) throw new Error(`no licence expression: ${expression}`);
    return allowed.has(take('WITH') ? `${name} WITH ${words[at++]}` : name);
  }

  const met = either();
  if (at < words.length) throw new Error(`no licence expression: ${expression}`);
  return met;
}
