import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { confirmBooking } from '../testing/booking-flow.ts';
import { createClient, createExpert } from '../testing/factories.ts';
import { DAY, serverForSuite } from '../testing/harness.ts';
import { takenBack } from '../testing/taken-back.ts';
import { seedDemo } from './seed/index.ts';
import { queryRows } from './types.ts';

// What each constraint refuses, on rows that are otherwise good. Without the constraint the same statement goes
// through, so that it is the constraint that is tried here.
const SERVICE = (change: string) => `UPDATE service SET ${change}`;
const PAYMENT = (change: string) => `UPDATE payment SET ${change}`;
const APPLICATION = (change: string) => `UPDATE expert_application SET ${change}`;
const RULE = (change: string) => `UPDATE availability_rule SET ${change}`;
const ENTRY = (amount: number, credit: string) =>
  `INSERT INTO ledger_entry (id, at, booking_id, subject, kind, debit, credit, amount_minor, currency, idempotency_key)
   SELECT gen_random_uuid(), at, booking_id, subject, kind, debit, ${credit}, ${amount}, currency, 'another'
   FROM ledger_entry LIMIT 1`;
/** A row of the ledger that belongs to something else than a booking, or says so. */
const SUBJECT = (bookingId: string, subject: string) =>
  `INSERT INTO ledger_entry (id, at, booking_id, subject, kind, debit, credit, amount_minor, currency, idempotency_key)
   SELECT gen_random_uuid(), at, ${bookingId}, ${subject}, kind, debit, credit, 1, currency, 'another'
   FROM ledger_entry LIMIT 1`;
const BANK_DISPUTE = (amount: number, status: string, closedAt: string) =>
  `INSERT INTO bank_dispute (ref, payment_id, amount_minor, status, opened_at, closed_at)
   SELECT 'dp_1', id, ${amount}, '${status}', now(), ${closedAt} FROM payment LIMIT 1`;
/** The claim of something that is no booking, long over, so that it overlaps with nothing. */
const OWNERLESS = (subject: string, clientDuring: string) =>
  `INSERT INTO claim (id, subject, expert_id, expert_during, client_during, status)
   SELECT gen_random_uuid(), ${subject}, expert_id, expert_during, ${clientDuring}, 'released' FROM claim LIMIT 1`;
const CLAIM = (expertId: string, clientId: string) =>
  `INSERT INTO claim (id, booking_id, expert_id, client_id, expert_during, client_during, status)
   SELECT gen_random_uuid(), booking_id, ${expertId}, ${clientId}, expert_during, client_during, 'booked' FROM claim`;
const KEPT_CARD = (limit: number, method: string, last4: string) =>
  `INSERT INTO kept_card (id, account_id, booking_id, consent_version, consented_at, limit_minor, method_ref, last4)
   SELECT gen_random_uuid(), client_id, id, '1', now(), ${limit}, ${method}, ${last4} FROM booking LIMIT 1`;
const OVERTIME = (minutes: number, price: number, state: string, reason: string) =>
  `INSERT INTO overtime (id, booking_id, minutes, price_minor, state, reason, offered_at, until)
   SELECT gen_random_uuid(), id, ${minutes}, ${price}, '${state}', ${reason}, now(), now() FROM booking LIMIT 1`;
const APPEAL = (state: string, reason: string, closedAt: string) =>
  `INSERT INTO appeal (id, booking_id, author_id, text, state, refund_waits, opened_at, due_at, reason, closed_at)
   SELECT gen_random_uuid(), id, client_id, 'I was there', '${state}', false, now(), now(), ${reason}, ${closedAt} FROM booking LIMIT 1`;
const PROBLEM = (askPct: number, state: string, dueAt: string, closedAt: string) =>
  `INSERT INTO problem (id, booking_id, kind, state, ask_pct, reported_at, due_at, closed_at)
   SELECT gen_random_uuid(), id, 'technical', '${state}', ${askPct}, now(), ${dueAt}, ${closedAt} FROM booking LIMIT 1`;
