import { mayOpen } from '@nexperts/domain';
import { eq, sql } from 'drizzle-orm';
import {
  appeal,
  booking,
  conversation,
  bankDispute,
  expert,
  message,
  pageClaim,
  payment,
  personReport,
  problem,
  problemStatement,
  readSubject,
  upload,
  type UploadKind,
} from '../../db/schema/index.ts';
import { recordLook } from '../../db/record-look.ts';
import type { DbOrTx } from '../../db/types.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../http/app-error.ts';
import { isAtDesk } from '../../http/route.ts';
import type { ActsAs, SignedIn } from '../../http/context.ts';
import { keyOf, type UploadRow } from './rows.ts';
import { sendDocument } from './send-document.ts';
import { type RangeHeaders, sendPart } from './send-part.ts';

interface SentWith {
  bookingId: string;
  /** Part of a report about conduct that staff have not passed on: nothing for the expert */
  hidden: boolean;
  /** What an expert said in a hearing: for staff alone (P-09) */
  forStaff?: boolean;
  /** Words between the two: not for staff (M-07) */
  forParties?: boolean;
}

/** The booking of what a file was sent with, or null: it is of none. */
async function sentWith(
  db: DbOrTx,
  { kind, id }: ReturnType<typeof readSubject<UploadKind>>,
): Promise<SentWith | null> {
  if (kind === 'answer-card') return { bookingId: id, hidden: false, forParties: true };
  if (kind === 'brief') {
    const [row] = await db
      .select({ requestedAt: booking.requestedAt })
      .from(booking)
      .where(eq(booking.id, id));
    // Until the client pays, it is theirs alone (M-05).
    return row ? { bookingId: id, hidden: row.requestedAt === null, forParties: true } : null;
  }
  if (kind === 'appeal') {
    const [row] = await db.select({ bookingId: appeal.bookingId }).from(appeal).where(eq(appeal.id, id));
    return row ? { ...row, hidden: false } : null;
  }
  if (kind === 'bank-dispute') {
    const [row] = await db
      .select({ bookingId: payment.bookingId })
      .from(bankDispute)
      .innerJoin(payment, eq(payment.id, bankDispute.paymentId))
      .where(eq(bankDispute.ref, id));
    return row ? { ...row, hidden: true, forStaff: true } : null;
  }
  if (kind !== 'problem-statement') return null;
  const [row] = await db
    .select({ statement: problemStatement, about: problem })
    .from(problemStatement)
    .innerJoin(problem, eq(problem.id, problemStatement.problemId))
    .where(eq(problemStatement.id, id));
  if (!row) return null;
  const { statement, about } = row;
  return {
    bookingId: statement.bookingId,
    // What an expert answers staff about their conduct is not for the client either.
    hidden:
      about.kind === 'conduct' &&
      ((about.sharedAt === null && statement.by === 'client') || statement.step === 'heard'),
  };
}

/** Who asks for a file. */
type Caller = Pick<SignedIn['account'], 'id' | 'isStaff' | 'staffRoles'>;

/** Who may read a file: whoever it belongs to, or staff, whose look at a booking or a person is written down. */
type Reader = { as: 'own' } | { as: 'staff'; subject: string };

/** One of the two in the conversation of a message; staff read the files of one that was reported (M-07). */
async function readerOfMessage(
  db: DbOrTx,
  messageId: string,
  { id, isStaff }: Caller,
): Promise<Reader | null> {
  const [row] = await db
    .select({
      client: conversation.clientId,
      expert: expert.accountId,
      author: message.authorId,
      isReported: sql<boolean>`EXISTS (SELECT FROM person_report r WHERE r.message_id = ${message.id})`,
    })
    .from(message)
    .innerJoin(conversation, eq(conversation.id, message.conversationId))
    .innerJoin(expert, eq(expert.id, conversation.expertId))
    .where(eq(message.id, messageId));
  if (!row) return null;
  if (row.client === id || row.expert === id) return { as: 'own' };
  return isStaff && row.isReported ? { as: 'staff', subject: `account:${row.author}` } : null;
}

