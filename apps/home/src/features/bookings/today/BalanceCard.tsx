import type { Money } from '@nexperts/domain';
import { Time } from '@nexperts/ui/Time';
import { Amount } from '../../../ui/Amount.tsx';
import { paths } from '../../../paths.ts';
import { useZone } from '../../../model/zone.ts';
import * as parts from '../parts.css.ts';
import { More } from './More.tsx';
import * as css from './today.css.ts';

export interface Balance {
  readonly pending: Money;
  readonly available: Money;
  /** ISO 8601 */
  readonly nextPayoutAt: string;
  /** What payouts still need */
  readonly payoutsNeed: readonly string[];
}

/** What the expert has earned, and when it is paid out (B-02). */
export function BalanceCard({ balance }: { balance: Balance }) {
  const zone = useZone();
  return (
    <section className={css.card}>
      <h2 className={css.cardTitle}>Balance</h2>
      <div className={css.sum}>
        <Amount of={balance.available} size="lg" />
      </div>
      <p className={parts.muted}>
        {balance.payoutsNeed.length > 0 ? (
          'Available. Complete the steps under Earnings to get paid.'
        ) : (
          <>
            Available. Next payout on <Time at={balance.nextPayoutAt} zone={zone} show="date" />.
          </>
        )}
      </p>
      <p className={css.line}>
        Held for 48 hours after a session
        <Amount of={balance.pending} />
      </p>
      <More to={paths.earnings()}>Earnings</More>
    </section>
  );
}
