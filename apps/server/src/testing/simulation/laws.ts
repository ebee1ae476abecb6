import { sql } from 'drizzle-orm';
import { splitFee } from '@nexperts/domain';
import { queryRows, type Db } from '../../db/types.ts';

/** A law that a booking breaks. */
export interface Broken {
  bookingId: string;
  what: string;
}

interface Paid {
  bookingId: string;
  expertId: string;
  status: string;
  currency: string;
  captured: number;
  refunded: number;
  due: number;
  open: number;
  lost: number;
  /** Of lost bank disputes, what staff found not delivered */
  notDelivered: number;
  /** Of lost bank disputes, those before the start */
  early: number;
  /** The late shares that staff granted beside them, fee included */
  granted: number;
  /** A bank dispute cancelled it */
  byBank: boolean;
}
interface Row {
  bookingId: string;
  kind: string;
  debit: string;
  credit: string;
  currency: string;
  minor: number;
}

const OVER = new Set(['ended', 'no_show_client', 'no_show_expert', 'disputed', 'completed', 'cancelled']);
const RELEASED = new Set(['completed', 'cancelled']);

/** What an account holds of these rows. */
const held = (rows: readonly Row[], account: string): number =>
  rows.reduce(
    (sum, { debit, credit, minor }) =>
      sum + (debit === account ? minor : 0) - (credit === account ? minor : 0),
    0,
  );

/** What became of the money of one payment, in minor units. */
function moneyOf(paid: Paid) {
  const { captured, refunded, open, lost } = paid;
  // A bank dispute before the start that the bank won leaves nothing with us (P-09).
  const owed = Math.max(0, (paid.early > 0 ? captured : Math.min(paid.due, captured)) - refunded);
  return {
    captured,
    refunded,
    open,
    waiting: Math.max(0, owed - lost),
    chargedBack: captured > 0 ? open + lost : 0,
    borne: captured > 0 ? open + Math.max(0, lost - Math.max(owed, paid.notDelivered)) + paid.granted : 0,
  };
}

/** P-01 for one booking, computed again from its payments and its rows. */
function lawOf(payments: readonly [Paid, ...Paid[]], rows: readonly Row[]): string[] {
  const [{ bookingId, expertId, status, byBank, currency }] = payments;
  const each = payments.map(moneyOf);
  const sumOf = (key: keyof (typeof each)[number]): number => each.reduce((sum, one) => sum + one[key], 0);
  const [captured, refunded, open] = [sumOf('captured'), sumOf('refunded'), sumOf('open')];
  const [waiting, chargedBack, borne] = [sumOf('waiting'), sumOf('chargedBack'), sumOf('borne')];
  const of = (kind: string, to: string): number =>
    held(
      rows.filter((row) => row.kind === kind),
      to,
    );
  const escrow = held(rows, `escrow:${bookingId}`);
  const posted = {
    captured: of('capture', `escrow:${bookingId}`),
    refunded: of('refund', 'provider'),
    chargedBack: of('chargeback', 'provider'),
    borne: of('loss', `escrow:${bookingId}`),
    fee: of('fee', 'platform:fee'),
    share: of('earning', `expert:${expertId}:pending`),
    released: of('release', `expert:${expertId}:available`),
    feeHeld: of('fee-hold', 'platform:fee:held'),
  };
  // Nothing is earned by a booking that a bank dispute cancelled while that is open.
  const isSplit = captured > 0 && OVER.has(status) && !(byBank && open > 0);
  const split = splitFee(Math.max(0, captured - refunded - chargedBack + borne - waiting));
  const fee = isSplit ? split.feeMinor : 0;
  const share = isSplit ? split.expertMinor : 0;
  const expected = {
    captured,
    refunded,
    chargedBack,
    borne,
    fee,
    share,
    released: RELEASED.has(status) && open === 0 ? share : 0,
    feeHeld: open > 0 ? fee : 0,
  };
  const wrong = (Object.keys(expected) as (keyof typeof expected)[])
    .filter((key) => expected[key] !== posted[key])
    .map((key) => `${key} is ${posted[key]} in the ledger and should be ${expected[key]}`);
  const sum =
    posted.captured + posted.borne - posted.refunded - posted.chargedBack - posted.fee - posted.share;
  if (sum !== escrow)
    wrong.push(`captured + borne − refunded − charged back − fee − share is ${sum}, escrow ${escrow}`);
  if (isSplit && escrow !== waiting) wrong.push(`escrow is ${escrow}, and ${waiting} waits to be refunded`);
  if (escrow < 0) wrong.push(`escrow is ${escrow}`);
  if (rows.some(({ currency: other }) => other !== currency)) wrong.push('a row in another currency');
  return wrong;
}

