/** As wide as the server makes a mail's lines (services/letters, mailtekst.rs). */
const BREEDTE = 72;
/** An item of a list, or a line of the official's own message, which the server does not break. */
const EIGEN_REGEL = /^([-*] |\d+\. | {4})/;
const ADRES = /^\s*https?:\/\/\S+$/;

/** The mail without the breaks that only keep its lines short: the screen breaks them by itself. */
export function zonderAfbreking(mail: string): string {
  const regels = mail.split('\n');
  return regels
    .map((regel, i) => {
      if (i === 0) return regel;
      return isAfgebroken(regels[i - 1] ?? '', regel) ? ` ${regel.trim()}` : `\n${regel}`;
    })
    .join('');
}

/** The first word did not fit on the line above it; a break of the writer's own stays. */
function isAfgebroken(boven: string, regel: string): boolean {
  const woord = regel.trim().split(' ')[0];
  if (!boven.trim() || !woord || EIGEN_REGEL.test(regel) || ADRES.test(regel) || ADRES.test(boven))
    return false;
  const breed = [...boven].length;
  return breed <= BREEDTE && breed + 1 + [...woord].length > BREEDTE;
}
