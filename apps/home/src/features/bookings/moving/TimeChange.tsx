import type { Booking } from '@nexperts/contract';
import { Icon } from '@nexperts/ui/Icon';
import { VisuallyHidden } from '@nexperts/ui/VisuallyHidden';
import { ArrowRight } from 'lucide-react';
import { shortMoment } from '../../../model/times/times.ts';
import { useZone } from '../../../model/times/zone.ts';
import { useMinute } from '../../../ui/hooks/use-minute.ts';
import * as css from './moving.css.ts';
import { refundWords } from './refund-words.ts';

interface TimeChangeProps {
  booking: Booking;
  /** The new start, ISO 8601; null: not chosen yet */
  to: string | null;
  /** Who moves the session, or proposes the time */
  by: 'client' | 'expert';
}

/** The old time struck beside the new one, and what a cancellation gives back before and after (M-01, M-03). */
export function TimeChange({ booking, to, by }: TimeChangeProps) {
  const zone = useZone();
  const now = useMinute();
  const { role, startsAt } = booking;
  const refund = refundWords(booking, { startsAt: to ?? startsAt, by }, now, zone);
  return (
    <dl className={css.changes}>
      <div>
        <dt className={css.changeName}>Session</dt>
        <Change from={shortMoment(startsAt, zone)} to={to === null ? null : shortMoment(to, zone)} />
      </div>
      <div>
        <dt className={css.changeName}>{role === 'client' ? 'If you cancel' : 'If the client cancels'}</dt>
        <Change
          from={refund.before}
          to={to === null || refund.after === refund.before ? null : refund.after}
        />
      </div>
    </dl>
  );
}

/** @param to null: nothing changes */
function Change({ from, to }: { from: string; to: string | null }) {
  if (to === null) return <dd className={css.change}>{from}</dd>;
  return (
    <dd className={css.change}>
      <s className={css.old}>
        <VisuallyHidden>Before: </VisuallyHidden>
        {from}
      </s>
      <Icon as={ArrowRight} size={16} className={css.arrow} />
      <span className={css.fresh}>
        <VisuallyHidden>After: </VisuallyHidden>
        {to}
      </span>
    </dd>
  );
}
