import type { DIFFERENCE_KINDS } from '../../../db/schema/payouts.ts';

/** What is compared: the kinds of ledger rows that the provider moves money for. */
export type Compared = 'capture' | 'refund' | 'chargeback' | 'payout';

/** What one side has of a subject and kind, in minor units. */
export interface Side {
  subject: string;
  kind: Compared;
  currency: string;
  minor: number;
}

/** The provider's side, with its movements. */
export interface ProviderSide extends Side {
  movements: readonly { ref: string; sourceRef: string | null; minor: number }[];
}

export interface Difference {
  kind: (typeof DIFFERENCE_KINDS)[number];
  subject: string;
  posting: Compared;
  currency: string;
  ledgerMinor: number;
  providerMinor: number;
  /** The other subject when an amount is booked to the wrong one */
  otherSubject: string | null;
  /** The movement that it is about, as far as one stands out */
  providerRef: string | null;
}

const keyOf = ({ subject, kind, currency }: Omit<Side, 'minor'>): string => `${subject} ${kind} ${currency}`;

/** A movement that is there twice: of the same source and amount, or of the amount that is too much. */
function findDouble({ movements }: ProviderSide, ledgerMinor: number, providerMinor: number): string | null {
  const tooMuch = providerMinor - ledgerMinor;
  const seen = new Map<string, string>();
  for (const { ref, sourceRef, minor } of movements) {
    const like = `${sourceRef} ${minor}`;
    if (seen.has(like) && minor === tooMuch) return ref;
    seen.set(like, ref);
  }
  return null;
}

function nameOf(
  side: ProviderSide | undefined,
  ledgerMinor: number,
): Pick<Difference, 'kind' | 'providerRef'> {
  const providerMinor = side?.minor ?? 0;
  if (!side || side.movements.length === 0 || (providerMinor === 0 && ledgerMinor !== 0))
    return { kind: 'missing_at_provider', providerRef: side?.movements.at(-1)?.ref ?? null };
  const twice = findDouble(side, ledgerMinor, providerMinor);
  if (twice !== null) return { kind: 'doubled', providerRef: twice };
  const last = side.movements.at(-1)?.ref ?? null;
  if (ledgerMinor === 0) return { kind: 'missing_in_ledger', providerRef: last };
  // Of several refunds, one that the ledger doesn't have, or one that the provider doesn't.
  const tooMuch = providerMinor - ledgerMinor;
  const extra = side.movements.length > 1 ? side.movements.find(({ minor }) => minor === tooMuch) : undefined;
  return extra
    ? { kind: 'missing_in_ledger', providerRef: extra.ref }
    : { kind: 'changed', providerRef: last };
}

/** Pairs what one subject has too much with what another has too little: the same amount, at the wrong one. */
function pairUp(found: readonly Difference[]): Difference[] {
  const left = [...found];
  const paired: Difference[] = [];
  for (const one of found) {
    const missing = one.ledgerMinor - one.providerMinor;
    if (!left.includes(one) || missing <= 0) continue;
    const other = left.find(
      (each) =>
        each !== one &&
        each.posting === one.posting &&
        each.currency === one.currency &&
        each.kind !== 'doubled' &&
        each.providerMinor - each.ledgerMinor === missing &&
        // One cent is no sign of anything; a whole movement is.
        (one.providerMinor === 0 || each.ledgerMinor === 0),
    );
    if (!other) continue;
    left.splice(left.indexOf(one), 1);
    left.splice(left.indexOf(other), 1);
    paired.push({
      ...one,
      kind: 'misattributed',
      otherSubject: other.subject,
      providerRef: other.providerRef,
    });
  }
  return [...paired, ...left];
}

/**
 * Names every difference between the ledger and the provider (P-08): missing on one side, there twice, of another amount,
 * or at another subject. Sums are compared by subject, kind and currency, so a cent is found wherever it is.
 */
export function compare(ledger: readonly Side[], provider: readonly ProviderSide[]): Difference[] {
  const sides = new Map(provider.map((side) => [keyOf(side), side]));
  const rows = new Map(ledger.map((side) => [keyOf(side), side]));
  const found: Difference[] = [];
  for (const key of new Set([...rows.keys(), ...sides.keys()])) {
    const side = sides.get(key);
    const own = rows.get(key) ?? side;
    if (!own) continue;
    const ledgerMinor = rows.get(key)?.minor ?? 0;
    const providerMinor = side?.minor ?? 0;
    if (ledgerMinor === providerMinor) continue;
    const { subject, kind: posting, currency } = own;
    const name = nameOf(side, ledgerMinor);
    found.push({ ...name, subject, posting, currency, ledgerMinor, providerMinor, otherSubject: null });
  }
  return pairUp(found);
}
