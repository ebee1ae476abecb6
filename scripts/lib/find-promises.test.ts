import { expect, it } from 'vitest';
import { isPromise, sentencesOf } from './find-promises.ts';

it.each([
  'We’ll refund you in full.',
  'You get everything back if the expert declines.',
  'Your seat is held for ten minutes.',
  'A full refund until 24 hours before the start.',
  'The call is encrypted.',
])('[W-05] takes for a promise: %s', (sentence) => {
  expect(isPromise(sentence)).toBe(true);
});

it.each(['Choose a time that suits you.', 'Your bookings', 'What went wrong?'])(
  '[W-05] takes for none: %s',
  (sentence) => {
    expect(isPromise(sentence)).toBe(false);
  },
);

it('[W-05] reads a text sentence by sentence, whatever its lines', () => {
  expect(sentencesOf('We hold the money.\n  You can cancel, and  we refund it. Save')).toEqual([
    'We hold the money.',
    'You can cancel, and we refund it.',
  ]);
});
