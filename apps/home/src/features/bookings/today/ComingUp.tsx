import type { BookingsOverview } from '@nexperts/contract';
import { paths } from '../../../paths.ts';
import { BookingRows } from '../BookingRow.tsx';
import * as parts from '../parts.css.ts';
import { More } from './More.tsx';
import * as css from './today.css.ts';

interface ComingUpProps {
  ahead: BookingsOverview;
  /** Whether to show the viewer's role in each */
  showRole: boolean;
}

/** What follows the next session: the rest of today, then later. */
export function ComingUp({ ahead: { today, later }, showRole }: ComingUpProps) {
  if (today.total + later.total === 0) return null;
  return (
    <section>
      <div className={css.head}>
        <h2 className={parts.sectionTitle}>Coming up</h2>
        <More to={paths.bookings()}>All bookings</More>
      </div>
      <BookingRows bookings={[...today.bookings, ...later.bookings]} label="Coming up" showRole={showRole} />
    </section>
  );
}
