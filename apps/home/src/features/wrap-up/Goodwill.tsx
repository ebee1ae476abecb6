import type { Booking } from '@nexperts/contract';
import { formatMoney } from '@nexperts/domain';
import { ButtonLink } from '@nexperts/ui/Button';
import { zonedMoment } from '../../model/booking/problem-words.ts';
import { useZone } from '../../model/times/zone.ts';
import { paths } from '../../paths.ts';
import * as css from './wrap-up.css.ts';

/** Until when and how much the expert may give back of their own accord, and the way to it. */
export function Goodwill({ booking: { id, goodwill } }: { booking: Booking }) {
  const zone = useZone();
  if (!goodwill) return null;
  return (
    <div className={css.goodwill}>
      <p className={css.muted}>
        You can refund up to {formatMoney(goodwill.most)} until {zonedMoment(goodwill.until, zone)}.
      </p>
      <ButtonLink href={`${paths.booking(id)}#give-back`} variant="secondary">
        Give money back
      </ButtonLink>
    </div>
  );
}
