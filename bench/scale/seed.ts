import { addManyExperts } from '../../apps/server/scripts/many-experts.ts';
import type { Db } from '../../apps/server/src/db/types.ts';
import { ledgerAccount } from '../../apps/server/src/modules/payments/index.ts';
import { rowsOf } from './database-load.ts';

// A platform after some years, written by SQL: the server computed none of its claims, payments and ledger entries.
const EXPERTS = Number(process.env['EXPERTS'] ?? 20_000);
export const SIZES = {
  experts: EXPERTS,
  clients: 20_000,
  /** Bookings of each ordinary expert, 30 days apart; the last three lie ahead */
  bookingsEach: EXPERTS > 20_000 ? 5 : 13,
  /** Bookings of the one busy expert and of the one busy client, two hours apart; the last 300 lie ahead */
  busy: 3_000,
  jobs: 1_000_000,
  applications: 8_000,
} as const;

interface Busy {
  expertAccount: string;
  clientAccount: string;
}

/** The bookings of the busy two and of everybody else: who books whom, and when. */
const PLAN = `
  INSERT INTO plan
  SELECT gen_random_uuid(), e.n, (e.n * 7 + k * 131) % ${SIZES.clients},
    date_trunc('hour', now()) + (k - ${SIZES.bookingsEach - 3}) * interval '30 days' + interval '10 days' + (e.n % 24) * interval '1 hour'
  FROM seeded_expert e, generate_series(0, ${SIZES.bookingsEach - 1}) AS k WHERE e.n > 0
  UNION ALL
  SELECT gen_random_uuid(), 0, i % ${SIZES.clients - 1} + 1, date_trunc('hour', now()) + (i - ${SIZES.busy - 300}) * interval '2 hours' + interval '1 hour'
  FROM generate_series(0, ${SIZES.busy - 1}) AS i
  UNION ALL
  SELECT gen_random_uuid(), i % ${SIZES.experts - 1} + 1, 0, date_trunc('hour', now()) + (i - ${SIZES.busy - 300}) * interval '2 hours' + interval '90 minutes'
  FROM generate_series(0, ${SIZES.busy - 1}) AS i`;

/** Every tenth past booking was declined, every tenth cancelled; every eighth to come waits for an answer. */
const BOOKINGS = `
  INSERT INTO booking (id, service_id, expert_id, client_id, status, starts_at, ends_at, first_starts_at, service_title,
    duration_min, instant, price_minor, currency, late_policy_pct, client_time_zone, expert_time_zone, accept_deadline,
    created_at, requested_at, confirmed_at)
  SELECT p.id, e.service_id, e.id, c.id,
    CASE WHEN p.starts_at > now() THEN CASE WHEN p.at % 8 = 0 THEN 'requested' ELSE 'confirmed' END
      WHEN p.at % 10 = 0 THEN 'declined' WHEN p.at % 10 = 1 THEN 'cancelled' ELSE 'completed' END,
    p.starts_at, p.starts_at + interval '1 hour', p.starts_at, 'A first look', 60, false, 10000, 'AUD', 50,
    'Australia/Sydney', e.time_zone, CASE WHEN p.at % 8 = 0 THEN least(p.starts_at, now() + interval '20 hours') END,
    p.starts_at - interval '40 days', p.starts_at - interval '40 days', p.starts_at - interval '39 days'
  FROM (SELECT *, row_number() OVER () AS at FROM plan) p
  JOIN seeded_expert e ON e.n = p.expert JOIN seeded_client c ON c.n = p.client`;

const CLAIMS = `
  INSERT INTO claim (id, booking_id, expert_id, client_id, expert_during, client_during, status)
  SELECT gen_random_uuid(), id, expert_id, client_id, tstzrange(starts_at, ends_at), tstzrange(starts_at, ends_at), 'booked'
  FROM booking WHERE status IN ('confirmed', 'requested', 'completed') ON CONFLICT DO NOTHING`;

