import { sampleSeat, sampleSeatOrder } from '@nexperts/api/msw';
import { describe, expect, it } from 'vitest';
import { dueOf, orderMoneySteps, paidWords, whomFor } from './order-words.ts';

const ZONE = 'Australia/Sydney';
const NOW = Date.parse('2026-11-25T02:00:00.000Z');
const sample = sampleSeatOrder();
const plain = (text: string): string => text.replaceAll('\u00A0', ' ');

/** Three seats, the first of which are paid and the others held. */
const order = (paid: number) =>
  sampleSeatOrder({
    seats: sample.seats.map((seat, index) => ({ ...seat, status: index < paid ? 'confirmed' : 'held' })),
  });
const steps = (paid: number, now = NOW, latePolicyPct: 0 | 50 | 100 = 50) =>
  orderMoneySteps(sampleSeat({ latePolicyPct }), order(paid), { zone: ZONE, now });

describe('[H-12] seats that are paid for together', () => {
  it('say for whom they are', () => {
    const [own, one, other] = sample.seats;
    const of = (...seats: typeof sample.seats) => whomFor(sampleSeatOrder({ seats }));
    expect(of(own!, one!, other!)).toBe('3 seats: your own and 2 for others');
    expect(of(own!, one!)).toBe('2 seats: your own and 1 for someone else');
    expect(of(one!, other!)).toBe('2 seats for others');
    expect(of(one!)).toBe('1 seat for someone else');
  });

  it('say what is paid and what is left', () => {
    expect(paidWords(order(0))).toBe('');
    expect(paidWords(order(1))).toBe('1 of 3 seats is paid. We still hold the other 2 for you.');
    expect(paidWords(order(2))).toBe('2 of 3 seats are paid. We still hold the other one for you.');
    expect(paidWords(order(3))).toBe('');
    expect(dueOf(order(1))).toEqual({ minor: 90_00, currency: 'AUD' });
  });
});

describe('[B-04] [H-02] [H-06] what happens to the money of seats for others', () => {
  it('is charged for each, and goes back by the terms of a seat', () => {
    expect(steps(0).map(({ when, text }) => ({ when: plain(when), text }))).toEqual([
      {
        when: 'When you pay',
        text: 'We charge your card A$135, A$45 for each seat. Your bank may ask you to confirm each payment.',
      },
      {
        when: 'Until 7:00 pm, Wed 2 Dec',
        text: 'Give back a seat and you’ll be refunded A$45 for it.',
      },
      {
        when: 'After that',
        text: 'Give back a seat and you’ll be refunded A$22.50 (50%), or A$45 if it’s sold again.',
      },
      {
        when: 'Once someone has taken a seat',
        text: 'Only they can give it up. Refunds still go to you.',
      },
      {
        when: 'At the start',
        text: 'A seat nobody has taken isn’t refunded. If the workshop doesn’t take place, we refund A$45 for every seat.',
      },
    ]);
  });

  it('is less to pay once some are paid', () => {
    expect(steps(2)[0]?.text).toBe('We charge your card A$45.');
  });

  it('comes back for 15 minutes close to the start, and always where the host lets it', () => {
    const late = Date.parse('2026-12-03T05:00:00.000Z');
    expect(steps(0, late).map(({ when }) => when)[1]).toBe('For 15 minutes after you pay');
    expect(steps(0, late, 0)[2]?.text).toMatch(/nothing is refunded, or A\$45 if it’s sold again/);
    expect(steps(0, late, 100).map(({ when }) => when)[1]).toBe('Until the workshop starts');
  });
});
