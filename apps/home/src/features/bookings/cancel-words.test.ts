import { expect, it } from 'vitest';
import { sampleBooking } from '@nexperts/api/msw';
import { cancelWords } from './cancel-words.ts';

const aud = (minor: number) => ({ minor, currency: 'AUD' });

it('[B-04] says what a cancellation gives back, and why', () => {
  expect(cancelWords(sampleBooking(), aud(180_00))).toMatchObject({
    refund: 'You’ll be refunded A$180, the full amount.',
    reason: '',
  });
  expect(cancelWords(sampleBooking(), aud(90_00))).toMatchObject({
    refund: 'You’ll be refunded A$90.',
    reason: 'The session starts in less than 24 hours, so this expert refunds 50% of A$180.',
  });
  expect(cancelWords(sampleBooking({ status: 'requested' }), aud(180_00)).question).toBe(
    'Withdraw this request?',
  );
  expect(cancelWords(sampleBooking({ role: 'expert' }), aud(180_00)).refund).toBe(
    'Ada Client will be refunded A$180, the full amount.',
  );
});
