import { BUSINESS_TIME_ZONE, QUEUES, type CaseTurn, type StaffQueue } from '@nexperts/domain';
import { sql, type SQL } from 'drizzle-orm';
import { personMayUntilSql } from '../../deadlines/index.ts';
import { isTroubled, waitsForVerification } from '../../payouts/index.ts';

/** Of cases that nobody has reported. */
const noReporter = sql.raw(`NULL::uuid AS reporter_id`);
/** Of cases of all queues but one: what a bank dispute waits for. */
const noAwaits = sql.raw(`NULL::text AS awaits, NULL::timestamptz AS awaits_until`);

const problems = (state: SQL, dueAt: SQL, more: SQL): SQL =>
  sql`SELECT id::text AS case_id, kind, booking_id, NULL::uuid AS account_id, NULL::text AS title, ask_pct, offer_pct,
    reported_at AS opened_at, ${dueAt} AS due_at, paused_at, ${noAwaits}, ${noReporter}
    FROM problem WHERE closed_at IS NULL AND state = ${state} ${more}`;

const WITH: Readonly<Record<CaseTurn, string>> = {
  staff: 'with_staff',
  expert: 'awaiting_expert',
  client: 'awaiting_client',
  bank: '',
};

/** The same time one weekday later in the business zone (O-05). Public holidays count, so it is never too late. */
const weekdayAfter = (at: SQL): SQL => sql`(${at} + CASE
  extract(isodow FROM ${at} AT TIME ZONE ${BUSINESS_TIME_ZONE}) WHEN 5 THEN interval '3 days' WHEN 6 THEN interval '2 days'
  ELSE interval '1 day' END)`;

const none = sql.raw(
  `NULL::int AS ask_pct, NULL::int AS offer_pct, NULL::text AS awaits, NULL::timestamptz AS awaits_until`,
);

/** By when the expert of a lost bank dispute is heard, as `bank-disputes/rows.ts` has it. */
const hearingUntil = personMayUntilSql({
  since: sql`hearing_until - interval '72 hours'`,
  dueAt: sql`hearing_until`,
  accountId: sql`(SELECT account_id FROM expert WHERE id = b.expert_id)`,
});

/** Of a case that staff opened and nobody has answered: longer by the person's time to answer, as `dueOf` of `messages/staff-report.ts` has it. */
const reportDue = sql`CASE WHEN opener_id IS NULL OR answered_at IS NOT NULL THEN due_at
  ELSE due_at + (${personMayUntilSql({
    since: sql`hearing_until - interval '72 hours'`,
    dueAt: sql`hearing_until`,
    accountId: sql`reported_id`,
  })} - hearing_until) END`;

/** Of the bank's turn: nothing is left to do but wait. */
const isWithBank = sql`(evidence_sent_at IS NOT NULL OR conceded_at IS NOT NULL)`;

/** Evidence is due when the bank says, a finding a weekday after the expert was heard (P-09). */
const bankDisputeDue = sql`CASE WHEN bank_dispute.status = 'lost' THEN ${weekdayAfter(hearingUntil)}
  WHEN NOT ${isWithBank} THEN due_by END`;

const bankDisputesOf = (turn: CaseTurn): SQL =>
  turn === 'bank'
    ? sql`bank_dispute.status = 'open' AND ${isWithBank}`
    : sql`(bank_dispute.status = 'open' AND NOT ${isWithBank})
        OR (bank_dispute.status = 'lost' AND found_at IS NULL AND late_kept_minor IS DISTINCT FROM 0)`;
/** As `awaitsOf` of `bank-disputes/actions.ts` has it, but for the end of the expert's time, which the reader compares. */
const bankDisputeAwaits = sql`CASE WHEN bank_dispute.status = 'open' THEN CASE WHEN ${isWithBank} THEN 'bank' ELSE 'evidence' END
    WHEN hearing_until IS NULL THEN 'hearing' WHEN heard_at IS NULL THEN 'expert' ELSE 'finding' END AS awaits,
  CASE WHEN bank_dispute.status = 'open' THEN CASE WHEN NOT ${isWithBank} THEN due_by END
    WHEN heard_at IS NULL THEN ${hearingUntil} END AS awaits_until`;

/** Payouts `p` that staff see to. Whoever was asked again for their details has a week. */
const payouts = (openedAt: SQL, isOpen: SQL): SQL =>
  sql`SELECT p.id::text AS case_id, p.status AS kind, NULL::uuid AS booking_id, e.account_id,
    p.reason AS title, ${none}, ${noReporter}, ${openedAt} AS opened_at,
    CASE WHEN p.reminded_at IS NULL THEN ${weekdayAfter(openedAt)} ELSE p.reminded_at + interval '7 days' END AS due_at,
    NULL::timestamptz AS paused_at
    FROM payout p JOIN expert e ON e.id = p.expert_id WHERE ${isOpen}`;

