import type { ApplicationSummary } from '@nexperts/contract';
import { ButtonLink } from '@nexperts/ui/Button';
import { EmptyState } from '@nexperts/ui/EmptyState';
import { Link } from '@nexperts/ui/Link';
import { Time } from '@nexperts/ui/Time';
import { paths } from '../../../paths.ts';
import { useZone } from '../../../model/zone.ts';
import { Due } from '../parts/Due.tsx';
import { QUEUES, type Queue, type QueuePage } from './load-applications.ts';
import * as css from '../parts/staff.css.ts';

const NAMES: Record<Queue, string> = {
  submitted: 'To review',
  changes_asked: 'Changes requested',
  approved: 'Approved',
  refused: 'Declined',
};
const EMPTY: Record<Queue, string> = {
  submitted: 'Nothing to review. New applications appear here.',
  changes_asked: 'No application is waiting for changes.',
  approved: 'No approved applications yet.',
  refused: 'No declined applications.',
};

/** Applications of experts, what is due first on top (B-05, W-04). */
export function QueueView({ queue, applications, next }: QueuePage) {
  return (
    <>
      <h1 className={css.title}>Applications</h1>
      <nav aria-label="Applications by state" className={css.queues}>
        {QUEUES.map((each) => (
          <Link
            key={each}
            href={paths.applications(each)}
            tone="inherit"
            plain
            {...(each === queue ? { 'aria-current': 'page' as const } : {})}
            className={css.queue}
          >
            {NAMES[each]}
          </Link>
        ))}
      </nav>
      {applications.length > 0 ? (
        <ul className={css.rows} aria-label={NAMES[queue]}>
          {applications.map((application) => (
            <Row key={application.id} application={application} />
          ))}
        </ul>
      ) : (
        <EmptyState title={NAMES[queue]}>{EMPTY[queue]}</EmptyState>
      )}
      {next ? (
        <ButtonLink href={paths.applications(queue, next)} variant="secondary" className={css.more}>
          Next page
        </ButtonLink>
      ) : null}
    </>
  );
}

function Row({ application }: { application: ApplicationSummary }) {
  const { id, name, headline, categories, dueAt, decidedAt, submittedAt, round } = application;
  const zone = useZone();
  return (
    <li className={css.row}>
      <div className={css.grow}>
        <Link href={paths.application(id)} tone="inherit" className={css.name}>
          {name}
        </Link>
        <p>{headline}</p>
        <p className={css.muted}>
          {categories.join(', ')} · sent <Time at={submittedAt} zone={zone} show="moment" />
          {round > 1 ? `, version ${round}` : ''}
        </p>
      </div>
      {dueAt ? <Due at={dueAt} /> : null}
      {decidedAt ? (
        <p className={css.muted}>
          answered <Time at={decidedAt} zone={zone} show="date" />
        </p>
      ) : null}
    </li>
  );
}
