import { CLIENT_RATING_FROM, type WorkshopCancellation } from '@nexperts/domain';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import { meanStars } from '../../db/mean-stars.ts';
import { account, avatar, booking, expert, payment } from '../../db/schema/index.ts';
import type { Look } from '../../db/schema/look.ts';
import { preparedOnce, type DbOrTx, type Tx } from '../../db/types.ts';
import { notFound } from '../../http/app-error.ts';
import { refundOutstanding, type PaymentAmounts, type PaymentRow } from '../payments/index.ts';
import { briefSummary } from './brief/summary.ts';

export type BookingRow = typeof booking.$inferSelect;

/** What counts of a payment: its amounts, and what its refund waits for. */
type Paid = PaymentAmounts & Pick<PaymentRow, 'refundHeld' | 'refusals'>;

/** A booking with its parties and its payments. */
export interface FullBooking {
  booking: BookingRow;
  expert: {
    accountId: string;
    handle: string;
    /** Whether visitors may see the profile now */
    isPublic: boolean;
    picture: string | null;
    look: Partial<Look> | null;
    firstName: string;
    lastName: string;
    title: string;
  };
  /** `picture` is the hash of an uploaded one */
  client: {
    id: string;
    name: string;
    email: string;
    picture: string | null;
    /** Of a request: what experts gave this client, once there are enough ratings */
    rating: { average: number; count: number } | null;
  };
  /** The zone that each reads times in at present: their account's, not the one that the booking was made in */
  zones: Record<Role, string>;
  payment: typeof payment.$inferSelect | null;
  /** What was charged for overtime, newest first; null: nothing (G-09) */
  overtimePaid: Paid[] | null;
  /** What a seat is of (contract `booking`) */
  seat: {
    slug: string;
    cancelled: WorkshopCancellation | null;
    deliveredPerMille: number | null;
    /** The guest was in its room for a minute of the session (H-11) */
    wasThere: boolean;
    replay: { seconds: number; addedAt: number } | null;
    /** Who bought it for somebody else (H-02) */
    payer: { name: string; timeZone: string } | null;
  } | null;
  /** Of the brief of a request or a session that is booked or over (contract `booking`) */
  brief: { excerpt: string; answers: number; files: number } | null;
  /** Of a request, declined or not, or a confirmed booking that has any */
  proposals: Proposals | null;
  /** Whether an outside calendar says that the expert is busy then: of a request or a confirmed booking (F-04) */
  isBusyElsewhere: boolean;
}

/** A booking's proposals as they are stored: one whose time is over may still be open. Instants in epoch ms. */
export interface Proposals {
  /** How many proposals to move there have been (M-02) */
  used: number;
  open: {
    id: string;
    kind: 'move' | 'instead';
    side: Role;
    expiresAt: number;
    /** Starts, earliest first */
    times: number[];
  } | null;
  /** The times that were offered with the decline of a request (M-04) */
  instead: { state: 'open' | 'accepted' | 'declined' | 'withdrawn' | 'expired'; times: number[] } | null;
}
export type Role = 'client' | 'expert';

/** The published ratings of a request's client (A-07), by the client's bookings. */
const ratingOfClient = sql<{
  average: number;
  count: number;
} | null>`CASE WHEN ${booking.status} = 'requested' THEN (
  SELECT jsonb_build_object('average', ${meanStars(sql`r.stars`)}, 'count', count(*)::int)
    FROM booking past JOIN review r ON r.booking_id = past.id AND r.side = 'expert'
   WHERE past.client_id = ${booking.clientId} AND r.published_at IS NOT NULL AND r.removed_at IS NULL
  HAVING count(*) >= ${sql.raw(String(CLIENT_RATING_FROM))}) END`;

const epochMs = (column: SQL): SQL => sql`(extract(epoch FROM ${column}) * 1000)::float8`;

/** Starts of the proposal `p`. */
const timesOf = sql`(SELECT jsonb_agg(${epochMs(sql`t.starts_at`)} ORDER BY t.starts_at) FROM proposal_time t WHERE t.proposal_id = p.id)`;

/** See {@link Proposals}; the rest of a booking's life needs none. */
const proposalsOf = sql<Proposals | null>`CASE WHEN ${booking.status} IN ('requested', 'confirmed') OR ${booking.declineReason} IS NOT NULL THEN (
  SELECT jsonb_build_object(
      'used', count(*) FILTER (WHERE p.kind = 'move'),
      'open', jsonb_agg(jsonb_build_object('id', p.id, 'kind', p.kind, 'side', p.side, 'expiresAt', ${epochMs(sql`p.expires_at`)},
        'times', ${timesOf}
      )) FILTER (WHERE p.state = 'open') -> 0,
      'instead', jsonb_agg(jsonb_build_object('state', p.state, 'times', ${timesOf})) FILTER (WHERE p.kind = 'instead') -> 0)
    FROM proposal p WHERE p.booking_id = ${booking.id} HAVING count(*) > 0) END`;