const PAYMENTS = `
  INSERT INTO payment (id, booking_id, provider_ref, status, amount_minor, captured_minor, currency, created_at, updated_at)
  SELECT gen_random_uuid(), id, 'pi_' || id, CASE status WHEN 'requested' THEN 'authorised' WHEN 'declined' THEN 'voided' ELSE 'captured' END,
    price_minor, CASE WHEN status IN ('requested', 'declined') THEN 0 ELSE price_minor END, currency, created_at, created_at
  FROM booking`;

/** Two calls to the provider for each payment. */
const OPERATIONS = `
  INSERT INTO payment_operation (key, payment_id, kind, amount_minor, status, created_at, finished_at)
  SELECT k.kind || ':' || p.id, p.id, k.kind, p.amount_minor, 'succeeded', p.created_at, p.created_at
  FROM payment p CROSS JOIN (VALUES ('open'), ('capture')) AS k(kind)`;

/** Of what was captured 15 % are the fee; all of it was released but what was cancelled or is still to come. */
const LEDGER = `
  INSERT INTO ledger_entry (id, at, booking_id, subject, kind, debit, credit, amount_minor, currency, idempotency_key)
  SELECT gen_random_uuid(), b.starts_at, b.id, 'booking:' || b.id, l.kind, l.debit, l.credit, l.amount, b.currency, l.kind || ':' || b.id
  FROM booking b CROSS JOIN LATERAL (VALUES
    ('capture', 'escrow:' || b.id, '${ledgerAccount.provider}', 10000, true),
    ('fee', '${ledgerAccount.fee}', 'escrow:' || b.id, 1500, b.status IN ('completed', 'cancelled')),
    ('earning', 'expert:' || b.expert_id || ':pending', 'escrow:' || b.id, 8500, b.status IN ('completed', 'cancelled')),
    ('release', 'expert:' || b.expert_id || ':available', 'expert:' || b.expert_id || ':pending', 8500, b.status IN ('completed', 'cancelled'))
  ) AS l(kind, debit, credit, amount, is_due)
  WHERE l.is_due AND b.status NOT IN ('requested', 'declined')`;

/** Nearly all are done, within the last 29 days; one in 200 is still to come, one in 10,000 is dead. */
const JOBS = `
  INSERT INTO job (id, kind, payload, dedupe_key, run_at, attempts, done_at, dead_at, created_at)
  SELECT gen_random_uuid(), 'booking.end', '{}', 'seeded:' || i,
    CASE WHEN i % 200 = 0 THEN now() + i * interval '1 second' ELSE now() - i * interval '2 seconds' END, 1,
    CASE WHEN i % 200 > 0 AND i % 10000 <> 1 THEN now() - i * interval '2 seconds' END,
    CASE WHEN i % 10000 = 1 THEN now() END, now() - i * interval '2 seconds'
  FROM generate_series(1, ${SIZES.jobs}) AS i`;

const AUDIT = `
  INSERT INTO audit (id, at, actor_id, action, subject)
  SELECT gen_random_uuid(), created_at, client_id, 'booking.held', 'booking:' || id FROM booking`;

const APPLICATIONS = `
  INSERT INTO expert_application (id, account_id, status, revision, round, content, submitted_at, due_at, decided_at, created_at, updated_at)
  SELECT gen_random_uuid(), id, CASE WHEN n % 4 = 0 THEN 'submitted' ELSE 'approved' END, 1, 1,
    '{"firstName":"A","lastName":"B","headline":"","about":"","categories":[],"topics":[],"languages":[],"services":[],"credentials":[]}',
    now(), CASE WHEN n % 4 = 0 THEN now() + n * interval '1 minute' END,
    CASE WHEN n % 4 > 0 THEN now() - n * interval '1 minute' END, now(), now()
  FROM seeded_client WHERE n BETWEEN 1 AND ${SIZES.applications}`;

/** Every fifth expert has an outside calendar with 60 entries of the next 60 days (F-04). */
const CALENDARS = `
  INSERT INTO calendar_source (id, expert_id, kind, name, added_at, checked_at, read_at)
  SELECT gen_random_uuid(), id, 'file', 'Calendar', now(), now(), now() FROM seeded_expert WHERE n % 5 = 0`;

