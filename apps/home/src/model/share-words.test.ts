import { sampleBooking } from '@nexperts/api/msw';
import { expect, it } from 'vitest';
import { shareWords } from './share-words.ts';

const aud = (dollars: number) => ({ minor: dollars * 100, currency: 'AUD' });
/** Of A$180: what was refunded, and the share that is left. */
const told = (refunded: number, share: number, chargeback: 'open' | 'lost' | null = null) =>
  shareWords(
    sampleBooking({
      role: 'expert',
      payment: { status: 'captured', captured: aud(180), refunded: aud(refunded) },
      expertShare: aud(share),
      chargeback: chargeback && { state: chargeback, amount: aud(180) },
    }),
  );

it('[B-02] the share is said to come from what is retained, after a refund too', () => {
  expect(told(0, 153)).toBe('A$180 less the 15% platform fee.');
  expect(told(20, 136)).toBe('A$160 less the 15% platform fee.');
  expect(told(180, 0)).toBe('Everything was refunded.');
});

it('[A-05] [A-06] while a refund is on its way, nothing is said that does not add up', () => {
  expect(told(0, 136)).toBe('');
  expect(told(0, 0)).toBe('Everything goes back to the client.');
});

it('[P-09] a lost dispute leaves the share, or takes it', () => {
  expect(told(0, 153, 'lost')).toBe('A$180 less the 15% platform fee.');
  expect(told(0, 0, 'lost')).toBe('The client’s bank returned the payment.');
});

it('a client has no share', () => expect(shareWords(sampleBooking())).toBe(''));
