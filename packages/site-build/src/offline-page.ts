const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>/g;
const LINK = /<link\b[^>]*>/g;
const FILE_FACE = /@font-face\s*\{[^}]*url\([^}]*\}/g;

/**
 * A page that needs nothing but its own text: no script, no file, fonts of the device. It is shown in place of any page that
 * could not be loaded, so its links to itself lead to wherever it is shown.
 * @param path of the page, as its links have it
 * @param rules of the sheet that it uses
 * @throws when something in it would still be loaded, or nothing leads back to the page
 */
export function offlinePage(html: string, path: string, rules: string): string {
  const style = `<style>${rules.replaceAll(FILE_FACE, '')}</style>`;
  const still = html
    .replaceAll(SCRIPT, '')
    .replaceAll(LINK, '')
    .replaceAll(/<style>[\s\S]*?<\/style>/g, '');
  const page = still.replace('</head>', () => `${style}</head>`).replaceAll(`href="${path}"`, 'href=""');
  if (/\bsrc=|url\((?!["']?data:)|@import/.test(page) || !page.includes('href=""'))
    throw new Error('the offline page is not as expected');
  return page;
}
