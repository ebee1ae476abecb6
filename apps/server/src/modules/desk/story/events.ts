import type { StoryEvent } from '@nexperts/contract';
import { and, asc, desc, eq, notLike, sql } from 'drizzle-orm';
import {
  appeal,
  audit,
  dispute,
  job,
  ledgerEntry,
  payment,
  problem,
  problemStatement,
  refundOrder,
} from '../../../db/schema/index.ts';
import type { DbOrTx } from '../../../db/types.ts';
import { uploadsOf, type UploadSubject } from '../../uploads/index.ts';

/** An event before its people have names. */
export type RawEvent = Omit<StoryEvent, 'by' | 'at'> & { at: Date; actorId: string | null };

const raw = (event: Pick<RawEvent, 'id' | 'at' | 'lane' | 'kind'> & Partial<RawEvent>): RawEvent => ({
  actorId: null,
  amount: null,
  text: '',
  files: [],
  delivery: null,
  ...event,
});

function reasonIn(detail: string): string {
  const { reason } = JSON.parse(detail) as { reason?: unknown };
  return typeof reason === 'string' ? reason : '';
}

/** What is told with its words by another source: statements, appeals and orders of refunds. */
const TOLD_ELSEWHERE = /^(?:problem\.(?!shared$)|appeal\.|desk\.refund$)/;

/** What people, timers and staff did, from the audit log; looks of staff are told apart. */
export async function audited(db: DbOrTx, subject: string, lane: RawEvent['lane']): Promise<RawEvent[]> {
  const rows = await db
    .select()
    .from(audit)
    .where(and(eq(audit.subject, subject), notLike(audit.action, 'desk.look%')))
    .orderBy(asc(audit.at), asc(audit.id));
  return rows
    .filter(({ action }) => !TOLD_ELSEWHERE.test(action))
    .map(({ id, at, action, actorId, detail }) =>
      raw({ id, at, lane, kind: action, actorId, text: reasonIn(detail) }),
    );
}

/** Posted rows; the amount is negative where money leaves the booking or a posting is taken back. */
export async function posted(db: DbOrTx, bookingId: string): Promise<RawEvent[]> {
  const rows = await db.select().from(ledgerEntry).where(eq(ledgerEntry.bookingId, bookingId));
  return rows.map(({ id, at, kind, debit, amountMinor, currency }) => {
    const isOut = debit === 'provider';
    const amount = { minor: isOut ? -amountMinor : amountMinor, currency };
    return raw({ id, at, lane: 'money', kind: `ledger.${kind}`, amount });
  });
}

async function ordered(db: DbOrTx, bookingId: string, currency: string): Promise<RawEvent[]> {
  const rows = await db.select().from(refundOrder).where(eq(refundOrder.bookingId, bookingId));
  return rows.map(({ id, at, cause, amountMinor, actorId, reason }) =>
    raw({
      id,
      at,
      lane: 'money',
      kind: `refund.${cause}`,
      actorId,
      amount: { minor: amountMinor, currency },
      text: reason,
    }),
  );
}

async function disputed(db: DbOrTx, bookingId: string, currency: string): Promise<RawEvent[]> {
  const rows = await db
    .select({ dispute })
    .from(dispute)
    .innerJoin(payment, eq(payment.id, dispute.paymentId))
    .where(eq(payment.bookingId, bookingId));
  return rows.flatMap(({ dispute: { ref, openedAt, closedAt, status, amountMinor, reason } }) => {
    const amount = { minor: amountMinor, currency };
    const opened = raw({
      id: `${ref}:open`,
      at: openedAt,
      lane: 'money',
      kind: 'dispute.opened',
      amount,
      text: reason ?? '',
    });
    if (!closedAt) return [opened];
    return [
      opened,
      raw({ id: `${ref}:end`, at: closedAt, lane: 'money', kind: `dispute.${status}`, amount }),
    ];
  });
}

/** Emails about a booking or an account, by a key of their job's payload; finished jobs are deleted after a while. */
export async function mailed(db: DbOrTx, key: 'bookingId' | 'accountId', id: string): Promise<RawEvent[]> {
  const rows = await db
    .select()
    .from(job)
    // As the partial indexes of migration `desk` say it.
    .where(sql`kind LIKE 'mail.%' AND payload ->> ${sql.raw(`'${key}'`)} = ${id}`);
  return rows.map(({ id: jobId, kind, payload, runAt, doneAt, deadAt }) => {
    const { template, to } = payload as { template?: string; to?: 'client' | 'expert' };
    return raw({
      id: jobId,
      at: doneAt ?? deadAt ?? runAt,
      lane: 'email',
      kind: `mail.${template ?? kind.slice('mail.'.length)}`,
      delivery: { to: to ?? 'account', state: doneAt ? 'sent' : deadAt ? 'failed' : 'waiting' },
    });
  });
}

async function said(db: DbOrTx, bookingId: string): Promise<RawEvent[]> {
  const rows = await db
    .select({ statement: problemStatement })
    .from(problem)
    .innerJoin(problemStatement, eq(problemStatement.problemId, problem.id))
    .where(eq(problem.bookingId, bookingId));
  const subjectOf = (id: string): UploadSubject => `problem-statement:${id}`;
  const files = await uploadsOf(
    db,
    rows.map(({ statement }) => subjectOf(statement.id)),
  );
  return rows.map(({ statement: { id, at, step, authorId, text, pct } }) =>
    raw({
      id,
      at,
      lane: 'problem',
      kind: `problem.${step}`,
      actorId: authorId,
      text: [pct === null ? '' : `${pct}%`, text].filter(Boolean).join(' · '),
      files: files.get(subjectOf(id)) ?? [],
    }),
  );
}

async function appealed(db: DbOrTx, bookingId: string): Promise<RawEvent[]> {
  const [row] = await db.select().from(appeal).where(eq(appeal.bookingId, bookingId));
  if (!row) return [];
  const subject = `appeal:${row.id}` as const;
  const opened = raw({
    id: row.id,
    at: row.openedAt,
    lane: 'problem',
    kind: 'appeal.opened',
    actorId: row.authorId,
    text: row.text,
    files: (await uploadsOf(db, [subject])).get(subject) ?? [],
  });
  if (!row.closedAt) return [opened];
  const kind = `appeal.${row.state}`;
  const [decided] = await db
    .select({ actorId: audit.actorId })
    .from(audit)
    .where(and(eq(audit.subject, `booking:${bookingId}`), eq(audit.action, kind)))
    .orderBy(desc(audit.at))
    .limit(1);
  const text = row.reason ?? '';
  const actorId = decided?.actorId ?? null;
  return [opened, raw({ id: `${row.id}:end`, at: row.closedAt, lane: 'problem', kind, actorId, text })];
}

/** Everything that happened to a booking except for the stays in its room, oldest first (O-03). */
export async function eventsOf(db: DbOrTx, bookingId: string, currency: string): Promise<RawEvent[]> {
  return [
    ...(await audited(db, `booking:${bookingId}`, 'state')),
    ...(await posted(db, bookingId)),
    ...(await ordered(db, bookingId, currency)),
    ...(await disputed(db, bookingId, currency)),
    ...(await mailed(db, 'bookingId', bookingId)),
    ...(await said(db, bookingId)),
    ...(await appealed(db, bookingId)),
  ];
}

/** In the order in which they happened; at one instant in the order of their sources. */
export const inOrder = (events: readonly RawEvent[]): RawEvent[] =>
  events.toSorted((a, b) => a.at.getTime() - b.at.getTime());
