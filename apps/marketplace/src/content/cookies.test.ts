import { expect, it } from 'vitest';
import { ESSENTIAL_ENTRIES } from './cookies.ts';

/** Where this file lies in the repository, to make paths of what it finds. */
const HERE = 'file:///apps/marketplace/src/content/';

/** Every source of the product by its path in the repository, tests left out. */
const sources = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>(
      [
        '../../../../apps/{marketplace,home,server}/src/**/*.{ts,tsx}',
        '../../../../packages/{api,app-kit,ui}/src/**/*.{ts,tsx}',
        '!**/*.{test,stories,fixture}.{ts,tsx}',
        '!**/*.css.ts',
        '!**/stories/**',
      ],
      { query: '?raw', import: 'default', eager: true },
    ),
  ).map(([path, text]) => [new URL(path, HERE).pathname.slice(1), text]),
);

/** Where an entry of the table is set. React Router keeps scroll positions by itself. */
const SET_IN: Record<string, string> = {
  '__Host-nx_sid': 'apps/server/src/modules/accounts/session/cookie.ts',
  '__Host-nx_signed_in': 'apps/server/src/modules/accounts/session/cookie.ts',
  '__Host-nx_2fa': 'apps/server/src/modules/accounts/log-in/challenge.ts',
  '__Host-nx_proof': 'apps/server/src/modules/accounts/log-in/proof.ts',
  token: 'packages/app-kit/src/session/token.ts',
  'nexperts-cookie-choice': 'apps/marketplace/src/features/cookie-choice/choice.ts',
  'nexperts-been-here': 'apps/marketplace/src/been-here.ts',
  'nexperts-sign-up': 'apps/marketplace/src/features/signup/sign-up-store.ts',
  'nexperts-notice': 'packages/app-kit/src/session/notice.ts',
  'nexperts-wanted-time': 'apps/home/src/model/wanted-time.ts',
  'nexperts-application': 'apps/home/src/model/kept-application.ts',
  'nexperts-zone-kept': 'apps/home/src/model/zone-kept.ts',
  'nx-room:…': 'apps/home/src/features/room/choice.ts',
};

it('[S-17] the table of cookies names every file that writes to the browser', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(300);
  const writes =
    /(local|session)Storage\b.*setItem|createJSONStorage|\bsetCookie\(|document\.cookie = |indexedDB|\bcaches\./;
  const writers = Object.entries(sources)
    .filter(([, text]) => writes.test(text))
    .map(([path]) => path.replace('choice-store.ts', 'choice.ts'));
  expect(
    writers.toSorted(),
    'A file stores something in browsers: add what it stores to content/cookies.ts and to this test',
  ).toEqual([...new Set(Object.values(SET_IN))].toSorted());
});

it.each(Object.entries(SET_IN))('[S-17] %s of the table is what the product sets', (name, path) => {
  expect(ESSENTIAL_ENTRIES.map((entry) => entry.name)).toContain(name);
  const stem = name.replace('…', '');
  expect([`'${stem}'`, `\`${stem}`].some((literal) => sources[path]?.includes(literal))).toBe(true);
});

it('[S-17] the table names nothing else but the scroll positions', () => {
  expect(ESSENTIAL_ENTRIES.map(({ name }) => name).toSorted()).toEqual(
    [...Object.keys(SET_IN), 'react-router-scroll-positions'].toSorted(),
  );
});
