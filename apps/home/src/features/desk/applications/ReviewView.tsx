import type { ApplicationForReview } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { mayDecide, QUEUES } from '@nexperts/domain';
import { Banner } from '@nexperts/ui/Banner';
import { Breadcrumbs } from '@nexperts/ui/Breadcrumbs';
import { StatusPill, type StatusTone } from '@nexperts/ui/StatusPill';
import { Time } from '@nexperts/ui/Time';
import { onlyStaff } from '../../../model/desk/desk-words.ts';
import { api } from '../../../api.ts';
import { ApplicationContentView } from '../../../ui/experts/ApplicationContentView.tsx';
import { paths } from '../../../paths.ts';
import { useZone } from '../../../model/times/zone.ts';
import { CaseBar } from '../parts/CaseBar.tsx';
import { useCase } from '../parts/use-case.ts';
import { DecisionForm } from './DecisionForm.tsx';
import { DueClock } from '../parts/DueClock.tsx';
import type { ReviewPage } from './load-applications.ts';
import * as css from '../parts/staff.css.ts';

const STATES: Record<ApplicationForReview['status'], { words: string; tone: StatusTone }> = {
  draft: { words: 'Draft', tone: 'neutral' },
  submitted: { words: 'To review', tone: 'info' },
  changes_asked: { words: 'Changes requested', tone: 'warning' },
  approved: { words: 'Approved', tone: 'success' },
  refused: { words: 'Declined', tone: 'danger' },
};
const EVENTS: Record<string, string> = {
  submitted: 'Sent',
  taken_back: 'Withdrawn',
  changes_asked: 'Changes requested',
  approved: 'Approved',
  refused: 'Declined',
};

/** One application with everything a reviewer needs, and the three answers (W-04). */
export function ReviewView({ application, roles }: ReviewPage) {
  const { id, name, status, dueAt, submittedAt, content, files, applicant, history, handle } = application;
  const zone = useZone();
  const work = useCase({ queue: 'applications', id }, status === 'submitted', roles);
  const { words, tone } = STATES[status];
  return (
    <>
      <Breadcrumbs
        items={[{ label: QUEUES.applications.name, href: paths.staffQueue('applications') }, { label: name }]}
      />
      <h1 className={css.title}>{name}</h1>
      <p className={css.facts}>
        <StatusPill tone={tone}>{words}</StatusPill>
        {dueAt ? <DueClock dueAt={dueAt} openedAt={submittedAt} /> : null}
        <span className={css.muted}>
          {applicant.email} · {handle} · {applicant.countryCode.toUpperCase()} · {applicant.timeZone} · member
          since <Time at={applicant.memberSince} zone={zone} show="date" />
        </span>
      </p>
      <CaseBar work={work} />
      <div className={css.layout}>
        <ApplicationContentView
          content={content}
          files={files}
          fileUrl={(fileId) => api.addressOf(endpoints.reviewedFile, { params: { id, fileId } })}
        />
        <aside className={css.side} aria-label="Decision">
          {status === 'submitted' && mayDecide('applications', roles) ? (
            <DecisionForm
              key={application.revision}
              application={application}
              takenBy={work.known?.takenBy ?? null}
            />
          ) : status === 'submitted' ? (
            <Banner tone="info" title={words}>
              {onlyStaff(QUEUES.applications.deciders, 'decide applications')}
            </Banner>
          ) : (
            <Banner tone="info" title={words}>
              {status === 'changes_asked'
                ? 'The applicant is making the changes.'
                : 'This application has been decided.'}
            </Banner>
          )}
          <section>
            <h2 className={css.heading}>History</h2>
            <ol className={css.history}>
              {history.map(({ at, event, by, reason }) => (
                <li key={at + event}>
                  <strong>{EVENTS[event] ?? event}</strong> by {by === 'applicant' ? name : by},{' '}
                  <Time at={at} zone={zone} show="moment" />
                  {reason ? <p className={css.prose}>{reason}</p> : null}
                </li>
              ))}
            </ol>
          </section>
        </aside>
      </div>
    </>
  );
}
