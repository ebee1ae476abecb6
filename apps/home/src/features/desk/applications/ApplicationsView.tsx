import type { ApplicationSummary } from '@nexperts/contract';
import { ButtonLink } from '@nexperts/ui/Button';
import { EmptyState } from '@nexperts/ui/EmptyState';
import { Link } from '@nexperts/ui/Link';
import { Time } from '@nexperts/ui/Time';
import { paths } from '../../../paths.ts';
import { useZone } from '../../../model/times/zone.ts';
import { STATES, type ApplicationsPage, type ListedState } from './load-applications.ts';
import * as css from '../parts/staff.css.ts';

const NAMES: Record<ListedState, string> = {
  changes_asked: 'Changes requested',
  approved: 'Approved',
  refused: 'Declined',
};
const EMPTY: Record<ListedState, string> = {
  changes_asked: 'No application is waiting for changes.',
  approved: 'No approved applications yet.',
  refused: 'No declined applications.',
};

/** Applications of experts that don’t wait for staff, by state; those to review are a queue (B-05, W-04). */
export function ApplicationsView({ state, applications, next }: ApplicationsPage) {
  return (
    <>
      <h1 className={css.title}>Applications</h1>
      <nav aria-label="Applications by state" className={css.queues}>
        <Link href={paths.staffQueue('applications')} tone="inherit" plain className={css.queue}>
          To review
        </Link>
        {STATES.map((each) => (
          <Link
            key={each}
            href={paths.applications(each)}
            tone="inherit"
            plain
            {...(each === state ? { 'aria-current': 'page' as const } : {})}
            className={css.queue}
          >
            {NAMES[each]}
          </Link>
        ))}
      </nav>
      {applications.length > 0 ? (
        <ul className={css.rows} aria-label={NAMES[state]}>
          {applications.map((application) => (
            <Row key={application.id} application={application} />
          ))}
        </ul>
      ) : (
        <EmptyState title={NAMES[state]}>{EMPTY[state]}</EmptyState>
      )}
      {next ? (
        <ButtonLink href={paths.applications(state, next)} variant="secondary" className={css.more}>
          Next page
        </ButtonLink>
      ) : null}
    </>
  );
}

function Row({ application }: { application: ApplicationSummary }) {
  const { id, name, headline, categories, decidedAt, submittedAt, round } = application;
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
      {decidedAt ? (
        <p className={css.muted}>
          answered <Time at={decidedAt} zone={zone} show="date" />
        </p>
      ) : null}
    </li>
  );
}
