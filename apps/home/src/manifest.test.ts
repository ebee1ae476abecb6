import { light } from '@nexperts/ui/theme';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import manifest from '../public/app.webmanifest?raw';

interface Picture {
  src: string;
  sizes: string;
  purpose?: string;
  form_factor?: string;
}
const { icons, screenshots, theme_color, background_color, start_url, scope } = JSON.parse(manifest) as {
  icons: Picture[];
  screenshots: Picture[];
  theme_color: string;
  background_color: string;
  start_url: string;
  scope: string;
};

/** Width and height of a PNG, as a manifest writes them. */
function sizeOf(path: string): string {
  const png = readFileSync(new URL(path, import.meta.url));
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

it('[M-10] the manifest of the app has the colours of the theme, and begins in its scope', () => {
  expect([background_color, theme_color]).toEqual([light.canvas, light.brand]);
  expect(start_url.startsWith(scope)).toBe(true);
});

it('[M-10] it names icons and screenshots that exist, in the sizes they have', () => {
  for (const { src, sizes } of icons.filter((icon) => icon.sizes !== 'any'))
    expect(sizeOf(`../../marketplace/public${src}`), src).toBe(sizes);
  for (const { src, sizes } of screenshots)
    expect(sizeOf(`../public${src.replace('/app', '')}`), src).toBe(sizes);
  expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
  expect(new Set(screenshots.map((each) => each.form_factor))).toEqual(new Set(['wide', 'narrow']));
});