/** Staff who may open the case of a claim, for as long as the file is kept (F-15). */
async function readerOfClaim(
  db: DbOrTx,
  claimId: string,
  { isStaff, staffRoles }: Caller,
): Promise<Reader | null> {
  if (!isStaff || !mayOpen('claims', staffRoles)) return null;
  const [row] = await db
    .select({ accountId: expert.accountId })
    .from(pageClaim)
    .innerJoin(expert, eq(expert.id, pageClaim.expertId))
    .where(eq(pageClaim.id, claimId));
  return row ? { as: 'staff', subject: `account:${row.accountId}` } : null;
}

/** Staff who may open the case that its person answered with a file. */
async function readerOfCase(
  db: DbOrTx,
  reportId: string,
  { isStaff, staffRoles }: Caller,
): Promise<Reader | null> {
  if (!isStaff || !mayOpen('reports', staffRoles)) return null;
  const [row] = await db
    .select({ accountId: personReport.reportedId })
    .from(personReport)
    .where(eq(personReport.id, reportId));
  return row ? { as: 'staff', subject: `account:${row.accountId}` } : null;
}

async function readerOf(db: DbOrTx, row: UploadRow, account: Caller): Promise<Reader | null> {
  const { id, isStaff } = account;
  const own = { as: 'own' } as const;
  if (row.accountId === id) return own;
  if (!row.subject) return null;
  const about = readSubject(row.subject);
  if (about.kind === 'message') return readerOfMessage(db, about.id, account);
  if (about.kind === 'person-report') return readerOfCase(db, about.id, account);
  if (about.kind === 'claim') return readerOfClaim(db, about.id, account);
  const sent = await sentWith(db, about);
  if (!sent) return null;
  const [parties] = await db
    .select({ client: booking.clientId, expert: expert.accountId })
    .from(booking)
    .innerJoin(expert, eq(expert.id, booking.expertId))
    .where(eq(booking.id, sent.bookingId));
  // A member of staff who is a party reads as one: a report about them included.
  if (parties?.expert === id) return sent.hidden ? null : own;
  if (parties?.client === id) return sent.forStaff ? null : own;
  return isStaff && !sent.forParties ? { as: 'staff', subject: `booking:${sent.bookingId}` } : null;
}

/**
 * A file, for its sender; once it is sent, for the two parties of its booking, and for staff with two-step login, whose look
 * is written down (O-06). A file of a message: for the two of its conversation, and for staff once the message is
 * reported (M-07). Of a claim: for staff who may open it (F-15).
 * @throws AppError NotFound, also for a file that is somebody else's
 */
export const getUpload = (ctx: SignedIn, id: string, headers: RangeHeaders): Promise<Response> =>
  sendUpload(ctx.deps, { ...ctx.account, isStaff: isAtDesk(ctx) }, { id, headers });

/** The same for somebody who has no login session, and no rights of staff. @throws AppError NotFound */
export const getUploadAs = ({ deps, account: { id: accountId } }: ActsAs, id: string): Promise<Response> =>
  sendUpload(deps, { id: accountId, isStaff: false, staffRoles: [] }, { id });

async function sendUpload(
  deps: Deps,
  account: Caller,
  { id, headers }: { id: string; headers?: RangeHeaders },
): Promise<Response> {
  const [row] = await deps.db.select().from(upload).where(eq(upload.id, id));
  const reader = row ? await readerOf(deps.db, row, account) : null;
  if (!row || !reader) throw notFound('File');
  if (reader.as === 'staff')
    await recordLook(deps.db, {
      action: 'desk.look-file',
      actorId: account.id,
      subject: reader.subject,
      now: deps.clock.now(),
      detail: { file: row.id },
    });
  // Its sender watches a video before it is published (F-16).
  if (headers && row.seconds !== null)
    return sendPart(deps, { ...row, key: keyOf(row.id) }, { headers, cache: 'private, no-store' });
  return sendDocument(deps, { ...row, key: keyOf(row.id) });
}