const PROPOSAL = (state: string, closedAt: string, accepted: string) =>
  `INSERT INTO proposal (id, booking_id, kind, side, state, created_at, expires_at, closed_at, accepted_starts_at)
   SELECT gen_random_uuid(), id, 'move', 'client', '${state}', now(), now(), ${closedAt}, ${accepted} FROM booking LIMIT 1`;
const WATCH = (window: string, price: number, passed: number) =>
  `INSERT INTO watch (id, account_id, expert_id, service_id, from_at, to_at, max_price_minor, currency, at_night, created_at, waiting_since, ends_at, passed)
   SELECT gen_random_uuid(), client_id, expert_id, service_id, now(), now() + interval '${window}', ${price}, 'AUD', false, now(), now(), now(), ${passed} FROM booking LIMIT 1`;
const OPENING = (opened: string, session: string, asked: number) =>
  `INSERT INTO opening (id, expert_id, from_at, to_at, starts_at, ends_at, opened_at, asked)
   SELECT gen_random_uuid(), expert_id, now(), now() + interval '${opened}', now(), now() + interval '${session}', now(), ${asked} FROM booking LIMIT 1`;
const WATCH_OFFER = (expiresAt: string, session: string, state: string, bookingId: string) =>
  `INSERT INTO watch_offer (id, opening_id, watch_id, account_id, starts_at, ends_at, asked_at, expires_at, state, booking_id)
   SELECT gen_random_uuid(), o.id, w.id, w.account_id, now(), now() + interval '${session}', now(), ${expiresAt}, '${state}', ${bookingId}
   FROM watch w, opening o LIMIT 1`;
const WORKSHOP = (seats: number, minimum: number, price: number, deadline: number, minutes: number) =>
  `INSERT INTO workshop (id, expert_id, slug, title, agenda, language, duration_min, seats, minimum, price_minor, currency, deadline_hours, created_at)
   SELECT gen_random_uuid(), id, 'another', 'Fundraising', 'Money', 'English', ${minutes}, ${seats}, ${minimum}, ${price}, 'AUD', ${deadline}, now() FROM expert LIMIT 1`;
/** A date of a workshop; hours from its start, and SQL for the rest. */
const GROUP_SESSION = (end: number, deadline: number, status: string, cancelled: string, delivered: string) =>
  `INSERT INTO group_session (id, workshop_id, starts_at, ends_at, deadline_at, status, cancelled, delivered_per_mille, created_at)
   SELECT gen_random_uuid(), id, now(), now() + ${end} * interval '1 hour', now() + ${deadline} * interval '1 hour', '${status}', ${cancelled}, ${delivered}, now()
   FROM workshop LIMIT 1`;
const CONVERSATION = (last: number, client: number, expert: number) =>
  `INSERT INTO conversation (id, client_id, expert_id, created_at, last_at, last_seq, client_read_seq, expert_read_seq)
   SELECT gen_random_uuid(), client_id, expert_id, now(), now(), ${last}, ${client}, ${expert} FROM booking LIMIT 1`;
const PERSON_REPORT = (state: string, closedAt: string) =>
  `INSERT INTO person_report (id, reporter_id, reported_id, reason, reported_at, due_at, state, closed_at)
   SELECT gen_random_uuid(), client_id, client_id, 'abuse', now(), now(), '${state}', ${closedAt} FROM booking LIMIT 1`;
/** An open report, or a case that staff opened; SQL for who reported, who opened, and what was put to the person. */
const CASE = (reporter: string, opener: string, hearing: string) =>
  `INSERT INTO person_report (id, reporter_id, opener_id, reported_id, reason, reported_at, due_at, state, alleged, hearing_until, answer, answered_at)
   SELECT gen_random_uuid(), ${reporter}, ${opener}, client_id, 'abuse', now(), now(), 'open', ${hearing} FROM booking LIMIT 1`;
const PAGE_CLAIM = (state: string, decidedAt: string, reason: string) =>
  `INSERT INTO page_claim (id, expert_id, kind, what, state, opened_at, due_at, decided_at, decided_by, reason)
   SELECT gen_random_uuid(), id, 'title', 'dentist', '${state}', now(), now(), ${decidedAt}, account_id, '${reason}' FROM expert LIMIT 1`;
