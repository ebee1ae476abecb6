import { describe, expect, it } from 'vitest';
import { newestOn, newInScript, newInStyles } from './browser-support.ts';
import { OLDEST } from '../../packages/site-build/src/browsers.ts';

describe('oldest browsers', () => {
  it('are those that were newest two years ago', () => {
    expect(newestOn('2024-11-30')).toEqual(OLDEST);
  });

  it.each([
    ['Promise.try(() => 1)', 'Promise.try'],
    ['RegExp.escape(text)', 'RegExp.escape'],
    ['bytes.toBase64()', '.toBase64'],
    ["import words from './words.json' with { type: 'json' };", 'import attributes'],
    ['const found = /(?i:a)b/.test(text);', 'modifiers in a regular expression'],
  ])('lack %s', (script, name) => {
    expect([...newInScript(script)]).toEqual([name]);
  });

  it('have what is older, and what only looks new', () => {
    const script =
      'list.toSorted(); Object.groupBy(list, (a) => a); new Set([1]).union(other); CSS.escape(text); a?.b ?? c;';
    expect([...newInScript(script)]).toEqual([]);
  });

  it.each([
    ['@scope (.a) { b { color: red } }', '@scope'],
    ['.a { field-sizing: content }', 'field-sizing'],
    ['.a { inline-size: calc-size(auto, size) }', 'calc-size()'],
    ['.a:open { color: red }', ':open'],
  ])('lack the style %s', (sheet, name) => {
    expect([...newInStyles(sheet)]).toContain(name);
  });

  it('have older styles', () => {
    const sheet =
      '@media (width >= 48em) { .a:has(> b):focus-visible::before { color: light-dark(#fff, #000); inset: 0 } }';
    expect([...newInStyles(sheet)]).toEqual([]);
  });
});
