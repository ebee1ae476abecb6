import type { Booking } from '@nexperts/contract';
import { useNow } from '../../use-now.ts';
import type { CallState } from './engine/types.ts';
import * as css from './room.css.ts';
import { sessionProgress } from './words.ts';

/** Who, how much time is left, and what has just happened. The strip fills as the paid minutes pass. */
export function TopBar({
  booking,
  call,
  other,
  notice,
}: {
  booking: Booking;
  call: CallState;
  other: string;
  notice: string;
}) {
  const now = useNow();
  const times = {
    startsAt: call.startsAt || Date.parse(booking.startsAt),
    endsAt: call.endsAt || Date.parse(booking.endsAt),
  };
  const { share, text } = sessionProgress(now, times);
  const lost = call.phase !== 'joining' && call.signalling === 'reconnecting';
  return (
    <header className={css.top}>
      <div className={css.strip} aria-hidden="true">
        <div className={css.stripFill} style={{ inlineSize: `${(share * 100).toFixed(2)}%` }} />
      </div>
      <div className={css.topLine}>
        <h1 className={css.name}>{other}</h1>
        <output className={css.notice}>{notice || (lost ? 'Connecting to the server again…' : '')}</output>
        <p className={css.timer} role="timer">
          {text}
        </p>
      </div>
    </header>
  );
}
