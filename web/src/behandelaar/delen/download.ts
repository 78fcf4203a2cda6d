/** Downloads what the API offers. What it refuses is a download that fails; the page stays. */
export function download(href: string, naam = '') {
  const link = document.createElement('a');
  link.href = href;
  link.download = naam;
  link.click();
}
