import { sampleHostedSession, sampleHostedWorkshop } from '@nexperts/api/msw';
import { expect, it } from 'vitest';
import { shareWords } from './session-words.ts';

const workshop = sampleHostedWorkshop({ price: { minor: 45_00, currency: 'AUD' } });
const session = (minor: number, status: 'scheduled' | 'cancelled', sold: number) =>
  sampleHostedSession({ status, sold, expertShare: { minor, currency: 'AUD' } });

it('[H-06] says what a share is for when a guest gave up a seat late', () => {
  // Two seats at A$38.25, and 85% of the A$22.50 that was kept of a third one.
  expect(shareWords(session(76_50, 'scheduled', 2), workshop, false)).toMatch(
    /^For the seats taken so far, /,
  );
  expect(shareWords(session(95_62, 'scheduled', 2), workshop, false)).toMatch(
    /^For the seats taken so far and seats given up late, /,
  );
});

it('[H-03] says of a cancelled date that every seat is refunded, or all but those given up late', () => {
  expect(shareWords(session(0, 'cancelled', 0), workshop, false)).toBe('Every seat is refunded.');
  expect(shareWords(session(19_12, 'cancelled', 0), workshop, false)).toBe(
    'Your share of seats that were given up late. Every other seat is refunded.',
  );
});
