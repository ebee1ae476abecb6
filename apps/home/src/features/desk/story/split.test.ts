import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mostAlone, splitAfter, splitOf, splitOfAppeal } from './split.ts';

const aud = (minor: number) => ({ minor, currency: 'AUD' });
const money = (captured: number, refundsInAll = 0) => ({
  captured: aud(captured),
  refunded: aud(refundsInAll),
  due: aud(0),
  refundHeld: false,
  chargedBack: aud(0),
  borne: aud(0),
  fee: null,
  share: null,
  escrow: aud(captured - refundsInAll),
  off: aud(0),
  refundsInAll: aud(refundsInAll),
  payments: [],
});

describe('[A-04] what a decision comes to', () => {
  it('63% of A$880 leaves A$276.76 after the fee', () => {
    expect(splitOf(money(88_000), 63)).toEqual({
      sentMinor: 55_440,
      backMinor: 55_440,
      feeMinor: 4884,
      shareMinor: 27_676,
      takesTwo: true,
      isCut: false,
    });
  });

  it('33% of A$0.99 rounds half up', () => {
    expect(splitOf(money(99), 33).backMinor).toBe(33);
  });

  it('[A-02] is sent on top of earlier refunds, at most what is left', () => {
    expect(splitOf(money(10_000, 4000), 10)).toMatchObject({
      sentMinor: 1000,
      backMinor: 5000,
      isCut: false,
    });
    expect(splitOf(money(10_000, 4000), 70)).toMatchObject({
      sentMinor: 6000,
      backMinor: 10_000,
      isCut: true,
    });
  });

  it('[A-06] [P-09] of an appeal about a charge that a bank kept is the share alone', () => {
    const kept = { ...money(40_000), chargedBack: aud(40_000) };
    expect(splitOfAppeal(kept, 50)).toMatchObject({ sentMinor: 0, backMinor: 40_000, shareMinor: 17_000 });
    expect(splitOfAppeal(money(40_000), 50)).toMatchObject({ sentMinor: 20_000, shareMinor: 17_000 });
  });

  it('always adds up to what was captured', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.integer({ min: 0, max: 100 }),
        (captured, pct) => {
          const { backMinor, feeMinor, shareMinor } = splitOf(money(captured), pct);
          expect(backMinor + feeMinor + shareMinor).toBe(captured);
        },
      ),
    );
  });

  it('[P-09] divides what we bear of a lost bank dispute as if it had never gone back', () => {
    const lost = { ...money(88_000, 88_000), chargedBack: aud(88_000), borne: aud(88_000) };
    expect(splitAfter(lost, 88_000)).toMatchObject({ feeMinor: 13_200, shareMinor: 74_800, takesTwo: false });
  });

  it('[O-01] one person decides up to A$500', () => {
    expect(mostAlone(money(88_000))).toBe(56);
    expect(mostAlone(money(50_000))).toBe(100);
    expect(mostAlone(money(50_000, 25_000))).toBe(50);
    expect(splitOf(money(88_000), 56).takesTwo).toBe(false);
    expect(splitOf(money(88_000), 57).takesTwo).toBe(true);
  });
});
