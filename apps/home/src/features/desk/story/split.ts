import {
  needsSecondSignature,
  refundOfPct,
  refundOnTop,
  SINGLE_SIGNATURE_MAX_MINOR,
  splitFee,
} from '@nexperts/domain';
import type { BookingStory } from '@nexperts/contract';

/** What a decision comes to, in minor units of the booking's currency. */
export interface Split {
  /** What is sent with it, on top of earlier refunds */
  readonly sentMinor: number;
  /** What the client has back in all, with what was refunded before or taken by their bank */
  readonly backMinor: number;
  readonly feeMinor: number;
  readonly shareMinor: number;
  /** A second member of staff has to confirm */
  readonly takesTwo: boolean;
  /** Less is left than this share comes to */
  readonly isCut: boolean;
}

/** What is left is divided by the ledger's own function (P-01). @param backMinor what the client has back in all */
export function splitAfter(
  { captured, borne, refundsInAll }: BookingStory['money'],
  backMinor: number,
): Split {
  const retained = Math.max(0, captured.minor + borne.minor - backMinor);
  const { feeMinor, expertMinor } = splitFee(retained);
  const takesTwo = backMinor > refundsInAll.minor && needsSecondSignature(backMinor);
  const sentMinor = backMinor - refundsInAll.minor;
  return { sentMinor, backMinor, feeMinor, shareMinor: expertMinor, takesTwo, isCut: false };
}

/** What is left to refund: nothing once we bear what a bank took (P-09). Minor units. */
const leftOf = ({ captured, borne, refundsInAll }: BookingStory['money']): number =>
  borne.minor > 0 ? 0 : Math.max(0, captured.minor - refundsInAll.minor);

/** What a decided share sends on top of earlier refunds. @param pct whole per cents of what was captured */
export function splitOf(money: BookingStory['money'], pct: number): Split {
  const { captured, refundsInAll } = money;
  const sent = refundOnTop(captured.minor, leftOf(money), pct);
  const isCut = sent < refundOfPct(captured.minor, pct);
  return { ...splitAfter(money, refundsInAll.minor + sent), isCut };
}

/**
 * What an appeal comes to whose refund waits: what a bank took counts toward the share, so that of a charge it
 * kept the decision moves the expert’s part alone (P-09). @param pct whole per cents of what was captured
 */
export function splitOfAppeal(
  { captured, refunded, chargedBack }: BookingStory['money'],
  pct: number,
): Split {
  const wanted = Math.min(captured.minor, refunded.minor + refundOfPct(captured.minor, pct));
  const before = refunded.minor + chargedBack.minor;
  const sentMinor = Math.max(0, wanted - before);
  const { feeMinor, expertMinor } = splitFee(captured.minor - wanted);
  const backMinor = before + sentMinor;
  return {
    sentMinor,
    backMinor,
    feeMinor,
    shareMinor: expertMinor,
    takesTwo: needsSecondSignature(backMinor),
    isCut: sentMinor < refundOfPct(captured.minor, pct),
  };
}

/** The largest whole per cent that one person may decide, with what went back before. */
export function mostAlone({
  captured,
  refundsInAll,
}: Pick<BookingStory['money'], 'captured' | 'refundsInAll'>): number {
  const most = SINGLE_SIGNATURE_MAX_MINOR - refundsInAll.minor;
  let pct = 100;
  while (pct > 0 && refundOfPct(captured.minor, pct) > most) pct -= 1;
  return pct;
}
