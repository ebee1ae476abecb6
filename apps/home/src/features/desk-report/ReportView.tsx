import { formatMoment, mayDecide, QUEUES } from '@nexperts/domain';
import { Breadcrumbs } from '@nexperts/ui/Breadcrumbs';
import { Link } from '@nexperts/ui/Link';
import { StatusPill } from '@nexperts/ui/StatusPill';
import { useState } from 'react';
import { PERSON_TONES } from '../../model/desk-words.ts';
import { kindText } from '../../model/kind-text.ts';
import { useZone } from '../../model/zone.ts';
import { paths } from '../../paths.ts';
import { CaseBar } from '../../ui/CaseBar.tsx';
import { DueClock } from '../../ui/DueClock.tsx';
import { SentFiles } from '../../ui/SentFiles.tsx';
import { useCase } from '../../ui/use-case.ts';
import * as page from '../../ui/desk-page.css.ts';
import type { ReportPage } from './load-report.ts';
import { ReportForm } from './ReportForm.tsx';
import * as css from './report.css.ts';

/** A reported message or person for staff: what was reported, and nothing else of the conversation (M-07, O-05). */
export function ReportView({ report, roles }: ReportPage) {
  const { reason, reporter, reported, message, reportedAt, dueAt, state } = report;
  const zone = useZone();
  const work = useCase({ queue: 'reports', id: report.id }, state === 'open', roles);
  // What was typed stays if somebody else decides first.
  const [isDeciding, setDeciding] = useState(state === 'open' && mayDecide('reports', roles));
  const moment = (at: string): string => formatMoment(Date.parse(at), zone);
  return (
    <>
      <Breadcrumbs
        items={[{ label: QUEUES.reports.name, href: paths.staffQueue('reports') }, { label: 'Report' }]}
      />
      <div className={page.head}>
        <div>
          <h1 className={page.title}>{kindText(reason)}</h1>
          <p className={page.lead}>
            {reporter.name} reported {message ? 'a message of' : ''}{' '}
            <Link href={paths.staffPerson(reported.id)}>{reported.name}</Link>, {moment(reportedAt)}
          </p>
        </div>
        {state === 'open' ? <DueClock dueAt={dueAt} openedAt={reportedAt} /> : null}
      </div>
      <CaseBar work={work} />
      <section className={`${page.panel} ${css.box}`} aria-label="What was reported">
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
          <p className={css.muted}>{reporter.name} told us</p>
          {report.text === '' ? (
            <p>Nothing more than the reason.</p>
          ) : (
            <blockquote className={css.quote}>{report.text}</blockquote>
          )}
        </div>
        <p className={css.muted}>
          <StatusPill tone={PERSON_TONES[reported.state]}>{kindText(reported.state)}</StatusPill>{' '}
          {reported.reports === 1
            ? `This is the only report about ${reported.name}.`
            : `${reported.reports} reports about ${reported.name} in all.`}{' '}
          You see what was reported, and nothing else of the conversation. {reported.name} never learns who
          reported it.
        </p>
        {state === 'open' ? null : (
          <p>
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