const REPORT = (state: string, closedAt: string) =>
  `INSERT INTO review_report (id, review_id, account_id, reason, reported_at, due_at, state, closed_at)
   SELECT gen_random_uuid(), r.id, e.account_id, 'abuse', now(), now(), '${state}', ${closedAt}
   FROM review r JOIN expert e ON e.id = r.expert_id LIMIT 1`;
const SIGNATURE = (state: string, closedBy: string, closedAt: string) =>
  `INSERT INTO second_signature (id, action, subject, payload, asked_by, asked_at, state, closed_by, closed_at)
   SELECT gen_random_uuid(), 'role', 'account:1', '{}', id, now(), '${state}', ${closedBy}, ${closedAt} FROM account LIMIT 1`;
/** Another report of somebody who reported already; times are given by those of the former. */
const CALL_REPORT = (from: string, to: string) =>
  `INSERT INTO call_report (id, room_id, account_id, inst, from_at, to_at, sends, receives)
   SELECT gen_random_uuid(), room_id, account_id, inst, ${from}, ${to}, sends, receives FROM call_report LIMIT 1`;
const OTHER_EXPERT = '(SELECT id FROM expert WHERE id <> claim.expert_id LIMIT 1)';
const OTHER_CLIENT = '(SELECT id FROM account WHERE id <> claim.client_id LIMIT 1)';
const OVERRIDE = (...ranges: (readonly [start: number, end: number])[]) =>
  `INSERT INTO availability_override (id, expert_id, date, ranges) SELECT gen_random_uuid(), id, '2040-01-02',
   '${JSON.stringify(ranges.map(([startMinute, endMinute]) => ({ startMinute, endMinute })))}' FROM expert LIMIT 1`;

const TAX = (abn: string, gst: boolean, agreedAt: string, agreement: string) =>
  `INSERT INTO expert_tax (expert_id, abn, gst_registered, agreed_at, agreement, updated_at)
   SELECT id, ${abn}, ${gst}, ${agreedAt}, ${agreement}, now() FROM expert LIMIT 1`;
const ABN = "'51824753556'";
/** The columns of a document that say nothing of what it is about. */
const DOCUMENT = `INSERT INTO document (id, kind, issuer, series, year, seq, number, issued_at, keep_until, expert_id,
   total_minor, gst_minor, currency, paper, booking_id, ledger_entry_id)
   SELECT gen_random_uuid(), 'receipt', 'tried', 'receipt', 2026, 1, 'R-1', now(), now(), expert_id, 1, 0, 'AUD', '{}'`;
/** A line of a statement that is otherwise in order. */
const LINE = (paid: number, share: number) =>
  `WITH entry AS (INSERT INTO ledger_entry (id, at, booking_id, subject, kind, debit, credit, amount_minor, currency, idempotency_key)
     SELECT gen_random_uuid(), at, booking_id, subject, kind, debit, credit, 1, currency, 'another' FROM ledger_entry LIMIT 1
     RETURNING id, booking_id),
   issued AS (${DOCUMENT}, booking.id, entry.id FROM entry JOIN booking ON booking.id = entry.booking_id RETURNING id, booking_id)
   INSERT INTO statement_line (document_id, booking_id, paid_minor, refunded_minor, fee_minor, held_minor, share_minor)
   SELECT id, booking_id, ${paid}, 20, 15, 1, ${share} FROM issued`;
const RUN = (status: string, finishedAt: string) =>
  `INSERT INTO payout_run (id, scheduled_for, status, created_at, finished_at)
   VALUES (gen_random_uuid(), now(), '${status}', now(), ${finishedAt})`;
