import type { Application } from '@nexperts/contract';
import { ButtonLink } from '@nexperts/ui/Button';
import { Link } from '@nexperts/ui/Link';
import { Time } from '@nexperts/ui/Time';
import type { ReactNode } from 'react';
import { clock } from '../../clock.ts';
import { marketplace, paths } from '../../paths.ts';
import { useZone } from '../../model/times/zone.ts';
import * as css from './getting-started.css.ts';
import { Mark } from './Mark.tsx';

/** B-05: the state of the application of somebody without a profile, when to expect an answer, and what to do. */
export function ApplicationProgress({ application }: { application: Application }) {
  switch (application.status) {
    case 'draft':
      return <Draft isBegun={application.revision > 0} />;
    case 'submitted':
      return <InReview application={application} />;
    case 'changes_asked':
      return <ChangesAsked reason={application.reason} />;
    case 'refused':
      return <Declined reason={application.reason} />;
    // The profile of an approved application is made with the approval.
    case 'approved':
      return null;
  }
}

interface PanelProps {
  title: string;
  children: ReactNode;
  action?: ReactNode;
}

function Panel({ title, children, action }: PanelProps) {
  return (
    <section className={css.panel} aria-labelledby="application-state">
      <p className={css.eyebrow}>Your application</p>
      <h2 id="application-state" className={css.title}>
        {title}
      </h2>
      {children}
      {action ? <div className={css.action}>{action}</div> : null}
    </section>
  );
}

function Draft({ isBegun }: { isBegun: boolean }) {
  return (
    <Panel
      title={isBegun ? 'Finish your application' : 'Apply to be a Nexpert'}
      action={
        <ButtonLink href={paths.ownApplication()}>
          {isBegun ? 'Continue your application' : 'Start your application'}
        </ButtonLink>
      }
    >
      <p className={css.lead}>
        {isBegun
          ? 'Your draft is saved. We review it once you send it.'
          : 'Tell us what you offer and add your credentials. You can save a draft and come back.'}
      </p>
      <Path now="apply" />
    </Panel>
  );
}

function InReview({ application: { submittedAt, dueAt } }: { application: Application }) {
  const zone = useZone();
  const isLate = dueAt !== null && Date.parse(dueAt) < clock.now();
  return (
    <Panel
      title={isLate ? 'We’re late with our answer' : 'We’re reviewing your application'}
      action={
        <ButtonLink href={paths.ownApplication()} variant="secondary">
          See your application
        </ButtonLink>
      }
    >
      {dueAt ? (
        <p className={css.lead}>
          {isLate ? 'We said we would answer by ' : 'We’ll email you our answer by '}
          <strong>
            <Time at={dueAt} zone={zone} show="moment" showZone />
          </strong>
          .{' '}
          {isLate ? (
            <>
              Your application is still with us. <Link href={marketplace.contact()}>Contact support</Link> if
              you need to know more.
            </>
          ) : (
            'You can withdraw it and change it until then.'
          )}
        </p>
      ) : null}
      <Path now="review" {...(submittedAt ? { sentAt: submittedAt } : {})} />
    </Panel>
  );
}

function ChangesAsked({ reason }: { reason: string | null }) {
  return (
    <Panel
      title="We need a change from you"
      action={<ButtonLink href={paths.ownApplication()}>Change your application</ButtonLink>}
    >
      {reason ? <blockquote className={css.reason}>{reason}</blockquote> : null}
      <p className={css.lead}>We answer within 2–3 business days of you sending it again.</p>
    </Panel>
  );
}

function Declined({ reason }: { reason: string | null }) {
  return (
    <Panel
      title="We declined your application"
      action={
        <>
          <ButtonLink href={marketplace.findExperts()}>Find an expert</ButtonLink>
          <ButtonLink href={marketplace.contact()} variant="secondary">
            Contact support
          </ButtonLink>
        </>
      }
    >
      {reason ? <blockquote className={css.reason}>{reason}</blockquote> : null}
      <p className={css.lead}>This answer is final. You can still book other experts with this account.</p>
    </Panel>
  );
}

const STAGES = ['apply', 'review', 'listed'] as const;
type Stage = (typeof STAGES)[number];
const WORDS: Record<Stage, { todo: string; now: string; done: string }> = {
  apply: { todo: 'Send your application', now: 'Send your application', done: 'Application sent' },
  review: { todo: 'We review it in 2–3 business days', now: 'In review', done: 'Approved' },
  listed: { todo: 'Clients can find you', now: 'Clients can find you', done: 'Clients can find you' },
};

/** The three stages, in words; the one that is under way is marked. */
function Path({ now, sentAt }: { now: Stage; sentAt?: string }) {
  const zone = useZone();
  const at = STAGES.indexOf(now);
  return (
    <ol className={css.path}>
      {STAGES.map((stage, index) => {
        const state = index < at ? 'done' : index === at ? 'now' : 'todo';
        return (
          <li key={stage} className={css.stage} {...(state === 'now' ? { 'aria-current': 'step' } : {})}>
            <Mark state={state} />
            <span className={css.stageWords[state]}>
              {WORDS[stage][state]}
              {stage === 'apply' && sentAt ? (
                <span className={css.note}>
                  <Time at={sentAt} zone={zone} show="moment" />
                </span>
              ) : null}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
