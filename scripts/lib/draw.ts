import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { chromium } from 'playwright';
import { findChromium } from './chromium.ts';

export interface Drawing {
  /** Path of the picture, from the root of the repository */
  file: string;
  width: number;
  height: number;
  /** The whole page; it must be self-contained, because it has no address */
  html: string;
  /** Whether the background is transparent */
  isTransparent?: boolean;
}

/** The mark: an N with a saffron dot, as in the header of the sites. */
export const mark = (letter: string, dot: string): string =>
  `<path fill="${letter}" d="M5 27V7h5l9 12V7h5v20h-5l-9-12v12z"/><circle cx="27" cy="6" r="4" fill="${dot}"/>`;

/** A `@font-face` rule with one of the kit's fonts inlined. */
export function embeddedFace(family: string, file: string): string {
  const face = readFileSync(`packages/ui/src/theme/faces/${file}.woff2`).toString('base64');
  return `@font-face{font-family:${family};font-weight:400 800;src:url(data:font/woff2;base64,${face})}`;
}

/**
 * Draws pages as PNG pictures with Chromium.
 * @param largest limit of a picture's size, in bytes
 */
export async function draw(drawings: readonly Drawing[], largest: number): Promise<void> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
  const page = await browser.newPage();
  for (const { file, width, height, html, isTransparent = false } of drawings) {
    await page.setViewportSize({ width, height });
    await page.setContent(html);
    await page.evaluate(() => document.fonts.ready);
    const picture = await page.screenshot({ omitBackground: isTransparent });
    if (picture.byteLength > largest) throw new Error(`${file}: ${picture.byteLength} B, at most ${largest}`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, picture);
    process.stdout.write(`${file}: ${picture.byteLength} B\n`);
  }
  await browser.close();
}
