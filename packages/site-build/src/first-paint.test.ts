import { describe, expect, it } from 'vitest';
import { firstPaint, sheetOf, splitFaces, withFaces } from './first-paint.ts';

const FILE = '@font-face{font-family:Text;src:url(/text.woff2)}';
const STAND_IN = '@font-face{font-family:Text Arial;src:local(Arial)}';
const faces = { files: FILE, standIns: STAND_IN };
const SHEET = '<link rel="stylesheet" href="/assets/style-1.css"/>';
const MANIFEST = '<link rel="manifest" href="/site.webmanifest"/>';
const FONT = '<link rel="preload" href="/text.woff2" as="font"/>';
const LOADER = '<script>document.querySelectorAll("head > noscript")</script>';
const page = (body = LOADER) =>
  `<head><link rel="icon" href="/icon.svg"/>${MANIFEST}${FONT}${SHEET}</head><body>${body}</body>`;

describe('splitFaces', () => {
  it('takes both kinds of font rules out of a sheet', () => {
    expect(splitFaces(`.a{color:red}${STAND_IN}${FILE}.b{color:blue}`)).toEqual({
      css: '.a{color:red}.b{color:blue}',
      faces,
    });
  });

  it.each([
    ['font files', STAND_IN],
    ['stand-ins', FILE],
  ])('refuses a sheet without %s', (_, css) => {
    expect(() => splitFaces(css)).toThrow('no faces');
  });
});

describe('withFaces', () => {
  it('puts the fonts before the sheet, and changes nothing else', () => {
    expect(withFaces(page(), faces)).toBe(page().replace(SHEET, `<style>${STAND_IN}${FILE}</style>${SHEET}`));
  });
});

describe('firstPaint', () => {
  const html = firstPaint(page(), '.a{color:red}', faces, 'been-here');
  const [scripted, withoutScripts] = [
    html.replaceAll(/<noscript>.*?<\/noscript>/g, ''),
    html.replaceAll(/<\/?noscript>/g, ''),
  ];

  it('paints with the rules in the page and fetches nothing for it', () => {
    expect(scripted).toContain(`<style>.a{color:red}${STAND_IN}</style>`);
    expect(scripted).not.toMatch(/stylesheet" href|manifest|preload|url\(/);
    expect(scripted).toContain('<link rel="icon" href="/icon.svg"/>');
  });

  it('has the sheet, the manifest and the fonts where scripts are off', () => {
    for (const part of [SHEET, MANIFEST, FONT, FILE]) expect(withoutScripts).toContain(part);
  });

  it('keeps the fonts in the first noscript and the files in the second, as the loader expects', () => {
    expect([...html.matchAll(/<noscript>(.*?)<\/noscript>/g)].map(([, text]) => text)).toEqual([
      `<style>${FILE}</style>`,
      MANIFEST + FONT + SHEET,
    ]);
  });

  it('asks for the entry of returning visitors', () => {
    expect(html).toContain('localStorage.getItem("been-here")');
  });

  it('refuses a page in which nothing fetches the sheet', () => {
    expect(() => firstPaint(page(''), '', faces, 'been-here')).toThrow(
      'nothing in the page fetches its sheet',
    );
  });
});

describe('sheetOf', () => {
  it('finds the address of the sheet', () => expect(sheetOf(page())).toBe('/assets/style-1.css'));
  it('finds none in a page without one', () => expect(sheetOf('<head></head>')).toBeUndefined());
});
