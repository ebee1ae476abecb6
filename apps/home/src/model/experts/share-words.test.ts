import { sampleBooking } from '@nexperts/api/msw';
import { expect, it } from 'vitest';
import { shareWords } from './share-words.ts';

const aud = (dollars: number) => ({ minor: dollars * 100, currency: 'AUD' });
/** Of A$180: what was refunded, and the share that is left. */
const shareText = (refunded: number, share: number, bankDispute: 'open' | 'lost' | null = null) =>
  shareWords(
    sampleBooking({
      role: 'expert',
      payment: { status: 'captured', captured: aud(180), refunded: aud(refunded) },
      expertShare: aud(share),
      bankDispute: bankDispute && { state: bankDispute, amount: aud(180) },
    }),
  );

it('[B-02] the share is said to come from what is retained, after a refund too', () => {
  expect(shareText(0, 153)).toBe('A$180 less the 15% platform fee.');
  expect(shareText(20, 136)).toBe('A$160 less the 15% platform fee.');
  expect(shareText(180, 0)).toBe('Everything was refunded.');
});

it('[A-05] [A-06] while a refund is on its way, nothing is said that does not add up', () => {
  expect(shareText(0, 136)).toBe('');
  expect(shareText(0, 0)).toBe('Everything goes back to the client.');
});

it('[P-09] a lost bank dispute leaves the share, or takes it', () => {
  expect(shareText(0, 153, 'lost')).toBe('A$180 less the 15% platform fee.');
  expect(shareText(0, 0, 'lost')).toBe('The client’s bank returned the payment.');
});

it('[P-09] of a session that was cancelled nothing is earned while the bank decides, nor once it has the money', () => {
  const cancelled = (state: 'open' | 'lost', share: number) =>
    shareWords(
      sampleBooking({
        role: 'expert',
        status: 'cancelled',
        payment: { status: 'captured', captured: aud(180), refunded: aud(0) },
        expertShare: aud(share),
        bankDispute: { state, amount: aud(180) },
      }),
    );
  expect(cancelled('open', 76.5)).toBe('If the bank decides for us.');
  expect(cancelled('open', 0)).toBe('Everything goes back to the client.');
  expect(cancelled('lost', 0)).toBe('The session was cancelled, and the client has the money back.');
  expect(cancelled('lost', 76.5)).toBe('Under your cancellation policy.');
});

it('a client has no share', () => expect(shareWords(sampleBooking())).toBe(''));
