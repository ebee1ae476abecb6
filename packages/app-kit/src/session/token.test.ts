import { beforeEach, expect, it, vi } from 'vitest';
import { dropToken, hasSignedInHint, isProbablySignedIn, storeToken } from './token.ts';

function memoryStorage(): Storage {
  const map = new Map<string, string>();
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
    clear: () => map.clear(),
    key: () => null,
    length: 0,
  };
}

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
});

it('[K-12] keeps the token in local storage with Remember me', () => {
  storeToken('t', true);
  expect([localStorage.getItem('token'), sessionStorage.getItem('token')]).toEqual(['t', null]);
});

it('[K-12] keeps the token in session storage without Remember me, and drops an older remembered one', () => {
  storeToken('old', true);
  storeToken('new', false);
  expect([localStorage.getItem('token'), sessionStorage.getItem('token')]).toEqual([null, 'new']);
  expect(isProbablySignedIn()).toBe(true);
  dropToken();
  expect(isProbablySignedIn()).toBe(false);
});

it('goes on without storage when the browser forbids it', () => {
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new Error('denied');
    },
    getItem: () => {
      throw new Error('denied');
    },
    removeItem: () => {
      throw new Error('denied');
    },
  });
  storeToken('t', true);
  expect(isProbablySignedIn()).toBe(false);
});

it('[W-06] is probably signed in by the hint alone, as in a new tab without Remember me; forgetting drops both', () => {
  const jar = { cookie: 'other=1; __Host-nx_signed_in=1' };
  vi.stubGlobal('document', jar);
  expect([hasSignedInHint(), isProbablySignedIn()]).toEqual([true, true]);
  storeToken('t', false);
  expect(jar.cookie).toContain('__Host-nx_signed_in=1');
  dropToken();
  expect(jar.cookie).toMatch(/^__Host-nx_signed_in=; Max-Age=0; Path=\/; Secure/);
  expect([hasSignedInHint(), isProbablySignedIn()]).toEqual([false, false]);
  vi.stubGlobal('document', { cookie: '__Host-nx_signed_in=10; x__Host-nx_signed_in=1' });
  expect(hasSignedInHint()).toBe(false);
});