/** The law of the ledger over all bookings (P-01); no account but the outside world's, our losses and our costs is below zero. */
export async function ledgerLaws(db: Db): Promise<Broken[]> {
  const payments = await queryRows<Paid>(
    db,
    sql`SELECT b.id AS "bookingId", b.expert_id AS "expertId", b.status, p.currency, p.captured_minor AS captured,
          p.refunded_minor AS refunded, p.refund_due_minor AS due, p.bank_dispute_open_minor AS open,
          p.bank_dispute_lost_minor AS lost,
          (SELECT coalesce(sum(amount_minor), 0)::int FROM bank_dispute d
            WHERE d.payment_id = p.id AND d.status = 'lost' AND d.finding = 'not_delivered') AS "notDelivered",
          (SELECT coalesce(sum(amount_minor), 0)::int FROM bank_dispute d
            WHERE d.payment_id = p.id AND d.status = 'lost' AND d.opened_at < b.starts_at) AS early,
          (SELECT coalesce(sum(late_kept_minor), 0)::int FROM bank_dispute d
            WHERE d.payment_id = p.id AND d.status = 'lost' AND d.finding = 'late_share') AS granted,
          b.closed_reason IS NOT DISTINCT FROM 'bank_dispute' AS "byBank"
        FROM booking b JOIN payment p ON p.booking_id = b.id`,
  );
  const rows = await queryRows<Row>(
    db,
    sql`SELECT booking_id AS "bookingId", kind, debit, credit, currency, sum(amount_minor)::int AS minor
        FROM ledger_entry GROUP BY 1, 2, 3, 4, 5`,
  );
  const broken = [...Map.groupBy(payments, ({ bookingId }) => bookingId)].flatMap(([bookingId, of]) =>
    lawOf(
      of as [Paid, ...Paid[]],
      rows.filter((row) => row.bookingId === bookingId),
    ).map((what) => ({ bookingId, what })),
  );
  const accounts = new Set(rows.flatMap(({ debit, credit }) => [debit, credit]));
  const outside = new Set(['provider', 'platform:loss', 'platform:costs']);
  // What is available may be a debt (P-02).
  const isBound = (account: string): boolean => !outside.has(account) && !account.endsWith(':available');
  const below = [...accounts].filter((account) => isBound(account) && held(rows, account) < 0);
  const [first] = rows;
  if (first && below.length > 0)
    broken.push({ bookingId: first.bookingId, what: `below zero: ${below.join(', ')}` });
  return broken;
}

/** How late a timer may be: crashes and a mail server that is away cost minutes. */
const SLACK = '3 hours';

