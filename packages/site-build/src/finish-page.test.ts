import { describe, expect, it } from 'vitest';
import { finishPage, type Recipe } from './finish-page.ts';

const FILE = '@font-face{src:url(/text.woff2)}';
const STAND_IN = '@font-face{src:local(Arial)}';
const SHEET = '<link rel="stylesheet" href="/style.css"/>';
const page = `<head><link rel="modulepreload" href="/assets/page.js"/>${SHEET}</head><body><main></main><script type="module" async="">import "/assets/manifest-1.js";import("/assets/entry.js");</script></body>`;
const recipe: Recipe = {
  imports: { '/assets/page.js': ['/assets/parts.js'] },
  loader: 'start("head > noscript")',
  faces: { files: FILE, standIns: STAND_IN },
  rules: { '/': 'main{color:red}' },
  returning: 'been-here',
};

describe('finishPage', () => {
  it('defers scripts, and paints a first page with its own rules', () => {
    const html = finishPage(page, '/', recipe);
    expect(html).toContain('data-files="/assets/parts.js /assets/page.js"');
    expect(html).toContain(`<style>main{color:red}${STAND_IN}</style>`);
    expect(html).toContain(`<noscript>${SHEET}</noscript>`);
  });

  it.each([
    ['/people/amara', 'main{color:green}'],
    ['/people/amara?', 'main{color:blue}'],
  ])('paints %s with the rules of all pages beside it', (path, rules) => {
    const any = { '/people/*': 'main{color:green}', '/people/*?': 'main{color:blue}' };
    expect(finishPage(page, path, { ...recipe, rules: any })).toContain(`<style>${rules}${STAND_IN}</style>`);
  });

  it('gives every other page its sheet and its fonts', () => {
    const html = finishPage(page, '/about', recipe);
    expect(html).toContain(`<style>${STAND_IN}${FILE}</style>${SHEET}`);
    expect(html).not.toContain('<noscript>');
  });

  it('leaves the fonts of a site without first pages in its sheet', () => {
    const html = finishPage(page, '/', { ...recipe, faces: null });
    expect(html).toContain(`<head>${SHEET}</head>`);
    expect(html).not.toContain('@font-face');
  });
});