// `account` of that query is the client's.
const isExpertPublic = sql<boolean>`(${expert.status} = 'approved'
  AND (SELECT own.status = 'active' FROM account own WHERE own.id = ${expert.accountId}))`;
const zoneOfExpert = sql<string>`(SELECT own.time_zone FROM account own WHERE own.id = ${expert.accountId})`;

const isBusyElsewhere = sql<boolean>`(${booking.status} IN ('requested', 'confirmed') AND EXISTS (
  SELECT FROM calendar_busy c WHERE c.expert_id = ${booking.expertId} AND c.counts
    AND c.during && tstzrange(${booking.startsAt}, ${booking.endsAt})))`;

// Nobody has overtime who has met nobody: lists of what is to come don't look.
const overtimePaid = sql<Paid[] | null>`CASE WHEN ${booking.metAt} IS NOT NULL THEN (
  SELECT jsonb_agg(jsonb_build_object('capturedMinor', o.captured_minor, 'refundedMinor', o.refunded_minor,
      'paidOtherwiseMinor', o.paid_otherwise_minor, 'refundDueMinor', o.refund_due_minor,
      'bankDisputeOpenMinor', o.bank_dispute_open_minor, 'bankDisputeLostMinor', o.bank_dispute_lost_minor,
      'notDeliveredMinor', o.not_delivered_minor, 'lostBeforeStartMinor', o.lost_before_start_minor,
      'lateGrantedMinor', o.late_granted_minor, 'refundHeld', o.refund_held, 'refusals', o.refusals) ORDER BY o.created_at DESC)
    FROM payment o WHERE o.booking_id = ${booking.id} AND o.purpose = 'overtime' AND o.captured_minor > 0) END`;

// The suspension of a host cancels the seats first, each by itself, and then their sessions (O-04).
const seatOf = sql<FullBooking['seat']>`CASE WHEN ${booking.groupSessionId} IS NOT NULL THEN (
  SELECT jsonb_build_object('slug', w.slug, 'cancelled',
      CASE WHEN ${booking.closedReason} = 'workshop' OR (${booking.closedReason} = 'staff' AND g.cancelled = 'staff')
        THEN g.cancelled END, 'replay', (
      SELECT jsonb_build_object('seconds', u.seconds, 'addedAt', ${epochMs(sql`u.added_at`)})
        FROM upload u WHERE u.subject = 'replay:' || g.id), 'deliveredPerMille', g.delivered_per_mille, 'wasThere', (
      SELECT coalesce(sum(least(coalesce(a.left_at, a.last_seen_at), g.ends_at) - greatest(a.joined_at, g.starts_at)), '0') >= '1 minute'
        FROM attendance a WHERE a.room_id = g.id AND a.account_id = ${booking.clientId} AND NOT a.waiting
         AND a.joined_at < g.ends_at AND coalesce(a.left_at, a.last_seen_at) > g.starts_at), 'payer', (
      SELECT jsonb_build_object('name', p.name, 'timeZone', p.time_zone) FROM account p WHERE p.id = ${booking.payerId}))
    FROM group_session g JOIN workshop w ON w.id = g.workshop_id WHERE g.id = ${booking.groupSessionId}) END`;

/** The query behind every reading of bookings. @param more columns beside those of {@link FullBooking} */
export function selectBookings(db: DbOrTx, more?: Readonly<{ reader: SQL<Reader> }>) {
  return db
    .select({
      ...more,
      booking,
      expert: {
        accountId: expert.accountId,
        handle: expert.handle,
        isPublic: isExpertPublic,
        picture: expert.picture,
        look: expert.look,
        firstName: expert.firstName,
        lastName: expert.lastName,
        title: expert.title,
      },
      client: {
        id: account.id,
        name: account.name,
        email: sql<string>`${account.email}`,
        picture: avatar.hash,
        rating: ratingOfClient,
      },
      zones: { client: account.timeZone, expert: zoneOfExpert },
      payment,
      overtimePaid,
      seat: seatOf,
      brief: briefSummary,
      proposals: proposalsOf,
      isBusyElsewhere,
    })
    .from(booking)
    .innerJoin(expert, eq(expert.id, booking.expertId))
    .innerJoin(account, eq(account.id, booking.clientId))
    .leftJoin(avatar, eq(avatar.accountId, booking.clientId))
    .leftJoin(payment, and(eq(payment.bookingId, booking.id), eq(payment.purpose, 'price')));
}

