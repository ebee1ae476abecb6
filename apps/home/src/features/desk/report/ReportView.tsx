import type { PersonReport } from '@nexperts/contract';
import { formatMoment, mayDecide, QUEUES } from '@nexperts/domain';
import { Breadcrumbs } from '@nexperts/ui/Breadcrumbs';
import { Link } from '@nexperts/ui/Link';
import { StatusPill } from '@nexperts/ui/StatusPill';
import { useState } from 'react';
import { clock } from '../../../clock.ts';
import { PERSON_TONES } from '../../../model/desk/desk-words.ts';
import { kindText } from '../../../model/desk/kind-text.ts';
import { useZone } from '../../../model/times/zone.ts';
import { paths } from '../../../paths.ts';
import { CaseBar } from '../parts/CaseBar.tsx';
import { DueClock } from '../parts/DueClock.tsx';
import { SentFiles } from '../../../ui/booking/SentFiles.tsx';
import { useCase } from '../parts/use-case.ts';
import * as page from '../../../ui/page/desk-page.css.ts';
import type { ReportPage } from './load-report.ts';
import { ReportForm } from './ReportForm.tsx';
import * as css from './report.css.ts';

/** A reported message or person for staff: what was reported, and nothing else of the conversation (M-07, O-05). */
export function ReportView({ report, roles }: ReportPage) {
  const { reason, reporter, hearing, reported, message, reportedAt, dueAt, state } = report;
  const zone = useZone();
  const work = useCase({ queue: 'reports', id: report.id }, state === 'open', roles);
  // What was typed stays if somebody else decides first.
  const [isDeciding, setDeciding] = useState(state === 'open' && mayDecide('reports', roles));
  const moment = (at: string): string => formatMoment(Date.parse(at), zone);
  return (
    <>
      <Breadcrumbs
        items={[
          { label: QUEUES.reports.name, href: paths.staffQueue('reports') },
          { label: report.hearing ? 'Case' : 'Report' },
        ]}
      />
      <div className={page.head}>
        <div>
          <h1 className={page.title}>{kindText(reason)}</h1>
          <p className={page.lead}>
            {reporter
              ? `${reporter.name} reported ${message ? 'a message of' : ''} `
              : `${hearing?.openedBy.name ?? 'Staff'} opened a case about `}
            <Link href={paths.staffPerson(reported.id)}>{reported.name}</Link>, {moment(reportedAt)}
          </p>
        </div>
        {state === 'open' ? <DueClock dueAt={dueAt} openedAt={reportedAt} /> : null}
      </div>
      <CaseBar work={work} />
      <section
        className={`${page.panel} ${css.box}`}
        aria-label={reporter ? 'What was reported' : 'What the case is about'}
      >
        {message ? (
          <div className={css.said}>
            <p className={css.muted}>
              {reported.name} wrote, {moment(message.at)}
            </p>
            {message.text === '' ? null : <blockquote className={css.quote}>{message.text}</blockquote>}
            <SentFiles files={message.files} label="Files of the message" />
          </div>
        ) : null}
        <div className={css.said}>
          <p className={css.muted}>{reporter ? `${reporter.name} told us` : 'What it rests on, for staff'}</p>
          {report.text === '' ? (
            <p>Nothing more than the reason.</p>
          ) : (
            <blockquote className={css.quote}>{report.text}</blockquote>
          )}
        </div>
        {hearing ? <HearingFacts hearing={hearing} name={reported.name} /> : null}
        <p className={css.muted}>
          <StatusPill tone={PERSON_TONES[reported.state]}>{kindText(reported.state)}</StatusPill>{' '}
          {reported.reports === 1
            ? `This is the only report about ${reported.name}.`
            : `${reported.reports} reports about ${reported.name} in all.`}{' '}
          {reporter
            ? `You see what was reported, and nothing else of the conversation. ${reported.name} never learns who reported it.`
            : null}
        </p>
        {state === 'open' ? null : (
          <p>
            {hearing?.verdict ? `${reported.name} was told: ${hearing.verdict} ` : null}
            {state === 'acted' ? 'Staff acted on it' : 'Staff dismissed it'},{' '}
            {moment(report.closedAt ?? reportedAt)}
          </p>
        )}
        {isDeciding ? (
          <ReportForm
            report={report}
            takenBy={work.known?.takenBy ?? null}
            onDone={() => setDeciding(false)}
          />
        ) : null}
      </section>
    </>
  );
}

/** What was put to the person, until when they may answer, and what they said. */
function HearingFacts({
  hearing: { alleged, until, answer },
  name,
}: {
  hearing: NonNullable<PersonReport['hearing']>;
  name: string;
}) {
  const zone = useZone();
  const moment = (at: string): string => formatMoment(Date.parse(at), zone);
  return (
    <>
      <div className={css.said}>
        <p className={css.muted}>We put this to {name}</p>
        <blockquote className={css.quote}>{alleged}</blockquote>
      </div>
      <div className={css.said}>
        {answer ? (
          <>
            <p className={css.muted}>
              {name} answered, {moment(answer.at)}
            </p>
            <blockquote className={css.quote}>{answer.text}</blockquote>
            <SentFiles files={answer.files} label="Files of the answer" />
          </>
        ) : (
          <p>
            {clock.now() < Date.parse(until)
              ? `${name} can answer until ${moment(until)}.`
              : `${name} didn’t answer by ${moment(until)}.`}
          </p>
        )}
      </div>
    </>
  );
}
