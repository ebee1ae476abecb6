import type * as appKit from '@nexperts/app-kit';
import { beforeEach, expect, it, vi } from 'vitest';

const isProbablySignedIn = vi.hoisted(() => vi.fn<() => boolean>(() => false));
vi.mock('@nexperts/app-kit', async (original) => ({
  ...(await original<typeof appKit>()),
  isProbablySignedIn,
}));
vi.mock('../toasts.ts', () => ({ toast: {} }));

const { setSaved } = await import('./saved-calls.ts');
const assign = vi.fn<(address: string) => void>();
const setItem = vi.fn<(key: string, value: string) => void>();
beforeEach(() => {
  assign.mockClear();
  setItem.mockReset();
  vi.stubGlobal('location', { pathname: '/find-experts', search: '?q=tax', assign });
  vi.stubGlobal('sessionStorage', { setItem });
});

const LOGIN = `/login?next=${encodeURIComponent('/find-experts?q=tax')}`;

it('[F-08] sends a visitor to the login and back, and remembers whom they wanted to save', async () => {
  await setSaved({ handle: 'leo', name: 'Leo' }, true);
  expect(setItem).toHaveBeenCalledWith('nexperts-save-expert', 'leo');
  expect(assign).toHaveBeenCalledWith(LOGIN);
});

it('[F-08] sends them also where nothing may be stored', async () => {
  setItem.mockImplementation(() => {
    throw new DOMException('no', 'SecurityError');
  });
  await setSaved({ handle: 'leo', name: 'Leo' }, true);
  expect(assign).toHaveBeenCalledWith(LOGIN);
});