const PAYOUT = (owed: number, amount: number, status: string, transferRef: string) =>
  `WITH run AS (${RUN('planned', 'NULL')} RETURNING id)
   INSERT INTO payout (id, run_id, expert_id, currency, owed_minor, amount_minor, status, transfer_ref, created_at)
   SELECT gen_random_uuid(), run.id, expert.id, 'AUD', ${owed}, ${amount}, '${status}', ${transferRef}, now() FROM run, expert LIMIT 1`;
const DIFFERENCE = (resolvedAt: string, resolution: string) =>
  `WITH night AS (INSERT INTO reconciliation (id, night, started_at) VALUES (gen_random_uuid(), now(), now()) RETURNING id)
   INSERT INTO reconciliation_difference (id, reconciliation_id, kind, subject, posting, currency, ledger_minor, provider_minor,
     found_at, resolved_at, resolution)
   SELECT gen_random_uuid(), id, 'changed', 'booking:1', 'capture', 'AUD', 1, 2, now(), ${resolvedAt}, ${resolution} FROM night`;

const REFUSED: Readonly<Record<string, readonly string[]>> = {
  room_mark_text: [
    `INSERT INTO room_mark (id, booking_id, account_id, role, text, at)
     SELECT gen_random_uuid(), id, client_id, 'client', repeat('a', 141), now() FROM booking LIMIT 1`,
  ],
  room_question_text: ['', 'a'.repeat(301)].map(
    (text) =>
      `INSERT INTO room_question (room_id, id, author_id, text, at)
       SELECT id, gen_random_uuid(), client_id, '${text}', now() FROM booking LIMIT 1`,
  ),
  room_poll_choices: [1, 7].map(
    (count) =>
      `INSERT INTO room_poll (room_id, id, question, choices, opened_at)
       SELECT id, gen_random_uuid(), 'When?', array_fill('a'::text, ARRAY[${count}]), now() FROM booking LIMIT 1`,
  ),
  room_poll_vote_choice: [-1, 6].map(
    (choice) =>
      `WITH poll AS (INSERT INTO room_poll (room_id, id, question, choices, opened_at)
         SELECT id, gen_random_uuid(), 'When?', '{Now,Later}', now() FROM booking LIMIT 1 RETURNING room_id, id)
       INSERT INTO room_poll_vote (room_id, poll_id, account_id, choice)
       SELECT poll.room_id, poll.id, b.client_id, ${choice} FROM poll JOIN booking b ON b.id = poll.room_id`,
  ),
  call_report_no_overlap: [CALL_REPORT("to_at - interval '1 second'", "to_at + interval '1 second'")],
  call_report_range: [CALL_REPORT('to_at', 'to_at')],
  document_entry: [`${DOCUMENT}, id, NULL FROM booking LIMIT 1`],
  document_subject: [`${DOCUMENT}, NULL, NULL FROM booking LIMIT 1`],
  empty_search_words_length: [
    "INSERT INTO empty_search (searcher, words) VALUES ('a', '')",
    "INSERT INTO empty_search (searcher, words) VALUES ('a', repeat('a', 241))",
  ],
  search_salt_is_one: ["INSERT INTO search_salt (id, salt, made_at) VALUES (2, 'a', now())"],
  expert_tax_abn: ["'5182475355'", "'51 824 753 556'"].map((abn) => TAX(abn, false, 'NULL', 'NULL')),
  expert_tax_agreed: [
    TAX(ABN, true, 'now()', 'NULL'),
    TAX(ABN, true, 'NULL', "'I agree'"),
    TAX(ABN, false, 'now()', "'I agree'"),
    TAX('NULL', true, 'now()', "'I agree'"),
  ],
  payout_run_sane: [RUN('begun', 'NULL'), RUN('done', 'NULL'), RUN('planned', 'now()')],
  payout_sane: [
    PAYOUT(100, 100, 'begun', 'NULL'),
    PAYOUT(0, 0, 'carried_over', 'NULL'),
    PAYOUT(100, 101, 'planned', 'NULL'),
    PAYOUT(100, 0, 'planned', 'NULL'),
  ],
  payout_sent: [PAYOUT(100, 100, 'sent', 'NULL'), PAYOUT(100, 100, 'planned', "'tr_1'")],
  reconciliation_difference_resolved: [DIFFERENCE('now()', 'NULL'), DIFFERENCE('NULL', "'agreed'")],
  statement_line_adds_up: [LINE(120, 85), LINE(119, 84)],
  appeal_closed: [
    APPEAL('open', 'NULL', 'now()'),
    APPEAL('granted', "'They were there'", 'NULL'),
    APPEAL('refused', 'NULL', 'now()'),
  ],
  application_file_size: [0, 10_485_761].map((size) => `UPDATE application_file SET size = ${size}`),
  availability_override_hours: [
    OVERRIDE([540, 720], [660, 780]),
    OVERRIDE([720, 540]),
    OVERRIDE([-30, 60]),
    OVERRIDE([1380, 1441]),
  ],
  availability_rule_hours: [
    RULE('weekday = 0 WHERE weekday = 1'),
    RULE('weekday = 8 WHERE weekday = 1'),
    RULE('start_minute = -1 WHERE start_minute = (SELECT min(start_minute) FROM availability_rule)'),
    RULE('end_minute = 1441 WHERE end_minute = (SELECT max(end_minute) FROM availability_rule)'),
    RULE('end_minute = start_minute'),
  ],
  availability_rule_no_overlap: [
    `INSERT INTO availability_rule (id, expert_id, weekday, start_minute, end_minute)
     SELECT gen_random_uuid(), expert_id, weekday, end_minute - 1, end_minute FROM availability_rule LIMIT 1`,
  ],
  avatar_hash_shape: ['short', '../../../../etc/passwd'].map(
    (hash) =>
      `INSERT INTO avatar (account_id, hash, uploaded_at) SELECT id, '${hash}', now() FROM account LIMIT 1`,
  ),
  block_other: [
    `INSERT INTO block (blocker_id, blocked_id, created_at) SELECT id, id, now() FROM account LIMIT 1`,
  ],
  booking_of: [
    'UPDATE booking SET service_id = NULL',
    'UPDATE booking SET group_session_id = (SELECT id FROM group_session LIMIT 1)',
  ],
  booking_payer: [
    'UPDATE booking SET payer_id = client_id',
    'UPDATE booking SET taken_at = now()',
    'UPDATE booking SET seat_order_id = gen_random_uuid()',
  ],
  booking_overtime: ['UPDATE booking SET overtime_min = 10'],
  booking_range: ['UPDATE booking SET ends_at = starts_at'],
  claim_client_no_overlap: [CLAIM(OTHER_EXPERT, 'client_id')],
  claim_expert_no_overlap: [CLAIM('expert_id', OTHER_CLIENT)],
  claim_client: ['UPDATE claim SET client_during = NULL', OWNERLESS("'group:1'", 'client_during')],
  claim_owner: [
    `UPDATE claim SET subject = 'group:1'`,
    'UPDATE claim SET client_id = NULL, client_during = NULL',
    OWNERLESS('NULL', 'NULL'),
    OWNERLESS("'booking:1'", 'NULL'),
  ],
  claim_seat: [
    'UPDATE claim SET expert_during = NULL',
    'UPDATE claim SET seat = 1',
    'UPDATE claim SET group_session_id = (SELECT id FROM group_session LIMIT 1), expert_during = NULL',
    'UPDATE claim SET group_session_id = (SELECT id FROM group_session LIMIT 1), expert_during = NULL, seat = 0',
  ],
  claim_hold_has_end: [`UPDATE claim SET status = 'held'`, 'UPDATE claim SET hold_expires_at = now()'],
  conversation_read: [CONVERSATION(0, 1, 0), CONVERSATION(1, 0, 2), CONVERSATION(1, -1, 0)],
  bank_dispute_sane: [
    BANK_DISPUTE(0, 'open', 'NULL'),
    BANK_DISPUTE(1, 'closed', 'now()'),
    BANK_DISPUTE(1, 'open', 'now()'),
    BANK_DISPUTE(1, 'won', 'NULL'),
  ],
  expert_application_decided: [
    APPLICATION(`status = 'approved', due_at = NULL, decided_at = NULL`),
    APPLICATION(`status = 'submitted', due_at = now(), decided_at = now()`),
  ],
  expert_application_due: [
    APPLICATION(`status = 'submitted', due_at = NULL, decided_at = NULL`),
    APPLICATION(`status = 'approved', due_at = now(), decided_at = now()`),
  ],
  expert_application_reason: ['refused', 'changes_asked'].map((status) =>
    APPLICATION(`status = '${status}', due_at = NULL, decided_at = now(), reason = ''`),
  ),
  expert_late_policy: ['UPDATE expert SET late_policy_pct = 75'],
  ledger_entry_sane: [ENTRY(0, 'credit'), ENTRY(1, 'debit')],
  ledger_entry_subject: [
    SUBJECT('booking_id', "'booking:1'"),
    SUBJECT('booking_id', "'payout:1'"),
    SUBJECT('NULL', 'subject'),
    SUBJECT('NULL', "'payout:'"),
  ],
  featuring_priority: [0, 101].map(
    (priority) =>
      `INSERT INTO featuring (id, expert_id, priority, reason, featured_by, featured_at, until)
       SELECT gen_random_uuid(), id, ${priority}, 'Kind', account_id, now(), now() FROM expert LIMIT 1`,
  ),
  group_session_sane: [
    GROUP_SESSION(0, -1, 'scheduled', 'NULL', 'NULL'),
    GROUP_SESSION(1, 0, 'scheduled', 'NULL', 'NULL'),
    GROUP_SESSION(1, -1, 'scheduled', "'host'", 'NULL'),
    GROUP_SESSION(1, -1, 'cancelled', 'NULL', 'NULL'),
    GROUP_SESSION(1, -1, 'over', 'NULL', '1001'),
  ],
  kept_card_limit: [KEPT_CARD(0, 'NULL', 'NULL')],
  kept_card_whole: [KEPT_CARD(6_000, "'pm_1'", 'NULL'), KEPT_CARD(6_000, 'NULL', "'4242'")],
  overtime_reason: [OVERTIME(15, 3_000, 'failed', 'NULL'), OVERTIME(15, 3_000, 'done', "'over'")],
  overtime_sane: [OVERTIME(20, 3_000, 'offered', 'NULL'), OVERTIME(15, 0, 'offered', 'NULL')],
  page_claim_decided: [PAGE_CLAIM('approved', 'NULL', ''), PAGE_CLAIM('refused', 'NULL', 'No entry')],
  page_claim_reason: [PAGE_CLAIM('refused', 'now()', '')],
  page_view_views: [
    "INSERT INTO page_view (expert_id, day, through_link, views) SELECT id, '2026-03-02', false, 0 FROM expert LIMIT 1",
  ],
  person_report_by: [
    CASE('NULL', 'NULL', 'NULL, NULL, NULL, NULL'),
    CASE('client_id', 'client_id', "'shouted', now(), NULL, NULL"),
  ],
  person_report_hearing: [
    CASE('NULL', 'client_id', 'NULL, now(), NULL, NULL'),
    CASE('NULL', 'client_id', "'shouted', NULL, NULL, NULL"),
    CASE('client_id', 'NULL', "'shouted', now(), NULL, NULL"),
    CASE('NULL', 'client_id', "'shouted', now(), 'no', NULL"),
  ],
  person_report_closed: [PERSON_REPORT('open', 'now()'), PERSON_REPORT('acted', 'NULL')],
  problem_closed: [
    PROBLEM(50, 'settled', 'NULL', 'NULL'),
    PROBLEM(50, 'with_staff', 'now()', 'now()'),
    PROBLEM(50, 'awaiting_expert', 'NULL', 'NULL'),
  ],
  problem_pct: [-1, 101].map((pct) => PROBLEM(pct, 'with_staff', 'now()', 'NULL')),
  payment_overtime: [PAYMENT(`purpose = 'overtime'`), PAYMENT('awaits_time = true')],
  payment_purpose: [PAYMENT(`purpose = 'tip'`)],
  // Refuses a negative `bank_dispute_lost_minor`, too, before payment_setbacks does.
  payment_before_start: [
    PAYMENT('lost_before_start_minor = -1'),
    PAYMENT('lost_before_start_minor = 1'),
    PAYMENT('late_granted_minor = 1'),
  ],
  payment_paid_otherwise: [
    PAYMENT('paid_otherwise_minor = -1'),
    PAYMENT('paid_otherwise_minor = captured_minor + 1'),
  ],
  payment_setbacks: ['refund_failed_minor', 'bank_dispute_open_minor', 'not_delivered_minor', 'refusals'].map(
    (column) => PAYMENT(`${column} = -1`),
  ),
  payment_amounts: [
    PAYMENT('amount_minor = 0, captured_minor = 0, refunded_minor = 0, refund_due_minor = 0'),
    PAYMENT('captured_minor = amount_minor + 1'),
    PAYMENT('refunded_minor = captured_minor + 1'),
    PAYMENT('refunded_minor = -1'),
    PAYMENT('refund_due_minor = amount_minor + 1'),
    PAYMENT('refund_due_minor = -1'),
  ],
  proposal_accepted: [PROPOSAL('accepted', 'now()', 'NULL'), PROPOSAL('declined', 'now()', 'now()')],
  proposal_closed: [PROPOSAL('open', 'now()', 'NULL'), PROPOSAL('expired', 'NULL', 'NULL')],
  refund_otherwise_sane: [
    `INSERT INTO refund_otherwise (id, booking_id, amount_minor, currency, paid_to, reference, paid_on, paid_by, at)
     SELECT gen_random_uuid(), id, 0, 'AUD', 'Bank account', 'NX-1', now(), client_id, now() FROM booking LIMIT 1`,
  ],
  refund_order_sane: [
    `INSERT INTO refund_order (id, booking_id, cause, amount_minor, at)
     SELECT gen_random_uuid(), id, 'goodwill', 0, now() FROM booking LIMIT 1`,
  ],
  review_removed: [`UPDATE review SET removed_at = now()`, `UPDATE review SET removed_reason = 'abuse'`],
  review_report_closed: [REPORT('open', 'now()'), REPORT('kept', 'NULL')],
  review_stars: [0, 6].map((stars) => `UPDATE review SET stars = ${stars}`),
  second_signature_closed: [SIGNATURE('open', 'NULL', 'now()'), SIGNATURE('declined', 'NULL', 'NULL')],
  second_signature_other: [SIGNATURE('confirmed', 'id', 'now()')],
  seat_wait_offer: [
    `INSERT INTO seat_wait (id, group_session_id, account_id, state, since)
     SELECT gen_random_uuid(), s.id, a.id, 'offered', now() FROM group_session s, account a LIMIT 1`,
  ],
  service_limits: [
    SERVICE('min_notice_min = -1'),
    SERVICE('buffer_before_min = -1'),
    SERVICE('buffer_after_min = -1'),
    SERVICE('horizon_days = 0'),
  ],
  service_sane: [SERVICE('duration_min = 0'), SERVICE('price_minor = -1'), SERVICE('step_min = 0')],
  opening_asked: [OPENING('1 hour', '1 hour', 4)],
  opening_sane: [OPENING('0 hours', '1 hour', 0), OPENING('1 hour', '0 hours', 0)],
  stored_file_place: [
    `INSERT INTO stored_file (key, bytes, size, stored_at) VALUES ('twice', '\\x00', 1, now())`,
  ],
  stored_piece_size: [`'\\x'::bytea`, `decode(repeat('00', 1048577), 'hex')`].map(
    (bytes) =>
      `WITH whole AS (INSERT INTO stored_file (key, stored_at) VALUES ('pieces', now()) RETURNING key)
       INSERT INTO stored_piece (key, number, bytes) SELECT 'pieces', 0, ${bytes}`,
  ),
  watch_sane: [
    WATCH('0 hours', 1, 0),
    WATCH('338 hours', 1, 0),
    WATCH('1 hour', 0, 0),
    WATCH('1 hour', 1, -1),
  ],
  watch_offer_sane: [
    WATCH_OFFER('now()', '1 hour', 'open', 'NULL'),
    WATCH_OFFER("now() + interval '1 hour'", '0 hours', 'open', 'NULL'),
  ],
  watch_offer_taken: [
    WATCH_OFFER("now() + interval '1 hour'", '1 hour', 'passed', '(SELECT id FROM booking LIMIT 1)'),
  ],
  workshop_sane: [
    WORKSHOP(1, 1, 0, 24, 60),
    WORKSHOP(201, 1, 0, 24, 60),
    WORKSHOP(3, 0, 0, 24, 60),
    WORKSHOP(3, 4, 0, 24, 60),
    WORKSHOP(3, 1, -1, 24, 60),
    WORKSHOP(3, 1, 0, 5, 60),
    WORKSHOP(3, 1, 0, 169, 60),
    WORKSHOP(3, 1, 0, 24, 0),
  ],
  write_off_sane: [
    `INSERT INTO write_off (id, expert_id, amount_minor, currency, reason, written_off_by, at)
     SELECT gen_random_uuid(), id, 0, 'AUD', 'Gone', account_id, now() FROM expert LIMIT 1`,
  ],
  unclaimed_balance_sane: [
    `INSERT INTO unclaimed_balance (id, expert_id, name, amount_minor, currency, booked_by, at, keep_until)
     SELECT gen_random_uuid(), id, 'Ada', 1, 'AUD', account_id, now(), now() FROM expert LIMIT 1`,
  ],
  unclaimed_balance_paid: [
    `INSERT INTO unclaimed_balance (id, expert_id, name, amount_minor, currency, booked_by, at, keep_until, paid_to)
     SELECT gen_random_uuid(), id, 'Ada', 1, 'AUD', account_id, now(), now() + interval '1 day', 'A bank' FROM expert LIMIT 1`,
  ],
};