const OUTSIDE = `
  INSERT INTO calendar_busy (id, source_id, expert_id, during, all_day, counts)
  SELECT gen_random_uuid(), c.id, c.expert_id, tstzrange(at.start, at.start + interval '90 minutes'), false, true
  FROM calendar_source c JOIN seeded_expert e ON e.id = c.expert_id CROSS JOIN generate_series(0, 59) AS k
  CROSS JOIN LATERAL (SELECT date_trunc('hour', now()) + k * interval '1 day' + ((e.n * 5 + k * 7) % 24) * interval '1 hour') AS at(start)`;

const STEPS: readonly [name: string, statements: readonly string[]][] = [
  [
    'clients',
    [
      `CREATE TABLE seeded_expert AS SELECT (row_number() OVER (ORDER BY e.handle) - 1)::int AS n, e.id, e.time_zone, e.account_id,
            (SELECT s.id FROM service s WHERE s.expert_id = e.id ORDER BY s.position LIMIT 1) AS service_id FROM expert e`,
      `CREATE TABLE seeded_client AS SELECT n, gen_random_uuid() AS id FROM generate_series(0, ${SIZES.clients - 1}) AS n`,
      `INSERT INTO account (id, email, username, name, dob, country_code, phone, password_hash, time_zone, email_verified_at, created_at)
          SELECT id, 'c' || n || '@many.test', 'client_' || n, 'Robin Ashgrove', '1990-04-17', 'au', '+61400000000', 'none', 'Australia/Sydney', now(), now()
          FROM seeded_client`,
      `CREATE TABLE plan (id uuid, expert int, client int, starts_at timestamptz)`,
      `ANALYZE seeded_expert, seeded_client`,
    ],
  ],
  ['bookings', [PLAN, BOOKINGS]],
  // The triggers would mark every expert's next time as outdated; the bookings to come are few for each.
  ['claims', [`ALTER TABLE claim DISABLE TRIGGER USER`, CLAIMS, `ALTER TABLE claim ENABLE TRIGGER USER`]],
  ['payments', [PAYMENTS, OPERATIONS]],
  ['ledger entries', [LEDGER]],
  ['jobs', [JOBS]],
  ['audit and applications', [AUDIT, APPLICATIONS]],
  [
    'outside calendars',
    [
      CALENDARS,
      // As with claims: the next times are worked out once, afterwards.
      `ALTER TABLE calendar_busy DISABLE TRIGGER USER`,
      OUTSIDE,
      `ALTER TABLE calendar_busy ENABLE TRIGGER USER`,
    ],
  ],
];

/**
 * Fills a fresh database to {@link SIZES}; one that was filled before stays as it is.
 * @param say told of each step and its seconds
 * @returns the accounts of the busy two
 */
export async function seedAtScale(db: Db, say: (step: string, seconds: number) => void): Promise<Busy> {
  const timed = async (step: string, work: () => Promise<unknown>): Promise<void> => {
    const started = performance.now();
    await work();
    say(step, (performance.now() - started) / 1000);
  };
  const [was] = await rowsOf<{ filled: boolean }>(db, `SELECT to_regclass('filled') IS NOT NULL AS filled`);
  if (!was?.filled) {
    await timed('experts', () => addManyExperts(db, { count: SIZES.experts, now: new Date() }));
    for (const [step, statements] of STEPS)
      await timed(step, async () => {
        for (const statement of statements) await db.execute(statement);
      });
    await timed('vacuum, analyse', () => db.execute(`VACUUM ANALYZE`));
    await db.execute(`CREATE TABLE filled ()`);
  }
  const [busy] = await rowsOf<Busy>(
    db,
    `SELECT (SELECT account_id FROM seeded_expert WHERE n = 0) AS "expertAccount", (SELECT id FROM seeded_client WHERE n = 0) AS "clientAccount"`,
  );
  if (!busy) throw new Error('nobody was seeded');
  return busy;
}
