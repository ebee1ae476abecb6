import type { BodyOf, endpoints, SafetyHearing } from '@nexperts/contract';
import { addBusinessDays, DECISION_BUSINESS_DAYS, HEARING_HOURS, HOUR_MS } from '@nexperts/domain';
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { record } from '../../db/record.ts';
import { account as accounts, personReport } from '../../db/schema/index.ts';
import type { DbOrTx, Tx } from '../../db/types.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { ActsAs, SignedIn } from '../../http/context.ts';
import { enqueue } from '../../jobs/queue.ts';
import { enqueueCaseDeadline, personMayUntil } from '../deadlines/index.ts';
import { notifyAccount } from '../notifications/index.ts';
import { attachUploads, uploadsOf } from '../uploads/index.ts';

export type ReportRow = typeof personReport.$inferSelect;

/** Until when the person of a case may answer: longer by the time of a suspension, for 14 days at most. */
export const mayAnswerUntil = (db: DbOrTx, reportedId: string, hearingUntil: Date): Promise<Date> =>
  personMayUntil(db, reportedId, {
    since: new Date(hearingUntil.getTime() - HEARING_HOURS * HOUR_MS),
    dueAt: hearingUntil,
  });

/** By when staff decide, once the person was heard. */
const decideBy = (heardAt: Date): Date =>
  new Date(addBusinessDays(heardAt.getTime(), DECISION_BUSINESS_DAYS));

/** Tells the person whom a case is about of a step, by email and in the app, in the transaction of that step. */
export async function tellPerson(
  tx: Tx,
  { id: reportId, reportedId }: Pick<ReportRow, 'id' | 'reportedId'>,
  step: 'asked' | 'decided',
  now: Date,
): Promise<void> {
  const dedupeKey = `safety-case:${reportId}:${step}`;
  const told = { kind: 'safety-case', dedupeKey, params: { step } } as const;
  await notifyAccount(tx, { accountId: reportedId, ...told, now });
  await enqueue(tx, {
    kind: 'mail.safety-case',
    payload: { reportId, step },
    dedupeKey: `mail.${dedupeKey}`,
    runAt: now,
    now,
  });
}

const log = (
  tx: Tx,
  action: 'report.opened' | 'report.heard',
  row: ReportRow,
  { actorId, now }: { actorId: string; now: Date },
) =>
  record(tx, {
    now,
    actorId,
    action,
    subject: `account:${row.reportedId}`,
    detail: { report: row.id },
  });

/**
 * Staff open a safety case about a person without a report, and put the allegation to them in words of their own: they
 * have 72 hours to answer. The case waits in the queue of reported people.
 * @throws AppError NotFound, Forbidden about oneself, WrongState for a closed account, Conflict while a case is open
 */
export async function openSafetyCase(
  { deps, account: staff }: SignedIn,
  personId: string,
  { reason, alleged, note }: BodyOf<typeof endpoints.openSafetyCase>,
): Promise<{ id: string }> {
  if (personId === staff.id) throw new AppError('Forbidden', 'You can’t open a case about yourself');
  const opened = await deps.db.transaction(async (tx) => {
    const [person] = await tx
      .select({ status: accounts.status })
      .from(accounts)
      .where(eq(accounts.id, personId));
    if (!person) throw notFound('Person');
    if (person.status === 'deactivated')
      throw new AppError('WrongState', 'The account is closed, so nobody would read this');
    const now = deps.clock.now();
    const hearingUntil = new Date(now.getTime() + HEARING_HOURS * HOUR_MS);
    const dueAt = decideBy(hearingUntil);
    const [row] = await tx
      .insert(personReport)
      .values({
        reportedId: personId,
        openerId: staff.id,
        reason,
        text: note,
        alleged,
        hearingUntil,
        reportedAt: now,
        dueAt,
        state: 'open',
      })
      .onConflictDoNothing()
      .returning();
    if (!row) throw new AppError('Conflict', 'A case about this person is open already');
    await log(tx, 'report.opened', row, { actorId: staff.id, now });
    await enqueueCaseDeadline(tx, { queue: 'reports', caseId: row.id, dueAt, now });
    await tellPerson(tx, row, 'asked', now);
    return { id: row.id };
  });
  deps.wakeJobs();
  return opened;
}

