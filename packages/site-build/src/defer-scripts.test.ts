import { describe, expect, it } from 'vitest';
import { deferScripts } from './defer-scripts.ts';

const START = 'import "/assets/manifest-1.js";\nimport("/assets/entry-1.js");';
const page = (preloads: readonly string[], start = `<script type="module" async="">${START}</script>`) =>
  `<head>${preloads.map((href) => `<link rel="modulepreload" href="${href}"/>`).join('')}</head><body><p>Hello</p>${start}</body>`;

const IMPORTS: Record<string, readonly string[]> = {
  '/assets/entry-1.js': ['/assets/router-1.js', '/assets/react-1.js'],
  '/assets/router-1.js': ['/assets/react-1.js'],
  '/assets/page-1.js': ['/assets/parts-1.js', '/assets/router-1.js'],
  '/assets/parts-1.js': ['/assets/page-1.js'],
};
const importsOf = (file: string): readonly string[] => IMPORTS[file] ?? [];
const deferred = (html: string): string => deferScripts(html, importsOf, 'start()');

describe('deferScripts', () => {
  const html = deferred(page(['/assets/entry-1.js', '/assets/page-1.js']));

  it('leaves nothing in the page that the browser would fetch by itself', () => {
    expect(html).not.toContain('modulepreload');
    expect(html).not.toContain('type="module"');
    expect(html).toContain('<p>Hello</p>');
  });

  it('keeps the text of the framework’s script before the loader', () => {
    expect(html).toContain(`<script type="text/plain">${START}</script><script data-files="`);
    expect(html).toContain('">start()</script></body>');
  });

  it('lists every file once, after those it imports, and not the entry', () => {
    const files = /data-files="([^"]*)"/.exec(html)?.[1]?.split(' ');
    expect(files).toEqual([
      '/assets/react-1.js',
      '/assets/router-1.js',
      '/assets/parts-1.js',
      '/assets/page-1.js',
    ]);
  });

  it.each([
    ['without preloads', page([])],
    ['without a script that starts it', page(['/assets/entry-1.js'], '')],
    [
      'whose script imports no entry',
      page(['/a.js'], '<script type="module" async="">import "/a.js"</script>'),
    ],
  ])('refuses a page %s', (_, broken) => {
    expect(() => deferred(broken)).toThrow('no scripts to defer');
  });
});
