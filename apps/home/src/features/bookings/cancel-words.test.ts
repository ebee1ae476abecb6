import { expect, it } from 'vitest';
import { sampleBooking } from '@nexperts/api/msw';
import { cancelWords } from './cancel-words.ts';

const aud = (minor: number) => ({ minor, currency: 'AUD' });

it('[B-04] says what a cancellation gives back, and why', () => {
  expect(cancelWords(sampleBooking(), aud(180_00)).reason).toBe('This is everything you paid.');
  expect(cancelWords(sampleBooking(), aud(90_00)).reason).toBe(
    'It is less than 24 hours to the start: by the expert’s policy 50% of A$180 is paid back.',
  );
  expect(cancelWords(sampleBooking({ status: 'requested' }), aud(180_00)).question).toBe(
    'Withdraw this request?',
  );
  expect(cancelWords(sampleBooking({ role: 'expert' }), aud(180_00)).lead).toBe('Ada Client gets back');
});