/** The open case of a person that staff opened. */
const openCaseOf = (accountId: string) =>
  and(
    eq(personReport.reportedId, accountId),
    isNotNull(personReport.openerId),
    isNull(personReport.closedAt),
  );

/** What staff allege of a person in open cases, and until when they may answer. */
export async function safetyHearings({ deps, account }: ActsAs): Promise<SafetyHearing[]> {
  const rows = await deps.db
    .select()
    .from(personReport)
    .where(openCaseOf(account.id))
    .orderBy(asc(personReport.reportedAt), asc(personReport.id));
  const now = deps.clock.now();
  return Promise.all(
    rows.map(async ({ id, alleged, reportedAt, hearingUntil, answer, answeredAt }) => {
      const until = hearingUntil && (await mayAnswerUntil(deps.db, account.id, hearingUntil));
      const isOpen = answeredAt === null && until !== null && now < until;
      return {
        id,
        alleged: alleged ?? '',
        askedAt: reportedAt.toISOString(),
        until: isOpen ? until.toISOString() : null,
        answer:
          answeredAt === null
            ? null
            : { text: answer ?? '', at: answeredAt.toISOString(), files: await filesOf(deps.db, id) },
      };
    }),
  );
}

/** The files of an answer. */
export const filesOf = async (db: DbOrTx, id: string) =>
  (await uploadsOf(db, [`person-report:${id}`])).get(`person-report:${id}`) ?? [];

/**
 * A person answers what staff allege, once and within their time.
 * @throws AppError NotFound, WrongState, ValidationFailed for files that can’t be sent
 */
export async function answerSafetyCase(
  { deps, account }: ActsAs,
  id: string,
  { text, fileIds }: { text: string; fileIds: readonly string[] },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [found] = await tx
      .select()
      .from(personReport)
      .where(and(eq(personReport.id, id), openCaseOf(account.id)))
      .for('update');
    if (!found?.hearingUntil) throw notFound('Case');
    if (found.answeredAt !== null) throw new AppError('WrongState', 'You’ve already answered');
    const now = deps.clock.now();
    if (now >= (await mayAnswerUntil(tx, account.id, found.hearingUntil)))
      throw new AppError('WrongState', 'The time to answer is over');
    const dueAt = decideBy(now);
    await tx
      .update(personReport)
      .set({ answer: text, answeredAt: now, dueAt })
      .where(eq(personReport.id, id));
    await attachUploads(tx, { accountId: account.id, ids: fileIds, subject: `person-report:${id}` });
    await log(tx, 'report.heard', found, { actorId: account.id, now });
    await enqueueCaseDeadline(tx, { queue: 'reports', caseId: id, dueAt, now });
  });
}

/**
 * Staff act on a case of their own only after the person has answered, or had their time to; and whatever they decide,
 * the person reads why.
 * @throws AppError WrongState, ValidationFailed
 */
export async function demandPersonHeard(
  tx: Tx,
  { reportedId, hearingUntil, answeredAt }: ReportRow,
  { outcome, verdict }: BodyOf<typeof endpoints.decideReport>,
  now: Date,
): Promise<void> {
  if (!hearingUntil) return;
  if (outcome === 'acted' && !answeredAt && now < (await mayAnswerUntil(tx, reportedId, hearingUntil)))
    throw new AppError('WrongState', 'They haven’t answered yet, and their time to answer isn’t over');
  if (verdict !== undefined) return;
  const message = 'Write what they should know of the decision';
  throw new AppError('ValidationFailed', message, { fields: { verdict: message } });
}
