/** Parts of schema/rules.json, cut by scripts/regels.ts. */
declare module 'virtual:regels/*' {
  const deel: unknown;
  export default deel;
}
