import type { EarningsOutlook } from '@nexperts/contract';
import { formatLength, formatMoney } from '@nexperts/domain';
import { Link } from '@nexperts/ui/Link';
import { clock } from '../../clock.ts';
import { isPast, LATE } from '../../model/booking/late.ts';
import { shortMoment } from '../../model/times/times.ts';
import { useZone } from '../../model/times/zone.ts';
import { paths } from '../../paths.ts';
import { card, cardTitle } from '../../ui/page/card.css.ts';
import * as css from './earnings.css.ts';

type Ahead = EarningsOutlook['next'][number];

const TITLES: Readonly<Record<Ahead['kind'], string>> = {
  payout: 'Payout',
  available: 'Becomes available',
  decision: 'Decision due',
  bank: 'Bank dispute',
};

function aboutOf({ kind, session }: Ahead): string {
  if (!session) return 'Everything available by then, from A$10';
  const about = `${session.clientName}, ${formatLength(session.durationMin)}`;
  if (kind === 'bank') return `${about}. On hold until the client’s bank decides.`;
  return kind === 'decision' ? `${about}. On hold until then.` : `${about}. 48 hours after the session.`;
}

/** When it happens: a deadline that has passed isn’t promised again. */
function whenOf({ kind, at }: Ahead, zone: string): string {
  if (at === null) return kind === 'bank' ? 'No date yet' : 'Paused';
  if (!isPast(at, clock.now())) return shortMoment(at, zone);
  return kind === 'decision' ? LATE : 'Due now';
}

/** What happens to the expert’s money next, the soonest first (P-07). @property more how many are left out */
export function WhatComesNext({ next, more }: { next: readonly Ahead[]; more: number }) {
  const zone = useZone();
  return (
    <section className={card} aria-labelledby="next">
      <h2 id="next" className={cardTitle}>
        What comes next
      </h2>
      {next.length === 0 ? (
        <p className={css.needText}>Your next paid session appears here.</p>
      ) : (
        <ol className={css.nextList}>
          {next.map((one) => {
            const { kind, amount, upTo, session } = one;
            return (
              <li key={`${kind} ${session?.bookingId ?? ''}`} className={css.nextItem}>
                <span className={css.nextWhen}>{whenOf(one, zone)}</span>
                <span>
                  <strong>{TITLES[kind]}</strong>
                  <span className={css.service}>{aboutOf(one)}</span>
                  {session ? (
                    <Link href={paths.booking(session.bookingId)} standalone>
                      See the booking
                    </Link>
                  ) : null}
                </span>
                <strong className={upTo ? css.nextUpTo : css.nextAmount}>
                  {upTo ? 'up to ' : ''}
                  {formatMoney(amount)}
                </strong>
              </li>
            );
          })}
        </ol>
      )}
      {more > 0 ? <p className={css.moreAhead}>{`And ${more} more`}</p> : null}
    </section>
  );
}
