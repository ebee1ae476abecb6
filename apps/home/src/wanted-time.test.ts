import { beforeEach, expect, it, vi } from 'vitest';
import { isTimeWanted, keepWantedTime, takeWantedTime } from './wanted-time.ts';

const TIME = { handle: 'leo_tanaka', serviceId: 's1', startsAt: '2026-11-25T09:30:00.000Z' };

beforeEach(() => {
  vi.useFakeTimers();
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

it('[D-4] the wanted time is taken once, however its instant is written', () => {
  keepWantedTime(TIME);
  expect(takeWantedTime({ ...TIME, startsAt: '2026-11-25T20:30:00+11:00' })).toBe(true);
  expect([takeWantedTime(TIME), isTimeWanted()]).toEqual([false, false]);
});

it.each([{ handle: 'amara_osei' }, { serviceId: 's2' }, { startsAt: '2026-11-25T10:00:00.000Z' }])(
  '[D-4] another choice is not what was wanted: %o',
  (other) => {
    keepWantedTime(TIME);
    expect([takeWantedTime({ ...TIME, ...other }), isTimeWanted()]).toEqual([false, true]);
  },
);

it('[D-4] after an hour nobody wants it any more', () => {
  keepWantedTime(TIME);
  vi.advanceTimersByTime(3_599_999);
  expect(isTimeWanted()).toBe(true);
  vi.advanceTimersByTime(1);
  expect([isTimeWanted(), takeWantedTime(TIME)]).toEqual([false, false]);
});

it('[D-4] goes on where the browser keeps nothing, or something else', () => {
  vi.stubGlobal('sessionStorage', { getItem: () => '{' });
  keepWantedTime(TIME);
  expect([isTimeWanted(), takeWantedTime(TIME)]).toEqual([false, false]);
});
