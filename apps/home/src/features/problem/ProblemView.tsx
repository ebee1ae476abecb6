import type { WrapUp } from '@nexperts/contract';
import { EmptyState } from '@nexperts/ui/EmptyState';
import { ButtonLink } from '@nexperts/ui/Button';
import { Icon } from '@nexperts/ui/Icon';
import { Link } from '@nexperts/ui/Link';
import { ArrowLeft } from 'lucide-react';
import { otherPerson } from '../../model/booking/other-person.ts';
import { turnWords } from '../../model/booking/problem-words.ts';
import { placeText } from '../../model/times/times.ts';
import { shownZone, useZone } from '../../model/times/zone.ts';
import { paths } from '../../paths.ts';
import { TimeSpan } from '../../ui/booking/TimeSpan.tsx';
import { useFreshWrapUp } from '../../ui/booking/use-fresh-wrap-up.ts';
import { useToldAbout } from '../../ui/booking/use-told-about.ts';
import { formatDayShort } from '@nexperts/domain';
import { useChange } from '../../ui/hooks/use-change.ts';
import * as css from './problem.css.ts';
import { OpenedProblem } from './OpenedProblem.tsx';
import { ReportForm } from './ReportForm.tsx';

/** The problem of a session for both sides, or the form by which its client reports one. */
export function ProblemView({ wrapUp }: { wrapUp: WrapUp }) {
  useFreshWrapUp(wrapUp);
  useToldAbout(wrapUp.booking.id);
  const { booking, problem, reportUntil } = wrapUp;
  const zone = useZone();
  // Outlives the form: a report that somebody sent in another tab is news above what has become of it.
  const move = useChange();
  const { startsAt, endsAt, service } = booking;
  const { name } = otherPerson(booking);
  return (
    <div className={css.page}>
      <Link href={paths.wrapUp(booking.id)} standalone plain tone="muted">
        <Icon as={ArrowLeft} size={18} />
        Session
      </Link>
      <header>
        <h1 className={css.title}>{problem ? 'Problem with your session' : 'Report a problem'}</h1>
        <p className={css.lead}>
          {service.title} with {name}, {formatDayShort(Date.parse(startsAt), zone)},{' '}
          <TimeSpan startsAt={startsAt} endsAt={endsAt} zone={zone} /> {placeText(zone, Date.parse(startsAt))}
        </p>
      </header>
      {problem ? <OpenedProblem wrapUp={wrapUp} problem={problem} move={move} /> : null}
      {!problem && reportUntil ? <ReportForm wrapUp={wrapUp} until={reportUntil} move={move} /> : null}
      {problem || reportUntil ? null : (
        <EmptyState
          title={
            booking.role === 'client' ? 'You can’t report a problem now' : 'No problem has been reported'
          }
          headingLevel={2}
          action={<ButtonLink href={paths.wrapUp(booking.id)}>Go to the session</ButtonLink>}
        >
          {booking.role === 'client'
            ? 'A problem can be reported until 48 hours after the end of a session.'
            : 'If the client reports one, you’ll get an email and can answer here.'}
        </EmptyState>
      )}
    </div>
  );
}

/** Title of the page. */
export function problemTitle(wrapUp: WrapUp | undefined): string {
  if (!wrapUp) return 'Problem · Nexperts';
  const { booking, problem } = wrapUp;
  return `${problem ? turnWords(problem, booking, shownZone()).title : 'Report a problem'} · Nexperts`;
}
