import { and, eq, inArray, or, sql } from 'drizzle-orm';
import {
  account as accounts,
  availabilityOverride,
  availabilityRule,
  booking,
  chatMessage,
  emailChange,
  expert,
  idempotencyKey,
  loginChallenge,
  mailboxMessage,
  review,
  roomPresence,
  roomSignal,
  roomTicket,
  secondFactor,
  service,
  session,
  verificationCode,
} from '../../db/schema/index.ts';
import type { Tx } from '../../db/types.ts';
import { forgetAuditWords, record } from '../accounts/index.ts';
import { forgetApplication } from '../applications/index.ts';
import { forgetAvatar } from '../avatars/index.ts';

type AccountRow = typeof accounts.$inferSelect;
type ExpertRow = typeof expert.$inferSelect;

/**
 * What a deletion does with each table that holds rows of a person. What is kept holds nothing but opaque ids and what
 * was agreed, paid and done; names and words in it are replaced.
 */
export const FATES: Readonly<Record<string, 'deleted' | 'kept'>> = {
  account: 'kept',
  application_event: 'kept',
  application_file: 'deleted',
  attendance: 'kept',
  audit: 'kept',
  availability_override: 'deleted',
  availability_rule: 'deleted',
  avatar: 'deleted',
  booking: 'kept',
  chat_message: 'deleted',
  claim: 'kept',
  dispute: 'kept',
  email_change: 'deleted',
  expert: 'kept',
  expert_application: 'deleted',
  idempotency_key: 'deleted',
  ledger_entry: 'kept',
  login_challenge: 'deleted',
  mailbox_message: 'deleted',
  payment: 'kept',
  payment_operation: 'kept',
  recovery_code: 'deleted',
  review: 'kept',
  room_presence: 'deleted',
  room_ticket: 'deleted',
  second_factor: 'deleted',
  second_factor_removal: 'deleted',
  service: 'kept',
  session: 'deleted',
  verification_code: 'deleted',
};

async function forgetExpert(tx: Tx, own: ExpertRow): Promise<void> {
  const opaque = own.id.replaceAll('-', '');
  await tx.delete(availabilityRule).where(eq(availabilityRule.expertId, own.id));
  await tx.delete(availabilityOverride).where(eq(availabilityOverride.expertId, own.id));
  await tx
    .update(service)
    .set({ active: false, title: 'Session', description: '' })
    .where(eq(service.expertId, own.id));
  await tx
    .update(expert)
    .set({
      handle: `deleted_${opaque}`,
      firstName: 'Former',
      lastName: 'expert',
      title: '',
      bio: '',
      topics: [],
      languages: [],
      categories: [],
      priority: null,
      look: null,
      identityVerifiedAt: null,
      status: 'suspended',
    })
    .where(eq(expert.id, own.id));
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
      JOIN account a ON a.id IN (b.client_id, e.account_id)
     WHERE b.client_id = ${owner.id} OR e.account_id = ${owner.id})`;
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
    roomPresence,
    chatMessage,
  ])
    await tx.delete(table).where(eq(table.accountId, id));
  const clients = tx.select({ id: booking.id }).from(booking).where(eq(booking.clientId, id));
  const theirs = tx
    .select({ id: booking.id })
    .from(booking)
    .where(own ? or(eq(booking.clientId, id), eq(booking.expertId, own.id)) : eq(booking.clientId, id));
  await tx.delete(roomSignal).where(inArray(roomSignal.bookingId, theirs));
  await tx.update(review).set({ author: 'Former client' }).where(inArray(review.bookingId, clients));
  if (own) await forgetExpert(tx, own);
  await forgetAvatar(tx, id, now);
  await forgetApplication(tx, id, now);
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
