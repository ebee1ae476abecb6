import { beforeEach, expect, it, vi } from 'vitest';

const isProbablySignedIn = vi.hoisted(() => vi.fn(() => false));
vi.mock('@nexperts/app-kit', async (original) => ({
  ...(await original<typeof import('@nexperts/app-kit')>()),
  isProbablySignedIn,
}));
vi.mock('../toasts.ts', () => ({ toast: {} }));

const { setSaved } = await import('./saved-calls.ts');
const assign = vi.fn();
const setItem = vi.fn();
beforeEach(() => {
  assign.mockClear();
  setItem.mockReset();
  vi.stubGlobal('location', { pathname: '/find-experts', search: '?q=tax', assign });
  vi.stubGlobal('sessionStorage', { setItem });
});

const LOGIN = `/login?next=${encodeURIComponent('/find-experts?q=tax')}`;

it('[F-08] sends a visitor to the login and back, and remembers whom they wanted to save', async () => {
  await setSaved({ handle: 'leo', name: 'Leo' }, true);
  expect(setItem).toHaveBeenCalledWith('nexperts-draft:save-expert', '{"handle":"leo"}');
  expect(assign).toHaveBeenCalledWith(LOGIN);
});

it('[F-08] sends them also where nothing may be stored', async () => {
  setItem.mockImplementation(() => {
    throw new DOMException('no', 'SecurityError');
  });
  await setSaved({ handle: 'leo', name: 'Leo' }, true);
  expect(assign).toHaveBeenCalledWith(LOGIN);
});
