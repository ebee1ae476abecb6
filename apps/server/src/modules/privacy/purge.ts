import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import {
  account as accounts,
  answerCard,
  audit,
  availabilityOverride,
  availabilityRule,
  block,
  booking,
  brief,
  calendarFeed,
  callCheck,
  clientNote,
  emailChange,
  expert,
  expertPage,
  expertTax,
  groupSession,
  keptCard,
  idempotencyKey,
  job,
  ledgerEntry,
  loginChallenge,
  mailboxMessage,
  message,
  notification,
  notificationSetting,
  oldHandle,
  pageClaim,
  pageVersion,
  pageView,
  payoutAccount,
  pushSubscription,
  review,
  roomGuest,
  roomMessage,
  roomPollVote,
  roomMark,
  roomPresence,
  roomQuestion,
  roomQuestionVote,
  roomSignal,
  roomTicket,
  savedExpert,
  savedTimes,
  seatWait,
  secondFactor,
  sellerRecord,
  service,
  session,
  staffRole,
  takenCase,
  verificationCode,
  watch,
  workshop,
  workshopPermission,
} from '../../db/schema/index.ts';
import type { Tx } from '../../db/types.ts';
import { forgetAuditWords, record } from '../accounts/index.ts';
import { forgetApplication } from '../applications/index.ts';
import { forgetAvatar } from '../avatars/index.ts';
import { forgetCalendars } from '../calendars/index.ts';
import { keptUntil } from '../documents/index.ts';
import { columnsOf, EMPTY_PAGE } from '../experts/index.ts';
import { forgetUploads } from '../uploads/index.ts';

type AccountRow = typeof accounts.$inferSelect;
type ExpertRow = typeof expert.$inferSelect;

/**
 * What a deletion does with each table that holds rows of a person. What is kept holds nothing but opaque ids and what
 * was agreed, paid and done; names and words in it are replaced. Documents alone, who a seller was, and whose balance
 * nobody claimed stay word for word, for seven years and for nobody but staff who have to account for them (W-07, O-07).
 */
export const FATES: Readonly<Record<string, 'deleted' | 'kept'>> = {
  account: 'kept',
  answer_card: 'deleted',
  appeal: 'kept',
  application_event: 'kept',
  application_file: 'deleted',
  attendance: 'kept',
  audit: 'kept',
  availability_override: 'deleted',
  availability_rule: 'deleted',
  avatar: 'deleted',
  bank_dispute: 'kept',
  block: 'deleted',
  booking: 'kept',
  brief: 'kept',
  calendar_busy: 'deleted',
  calendar_feed: 'deleted',
  calendar_source: 'deleted',
  call_check: 'deleted',
  call_report: 'kept',
  claim: 'kept',
  client_note: 'deleted',
  conversation: 'kept',
  document: 'kept',
  email_change: 'deleted',
  expert: 'kept',
  expert_application: 'deleted',
  expert_page: 'deleted',
  expert_tax: 'deleted',
  featuring: 'kept',
  group_session: 'kept',
  idempotency_key: 'deleted',
  kept_card: 'deleted',
  ledger_entry: 'kept',
  login_challenge: 'deleted',
  mailbox_message: 'kept',
  message: 'kept',
  notification: 'deleted',
  notification_setting: 'deleted',
  old_handle: 'deleted',
  opening: 'kept',
  overtime: 'kept',
  page_claim: 'deleted',
  page_version: 'deleted',
  page_view: 'deleted',
  payment: 'kept',
  payment_operation: 'kept',
  payout: 'kept',
  payout_account: 'deleted',
  payout_hold: 'kept',
  person_report: 'kept',
  problem: 'kept',
  problem_statement: 'kept',
  proposal: 'kept',
  push_subscription: 'deleted',
  recovery_code: 'deleted',
  refund_order: 'kept',
  refund_otherwise: 'kept',
  review: 'kept',
  review_report: 'kept',
  room_guest: 'deleted',
  room_message: 'kept',
  room_mark: 'deleted',
  room_poll_vote: 'deleted',
  room_presence: 'deleted',
  room_question: 'deleted',
  room_question_vote: 'deleted',
  room_recording: 'kept',
  room_ticket: 'deleted',
  second_factor: 'deleted',
  second_factor_removal: 'deleted',
  saved_expert: 'deleted',
  saved_times: 'deleted',
  service: 'kept',
  seat_wait: 'deleted',
  seller_record: 'kept',
  session: 'deleted',
  staff_role: 'deleted',
  statement_line: 'kept',
  suspension: 'kept',
  taken_case: 'deleted',
  unclaimed_balance: 'kept',
  upload: 'deleted',
  verification_code: 'deleted',
  watch: 'deleted',
  watch_offer: 'deleted',
  workshop: 'kept',
  workshop_permission: 'deleted',
  write_off: 'kept',
};

