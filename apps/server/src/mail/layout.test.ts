import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { renderMail, type MailContent } from './layout.ts';
import { DARK, LIGHT } from './palette.ts';

const mail = renderMail({
  heading: 'Tea & <biscuits>',
  paragraphs: ['Hello "Robin",', 'First line\nsecond line'],
  code: '042117',
  action: { label: 'Open', url: 'https://nexperts.test/x?a=1&b="2"' },
  footer: 'Bye',
});

it('escapes everything it is given', () => {
  expect(mail.html).toContain('Tea &amp; &lt;biscuits&gt;</h1>');
  expect(mail.html).toContain('Hello &quot;Robin&quot;,');
  expect(mail.html).toContain('href="https://nexperts.test/x?a=1&amp;b=&quot;2&quot;"');
  expect(mail.html).toContain('First line<br>second line');
});

it('needs no picture, script or style sheet from anywhere', () => {
  expect(mail.html).not.toMatch(/<img|<script|<link|@import|url\(/);
  expect(mail.html).toContain('lang="en"');
});

it('says the same as plain text', () => {
  expect(mail.text).toBe(
    'Tea & <biscuits>\n\nHello "Robin",\n\nFirst line\nsecond line\n\n042117\n\nOpen:\nhttps://nexperts.test/x?a=1&b="2"\n\n-- \nBye\nNexperts: paid 1-on-1 advice by video. Questions: support@nexperts.com\n',
  );
});

it('leaves out the code and the button when there are none', () => {
  const plain = renderMail({ heading: 'H', paragraphs: ['P'], footer: 'F' });
  expect(plain.html).not.toContain('<a ');
  expect(plain.text).toBe(
    'H\n\nP\n\n-- \nF\nNexperts: paid 1-on-1 advice by video. Questions: support@nexperts.com\n',
  );
});

it('has the first thing it says as its preheader, not the greeting', () => {
  const preheader = (content: Partial<MailContent>) =>
    /<div style="display:none[^>]*>([^<]*?)(&#8199;|<)/.exec(
      renderMail({ heading: 'H', paragraphs: ['Hello Robin,', 'It is\nlate.'], footer: 'F', ...content })
        .html,
    )?.[1];
  expect(preheader({})).toBe('It is late.');
  expect(preheader({ preheader: 'Own & short' })).toBe('Own &amp; short');
});

it('has the colours of the kit, light at each element and dark in the sheet', () => {
  for (const [theme, colours] of [['light', LIGHT] as const, ['dark', DARK] as const]) {
    const file = new URL(`../../../../packages/ui/tokens/${theme}.tokens.json`, import.meta.url);
    const { color } = JSON.parse(readFileSync(file, 'utf8')) as { color: Record<string, unknown> };
    for (const [name, value] of Object.entries(colours))
      expect([theme, name, JSON.stringify(color[name])]).toEqual([
        theme,
        name,
        expect.stringContaining(value),
      ]);
  }
  expect(mail.html).toContain('prefers-color-scheme:dark');
});

it.each([
  ['light', LIGHT],
  ['dark', DARK],
])('can be read in %s: at least 4.5 to 1 wherever text stands on a colour', (_, c) => {
  for (const [text, on] of [
    [c.text, c.surface],
    [c.textMuted, c.surface],
    [c.brand, c.surface],
    [c.onBrand, c.brand],
    [c.brandSoftText, c.brandSoft],
    [c.onHero, c.hero],
  ] as const)
    expect([text, on, contrast(text, on) >= 4.5]).toEqual([text, on, true]);
});

/** Contrast of two colours by WCAG 2.2. */
function contrast(a: string, b: string): number {
  const luminance = (hex: string): number => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
      return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [dim = 0, bright = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (bright + 0.05) / (dim + 0.05);
}
