/**
 * The query of the address as it stands. A change of a moment ago is in it before the screen follows: two choices in
 * a row would otherwise lose the first.
 */
export const adresNu = () => new URLSearchParams(window.location.search);