/** Who a seller was, if anybody ever paid them, for the years that the tax office may ask about (O-07). */
async function keepSeller(
  tx: Tx,
  own: ExpertRow,
  { name, dob, countryCode }: AccountRow,
  now: Date,
): Promise<void> {
  const paid = await tx
    .select({ id: ledgerEntry.id })
    .from(ledgerEntry)
    .innerJoin(booking, eq(booking.id, ledgerEntry.bookingId))
    .where(eq(booking.expertId, own.id))
    .limit(1);
  if (paid.length === 0) return;
  const [tax] = await tx
    .select({ abn: expertTax.abn, address: expertTax.address })
    .from(expertTax)
    .where(eq(expertTax.expertId, own.id));
  await tx.insert(sellerRecord).values({
    expertId: own.id,
    name,
    dob,
    countryCode,
    abn: tax?.abn ?? null,
    address: tax?.address ?? null,
    erasedAt: now,
    keepUntil: keptUntil(now),
  });
}

async function forgetHandles(tx: Tx, own: ExpertRow): Promise<void> {
  const gone = await tx.delete(oldHandle).where(eq(oldHandle.expertId, own.id)).returning();
  const handles = gone.map(({ handle }) => handle);
  // Their timers bear them.
  if (handles.length > 0)
    await tx
      .delete(job)
      .where(and(eq(job.kind, 'handle.forget'), inArray(sql`${job.payload} ->> 'handle'`, handles)));
  await tx
    .update(audit)
    .set({ detail: '{}' })
    .where(and(eq(audit.subject, `expert:${own.id}`), eq(audit.action, 'expert.handle')));
}

/** What an expert wrote about their workshops: the seats that were sold refer to these rows. */
async function forgetWorkshops(tx: Tx, expertId: string): Promise<void> {
  await tx.delete(workshopPermission).where(eq(workshopPermission.expertId, expertId));
  const theirs = tx.select({ id: workshop.id }).from(workshop).where(eq(workshop.expertId, expertId));
  await tx
    .update(groupSession)
    .set({ notes: null, notesAt: null })
    .where(inArray(groupSession.workshopId, theirs));
  await tx
    .update(workshop)
    .set({ slug: sql`'deleted-' || ${workshop.id}`, title: 'Workshop', agenda: '' })
    .where(eq(workshop.expertId, expertId));
}

async function forgetExpert(tx: Tx, own: ExpertRow): Promise<void> {
  const opaque = own.id.replaceAll('-', '');
  await forgetHandles(tx, own);
  await forgetWorkshops(tx, own.id);
  await tx.delete(payoutAccount).where(eq(payoutAccount.expertId, own.id));
  await tx.delete(availabilityRule).where(eq(availabilityRule.expertId, own.id));
  await tx.delete(clientNote).where(eq(clientNote.expertId, own.id));
  await tx.delete(savedExpert).where(eq(savedExpert.expertId, own.id));
  await tx.delete(watch).where(eq(watch.expertId, own.id));
  await tx.delete(expertPage).where(eq(expertPage.expertId, own.id));
  await tx.delete(pageClaim).where(eq(pageClaim.expertId, own.id));
  await tx.delete(pageVersion).where(eq(pageVersion.expertId, own.id));
  await tx.delete(pageView).where(eq(pageView.expertId, own.id));
  await tx.delete(expertTax).where(eq(expertTax.expertId, own.id));
  await tx.delete(availabilityOverride).where(eq(availabilityOverride.expertId, own.id));
  await tx
    .update(service)
    .set({ active: false, title: 'Session', description: '', questions: [], hours: null })
    .where(eq(service.expertId, own.id));
  const withWords = and(eq(booking.expertId, own.id), isNotNull(booking.declineText));
  await tx.update(booking).set({ declineText: '' }).where(withWords);
  await tx
    .update(expert)
    .set({
      handle: `deleted_${opaque}`,
      firstName: 'Former',
      lastName: 'expert',
      ...columnsOf(EMPTY_PAGE),
      priority: null,
      look: null,
      caps: null,
      pausedUntil: null,
      pauseLine: '',
      identityVerifiedAt: null,
      status: 'suspended',
    })
    .where(eq(expert.id, own.id));
}

/** What the person wrote to experts or clients. Reports to staff live until 24 months after their decision (`retention.ts`). */
async function forgetWords(tx: Tx, id: string): Promise<void> {
  await tx.update(message).set({ text: '' }).where(eq(message.authorId, id));
  await tx.update(roomMessage).set({ text: '' }).where(eq(roomMessage.authorId, id));
  await tx.delete(roomQuestion).where(eq(roomQuestion.authorId, id));
  const booked = tx.select({ id: booking.id }).from(booking).where(eq(booking.clientId, id));
  await tx.delete(brief).where(inArray(brief.bookingId, booked));
  await tx.delete(keptCard).where(eq(keptCard.accountId, id));
  // Marks and the card are the client's, whoever wrote them (G-14, A-09).
  await tx.delete(roomMark).where(inArray(roomMark.bookingId, booked));
  await tx.delete(answerCard).where(inArray(answerCard.bookingId, booked));
}