const server = serverForSuite();
beforeAll(async () => {
  await seedDemo({ db: server.db, clock: server.clock, hashPassword: async () => 'no password' });
  const at = new Date(server.clock.now().getTime() + 3 * DAY);
  await confirmBooking(server, await createClient(server), await createExpert(server), at);
  // One of each, for what refers to them.
  await server.db.execute(sql.raw(WATCH('1 hour', 1, 0)));
  await server.db.execute(sql.raw(OPENING('1 hour', '1 hour', 0)));
  await server.db.execute(sql.raw(WORKSHOP(3, 1, 0, 24, 60).replace('another', 'one')));
  await server.db.execute(sql.raw(GROUP_SESSION(1, -1, 'scheduled', 'NULL', 'NULL')));
});

/** Runs a statement and takes it back. @returns how many rows it changed */
const tried = (statement: string, before = 'SELECT 1'): Promise<number> =>
  takenBack(server.db, async (tx) => {
    await tx.execute(sql.raw(before));
    return (await queryRows(tx, sql.raw(`${statement} RETURNING 1`))).length;
  });

describe('the database itself', () => {
  it('has the constraints that are tried here, and no other', async () => {
    const rows = await queryRows<{ name: string }>(
      server.db,
      sql`SELECT conname AS name FROM pg_constraint
          WHERE contype IN ('c', 'x') AND connamespace = 'public'::regnamespace`,
    );
    expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(REFUSED).toSorted());
  });

  it.each(Object.entries(REFUSED))('refuses what %s is for', async (constraint, statements) => {
    const [{ table } = { table: '' }] = await queryRows<{ table: string }>(
      server.db,
      sql`SELECT conrelid::regclass::text AS table FROM pg_constraint WHERE conname = ${constraint}`,
    );
    for (const statement of statements) {
      await expect(tried(statement), statement).rejects.toMatchObject({ cause: { constraint } });
      const without = await tried(statement, `ALTER TABLE ${table} DROP CONSTRAINT ${constraint}`);
      expect(without, statement).toBeGreaterThan(0);
    }
  });
});
