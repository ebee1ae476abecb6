import { firstErrors } from '@nexperts/validation';
import { describe, expect, it } from 'vitest';
import { dateNote, emptyWorkshop, publishRules, toNewWorkshop, type PublishValues } from './publish-rules.ts';

const ZONE = 'Australia/Sydney';
const NOW = Date.parse('2026-11-25T02:00:00Z');
const errors = (change: Partial<PublishValues>) =>
  firstErrors(publishRules({ zone: ZONE, seatsMax: 200, now: () => NOW }), { ...whole, ...change });
const whole: PublishValues = {
  ...emptyWorkshop('English'),
  title: 'Fundraising 101',
  agenda: 'A plan, line by line.',
  price: '45',
  dates: [{ date: '2026-12-03', time: '19:00' }],
};

describe('what an expert publishes', () => {
  it('[H-01] is sent with its dates as instants and its price in cents', () => {
    expect(errors({})).toEqual({});
    expect(toNewWorkshop(whole, ZONE)).toMatchObject({
      priceMinor: 45_00,
      seats: 3,
      minimum: 2,
      deadlineHours: 24,
      dates: ['2026-12-03T08:00:00.000Z'],
    });
    expect(toNewWorkshop({ ...whole, kind: 'free' }, ZONE).priceMinor).toBe(0);
  });

  it('[H-01] needs a title, an agenda, a price and each date, said all at once', () => {
    expect(
      Object.keys(errors({ title: ' ', agenda: '', price: '', dates: [{ date: '', time: '' }] })),
    ).toEqual(['title', 'agenda', 'price', 'dates.0']);
  });

  it('[H-01] has a minimum that the seats allow, and a price of nothing only when it is free', () => {
    expect(errors({ seats: 2, minimum: 3 })).toEqual({ minimum: 'Enter a whole number from 1 to 2' });
    expect(errors({ price: '0' })).toHaveProperty('price');
    expect(errors({ price: '0.50' })).toHaveProperty('price');
    expect(errors({ kind: 'free', price: 'nothing' })).toEqual({});
  });

  it('[H-01] has from 2 seats to as many as calls here work for, and a minimum of 1 or more', () => {
    for (const seats of [null, -1, 0, 1, 2.5, 201, 1e9])
      expect(errors({ seats })).toEqual({ seats: 'Enter a whole number from 2 to 200' });
    for (const minimum of [null, -1, 0, 1.5]) expect(errors({ minimum })).toHaveProperty('minimum');
    expect(errors({ seats: 200, minimum: 200 })).toEqual({});
    // Its own fault is named once, and not at the minimum too.
    expect(errors({ seats: null, minimum: 4 })).not.toHaveProperty('minimum');
  });

  it('[H-01] refuses a date whose deadline is over, that clocks skip, or that overlaps another', () => {
    const at = (...dates: [string, string][]) =>
      errors({ dates: dates.map(([date, time]) => ({ date, time })) });
    expect(at(['2026-11-26', '10:00'])).toHaveProperty(['dates.0'], expect.stringContaining('24 hours away'));
    expect(at(['2026-11-24', '10:00'])).toHaveProperty(['dates.0'], expect.stringContaining('over'));
    expect(at(['2027-10-03', '02:30'])).toHaveProperty(['dates.0'], expect.stringContaining('Clocks skip'));
    expect(at(['2026-12-03', '19:00'], ['2026-12-03', '19:30'])).toHaveProperty(
      ['dates.1'],
      expect.stringContaining('overlaps'),
    );
    expect(at(['2026-12-03', '19:00'], ['2026-12-03', '20:00'])).toEqual({});
  });

  it('[H-01] says which of two times is meant when clocks go back', () => {
    expect(dateNote({ date: '2027-04-04', time: '02:30' }, ZONE)).toContain('comes twice');
    expect(dateNote({ date: '2026-12-03', time: '19:00' }, ZONE)).toContain(
      '7:00\u00a0pm, Thu 3 Dec in Sydney',
    );
  });
});
