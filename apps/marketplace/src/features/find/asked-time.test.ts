import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startLabels } from '../../model/visitor-time.ts';
import { ANY_TIME, asksForTime, parseTime, searchTime, timeParams, windowText } from './asked-time.ts';

/** With plain spaces. */
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');
const read = (search: string) => parseTime(new URLSearchParams(search));

beforeEach(() => vi.stubEnv('TZ', 'Australia/Sydney'));
afterEach(() => vi.unstubAllEnvs());

it('[F-01] reads the time of an address and writes it back', () => {
  for (const search of [
    'when=tonight',
    'when=now&length=15&instant=true',
    'when=2026-12-03&part=evening&length=60',
    'when=2026-12-03',
    'instant=true',
  ])
    expect(new URLSearchParams(timeParams(read(search))).toString()).toBe(search);
});

it.each(['', 'when=yesterday', 'when=2026-02-31x', 'part=evening', 'length=20', 'instant=yes'])(
  '[F-01] what it does not know is as if it were not there: %j',
  (search) => {
    expect(read(search)).toEqual(ANY_TIME);
    expect(asksForTime(read(search))).toBe(false);
  },
);

it('[F-01] asks the search host by the clock of this device', () => {
  const zone = 'Australia/Sydney';
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...new Intl.DateTimeFormat().resolvedOptions(),
    timeZone: zone,
  });
  expect(searchTime(read('when=tonight&length=30'))).toEqual({ window: 'tonight', zone, durationMin: 30 });
  expect(searchTime(read('when=2026-12-03&part=morning&instant=true'))).toEqual({
    day: '2026-12-03',
    hours: '08:00-12:00',
    zone,
    instant: 'true',
  });
  expect(searchTime(ANY_TIME)).toEqual({});
  vi.restoreAllMocks();
});

it('[F-01] says which window was searched, and why it is another one than was asked for', () => {
  const evening = { from: '2026-11-30T07:00:00Z', to: '2026-11-30T12:00:00Z', isNext: false };
  expect(plain(windowText(read('when=tonight'), evening))).toBe('Times on Mon 30 Nov, 6:00 pm to 11:00 pm.');
  expect(plain(windowText(read('when=tonight'), { ...evening, isNext: true }))).toBe(
    'Times on Mon 30 Nov, 6:00 pm to 11:00 pm. It’s late for tonight, so this is tomorrow evening.',
  );
  expect(windowText(read('when=2026-11-02&part=evening'), { ...evening, isNext: true })).toMatch(
    /What you asked for is over, so this is the next day with these hours\.$/,
  );
  const day = { from: '2026-11-29T13:00:00Z', to: '2026-11-30T13:00:00Z', isNext: false };
  expect(windowText(read('when=2026-11-30'), day)).toBe('Times on Mon 30 Nov.');
  expect(windowText(read('when=2026-10-04'), { ...evening, to: evening.from })).toMatch(/put forward/);
});

it('[F-01] tells the two times of a repeated hour apart', () => {
  const starts = ['2026-04-04T15:30:00Z', '2026-04-04T16:30:00Z', '2026-04-04T17:30:00Z'];
  expect(startLabels(starts).map(plain)).toEqual(['2:30 am GMT+11', '2:30 am GMT+10', '3:30 am']);
});
