import { BOOKING_STATUSES } from '@nexperts/domain';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { brokenLaws, type Books } from './law.fixture.ts';
import { missingPostings, postingRules, type PostingKind } from './postings.ts';

/**
 * A payment as it can be: nobody is refunded more than was captured. A bank takes no more than that either, at times
 * what was refunded before, so that the client has it twice.
 */
const paid = fc
  .tuple(
    fc.nat({ max: 100_000 }),
    fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 9, maxLength: 9 }),
  )
  .map(
    ([
      capturedMinor,
      [
        refunded = 0,
        due = 0,
        open = 0,
        lost = 0,
        found = 0,
        twice = 0,
        early = 0,
        granted = 0,
        otherwise = 0,
      ],
    ]) => {
      const of = (share: number, most: number): number => Math.round(share * most);
      const refundedMinor = of(refunded, capturedMinor);
      const most = twice < 0.8 ? capturedMinor - refundedMinor : capturedMinor;
      const bankDisputeOpenMinor = open < 0.5 ? 0 : of(open, most);
      const bankDisputeLostMinor = lost < 0.5 ? 0 : of(lost, most - bankDisputeOpenMinor);
      const lostBeforeStartMinor = early < 0.5 ? 0 : bankDisputeLostMinor;
      const refundDueMinor = of(due, capturedMinor);
      return {
        currency: 'AUD',
        capturedMinor,
        refundedMinor,
        // The provider may make a refund after all that was paid another way.
        paidOtherwiseMinor: otherwise < 0.5 ? 0 : of(otherwise, capturedMinor),
        refundDueMinor,
        bankDisputeOpenMinor,
        bankDisputeLostMinor,
        notDeliveredMinor: found < 0.5 ? bankDisputeLostMinor : 0,
        lostBeforeStartMinor,
        lateGrantedMinor:
          lostBeforeStartMinor > 0 && granted > 0.5 ? of(granted, capturedMinor - refundDueMinor) : 0,
      };
    },
  );
/** A booking at one moment: its price, and overtime perhaps. */
const moment = fc.record({
  status: fc.constantFrom(...BOOKING_STATUSES),
  closedReason: fc.constantFrom(null, 'client', 'bank_dispute'),
  payments: fc.array(paid, { minLength: 1, maxLength: 2 }),
});
type Moment = typeof moment extends fc.Arbitrary<infer M> ? M : never;

/** Posts one moment after the other. @returns what is wrong after each */
function brokenBy(moments: readonly Moment[]): string[] {
  const entries: Books['entries'][number][] = [];
  return moments.flatMap(({ payments, ...booked }) => {
    const row = { id: 'b', expertId: 'e', ...booked };
    const there = entries.map(({ kind, debit, minor }) => ({ kind, debit, minor, n: 1 }));
    const missing = missingPostings(row, payments, there);
    for (const { kind, debit, credit, amountMinor } of missing)
      entries.push({ kind, debit, credit, minor: amountMinor, currency: 'AUD' });
    const again = missingPostings(
      row,
      payments,
      entries.map(({ kind, debit, minor }) => ({ kind, debit, minor, n: 1 })),
    );
    const broken = brokenLaws({ ...row, bookingId: 'b', policyRefundMinor: null, payments, entries });
    return again.length > 0 ? [...broken, 'posted twice'] : broken;
  });
}
const moments = fc
  .array(moment, { minLength: 1, maxLength: 12 })
  // Nothing is ever posted before a capture, and what was captured stays so.
  .map((all) => all.filter(({ payments }) => payments.some(({ capturedMinor }) => capturedMinor > 0)));

describe('[P-01] what is posted of a booking', () => {
  it('is right by the law from any moment to any other, for two payments too, and posted once', () => {
    fc.assert(
      fc.property(moments, (all) => {
        expect(brokenBy(all)).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  it.each(Object.keys(postingRules) as PostingKind[])('is wrong with a fault in the rule of %s', (kind) => {
    const rule = postingRules[kind];
    const swapped = vi.spyOn(postingRules, kind).mockImplementation((facts) => {
      const { from, to, amountMinor } = rule(facts);
      return { from: to, to: from, amountMinor };
    });
    try {
      const found = fc.check(
        fc.property(moments, (all) => brokenBy(all).length === 0),
        { numRuns: 200 },
      );
      expect(found.failed).toBe(true);
    } finally {
      swapped.mockRestore();
    }
  });
});
