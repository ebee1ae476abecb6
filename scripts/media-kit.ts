import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { strToU8, zipSync } from 'fflate';
import { chromium, type Page } from 'playwright';
import { BRAND_COLOURS, MEDIA_KIT, PRESS_FACTS } from '../apps/marketplace/src/content/press.ts';
import { SITE } from '../apps/marketplace/src/content/site.ts';
import { findChromium } from './lib/chromium.ts';

// `node scripts/media-kit.ts`: writes the file behind the media-kit button of /press (S-19). Run it when the facts,
// the colours or the mark change; a test compares the facts.
const root = fileURLToPath(new URL('..', import.meta.url));
const target = `${root}apps/marketplace/public${MEDIA_KIT.href}`;
const font = readFileSync(
  `${root}packages/ui/node_modules/@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2`,
);

const GROUNDS = [
  { name: 'on-light', letter: '#0B4F61', word: '#10222A' },
  { name: 'on-dark', letter: '#FFFFFF', word: '#FFFFFF' },
] as const;
const MARK_PX = 1024;
const LOGO = { width: 2400, height: 640 } as const;

const markSvg = (letter: string, size = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"${size}><path fill="${letter}" d="M5 27V7h5l9 12V7h5v20h-5l-9-12v12z"/><circle fill="#F4B223" cx="27" cy="6" r="4"/></svg>`;

const logoHtml = ({ letter, word }: (typeof GROUNDS)[number]) => `<!doctype html><style>
@font-face { font-family: S; src: url(data:font/woff2;base64,${font.toString('base64')}); font-weight: 400 900 }
@page { margin: 0; size: ${LOGO.width}px ${LOGO.height}px }
body { margin: 0; height: ${LOGO.height}px; display: flex; align-items: center; justify-content: center; gap: 72px;
  font: 800 380px/1 S; letter-spacing: -0.03em; color: ${word} }
</style>${markSvg(letter, ' width="420" height="420"')}<span>${SITE.name}</span>`;

async function pictures(page: Page): Promise<Record<string, Uint8Array>> {
  const files: Record<string, Uint8Array> = {};
  for (const ground of GROUNDS) {
    files[`mark/nexperts-mark-${ground.name}.svg`] = strToU8(markSvg(ground.letter));
    await page.setViewportSize({ width: MARK_PX, height: MARK_PX });
    await page.setContent(
      `<style>body{margin:0}</style>${markSvg(ground.letter, ` width="${MARK_PX}" height="${MARK_PX}"`)}`,
    );
    files[`mark/nexperts-mark-${ground.name}.png`] = await page.screenshot({ omitBackground: true });
    await page.setViewportSize(LOGO);
    await page.setContent(logoHtml(ground));
    await page.evaluate(() => document.fonts.ready);
    files[`logo/nexperts-logo-${ground.name}.png`] = await page.screenshot({ omitBackground: true });
    files[`logo/nexperts-logo-${ground.name}.pdf`] = await page.pdf({
      preferCSSPageSize: true,
      printBackground: true,
    });
  }
  return files;
}

const lines = (rows: readonly (readonly string[])[]) => `${rows.map((row) => row.join('\t')).join('\n')}\n`;

const browser = await chromium.launch({ executablePath: await findChromium() });
const files: Record<string, Uint8Array> = {
  ...(await pictures(await browser.newPage())),
  'facts.txt': strToU8(lines(PRESS_FACTS.map(({ term, fact }) => [term, fact]))),
  'colours.txt': strToU8(lines(BRAND_COLOURS.map(({ name, hex, use }) => [name, hex, use]))),
  'read-me.txt': strToU8(
    [
      `Media kit of ${SITE.name}`,
      '',
      'Free to print and show with news about Nexperts. Leave half the height of the mark free around it.',
      'Do not redraw it, tilt it or change its colours.',
      `Questions: ${SITE.pressEmail}`,
      '',
    ].join('\n'),
  ),
};
await browser.close();
mkdirSync(new URL('.', `file://${target}`), { recursive: true });
// Texts are stored as they are, so that a test can read them; a fixed date keeps the file the same.
writeFileSync(
  target,
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, body]) => [
        name,
        [body, { level: name.endsWith('.txt') ? 0 : 9, mtime: '2026-06-17T00:00:00' }],
      ]),
    ),
  ),
);
process.stdout.write(`${target}: ${Object.keys(files).length} files\n`);
