import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planPayouts, type Owed } from './payout-plan.ts';

const ready = (expertId: string, owedMinor: number, over: Partial<Owed> = {}): Owed => ({
  expertId,
  currency: 'AUD',
  owedMinor,
  isHeld: false,
  isServed: true,
  isVerified: true,
  hasTwoSteps: true,
  isClosed: false,
  isBankNew: false,
  currencies: ['AUD'],
  lastPaidAt: null,
  ...over,
});
const plan = (owed: readonly Owed[], aud: number, clearing = 1_000_000) =>
  planPayouts(owed, {
    available: new Map([['AUD', aud]]),
    clearing: new Map([['AUD', clearing]]),
  }).map(({ expertId, amountMinor, reason }) => [expertId, amountMinor, reason]);

describe('[P-04] the plan of a run', () => {
  it('sends the whole balance from 10.00 on, and carries less over', () => {
    expect(plan([ready('a', 1_000), ready('b', 999)], 10_000)).toEqual([
      ['a', 1_000, null],
      ['b', 0, 'below_minimum'],
    ]);
  });

  it('names the first thing that is in the way', () => {
    const owed = [
      ready('a', 5_000, { isHeld: true, isVerified: false }),
      ready('b', 5_000, { isVerified: false, hasTwoSteps: false }),
      ready('c', 5_000, { hasTwoSteps: false }),
      ready('d', 5_000, { currencies: ['NZD'] }),
    ];
    expect(plan(owed, 100_000).map(([, amount, reason]) => [amount, reason])).toEqual([
      [0, 'held'],
      [0, 'not_verified'],
      [0, 'second_factor'],
      [0, 'currency'],
    ]);
  });

  it('[W-07] of a closed account sends all there is without two steps, but waits 72 hours for a new bank account', () => {
    const closed = { isClosed: true, hasTwoSteps: false };
    expect(plan([ready('a', 1, closed)], 10_000)).toEqual([['a', 1, null]]);
    expect(plan([ready('a', 5_000, { ...closed, isBankNew: true })], 10_000)).toEqual([
      ['a', 0, 'bank_changed'],
    ]);
    expect(plan([ready('a', 5_000, { isBankNew: true })], 10_000)).toEqual([['a', 5_000, null]]);
  });

  it('[O-08] says that the platform is short where card payments that clear do not cover the rest', () => {
    expect(plan([ready('a', 5_000), ready('b', 5_000)], 5_000, 5_000)).toEqual([
      ['a', 5_000, null],
      ['b', 0, 'funds'],
    ]);
    expect(plan([ready('a', 5_000), ready('b', 5_000)], 5_000, 4_999)).toEqual([
      ['a', 5_000, null],
      ['b', 0, 'short'],
    ]);
  });

  it('pays whoever has waited longest first, and the last one a part of 10.00 or more', () => {
    const owed = [
      ready('a', 5_000, { lastPaidAt: 2 }),
      ready('b', 5_000, { lastPaidAt: 1 }),
      ready('c', 5_000),
    ];
    expect(plan(owed, 11_000)).toEqual([
      ['c', 5_000, null],
      ['b', 5_000, null],
      ['a', 1_000, 'funds'],
    ]);
    expect(plan(owed, 10_999).at(-1)).toEqual(['a', 0, 'funds']);
  });

  it('keeps currencies apart: funds of one never pay for another', () => {
    const owed = [ready('a', 5_000), ready('a', 5_000, { currency: 'NZD', currencies: ['NZD'] })];
    const planned = planPayouts(owed, { available: new Map([['NZD', 5_000]]), clearing: new Map() });
    expect(planned.map(({ currency, amountMinor }) => [currency, amountMinor])).toEqual(
      expect.arrayContaining([
        ['AUD', 0],
        ['NZD', 5_000],
      ]),
    );
  });

  it('never sends more than is owed or there, and loses nobody', () => {
    const one = fc.record({
      expertId: fc.uuid(),
      currency: fc.constantFrom('AUD', 'NZD', 'JPY'),
      owedMinor: fc.integer({ min: 1, max: 100_000 }),
      isHeld: fc.boolean(),
      isServed: fc.boolean(),
      isVerified: fc.boolean(),
      hasTwoSteps: fc.boolean(),
      isClosed: fc.boolean(),
      isBankNew: fc.boolean(),
      currencies: fc.subarray(['AUD', 'NZD', 'JPY']),
      lastPaidAt: fc.option(fc.integer({ min: 0, max: 9 })),
    });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 30 }), fc.integer({ min: -100, max: 300_000 }), (owed, aud) => {
        const planned = planPayouts(owed, { available: new Map([['AUD', aud]]), clearing: new Map() });
        expect(planned).toHaveLength(owed.length);
        for (const { amountMinor, owedMinor, reason } of planned) {
          expect(amountMinor).toBeGreaterThanOrEqual(0);
          expect(amountMinor).toBeLessThanOrEqual(owedMinor);
          expect(reason === null).toBe(amountMinor === owedMinor);
        }
        const sent = planned.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
        expect(sent).toBeLessThanOrEqual(Math.max(0, aud));
      }),
    );
  });
});
