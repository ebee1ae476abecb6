import { beforeEach, expect, it, vi } from 'vitest';
import type * as WantedTimeModule from './wanted-time.ts';

const TIME = { handle: 'leo_tanaka', serviceId: 's1', startsAt: '2026-11-25T09:30:00.000Z' };

let module: typeof WantedTimeModule;

const SEARCH = '?id=leo_tanaka&service=s1&slot=2026-11-25T20%3A30%3A00%2B11%3A00';

beforeEach(async () => {
  vi.resetModules();
  module = await import('./wanted-time.ts');
  vi.useFakeTimers();
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

it('[D-4] the wanted time is taken once, however its instant is written; the page then only leads on', () => {
  module.keepWantedTime(TIME);
  expect([module.leadsToCheckout(SEARCH), module.leadsToCheckout('?service=s1')]).toEqual([true, false]);
  expect(module.takeWantedTime({ ...TIME, startsAt: '2026-11-25T20:30:00+11:00' })).toBe(true);
  expect([module.takeWantedTime(TIME), module.leadsToCheckout(SEARCH)]).toEqual([false, true]);
});

it.each([{ handle: 'amara_osei' }, { serviceId: 's2' }, { startsAt: '2026-11-25T10:00:00.000Z' }])(
  '[D-4] another choice is not what was wanted: %o',
  (other) => {
    module.keepWantedTime(TIME);
    expect([module.takeWantedTime({ ...TIME, ...other }), module.leadsToCheckout(SEARCH)]).toEqual([
      false,
      true,
    ]);
  },
);

it('[D-4] after an hour nobody wants it any more', () => {
  module.keepWantedTime(TIME);
  vi.advanceTimersByTime(3_599_999);
  expect(module.leadsToCheckout(SEARCH)).toBe(true);
  vi.advanceTimersByTime(1);
  expect([module.leadsToCheckout(SEARCH), module.takeWantedTime(TIME)]).toEqual([false, false]);
});

it('[D-4] goes on where the browser keeps nothing, or something else', () => {
  vi.stubGlobal('sessionStorage', { getItem: () => '{' });
  module.keepWantedTime(TIME);
  expect([module.leadsToCheckout(SEARCH), module.takeWantedTime(TIME)]).toEqual([false, false]);
});
