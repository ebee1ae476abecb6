import { Banner } from '@nexperts/ui/Banner';
import { Link } from '@nexperts/ui/Link';
import { clock } from '../../../clock.ts';
import { balanceNotices, balanceParts, type Balance } from '../../../model/money/balance-words.ts';
import { useZone } from '../../../model/times/zone.ts';
import { paths } from '../../../paths.ts';
import { Amount } from '../../../ui/booking/Amount.tsx';
import * as parts from '../parts.css.ts';
import { More } from './More.tsx';
import * as css from './today.css.ts';

/** Where the expert's money is, and when it is paid out (B-02); what stops that, with the way on. */
export function BalanceCard({ balance }: { balance: Balance }) {
  const zone = useZone();
  const [first, ...others] = balanceParts(balance, { zone, now: clock.now() });
  // What the expert can do about is among what waits for them.
  const notices = balanceNotices(balance, { zone }).filter(({ link }) => !link);
  return (
    <section className={css.card}>
      <h2 className={css.cardTitle}>Balance</h2>
      <div className={css.sum}>
        <Amount of={first.amount} size="lg" />
      </div>
      <p className={parts.muted}>{`${first.name}, ${first.note}`}</p>
      {others.map(({ name, amount, upTo, note }) => (
        <p key={name} className={css.line}>
          <span>
            {name}
            <span className={css.lineNote}>{note}</span>
          </span>
          <span className={css.lineSum}>
            {upTo ? 'up to ' : null}
            <Amount of={amount} />
          </span>
        </p>
      ))}
      {notices.map(({ title }) => (
        <Banner key={title} tone="warning" title={title} className={css.notice}>
          <Link href={paths.earnings()}>See details</Link>
        </Banner>
      ))}
      <More to={paths.earnings()}>Earnings</More>
    </section>
  );
}
