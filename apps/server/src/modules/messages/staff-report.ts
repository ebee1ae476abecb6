import type { BodyOf, endpoints, PersonReport } from '@nexperts/contract';
import type { PersonReportReason } from '@nexperts/domain';
import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { record } from '../../db/record.ts';
import { account as accounts, personReport, takenCase } from '../../db/schema/index.ts';
import type { DbOrTx } from '../../db/types.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { SignedIn } from '../../http/context.ts';
import { clearLateAlarm } from '../../db/alarms.ts';
import { uploadsOf } from '../uploads/index.ts';
import { demandPersonHeard, filesOf, tellPerson, mayAnswerUntil, type ReportRow } from './safety-case.ts';

const reporter = alias(accounts, 'reporter');
const opener = alias(accounts, 'opener');
const reported = alias(accounts, 'reported');

/** A report as staff may read it. @throws {AppError} NotFound, also for who is part of it */
async function findReport(db: DbOrTx, id: string, viewerId: string) {
  const [row] = await db
    .select({
      report: personReport,
      reporter: { id: reporter.id, name: reporter.name },
      opener: { id: opener.id, name: opener.name },
      reported: {
        id: reported.id,
        name: reported.name,
        status: reported.status,
        deletedAt: reported.deletedAt,
        reports: sql<number>`(SELECT count(*)::int FROM person_report r WHERE r.reported_id = ${reported.id})`,
      },
    })
    .from(personReport)
    .leftJoin(reporter, eq(reporter.id, personReport.reporterId))
    .leftJoin(opener, eq(opener.id, personReport.openerId))
    .innerJoin(reported, eq(reported.id, personReport.reportedId))
    .where(eq(personReport.id, id));
  if (!row || row.reporter?.id === viewerId || row.reported.id === viewerId) throw notFound('Report');
  return row;
}

function stateOfPerson({ status, deletedAt }: { status: string; deletedAt: Date | null }) {
  if (deletedAt !== null || status === 'deactivated') return 'closed';
  return status === 'suspended' ? 'suspended' : 'active';
}

/** Of a case that staff opened, the time to decide is longer by that of the person to answer. */
async function dueOf(db: DbOrTx, { reportedId, dueAt, hearingUntil, answeredAt }: ReportRow): Promise<Date> {
  if (!hearingUntil || answeredAt) return dueAt;
  const until = await mayAnswerUntil(db, reportedId, hearingUntil);
  return new Date(dueAt.getTime() + until.getTime() - hearingUntil.getTime());
}

async function viewHearing(
  db: DbOrTx,
  { id, reportedId, alleged, hearingUntil, answer, answeredAt, verdict }: ReportRow,
  openedBy: { id: string; name: string },
): Promise<PersonReport['hearing']> {
  if (!hearingUntil) return null;
  return {
    openedBy,
    alleged: alleged ?? '',
    until: (await mayAnswerUntil(db, reportedId, hearingUntil)).toISOString(),
    answer: answeredAt && {
      text: answer ?? '',
      at: answeredAt.toISOString(),
      files: await filesOf(db, id),
    },
    verdict,
  };
}

async function viewReport(db: DbOrTx, id: string, viewerId: string): Promise<PersonReport> {
  const { report, reporter: by, opener: openedBy, reported: about } = await findReport(db, id, viewerId);
  const { messageId, messageText, messageAt } = report;
  const files =
    messageId === null
      ? []
      : ((await uploadsOf(db, [`message:${messageId}`])).get(`message:${messageId}`) ?? []);
  return {
    id: report.id,
    reason: report.reason as PersonReportReason,
    text: report.text,
    reportedAt: report.reportedAt.toISOString(),
    dueAt: (await dueOf(db, report)).toISOString(),
    state: report.state,
    closedAt: report.closedAt?.toISOString() ?? null,
    reporter: by,
    hearing: openedBy && (await viewHearing(db, report, openedBy)),
    reported: { id: about.id, name: about.name, state: stateOfPerson(about), reports: about.reports },
    message: messageAt && { text: messageText ?? '', at: messageAt.toISOString(), files },
  };
}

/**
 * A reported message or person, and nothing else of the conversation (M-07). The look is logged (O-06).
 * @throws {AppError} NotFound
 */
export async function staffReport({ deps, account: staff }: SignedIn, id: string): Promise<PersonReport> {
  const report = await viewReport(deps.db, id, staff.id);
  await record(deps.db, {
    now: deps.clock.now(),
    actorId: staff.id,
    action: 'desk.look-report',
    subject: `account:${report.reported.id}`,
    detail: { report: report.id },
  });
  return report;
}

/**
 * Dismisses a report or records what was done about it (O-05), once: of two who decide at once the second is notified.
 * The person of a case that staff opened is mailed why.
 * @throws {AppError} NotFound, WrongState, ValidationFailed
 */
export async function decideReport(
  { deps, account: staff }: SignedIn,
  id: string,
  body: BodyOf<typeof endpoints.decideReport>,
): Promise<PersonReport> {
  const { outcome, note, verdict = null } = body;
  const { report, reported: about } = await findReport(deps.db, id, staff.id);
  await deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const [row] = await tx.select().from(personReport).where(eq(personReport.id, report.id)).for('update');
    if (row?.state === 'open') await demandPersonHeard(tx, row, body, now);
    const [decided] = await tx
      .update(personReport)
      .set({ state: outcome, closedAt: now, ...(report.openerId !== null && { verdict }) })
      .where(and(eq(personReport.id, report.id), eq(personReport.state, 'open')))
      .returning({ id: personReport.id });
    if (!decided) throw new AppError('WrongState', 'This report has been decided already');
    if (report.openerId !== null) await tellPerson(tx, report, 'decided', now);
    await clearLateAlarm(tx, 'reports', report.id, now);
    await tx.delete(takenCase).where(and(eq(takenCase.queue, 'reports'), eq(takenCase.caseId, report.id)));
    await record(tx, {
      now,
      actorId: staff.id,
      action: `report.${outcome}`,
      subject: `account:${about.id}`,
      detail: { report: report.id, reason: note },
    });
  });
  deps.wakeJobs();
  return viewReport(deps.db, id, staff.id);
}
