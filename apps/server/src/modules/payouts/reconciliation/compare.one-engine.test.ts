import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare, type Compared, type ProviderSide, type Side } from './compare.ts';

const KINDS: readonly Compared[] = ['capture', 'refund', 'chargeback', 'payout'];

/** Books that agree: each subject with its kinds, and each amount in up to three movements. */
const agreeing = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...KINDS),
      currency: fc.constantFrom('AUD', 'NZD'),
      amounts: fc.array(fc.integer({ min: 100, max: 900_000 }), { minLength: 1, maxLength: 3 }),
    }),
    { minLength: 2, maxLength: 25 },
  )
  .map((all) => {
    const provider = all.map(({ kind, currency, amounts }, index): ProviderSide => {
      const subject = `${kind === 'payout' ? 'payout' : 'booking'}:${index}`;
      const movements = amounts.map((minor, n) => ({
        ref: `txn_${index}_${n}`,
        sourceRef: `src_${index}_${n}`,
        minor,
      }));
      return { subject, kind, currency, movements, minor: amounts.reduce((sum, minor) => sum + minor, 0) };
    });
    const ledger = provider.map(({ subject, kind, currency, minor }): Side => ({
      subject,
      kind,
      currency,
      minor,
    }));
    return { provider, ledger };
  });

type Planted = 'missing at provider' | 'missing in ledger' | 'doubled' | 'changed' | 'misattributed';
const EXPECTED: Record<Planted, string> = {
  'missing at provider': 'missing_at_provider',
  'missing in ledger': 'missing_in_ledger',
  doubled: 'doubled',
  changed: 'changed',
  misattributed: 'misattributed',
};

const withMovements = (side: ProviderSide, movements: ProviderSide['movements']): ProviderSide => ({
  ...side,
  movements,
  minor: movements.reduce((sum, { minor }) => sum + minor, 0),
});

/** Plants one fault of a cent, or of a whole movement of one cent, at a subject. */
function plant(
  kind: Planted,
  { provider, ledger }: { provider: ProviderSide[]; ledger: Side[] },
  at: number,
  up: boolean,
): { provider: ProviderSide[]; ledger: Side[]; ref: string | null; other?: string } {
  const fresh: Side = { subject: 'booking:cent', kind: 'refund', currency: 'AUD', minor: 1 };
  const cent = { ref: 'txn_cent', sourceRef: 're_cent', minor: 1 };
  const side: ProviderSide = { ...fresh, movements: [cent] };
  switch (kind) {
    case 'missing at provider':
      return { provider, ledger: [...ledger, fresh], ref: null };
    case 'missing in ledger':
      return { provider: [...provider, side], ledger, ref: cent.ref };
    case 'doubled':
      return {
        provider: [...provider, withMovements(side, [cent, { ...cent, ref: 'txn_again' }])],
        ledger: [...ledger, fresh],
        ref: 'txn_again',
      };
    case 'misattributed':
      return {
        provider: [...provider, { ...side, subject: 'booking:other' }],
        ledger: [...ledger, fresh],
        ref: cent.ref,
        other: 'booking:other',
      };
    case 'changed': {
      const changed = provider.map((one, index) =>
        index === at % provider.length
          ? withMovements(
              one,
              one.movements.map((each, n) =>
                n === 0 ? { ...each, minor: each.minor + (up ? 1 : -1) } : each,
              ),
            )
          : one,
      );
      return {
        provider: changed,
        ledger,
        ref: provider[at % provider.length]?.movements.at(-1)?.ref ?? null,
      };
    }
  }
}

describe('[P-08] the comparison', () => {
  it('finds nothing in books that agree', () => {
    fc.assert(
      fc.property(agreeing, ({ provider, ledger }) => {
        expect(compare(ledger, provider)).toEqual([]);
      }),
    );
  });

  it.each(Object.keys(EXPECTED) as Planted[])(
    '%s: each of 100 planted differences of a cent is found and named',
    (kind) => {
      fc.assert(
        fc.property(agreeing, fc.nat(), fc.boolean(), (books, at, up) => {
          const { provider, ledger, ref, other } = plant(kind, books, at, up);
          const found = compare(ledger, provider);
          expect(found).toHaveLength(1);
          expect(found[0]).toMatchObject({
            kind: EXPECTED[kind],
            providerRef: ref,
            otherSubject: other ?? null,
          });
          expect(Math.abs((found[0]?.ledgerMinor ?? 0) - (found[0]?.providerMinor ?? 0))).toBe(1);
        }),
        { numRuns: 100 },
      );
    },
  );

  it('a movement at the wrong booking names both', () => {
    const of = (subject: string, minor: number): Side => ({
      subject,
      kind: 'capture',
      currency: 'AUD',
      minor,
    });
    const at = (subject: string, minor: number): ProviderSide => ({
      ...of(subject, minor),
      movements: [{ ref: `txn_${subject}`, sourceRef: null, minor }],
    });
    const ledger = [of('booking:a', 12_000), of('booking:b', 9_000)];
    expect(compare(ledger, [at('booking:b', 9_000), at('booking:c', 12_000)])).toMatchObject([
      {
        kind: 'misattributed',
        subject: 'booking:a',
        otherSubject: 'booking:c',
        providerRef: 'txn_booking:c',
      },
    ]);
  });
});
