import type { QueueCase } from '@nexperts/contract';
import { QUEUES } from '@nexperts/domain';
import { ButtonLink } from '@nexperts/ui/Button';
import { casePeople } from '../../../model/desk/desk-words.ts';
import { caseHref, caseTitle } from '../../../model/desk/queue-cases.ts';
import { DueClock } from '../parts/DueClock.tsx';
import * as css from './staff-home.css.ts';

/** The case that is due first for the viewer's roles, with the filled button of the page (O-05). */
export function Urgent({ of: first }: { of: QueueCase }) {
  const people = casePeople(first);
  return (
    <section className={css.urgent} aria-labelledby="urgent">
      <div className={css.urgentWhat}>
        <h2 id="urgent" className={css.urgentTitle}>
          {caseTitle(first)}
          {people ? `, ${people}` : ''}
        </h2>
        <p className={css.urgentFacts}>
          <span className={css.note}>{QUEUES[first.queue].name}</span>
          <DueClock dueAt={first.dueAt} openedAt={first.openedAt} pausedAt={first.pausedAt} isShort />
        </p>
      </div>
      <ButtonLink href={caseHref(first)}>Open the most urgent case</ButtonLink>
    </section>
  );
}
