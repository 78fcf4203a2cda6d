/** Joins the class names that apply. */
export function klassen(...namen: (string | false | null | undefined)[]): string {
  return namen.filter(Boolean).join(' ');
}
