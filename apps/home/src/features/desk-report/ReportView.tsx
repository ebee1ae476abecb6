import type { PersonReport } from '@nexperts/contract';
import { formatMoment, QUEUES } from '@nexperts/domain';
import { Breadcrumbs } from '@nexperts/ui/Breadcrumbs';
import { Button } from '@nexperts/ui/Button';
import { Link } from '@nexperts/ui/Link';
import { StatusPill } from '@nexperts/ui/StatusPill';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../api.ts';
import { PERSON_TONES } from '../../model/desk-words.ts';
import { kindText } from '../../model/kind-text.ts';
import { send } from '../../model/send.ts';
import { useZone } from '../../model/zone.ts';
import { paths } from '../../paths.ts';
import { toasts } from '../../toasts.ts';
import { DueClock } from '../../ui/DueClock.tsx';
import { LazyDialog } from '../../ui/LazyDialog.tsx';
import { ReasonForm } from '../../ui/ReasonForm.tsx';
import { SentFiles } from '../../ui/SentFiles.tsx';
import * as page from '../../ui/desk-page.css.ts';
import type { ReportPage } from './load-report.ts';
import * as css from './report.css.ts';

type Outcome = 'dismissed' | 'acted';

/** A reported message or person for staff: what was reported, and nothing else of the conversation (M-07, O-05). */
export function ReportView({ report, mayDecide }: ReportPage) {
  const { reason, reporter, reported, message, reportedAt, dueAt, state } = report;
  const zone = useZone();
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
        <Decision of={report} mayDecide={mayDecide} />
      </section>
    </>
  );
}

function Decision({ of: report, mayDecide }: { of: PersonReport; mayDecide: boolean }) {
  const { id, state, closedAt, reported } = report;
  const zone = useZone();
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<Outcome | null>(null);
  const close = (): void => setOpen(null);
  const isOpen = state === 'open';

  async function decide(outcome: Outcome, note: string): Promise<void> {
    await send(api.desk.decideReport({ params: { id }, body: { outcome, note } }));
    close();
    toasts.success(outcome === 'acted' ? 'Recorded. The report is closed.' : 'The report is dismissed.');
    await revalidate();
  }
  const words = open === 'acted' ? ACTED : DISMISSED;
  return (
    <>
      {isOpen ? null : (
        <p>
          {state === 'acted' ? 'Staff acted on it' : 'Staff dismissed it'},{' '}
          {formatMoment(Date.parse(closedAt ?? report.reportedAt), zone)}
        </p>
      )}
      {isOpen && !mayDecide ? (
        <p className={css.muted}>Only staff with the role trust decide about reports.</p>
      ) : null}
      {isOpen && mayDecide ? (
        <>
          <p className={css.muted}>
            To suspend {reported.name}, open <Link href={paths.staffPerson(reported.id)}>their page</Link>{' '}
            first, then record it here.
          </p>
          <div className={css.buttons}>
            <Button onPress={() => setOpen('acted')}>Record what was done</Button>
            <Button variant="secondary" onPress={() => setOpen('dismissed')}>
              Dismiss
            </Button>
          </div>
        </>
      ) : null}
      <LazyDialog
        isOpen={open !== null}
        onOpenChange={(shown) => (shown ? undefined : close())}
        title={words.title}
        isDismissable={false}
      >
        <ReasonForm
          description={words.description}
          length={{ min: 3, max: 500 }}
          action={words.action}
          tone="primary"
          news={isOpen ? null : 'Somebody else decided this report meanwhile.'}
          onSend={(note) => decide(open ?? 'dismissed', note)}
          onCancel={close}
        />
      </LazyDialog>
    </>
  );
}

const ACTED = {
  title: 'What was done?',
  description: 'For the audit log. Nobody outside staff reads it.',
  action: 'Close the report',
} as const;
const DISMISSED = {
  title: 'Dismiss this report?',
  description: 'Why, for the audit log. Nobody outside staff reads it.',
  action: 'Dismiss the report',
} as const;
