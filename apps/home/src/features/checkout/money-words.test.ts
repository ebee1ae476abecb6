import { describe, expect, it } from 'vitest';
import { sampleBooking } from '@nexperts/api/msw';
import type { Booking } from '@nexperts/contract';
import { chargeWords, moneySteps, refundLine } from './money-words.ts';

const ZONE = 'Australia/Sydney';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const START = Date.parse('2026-11-24T22:30:00Z');

const booking = (change: Partial<Booking> & { instant?: boolean } = {}): Booking => {
  const { instant = true, ...rest } = change;
  const sample = sampleBooking();
  return {
    ...sample,
    startsAt: new Date(START).toISOString(),
    service: { ...sample.service, instant },
    ...rest,
  };
};
/** So many hours before the start. */
const before = (hours: number): number => START - hours * HOUR;
const whens = (of: Booking, now: number): string[] => moneySteps(of, ZONE, now).map(({ when }) => when);
const plain = (text: string): string => text.replaceAll('\u00A0', ' ');

describe('the words of the checkout', () => {
  it('[B-03] say whether the card is charged now or held until the expert accepts', () => {
    expect(chargeWords(booking())).toBe('We charge your card now.');
    expect(chargeWords(booking({ instant: false }))).toBe(
      'We hold A$180. You’re charged only if Leo accepts.',
    );
  });

  it('[B-04] give the full refund of this time a date, and the share after it', () => {
    expect(plain(refundLine(booking(), ZONE, before(30)))).toBe(
      'Full refund until 9:30 am, Tue 24 Nov (Sydney); 50% after that.',
    );
    expect(plain(refundLine(booking({ latePolicyPct: 0 }), ZONE, before(30)))).toBe(
      'Full refund until 9:30 am, Tue 24 Nov (Sydney); no refund after that.',
    );
    expect(refundLine(booking({ latePolicyPct: 100 }), ZONE, before(1))).toBe(
      'Full refund until the session starts.',
    );
  });

  it.each([24, 23, 3, 0.5])(
    '[B-04] never promise a past full refund: %s hours before, the grace',
    (hours) => {
      expect(refundLine(booking(), ZONE, before(hours))).toBe(
        'Full refund for 15 minutes after you pay; 50% after that.',
      );
      expect(refundLine(booking({ instant: false }), ZONE, before(hours))).toBe(
        'Withdraw free until Leo accepts, and for 15 minutes after you send your request; 50% after that.',
      );
      expect(whens(booking(), before(hours))).toEqual([
        'When you pay',
        'For 15 minutes after you pay',
        'After that',
      ]);
    },
  );

  it('[B-04] end the grace with the start where that is sooner', () => {
    expect(whens(booking(), START - 14 * MINUTE)).toEqual([
      'When you pay',
      'Until the session starts',
      'After that',
    ]);
  });

  it('[B-03] [B-04] tell the way of a request with sums and dates, in their order (client 21)', () => {
    const steps = moneySteps(booking({ instant: false }), ZONE, before(30)).map(
      ({ when, text }) => `${plain(when)}: ${text}`,
    );
    expect(steps).toEqual([
      'When you send the request: We hold A$180 on your card. You’re not charged.',
      'Until 9:30 am, Tue 24 Nov: Cancel and you’ll be refunded A$180, the full amount.',
      'By 7:30 am, Wed 25 Nov: Leo answers. If Leo accepts, we charge A$180. If not, we release the hold. You can withdraw free until then.',
      'After that: Cancel and you’ll be refunded A$90 (50%). If Leo cancels or doesn’t turn up, always A$180.',
    ]);
    expect(whens(booking({ instant: false }), before(100))[1]).toBe('Within 48 hours');
  });
});
