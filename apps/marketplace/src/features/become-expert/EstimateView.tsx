import { formatMoney } from '@nexperts/domain';
import { TimeStrip } from '@nexperts/ui/TimeStrip';
import type { Estimate } from './estimate.ts';
import * as css from './estimator.css.ts';

const BLOCKS = 20;
const KEPT_BLOCKS = 17;

export interface EstimateViewProps {
  /** null until the first Calculate */
  estimate: Estimate | null;
  /** The fields say something else by now */
  isStale: boolean;
}

function noteOf(estimate: Estimate | null, isStale: boolean): string {
  if (!estimate) return 'Press Calculate to see what you could earn in a month.';
  return isStale
    ? 'You changed the numbers. Press Calculate again to update this estimate.'
    : 'Your monthly estimate';
}

/** The result; its place is a live region that is there from the start, so that a result is spoken. */
export function EstimateView({ estimate, isStale }: EstimateViewProps) {
  const isTrue = estimate !== null && !isStale;
  return (
    <div className={css.result}>
      <div role="status" className={css.status}>
        <p className={css.note}>{noteOf(estimate, isStale)}</p>
        <div className={isTrue ? css.amount : css.amountStale}>
          {estimate ? formatMoney(estimate.monthly) : '–'}
        </div>
        <p className={css.sum}>
          {estimate
            ? `${formatMoney(estimate.rate)} × ${estimate.sessions} × 4 weeks`
            : 'rate × sessions × 4 weeks'}
        </p>
        <dl className={css.split}>
          <div className={css.row}>
            <dt>Platform fee, 15%</dt>
            <dd>{estimate ? formatMoney(estimate.fee) : '–'}</dd>
          </div>
          <div className={css.rowKept}>
            <dt>You keep, 85%</dt>
            <dd>{estimate ? formatMoney(estimate.kept) : '–'}</dd>
          </div>
        </dl>
      </div>
      <TimeStrip
        blocks={Array.from({ length: BLOCKS }, (_, index) =>
          isTrue && index < KEPT_BLOCKS ? 'filled' : 'quiet',
        )}
      />
      <p className={css.small}>
        This is an estimate before tax, not a promise of bookings. We pay out every two weeks.
      </p>
    </div>
  );
}