/** Nothing is past its deadline, and no review is published before its time. */
export function deadlineLaws(db: Db, now: Date): Promise<Broken[]> {
  const at = now.toISOString();
  const late = sql`${at}::timestamptz - ${SLACK}::interval`;
  const noProblem = sql`NOT EXISTS (SELECT FROM problem p WHERE p.booking_id = b.id AND p.closed_at IS NULL)`;
  const noAppeal = sql`NOT EXISTS (SELECT FROM appeal a WHERE a.booking_id = b.id AND a.closed_at IS NULL)`;
  const suspended = sql`EXISTS (SELECT FROM suspension s JOIN expert e ON e.id = b.expert_id
    WHERE s.lifted_at IS NULL AND s.account_id IN (b.client_id, e.account_id) AND s.suspended_at < ${late})`;
  const awaitedSuspended = sql`EXISTS (SELECT FROM suspension s JOIN expert e ON e.id = b.expert_id
    WHERE s.lifted_at IS NULL AND s.account_id =
      CASE p.state WHEN 'awaiting_expert' THEN e.account_id WHEN 'awaiting_client' THEN b.client_id END)`;
  const expertSuspended = sql`EXISTS (SELECT FROM suspension s JOIN expert e ON e.id = b.expert_id
    WHERE s.account_id = e.account_id AND coalesce(s.lifted_at, 'infinity') > b.ended_at)`;
  const disputed = sql`EXISTS (SELECT FROM payment y WHERE y.booking_id = b.id AND y.bank_dispute_open_minor > 0)`;
  const alarmed = (kind: string) =>
    sql`EXISTS (SELECT FROM alarm l WHERE l.kind = ${kind} AND l.subject = 'booking:' || b.id AND l.cleared_at IS NULL)`;
  return queryRows<Broken>(
    db,
    sql`SELECT b.id AS "bookingId", 'held after its hold' AS what FROM booking b
          WHERE status = 'held' AND hold_expires_at < ${late}
        UNION ALL SELECT b.id, 'requested after its deadline' FROM booking b
          WHERE status = 'requested' AND accept_deadline < ${late}
        UNION ALL SELECT b.id, 'not judged' FROM booking b
          WHERE status IN ('confirmed', 'in_progress') AND ends_at < ${late}
        UNION ALL SELECT b.id, 'not completed' FROM booking b
          WHERE status IN ('ended', 'no_show_client') AND ends_at < ${late} - interval '48 hours' AND ${noProblem}
        UNION ALL SELECT b.id, 'disputed without an open problem' FROM booking b
          WHERE status = 'disputed' AND ${noProblem}
        UNION ALL SELECT b.id, 'to come, with somebody suspended' FROM booking b
          WHERE status IN ('requested', 'confirmed') AND starts_at > ${at}::timestamptz AND ${suspended}
        UNION ALL SELECT b.id, 'a refund waits for an appeal that nobody makes' FROM booking b
          JOIN payment p ON p.booking_id = b.id
          WHERE p.refund_held AND b.ended_at < ${late} - interval '24 hours'
            - CASE WHEN ${expertSuspended} THEN interval '14 days' ELSE interval '0' END AND ${noAppeal}
        UNION ALL SELECT b.id, 'silence has not spoken' FROM booking b JOIN problem p ON p.booking_id = b.id
          WHERE p.state IN ('awaiting_expert', 'awaiting_client') AND p.paused_at IS NULL AND p.due_at < ${late}
        UNION ALL SELECT b.id, 'staff are late and nobody is alarmed' FROM booking b JOIN problem p ON p.booking_id = b.id
          WHERE p.state = 'with_staff' AND p.paused_at IS NULL AND p.due_at < ${late} AND NOT ${alarmed('problem.overdue')}
        UNION ALL SELECT b.id, 'an appeal is late and nobody is alarmed' FROM booking b JOIN appeal p ON p.booking_id = b.id
          WHERE p.state = 'open' AND p.paused_at IS NULL AND p.due_at < ${late} AND NOT ${alarmed('appeal.overdue')}
        UNION ALL SELECT b.id, 'a problem stands still for no reason' FROM booking b JOIN problem p ON p.booking_id = b.id
          WHERE p.paused_at IS NOT NULL AND p.closed_at IS NULL AND NOT ${awaitedSuspended} AND NOT ${disputed}
        UNION ALL SELECT b.id, 'an appeal stands still for no reason' FROM booking b JOIN appeal p ON p.booking_id = b.id
          WHERE p.paused_at IS NOT NULL AND p.closed_at IS NULL AND NOT ${disputed}
        UNION ALL SELECT b.id, 'a problem runs on beside a suspension or a bank dispute' FROM booking b
          JOIN problem p ON p.booking_id = b.id
          WHERE p.paused_at IS NULL AND p.closed_at IS NULL AND (${awaitedSuspended} OR ${disputed})
        UNION ALL SELECT b.id, 'a problem stands still for more than 14 days' FROM booking b JOIN problem p ON p.booking_id = b.id
          WHERE p.paused_at < ${late} - interval '14 days' AND p.closed_at IS NULL AND ${awaitedSuspended}
            AND NOT EXISTS (SELECT FROM payment y JOIN bank_dispute d ON d.payment_id = y.id WHERE y.booking_id = b.id)
        UNION ALL SELECT booking_id, 'a proposal is open after it expired' FROM proposal
          WHERE state = 'open' AND expires_at < ${late}
        UNION ALL SELECT p.booking_id, 'a proposal is over and keeps a time' FROM proposal p
          JOIN claim c ON c.subject = 'proposal:' || p.id
          WHERE p.state <> 'open' AND c.status <> 'released'
        UNION ALL SELECT b.id, 'booked without its time, or twice' FROM booking b
          WHERE b.status = 'confirmed' AND (SELECT count(*) FROM claim c WHERE c.booking_id = b.id
            AND c.status = 'booked' AND c.client_during = CASE
              WHEN b.payer_id IS NOT NULL AND b.taken_at IS NULL THEN 'empty' ELSE tstzrange(b.starts_at, b.ends_at) END) <> 1
        UNION ALL SELECT b.id, 'a review is published early' FROM booking b JOIN review r ON r.booking_id = b.id
          WHERE r.published_at < b.ends_at + interval '14 days'
            AND (SELECT count(*) FROM review o WHERE o.booking_id = b.id AND o.written_at <= r.published_at) < 2
        UNION ALL SELECT b.id, 'a review is not published' FROM booking b JOIN review r ON r.booking_id = b.id
          WHERE r.published_at IS NULL AND b.ends_at < ${late} - interval '14 days'`,
  );
}

