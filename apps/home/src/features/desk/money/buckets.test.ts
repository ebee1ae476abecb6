import type { FinanceOverview } from '@nexperts/contract';
import { describe, expect, it } from 'vitest';
import { bucketsOf, bucketText, owedOf, unitFor } from './buckets.ts';

const zero = { minor: 0, currency: 'AUD' };
const sums = {
  capturedMinor: 0,
  borneMinor: 0,
  writtenOffMinor: 0,
  unclaimedMinor: 0,
  differencesMinor: 0,
  costsMinor: 0,
  refundedMinor: 0,
  chargedBackMinor: 0,
  feesMinor: 0,
  sharesMinor: 0,
  heldMinor: 0,
  paidMinor: 0,
  payments: 0,
};
const row = (day: string, change: Partial<FinanceOverview['rows'][number]>) => ({
  ...sums,
  owedMinor: 0,
  isCurrent: false,
  day,
  ...change,
});
const money = (change: Partial<FinanceOverview>): FinanceOverview => ({
  from: '2026-11-01',
  to: '2026-11-30',
  today: '2026-11-22',
  currencies: ['AUD'],
  law: { ...sums, offMinor: 0 },
  owedBeforeMinor: 500,
  now: { held: zero, owed: zero, debts: zero, indebted: 0 },
  rows: [],
  ...change,
});

describe('[O-07] stretches of a period', () => {
  it.each([
    ['day', '2026-11-01', '2026-11-30', 'day'],
    ['day', '2026-10-01', '2026-11-01', 'week'],
    ['day', '2026-01-01', '2026-12-31', 'month'],
    ['month', '2026-11-01', '2026-11-30', 'month'],
    ['month', '2017-01-01', '2026-12-31', 'year'],
  ] as const)('a list per %s from %s to %s is drawn per %s', (per, from, to, unit) => {
    expect(unitFor(per, from, to)).toBe(unit);
  });

  it('add up their rows, are there without any, and end today', () => {
    const rows = [
      row('2026-11-08', { capturedMinor: 100, payments: 1 }),
      row('2026-11-09', { capturedMinor: 50, payments: 1 }),
      row('2026-11-10', { capturedMinor: 25, heldMinor: -5, payments: 2 }),
    ];
    const weeks = bucketsOf(money({ rows }), 'week');
    expect(weeks.map(({ day, capturedMinor, isCurrent }) => [day, capturedMinor, isCurrent])).toEqual([
      ['2026-10-26', 0, false],
      ['2026-11-02', 100, false],
      ['2026-11-09', 75, false],
      ['2026-11-16', 0, true],
    ]);
    expect(weeks[2]).toMatchObject({ heldMinor: -5, payments: 3 });
    expect(bucketsOf(money({ rows }), 'day')).toHaveLength(22);
  });

  it('carry what is owed over days without a row', () => {
    const rows = [
      row('2026-11-02', { owedMinor: 900, sharesMinor: 400 }),
      row('2026-11-04', { owedMinor: 100, paidMinor: 800 }),
    ];
    expect(owedOf(money({ rows, to: '2026-11-05' }), 'day').map(Object.values)).toEqual([
      ['2026-11-01', 500, 0, 500],
      ['2026-11-02', 500, 0, 900],
      ['2026-11-03', 900, 0, 900],
      ['2026-11-04', 900, 800, 100],
      ['2026-11-05', 100, 0, 100],
    ]);
  });

  it('say the year where one begins', () => {
    expect(['2026-12-01', '2027-01-01'].map((day) => bucketText('month', day))).toEqual(['Dec', 'Jan 2027']);
    expect(bucketText('week', '2026-11-16')).toBe('16 Nov');
  });
});
