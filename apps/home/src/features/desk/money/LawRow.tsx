import type { FinanceOverview } from '@nexperts/contract';
import { Icon } from '@nexperts/ui/Icon';
import { Check, TriangleAlert } from 'lucide-react';
import { fullAmount, percentText } from './amounts.ts';
import * as css from './law.css.ts';

interface Term {
  name: string;
  minor: number;
  note: string;
  /** Before it */
  sign?: '+' | '=';
}

/** The law of the ledger over a period, written out: captured + borne = refunded + charged back + fees + shares + held. */
export function LawRow({ money, currency }: { money: FinanceOverview; currency: string }) {
  const { law, now } = money;
  const split = law.feesMinor + law.sharesMinor;
  const ofCaptured = (minor: number): string => {
    const percent = minor === 0 ? '' : percentText(minor, law.capturedMinor);
    return percent && `${percent} of captured`;
  };
  const payments = law.payments === 1 ? '1 payment' : `${law.payments.toLocaleString('en-AU')} payments`;
  const heldNow = `${fullAmount(now.held.minor, currency)} held now`;
  const terms: readonly Term[] = [
    { name: 'Captured', minor: law.capturedMinor, note: payments },
    { name: 'Borne', minor: law.borneMinor, note: 'by the platform', sign: '+' },
    { name: 'Refunded', minor: law.refundedMinor, note: ofCaptured(law.refundedMinor), sign: '=' },
    { name: 'Charged back', minor: law.chargedBackMinor, note: ofCaptured(law.chargedBackMinor) },
    { name: 'Fees', minor: law.feesMinor, note: percentText(law.feesMinor, split) },
    { name: 'Shares', minor: law.sharesMinor, note: percentText(law.sharesMinor, split) },
    { name: 'Change in held', minor: law.heldMinor, note: heldNow },
  ];
  const amount = (minor: number): string => fullAmount(minor, currency);
  return (
    <section aria-label="The period in figures" className={css.card}>
      <dl className={css.law}>
        {terms.map(({ name, minor, note, sign }) => (
          <div key={name} className={sign ? `${css.term} ${css.signed}` : css.term} data-sign={sign}>
            <dt className={css.name}>{name}</dt>
            <dd className={css.amount}>{amount(minor)}</dd>
            {note ? <dd className={css.note}>{note}</dd> : null}
          </div>
        ))}
      </dl>
      <div className={law.offMinor === 0 ? css.foot : `${css.foot} ${css.footOff}`}>
        {law.offMinor === 0 ? (
          <p className={css.even}>
            <Icon as={Check} size={16} /> Both sides {amount(law.capturedMinor + law.borneMinor)}
          </p>
        ) : (
          <p className={css.off} role="alert">
            <Icon as={TriangleAlert} size={16} /> The two sides differ by {amount(Math.abs(law.offMinor))}
          </p>
        )}
        <dl className={css.beside}>
          <div>
            <dt>Paid to experts</dt> <dd>{amount(law.paidMinor)}</dd>
          </div>
          <div>
            <dt>Owed now</dt> <dd>{amount(now.owed.minor)}</dd>
          </div>
          {(
            [
              ['Debts written off', law.writtenOffMinor],
              ['Booked as unclaimed', law.unclaimedMinor],
              ['Differences we bear', law.differencesMinor],
              ['Provider’s costs', law.costsMinor],
            ] as const
          ).map(([name, minor]) =>
            minor === 0 ? null : (
              <div key={name}>
                <dt>{name}</dt> <dd>{amount(minor)}</dd>
              </div>
            ),
          )}
          {now.indebted > 0 ? (
            <div>
              <dt>Debts</dt>{' '}
              <dd>
                {amount(-now.debts.minor)}, {now.indebted === 1 ? '1 expert' : `${now.indebted} experts`}
              </dd>
            </div>
          ) : null}
        </dl>
      </div>
    </section>
  );
}
