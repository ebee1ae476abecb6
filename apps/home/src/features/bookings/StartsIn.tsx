import { DAY_MS, HOUR_MS, MINUTE_MS } from '@nexperts/domain';
import { Countdown } from '@nexperts/ui/Countdown';
import { clock } from '../../clock.ts';
import { useNow } from '../../ui/hooks/use-now.ts';
import * as css from './booking.css.ts';

const plural = (count: number, unit: string) => `${unit}${count === 1 ? '' : 's'}`;

/** How long until the start, in boxes; the last hour is counted down by the second. */
export function StartsIn({ startsAt }: { startsAt: string }) {
  const until = Date.parse(startsAt);
  const wait = until - useNow();
  if (wait <= 0) return <p className={css.startsIn}>On right now</p>;
  if (wait < HOUR_MS)
    return (
      <div>
        <p className={css.startsIn}>Starts in</p>
        <p className={css.lastHour}>
          <Countdown until={until} now={clock.now} label="Time until the start" />
        </p>
      </div>
    );
  const minutes = Math.ceil(wait / MINUTE_MS);
  const days = Math.floor(wait / DAY_MS);
  const hours = Math.floor(minutes / 60) - days * 24;
  const boxes = [
    ...(days > 0 ? [[days, plural(days, 'day')] as const] : []),
    [hours, plural(hours, 'hour')] as const,
    [minutes % 60, 'min'] as const,
  ];
  return (
    <div>
      <p className={css.startsIn}>Starts in</p>
      <p className={css.boxes}>
        {boxes.map(([count, unit]) => (
          <span key={unit} className={css.box}>
            <b className={css.count}>{count}</b> {unit}
          </span>
        ))}
      </p>
    </div>
  );
}