const bookingStatement = preparedOnce((db) =>
  selectBookings(db)
    .where(eq(booking.id, sql.placeholder('id')))
    .prepare('booking_by_id'),
);

/** All payments of a booking whose amounts count: its price, and the overtime that was charged (G-09). */
export const paidOf = ({
  payment: price,
  overtimePaid: more,
}: Pick<FullBooking, 'payment' | 'overtimePaid'>): Paid[] => (price === null ? [] : [price, ...(more ?? [])]);

/** What of a booking waits for an appeal (A-06) or for a second signature (O-01); null: nothing is held. Minor units. */
export function heldRefund(found: Pick<FullBooking, 'payment' | 'overtimePaid'>): number | null {
  const held = paidOf(found).filter(({ refundHeld }) => refundHeld);
  return held.length === 0 ? null : held.reduce((sum, one) => sum + refundOutstanding(one), 0);
}

/** One booking, or null; the id is a uuid. */
export async function findBooking(db: DbOrTx, id: string): Promise<FullBooking | null> {
  const [row] = await bookingStatement(db).execute({ id });
  return row ?? null;
}

/** Where a mail about a booking goes: a statement less for what is mailed most. */
export interface Reader {
  email: string;
  status: typeof account.$inferSelect.status;
  isDeleted: boolean;
}
const reader = sql<Reader>`(
  SELECT jsonb_build_object('email', ${account.email}, 'status', ${account.status}, 'isDeleted', ${account.deletedAt} IS NOT NULL) FROM ${account}
   WHERE ${account.id} = CASE ${sql.placeholder('to')}::text WHEN 'client' THEN ${booking.clientId} WHEN 'payer' THEN coalesce(${booking.payerId}, ${booking.clientId}) ELSE ${expert.accountId} END)`;

const mailStatement = preparedOnce((db) =>
  selectBookings(db, { reader })
    .where(eq(booking.id, sql.placeholder('id')))
    .prepare('booking_to_mail'),
);

/** One booking with the address of one of its parties, or of who paid, for a mail; or null. */
export async function findBookingToMail(
  db: DbOrTx,
  id: string,
  to: Role | 'payer',
): Promise<(FullBooking & { reader: Reader }) | null> {
  const [row] = (await mailStatement(db).execute({ id, to })) as (FullBooking & { reader: Reader })[];
  return row ?? null;
}

/**
 * A booking as one of its parties may have it. Anybody else learns nothing, not even that it exists.
 * @throws {AppError} NotFound
 */
export async function partyBooking(
  db: DbOrTx,
  id: string,
  accountId: string,
  only?: Role,
): Promise<FullBooking & { role: Role }> {
  const row = await findBooking(db, id);
  const role = row && roleOf(row, accountId);
  if (!row || !role || (only && role !== only)) throw notFound('Booking');
  return { ...row, role };
}

/** Which of its two parties an account is, or null. */
export function roleOf(
  { booking: { clientId }, expert: owner }: FullBooking,
  accountId: string,
): Role | null {
  if (clientId === accountId) return 'client';
  return owner.accountId === accountId ? 'expert' : null;
}

/** A booking's row, locked until the end of the transaction. */
export async function lockBooking(tx: Tx, id: string): Promise<BookingRow | null> {
  const [row] = await tx
    .select()
    .from(booking)
    .where(eq(booking.id, id))
    .for('no key update')
    .prepare('lock_booking')
    .execute();
  return row ?? null;
}

/** The rows that were bought together with one (H-12), itself among them, locked in the order of their ids. */
export async function lockOrder(
  tx: Tx,
  { id, seatOrderId }: Pick<BookingRow, 'id' | 'seatOrderId'>,
): Promise<BookingRow[]> {
  return tx
    .select()
    .from(booking)
    .where(seatOrderId === null ? eq(booking.id, id) : eq(booking.seatOrderId, seatOrderId))
    .orderBy(booking.id)
    .for('no key update');
}

/**
 * A booking's row with its payments, all locked until the end of the transaction; null when it has
 * no payment. Both rows of a pair are locked: after a wait PostgreSQL reads both again, not the booking alone.
 */
export async function lockWithPayments(
  tx: Tx,
  id: string,
): Promise<{ booking: BookingRow; payments: PaymentRow[] } | null> {
  const rows = await tx
    .select({ booking, payment })
    .from(booking)
    .innerJoin(payment, eq(payment.bookingId, booking.id))
    .where(eq(booking.id, id))
    .orderBy(payment.id)
    .for('no key update')
    .prepare('lock_booking_and_payments')
    .execute();
  const [first] = rows;
  return first ? { booking: first.booking, payments: rows.map((row) => row.payment) } : null;
}
