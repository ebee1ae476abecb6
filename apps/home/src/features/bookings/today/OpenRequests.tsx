import type { BookingsOverview } from '@nexperts/contract';
import { paths } from '../../../paths.ts';
import { RequestCard } from '../RequestsList.tsx';
import * as lists from '../lists.css.ts';
import * as parts from '../parts.css.ts';
import { More } from './More.tsx';
import * as css from './today.css.ts';

interface OpenRequestsProps {
  group: BookingsOverview['requests'];
  /** Whether nothing else on the page is more urgent than the first */
  isMain: boolean;
}

/** What waits for the expert's answer, the most urgent first (W-03). */
export function OpenRequests({ group: { bookings, total }, isMain }: OpenRequestsProps) {
  if (total === 0) return null;
  const shown = bookings.slice(0, 2);
  return (
    <section>
      <div className={css.head}>
        <h2 className={parts.sectionTitle}>{`${total} ${total === 1 ? 'request' : 'requests'} to answer`}</h2>
        {total > shown.length ? <More to={paths.requests()}>All requests</More> : null}
      </div>
      <ul className={lists.cards}>
        {shown.map((request, place) => (
          <RequestCard key={request.id} request={request} isMain={isMain && place === 0} />
        ))}
      </ul>
    </section>
  );
}
