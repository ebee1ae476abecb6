import { needsSecondSignature, refundOfPct, SINGLE_SIGNATURE_MAX_MINOR, splitFee } from '@nexperts/domain';
import type { BookingStory } from '@nexperts/contract';

/** What a decision comes to, in minor units of the booking's currency. */
export interface Split {
  /** What the client has back in all, with what was refunded before */
  readonly backMinor: number;
  readonly feeMinor: number;
  readonly shareMinor: number;
  /** A second member of staff has to confirm */
  readonly takesTwo: boolean;
  /** More went back already than this share comes to */
  readonly isLess: boolean;
}

/** What is left is divided by the ledger's own function (P-01). @param backMinor what the client has back in all */
export function splitAfter(
  { captured, borne, refundsInAll }: BookingStory['money'],
  backMinor: number,
): Split {
  const retained = Math.max(0, captured.minor + borne.minor - backMinor);
  const { feeMinor, expertMinor } = splitFee(retained);
  const takesTwo = backMinor > refundsInAll.minor && needsSecondSignature(backMinor);
  return { backMinor, feeMinor, shareMinor: expertMinor, takesTwo, isLess: false };
}

/** What a decided share comes to (A-04, P-02). @param pct whole per cents of what was captured */
export function splitOf(money: BookingStory['money'], pct: number): Split {
  const wanted = refundOfPct(money.captured.minor, pct);
  const before = money.refundsInAll.minor;
  return { ...splitAfter(money, Math.max(wanted, before)), isLess: wanted < before };
}

/** The largest whole per cent that one person may decide. */
export function mostAlone(capturedMinor: number): number {
  let pct = 100;
  while (pct > 0 && refundOfPct(capturedMinor, pct) > SINGLE_SIGNATURE_MAX_MINOR) pct -= 1;
  return pct;
}