/** What has to be so once nothing is left to happen. */
export function restLaws(db: Db): Promise<Broken[]> {
  return queryRows<Broken>(
    db,
    sql`SELECT b.id AS "bookingId", 'at rest as ' || status AS what FROM booking b
          WHERE status NOT IN ('completed', 'cancelled', 'declined', 'expired', 'payment_failed', 'no_show_expert')
        UNION ALL SELECT p.booking_id, 'a problem is open: ' || state FROM problem p WHERE closed_at IS NULL
        UNION ALL SELECT booking_id, 'a proposal is open' FROM proposal WHERE state = 'open'
        UNION ALL SELECT a.booking_id, 'an appeal is open' FROM appeal a WHERE closed_at IS NULL
        UNION ALL SELECT p.booking_id, 'a refund is held' FROM payment p WHERE refund_held
        UNION ALL SELECT p.booking_id, 'a card is authorised and neither charged nor released' FROM payment p
          WHERE status = 'authorised'
        UNION ALL SELECT p.booking_id, 'a call was never finished: ' || o.key FROM payment_operation o
          JOIN payment p ON p.id = o.payment_id WHERE o.status = 'started'
        UNION ALL SELECT booking_id, 'escrow holds ' || sum(CASE WHEN debit LIKE 'escrow:%' THEN amount_minor ELSE -amount_minor END)
          FROM ledger_entry WHERE (debit LIKE 'escrow:%' OR credit LIKE 'escrow:%') GROUP BY booking_id
          HAVING sum(CASE WHEN debit LIKE 'escrow:%' THEN amount_minor ELSE -amount_minor END) <> 0
        UNION ALL SELECT substr(subject, 9)::uuid, 'an alarm is open: ' || kind || ' ' || detail FROM alarm
          WHERE cleared_at IS NULL AND subject LIKE 'booking:%'
        UNION ALL SELECT (payload->>'bookingId')::uuid, 'a job failed for good: ' || kind || ' ' || coalesce(last_error, '')
          FROM job WHERE dead_at IS NOT NULL
        UNION ALL SELECT (payload->>'bookingId')::uuid, 'a job is left: ' || kind FROM job
          WHERE dead_at IS NULL AND done_at IS NULL AND kind <> 'payout.run'`,
  );
}