/** Mail of the embedded mailbox: what the person got, and what their clients or experts got that tells of them. */
async function forgetMail(tx: Tx, owner: AccountRow, own: ExpertRow | undefined): Promise<void> {
  const words = [owner.email, owner.name, ...(own ? [`${own.firstName} ${own.lastName}`, own.handle] : [])];
  const everything = sql`concat_ws(' ', ${mailboxMessage.subject}, ${mailboxMessage.text}, ${mailboxMessage.html}, ${mailboxMessage.attachments}::text)`;
  const tellsOfThem = or(
    ...words.map((word) => sql`strpos(lower(${everything}), ${word.toLowerCase()}) > 0`),
  );
  const theOthers = sql`lower(${mailboxMessage.to}) IN (
    SELECT lower(a.email::text) FROM booking b JOIN expert e ON e.id = b.expert_id
      JOIN account a ON a.id IN (b.client_id, e.account_id, b.payer_id)
     WHERE b.client_id = ${owner.id} OR b.payer_id = ${owner.id} OR e.account_id = ${owner.id})`;
  await tx
    .delete(mailboxMessage)
    .where(or(sql`lower(${mailboxMessage.to}) = ${owner.email.toLowerCase()}`, and(theOthers, tellsOfThem)));
}

/**
 * Removes everything personal of an account whose bookings are all over. What was paid stays, under the opaque id.
 * Another call finds nothing left to do.
 */
export async function purge(tx: Tx, owner: AccountRow, now: Date): Promise<void> {
  const { id } = owner;
  const [still] = await tx.select().from(accounts).where(eq(accounts.id, id)).for('update');
  if (still?.deletedAt !== null) return;
  const [own] = await tx.select().from(expert).where(eq(expert.accountId, id));
  await forgetMail(tx, owner, own);
  for (const table of [
    session,
    verificationCode,
    emailChange,
    secondFactor,
    loginChallenge,
    idempotencyKey,
    roomTicket,
    roomMark,
    roomPresence,
    roomGuest,
    roomPollVote,
    roomQuestionVote,
    savedExpert,
    savedTimes,
    seatWait,
    calendarFeed,
    callCheck,
    notification,
    notificationSetting,
    pushSubscription,
    staffRole,
    takenCase,
    watch,
  ])
    await tx.delete(table).where(eq(table.accountId, id));
  const theirBookings = own
    ? or(eq(booking.clientId, id), eq(booking.expertId, own.id))
    : eq(booking.clientId, id);
  // What experts noted about the person goes too (F-18).
  await tx.delete(clientNote).where(eq(clientNote.aboutId, id));
  await tx.delete(block).where(or(eq(block.blockerId, id), eq(block.blockedId, id)));
  await forgetWords(tx, id);
  const rooms = sql`(SELECT coalesce(${booking.groupSessionId}, ${booking.id}) FROM ${booking} WHERE ${theirBookings})`;
  await tx.delete(roomSignal).where(sql`${roomSignal.roomId} IN ${rooms}`);
  // Also what is not published yet, which then is under this name.
  await tx
    .update(review)
    .set({ author: sql`CASE ${review.side} WHEN 'client' THEN 'Former client' ELSE 'Former expert' END` })
    .where(eq(review.authorId, id));
  if (own) {
    await keepSeller(tx, own, still, now);
    await forgetExpert(tx, own);
  }
  await forgetAvatar(tx, id, now);
  await forgetApplication(tx, id, now);
  await forgetUploads(tx, id, now);
  await forgetCalendars(tx, id);
  // An SMTP server's words about a failure may name the address.
  await tx.execute(
    sql`UPDATE job SET last_error = NULL WHERE strpos(lower(last_error), ${owner.email.toLowerCase()}) > 0`,
  );
  await tx
    .update(accounts)
    .set({
      email: `${id}@deleted.invalid`,
      username: `deleted-${id}`,
      name: 'Deleted user',
      dob: '1900-01-01',
      countryCode: '',
      phone: '',
      passwordHash: '',
      timeZone: 'UTC',
      newsletter: false,
      emailVerifiedAt: null,
      isExpert: false,
      isStaff: false,
      deletedAt: now,
    })
    .where(eq(accounts.id, id));
  await forgetAuditWords(tx, id);
  await record(tx, 'delete', id, now);
}
