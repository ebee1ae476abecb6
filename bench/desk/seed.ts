import type { Db } from '../../apps/server/src/db/types.ts';

/** What the desk is measured on. */
export const SIZES = {
  people: 100_000,
  experts: 2_000,
  bookings: 1_000_000,
  /** Problems with staff, waiting */
  problems: 3_000,
} as const;

// Written by SQL, with triggers and foreign keys off: ten minutes otherwise. Half of the people share one name.
const STEPS: readonly string[] = [
  `CREATE TABLE person AS SELECT n, gen_random_uuid() AS id FROM generate_series(0, ${SIZES.people - 1}) n`,
  `INSERT INTO account (id, email, username, name, dob, country_code, phone, password_hash, is_expert, time_zone, email_verified_at, created_at)
    SELECT id, 'c' || n || '@many.test', 'person_' || n,
      CASE WHEN n % 2 = 0 THEN 'Robin Ashgrove' ELSE initcap(substr(md5(n::text), 1, 5)) || ' ' || initcap(substr(md5('x' || n), 1, 7)) END,
      '1990-04-17', 'au', '+61400000000', 'none', n < ${SIZES.experts}, 'Australia/Sydney', now(), now() FROM person`,
  `CREATE TABLE seller AS SELECT n, gen_random_uuid() AS id, gen_random_uuid() AS service_id, id AS account_id FROM person WHERE n < ${SIZES.experts}`,
  `INSERT INTO expert (id, account_id, handle, first_name, last_name, title, bio, categories, topics, languages, time_zone, status, created_at)
    SELECT s.id, s.account_id, 'expert_' || s.n, split_part(a.name, ' ', 1), split_part(a.name, ' ', 2), 'Adviser', '', '{Finance}', '{}', '{English}', 'Australia/Sydney', 'approved', now()
    FROM seller s JOIN account a ON a.id = s.account_id`,
  `INSERT INTO booking (id, service_id, expert_id, client_id, status, starts_at, ends_at, first_starts_at, service_title, duration_min,
      instant, price_minor, currency, late_policy_pct, client_time_zone, expert_time_zone, created_at, requested_at, confirmed_at)
    SELECT gen_random_uuid(), s.service_id, s.id, p.id, CASE WHEN i < ${SIZES.problems} THEN 'disputed' ELSE 'completed' END,
      now() - i * interval '2 minutes', now() - i * interval '2 minutes' + interval '1 hour', now() - i * interval '2 minutes', 'A first look', 60,
      false, 88000, 'AUD', 50, 'Australia/Sydney', 'Australia/Sydney', now() - interval '1 day', now() - interval '1 day', now() - interval '1 day'
    FROM generate_series(0, ${SIZES.bookings - 1}) i
    JOIN seller s ON s.n = i % ${SIZES.experts} JOIN person p ON p.n = ${SIZES.experts} + (i::bigint * 7919) % ${SIZES.people - SIZES.experts}`,
  `INSERT INTO payment (id, booking_id, provider_ref, status, amount_minor, captured_minor, currency, card_last4, created_at, updated_at)
    SELECT gen_random_uuid(), id, 'pi_' || id, 'captured', 88000, 88000, 'AUD', lpad((abs(hashtext(id::text)) % 10000)::text, 4, '0'), created_at, created_at FROM booking`,
  `INSERT INTO ledger_entry (id, at, booking_id, subject, kind, debit, credit, amount_minor, currency, idempotency_key)
    SELECT gen_random_uuid(), b.starts_at, b.id, 'booking:' || b.id, l.kind, l.debit, l.credit, l.amount, 'AUD', l.kind || ':' || b.id
    FROM booking b CROSS JOIN LATERAL (VALUES ('capture', 'escrow:' || b.id, 'provider', 88000),
      ('earning', 'expert:' || b.expert_id || ':pending', 'escrow:' || b.id, 74800)) l(kind, debit, credit, amount)`,
  `INSERT INTO audit (id, at, actor_id, action, subject) SELECT gen_random_uuid(), created_at, client_id, 'booking.held', 'booking:' || id FROM booking`,
  `INSERT INTO job (id, kind, payload, dedupe_key, run_at, attempts, done_at, created_at)
    SELECT gen_random_uuid(), 'mail.booking', jsonb_build_object('bookingId', id, 'to', 'client', 'template', 'confirmed'), 'm:' || id, created_at, 1, created_at, created_at
    FROM booking WHERE abs(hashtext(id::text)) % 3 = 0`,
  `INSERT INTO attendance (id, room_id, account_id, inst, joined_at, last_seen_at, left_at)
    SELECT gen_random_uuid(), id, client_id, gen_random_uuid(), starts_at, ends_at, ends_at FROM booking WHERE abs(hashtext(id::text)) % 5 = 0`,
  `INSERT INTO problem (id, booking_id, kind, state, ask_pct, offer_pct, reported_at, due_at)
    SELECT gen_random_uuid(), id, CASE WHEN abs(hashtext(id::text)) % 10 = 0 THEN 'conduct' ELSE 'left_early' END, 'with_staff', 80, 25, ends_at,
      now() + (abs(hashtext(id::text)) % 6000 - 600) * interval '1 minute' FROM booking WHERE status = 'disputed'`,
  `INSERT INTO problem (id, booking_id, kind, state, ask_pct, reported_at, closed_at)
    SELECT gen_random_uuid(), id, 'left_early', 'decided', 80, ends_at, ends_at FROM booking WHERE status = 'completed' LIMIT 50000`,
];

/** Fills a fresh database to {@link SIZES}. */
export async function seedDesk(db: Db, say: (statement: string, seconds: number) => void): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute('SET LOCAL session_replication_role = replica');
    for (const statement of STEPS) {
      const started = performance.now();
      await tx.execute(statement);
      say(statement.slice(0, 40).replace(/\s*\(.*$/s, ''), (performance.now() - started) / 1000);
    }
  });
  await db.execute('VACUUM ANALYZE');
}
