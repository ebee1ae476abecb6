import { expect, it } from 'vitest';
import { aestIso, aestTimes, hoursTouched, phaseOf, spanOf, timesIn } from './event-time.ts';

const session = { startsAt: '2026-12-10T08:00:00Z', minutes: 90 };

it('[S-05] states the time in AEST, which is +10 in summer too', () => {
  expect(aestTimes(session)).toEqual({ day: 'Thursday 10 December 2026', hours: '6:00–7:30\u00a0pm' });
  expect(aestIso(Date.parse(session.startsAt))).toBe('2026-12-10T18:00:00+10:00');
});

it('[S-05] states the same instant in the visitor’s zone, with the day it is there', () => {
  expect(timesIn(session, 'Europe/London')).toEqual({
    day: 'Thu 10 Dec',
    hours: '8:00–9:30\u00a0am',
    city: 'London',
  });
  expect(timesIn(session, 'Australia/Sydney').hours).toBe('7:00–8:30\u00a0pm');
  expect(timesIn({ startsAt: '2027-01-19T02:00:00Z', minutes: 60 }, 'America/New_York')).toMatchObject({
    day: 'Mon 18 Jan',
    hours: '9:00–10:00\u00A0pm',
  });
});

it('[S-05] a session is live from its start and over from its end', () => {
  const { startsAt, endsAt } = spanOf(session);
  expect([startsAt - 1, startsAt, endsAt - 1, endsAt].map((now) => phaseOf(session, now))).toEqual([
    'upcoming',
    'live',
    'live',
    'over',
  ]);
});

it('lights the hours a session touches and no other', () => {
  const lit = hoursTouched(session).flatMap((is, index) => (is ? [index + 8] : []));
  expect(lit).toEqual([18, 19]);
  expect(
    hoursTouched({ startsAt: '2027-01-19T02:00:00Z', minutes: 60 }).flatMap((is, index) =>
      is ? [index + 8] : [],
    ),
  ).toEqual([12]);
});
