import { dark, light } from '@nexperts/ui/theme';
import { expect, it } from 'vitest';
import manifest from '../public/site.webmanifest?raw';
import { BROWSER_COLOURS } from './browser-colours.ts';

it('the browser is told the colours of the themes', () => {
  expect(BROWSER_COLOURS).toEqual({ light: light.canvas, dark: dark.canvas });
});

it('the manifest names icons that exist, one of them for any shape', () => {
  const there = Object.keys(import.meta.glob('../public/*.{png,svg}'));
  const { icons, theme_color, background_color } = JSON.parse(manifest) as {
    icons: { src: string; purpose?: string }[];
    theme_color: string;
    background_color: string;
  };
  for (const { src } of icons) expect(there).toContain(`../public${src}`);
  expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
  expect([background_color, theme_color]).toEqual([light.canvas, light.brand]);
});
