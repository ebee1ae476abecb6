import type { Booking, Mark } from '@nexperts/contract';
import { formatLength } from '@nexperts/domain';
import { minuteOf } from '../../model/booking/marks.ts';
import { otherPerson } from '../../model/booking/other-person.ts';
import * as css from './mark-list.css.ts';

/** The marks of a session: when in it, what, and whose (G-14). */
export function MarkList({ booking, marks }: { booking: Booking; marks: readonly Mark[] }) {
  const { firstName } = otherPerson(booking);
  return (
    <ol className={css.list} aria-label="Marks">
      {marks.map((mark) => (
        <li key={mark.id} className={css.mark}>
          <span className={css.minute}>{formatLength(minuteOf(mark, booking))}</span>
          <span className={css.words}>
            {mark.text || 'Marked'}
            <span className={css.muted}> {mark.role === booking.role ? 'You' : firstName}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