/** The cases of a queue that wait, as rows of one shape; each is read by an index over what is open. */
const SOURCES: Readonly<Record<StaffQueue, (turn: CaseTurn) => SQL>> = {
  problems: (turn) => problems(sql`${WITH[turn]}`, sql`due_at`, sql``),
  // Somebody may be in danger: looked at within 24 hours (O-05), which is over once somebody has taken it.
  safety: () =>
    problems(
      sql`'with_staff'`,
      sql`CASE WHEN shared_at IS NOT NULL
          OR EXISTS (SELECT FROM taken_case t WHERE t.queue = 'safety' AND t.case_id = problem.id::text)
        THEN due_at ELSE least(due_at, reported_at + interval '24 hours') END`,
      sql`AND kind = 'conduct'`,
    ),
  reports: () =>
    sql`SELECT id::text AS case_id, reason AS kind, NULL::uuid AS booking_id, reported_id AS account_id,
      NULL::text AS title, ${none}, reporter_id, reported_at AS opened_at, ${reportDue} AS due_at, NULL::timestamptz AS paused_at
      FROM person_report WHERE closed_at IS NULL`,
  appeals: () =>
    sql`SELECT id::text AS case_id, '' AS kind, booking_id, NULL::uuid AS account_id, NULL::text AS title, ${none}, ${noReporter},
      opened_at, due_at, paused_at FROM appeal WHERE closed_at IS NULL`,
  applications: () =>
    sql`SELECT id::text AS case_id, '' AS kind, NULL::uuid AS booking_id, account_id, content ->> 'headline' AS title,
      ${none}, ${noReporter}, coalesce(submitted_at, created_at) AS opened_at, due_at, NULL::timestamptz AS paused_at
      FROM expert_application WHERE status = 'submitted'`,
  claims: () =>
    sql`SELECT c.id::text AS case_id, '' AS kind, NULL::uuid AS booking_id, e.account_id, c.what AS title,
      ${none}, ${noReporter}, opened_at, due_at, NULL::timestamptz AS paused_at
      FROM page_claim c JOIN expert e ON e.id = c.expert_id WHERE c.state = 'open'`,
  'bank-disputes': (turn) =>
    sql`SELECT ref AS case_id, coalesce(reason, '') AS kind, p.booking_id, NULL::uuid AS account_id,
      NULL::text AS title, NULL::int AS ask_pct, NULL::int AS offer_pct, ${bankDisputeAwaits}, ${noReporter}, opened_at, ${bankDisputeDue} AS due_at,
      NULL::timestamptz AS paused_at
      FROM bank_dispute JOIN payment p ON p.id = payment_id JOIN booking b ON b.id = p.booking_id
      WHERE ${bankDisputesOf(turn)}`,
  'reported-reviews': () =>
    sql`SELECT report.id::text AS case_id, report.reason AS kind, r.booking_id, NULL::uuid AS account_id,
      NULL::text AS title, ${none}, report.account_id AS reporter_id, report.reported_at AS opened_at, report.due_at, NULL::timestamptz AS paused_at
      FROM review_report report JOIN review r ON r.id = report.review_id WHERE report.closed_at IS NULL`,
  verification: () => payouts(sql`p.finished_at`, waitsForVerification),
  'failed-transfers': () => payouts(sql`coalesce(p.bank_at, p.finished_at)`, isTroubled),
  reconciliation: () =>
    sql`SELECT id::text AS case_id, kind, booking_id,
      (SELECT e.account_id FROM payout p JOIN expert e ON e.id = p.expert_id
        WHERE p.id = reconciliation_difference.payout_id) AS account_id,
      CASE posting WHEN 'capture' THEN 'Captured' WHEN 'refund' THEN 'Refunded' WHEN 'chargeback' THEN 'Charged back'
        ELSE 'Paid out' END || coalesce(', ' || source_ref, '') AS title, ${none}, ${noReporter}, found_at AS opened_at, ${weekdayAfter(sql`found_at`)} AS due_at,
      NULL::timestamptz AS paused_at FROM reconciliation_difference WHERE resolved_at IS NULL`,
  alarms: () =>
    sql`SELECT id::text AS case_id, kind, booking_id,
      NULL::uuid AS account_id, detail AS title, ${none}, ${noReporter}, raised_at AS opened_at, ${weekdayAfter(sql`raised_at`)} AS due_at,
      NULL::timestamptz AS paused_at FROM alarm WHERE cleared_at IS NULL`,
};

/** The open cases of a queue. @param turn of problems: who has the word */
export const sourceOf = (queue: StaffQueue, turn: CaseTurn = 'staff'): SQL => SOURCES[queue](turn);

/** Whether the cases of a queue are about bookings; those of the others are about a person. */
export const isAboutBookings = (queue: StaffQueue): boolean => QUEUES[queue].about === 'booking';
