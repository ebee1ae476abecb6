import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { forgetDraft, forgetKeptDrafts, keepDraft, keptDraft } from './kept-drafts.ts';

const shape = z.object({ text: z.string() });

/** The storage of a tab. */
function tab(): Record<string, string> {
  const items: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, value: string) => void (items[key] = value),
    removeItem: (key: string) => void Reflect.deleteProperty(items, key),
  };
  for (const [name, value] of Object.entries(methods))
    Object.defineProperty(items, name, { value, enumerable: false });
  vi.stubGlobal('sessionStorage', items);
  return items;
}
afterEach(() => vi.unstubAllGlobals());

describe('a draft that is kept', () => {
  it('is there again until it is forgotten, each form its own', () => {
    tab();
    keepDraft('review:1', { text: 'Clear' });
    keepDraft('review:2', { text: 'Kind' });
    expect(keptDraft('review:1', shape)).toEqual({ text: 'Clear' });
    forgetDraft('review:1');
    expect(keptDraft('review:1', shape)).toBeNull();
    expect(keptDraft('review:2', shape)).toEqual({ text: 'Kind' });
  });

  it('goes at logout, and nothing else does', () => {
    const items = tab();
    items['other'] = 'stays';
    keepDraft('review:1', { text: 'Clear' });
    forgetKeptDrafts();
    expect(items).toEqual({ other: 'stays' });
  });

  it('that does not fit the form any more is none', () => {
    const items = tab();
    keepDraft('review:1', { words: 'Clear' });
    expect(keptDraft('review:1', shape)).toBeNull();
    items['nexperts-draft:review:1'] = '{';
    expect(keptDraft('review:1', shape)).toBeNull();
  });

  it('is none where storage is forbidden', () => {
    vi.stubGlobal('sessionStorage', undefined);
    keepDraft('review:1', { text: 'Clear' });
    forgetDraft('review:1');
    forgetKeptDrafts();
    expect(keptDraft('review:1', shape)).toBeNull();
  });
});
