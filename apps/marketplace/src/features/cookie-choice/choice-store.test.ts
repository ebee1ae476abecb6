import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CHOICE_KEY, EVERYTHING, NOTHING, OPTIONAL_KINDS } from './choice.ts';

/** A browser with an empty storage, and the store as a page loads it. */
async function open({ signal = false, storage = memory() }: { signal?: boolean; storage?: Storage } = {}) {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', { globalPrivacyControl: signal });
  vi.stubGlobal('localStorage', storage);
  vi.resetModules();
  return import('./choice-store.ts');
}

function memory(): Storage {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  } as unknown as Storage;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime('2026-01-31T10:00:00Z');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('[S-17] analytics, functional and advertising', () => {
  it('are off before anything is chosen', async () => {
    const { allows } = await open();
    expect(OPTIONAL_KINDS.map(allows)).toEqual([false, false, false]);
  });
  it('are off on a server', async () => {
    const { allows } = await open();
    vi.stubGlobal('window', undefined);
    expect(OPTIONAL_KINDS.map(allows)).toEqual([false, false, false]);
  });
  it('are on as chosen, each for itself, also on the next page', async () => {
    const storage = memory();
    const first = await open({ storage });
    first.choose({ ...NOTHING, functional: true });
    expect(OPTIONAL_KINDS.map(first.allows)).toEqual([false, true, false]);
    const next = await open({ storage });
    expect(OPTIONAL_KINDS.map(next.allows)).toEqual([false, true, false]);
  });
  it('can be taken back', async () => {
    const { allows, choose } = await open();
    choose(EVERYTHING);
    expect(allows('analytics')).toBe(true);
    choose(NOTHING);
    expect(allows('analytics')).toBe(false);
  });
  it('are off again after 12 months, in an open page too', async () => {
    const { allows, choose } = await open();
    choose(EVERYTHING);
    vi.setSystemTime('2027-01-31T09:59:59Z');
    expect(allows('advertising')).toBe(true);
    vi.setSystemTime('2027-01-31T10:00:00Z');
    expect(allows('advertising')).toBe(false);
  });
  it('are off when what is stored is broken', async () => {
    const storage = memory();
    storage.setItem(CHOICE_KEY, '{"version":1,"analytics":tru');
    const { allows } = await open({ storage });
    expect(OPTIONAL_KINDS.map(allows)).toEqual([false, false, false]);
  });
  it('are off again when the stored choice is deleted', async () => {
    const storage = memory();
    const { allows, choose } = await open({ storage });
    choose(EVERYTHING);
    storage.removeItem(CHOICE_KEY);
    expect(allows('analytics')).toBe(false);
  });
  it('follow the choice for the page where storage is forbidden', async () => {
    const forbidden = {
      getItem: () => {
        throw new Error('forbidden');
      },
      setItem: () => {
        throw new Error('forbidden');
      },
    } as unknown as Storage;
    const { allows, choose } = await open({ storage: forbidden });
    expect(allows('functional')).toBe(false);
    choose(EVERYTHING);
    expect(allows('functional')).toBe(true);
  });
  it('stay off with Global Privacy Control, until chosen otherwise', async () => {
    const { allows, choose, hasPrivacySignal } = await open({ signal: true });
    expect(hasPrivacySignal()).toBe(true);
    expect(allows('analytics')).toBe(false);
    choose(EVERYTHING);
    expect(allows('analytics')).toBe(true);
  });
});
