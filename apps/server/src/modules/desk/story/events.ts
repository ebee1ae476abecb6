import { DAY_MS, REVIEW_WINDOW_DAYS, type StoryKind, type StoryRow } from '@nexperts/domain';
import { and, asc, desc, eq, notLike, or, sql } from 'drizzle-orm';
import {
  appeal,
  audit,
  bankDispute,
  ledgerEntry,
  payment,
  personReport,
  problem,
  problemStatement,
  refundOrder,
} from '../../../db/schema/index.ts';
import type { DbOrTx } from '../../../db/types.ts';
import type { BookingRow } from '../../bookings/index.ts';
import { uploadsOf, type UploadSubject } from '../../uploads/index.ts';
import { readMails, readMailsAbout, mailEvent } from './mail-events.ts';
import { raw, type RawEvent } from './raw-event.ts';

function reasonIn(detail: string): string {
  const { reason } = JSON.parse(detail) as { reason?: unknown };
  return typeof reason === 'string' ? reason : '';
}

/** What another source shows with its words: statements, appeals and orders of refunds. */
const TOLD_ELSEWHERE = /^(?:problem\.(?!shared$)|appeal\.|desk\.refund$)/;

/** What people, timers and staff did, from the audit log, and emails whose jobs are gone; staff’s looks apart. */
export async function readAudit(db: DbOrTx, subject: string, lane: RawEvent['lane']): Promise<RawEvent[]> {
  const rows = await db
    .select()
    .from(audit)
    .where(and(eq(audit.subject, subject), notLike(audit.action, 'desk.look%')))
    .orderBy(asc(audit.at), asc(audit.id));
  return rows
    .filter(({ action }) => !TOLD_ELSEWHERE.test(action))
    .map(({ id, at, action, actorId, detail }) =>
      action.startsWith('mail.')
        ? mailEvent({ id, at, kind: action, payload: JSON.parse(detail), state: 'sent' })
        : // One of an earlier release may be none of these: the page then says it as it is.
          raw({ id, at, lane, kind: action as StoryKind, actorId, text: reasonIn(detail) }),
    );
}

type LedgerRow = Extract<StoryRow, `ledger.${string}`>;

/** Posted rows; the amount is negative where money leaves the booking or a posting is taken back. */
export async function readPostings(db: DbOrTx, bookingId: string): Promise<RawEvent[]> {
  const rows = await db.select().from(ledgerEntry).where(eq(ledgerEntry.bookingId, bookingId));
  return rows.map(({ id, at, kind, debit, amountMinor, currency }) => {
    const isOut = debit === 'provider';
    const amount = { minor: isOut ? -amountMinor : amountMinor, currency };
    return raw({ id, at, lane: 'money', kind: `ledger.${kind}` as LedgerRow, amount });
  });
}

async function readRefundOrders(db: DbOrTx, bookingId: string, currency: string): Promise<RawEvent[]> {
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

async function readBankDisputes(db: DbOrTx, bookingId: string, currency: string): Promise<RawEvent[]> {
  const rows = await db
    .select({ bankDispute })
    .from(bankDispute)
    .innerJoin(payment, eq(payment.id, bankDispute.paymentId))
    .where(eq(payment.bookingId, bookingId));
  return rows.flatMap(({ bankDispute: { ref, openedAt, closedAt, status, amountMinor, reason } }) => {
    const amount = { minor: amountMinor, currency };
    const opened = raw({
      id: `${ref}:open`,
      at: openedAt,
      lane: 'money',
      kind: 'bank-dispute.opened',
      amount,
      text: reason ?? '',
    });
    if (!closedAt || status === 'open') return [opened];
    return [
      opened,
      raw({ id: `${ref}:end`, at: closedAt, lane: 'money', kind: `bank-dispute.${status}`, amount }),
    ];
  });
}

async function readStatements(db: DbOrTx, bookingId: string): Promise<RawEvent[]> {
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
      pct,
      text,
      files: files.get(subjectOf(id)) ?? [],
    }),
  );
}

async function readAppeals(db: DbOrTx, bookingId: string): Promise<RawEvent[]> {
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
  const kind = row.state === 'granted' ? 'appeal.granted' : 'appeal.refused';
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

/** For so long after a session what the two report of each other belongs to its story. */
const REPORTS_AFTER_MS = REVIEW_WINDOW_DAYS * DAY_MS;

type StoryOf = Pick<BookingRow, 'id' | 'clientId' | 'currency' | 'createdAt' | 'endsAt'>;

/**
 * What one of the two reported of the other while the booking was theirs: the copy that staff may read, and nothing else of
 * the conversation (M-07).
 */
async function readReports(
  db: DbOrTx,
  { clientId, createdAt, endsAt }: StoryOf,
  expertAccountId: string,
): Promise<RawEvent[]> {
  const at = sql<Date>`coalesce(${personReport.messageAt}, ${personReport.reportedAt})`;
  const until = new Date(endsAt.getTime() + REPORTS_AFTER_MS);
  const rows = await db
    .select()
    .from(personReport)
    .where(
      and(
        or(
          and(eq(personReport.reporterId, clientId), eq(personReport.reportedId, expertAccountId)),
          and(eq(personReport.reporterId, expertAccountId), eq(personReport.reportedId, clientId)),
        ),
        sql`${at} BETWEEN ${createdAt.toISOString()}::timestamptz AND ${until.toISOString()}::timestamptz`,
      ),
    );
  return rows.map(({ id, reportedAt, reporterId, messageText, text }) =>
    raw({
      id,
      at: reportedAt,
      lane: 'reported',
      kind: messageText === null ? 'report.person' : 'report.message',
      actorId: reporterId,
      text: messageText ?? text,
    }),
  );
}

/** Everything that happened to a booking except for the stays in its room, oldest first (O-03). */
export async function eventsOf(db: DbOrTx, row: StoryOf, expertAccountId: string): Promise<RawEvent[]> {
  const { id, currency } = row;
  const orders = await readRefundOrders(db, id, currency);
  const bankDisputes = await readBankDisputes(db, id, currency);
  const statements = await readStatements(db, id);
  const appeals = await readAppeals(db, id);
  const ids = (events: readonly RawEvent[]): string[] => events.map((event) => event.id);
  return [
    ...(await readAudit(db, `booking:${id}`, 'state')),
    ...(await readPostings(db, id)),
    ...orders,
    ...bankDisputes,
    ...(await readMails(db, 'bookingId', id)),
    ...(await readMailsAbout(db, {
      statements: ids(statements),
      orders: ids(orders),
      appeals: ids(appeals.slice(0, 1)),
      bankDisputes: ids(bankDisputes).flatMap((each) => (each.endsWith(':open') ? [each.slice(0, -5)] : [])),
    })),
    ...statements,
    ...appeals,
    ...(await readReports(db, row, expertAccountId)),
  ];
}

/** In the order in which they happened; at one instant in the order of their sources. */
export const inOrder = (events: readonly RawEvent[]): RawEvent[] =>
  events.toSorted((a, b) => a.at.getTime() - b.at.getTime());
