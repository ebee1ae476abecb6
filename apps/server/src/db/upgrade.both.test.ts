import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findCountry, toPhoneNumber } from '@nexperts/validation';
import { expect, it } from 'vitest';
import { MIGRATIONS } from './migrations-folder.ts';
import { isOfOneEngine, newIds, upgradeSuite } from './upgrade.fixture.ts';

const { upgrade, query, rows, addBookings } = upgradeSuite();

it('a database of the release before 0013, with experts, bookings, payments, ledger and chat, is upgraded with its rows', async () => {
  await upgrade(12);
  const [booking, refused] = newIds(2);
  const sharedKey = randomUUID();
  const {
    client: account,
    owner,
    expert,
  } = await addBookings([
    { id: booking, status: 'ended', startsIn: 24 },
    { id: refused, status: 'ended', startsIn: 48 },
  ]);
  await query(`
    INSERT INTO claim (id, booking_id, expert_id, client_id, expert_during, client_during, status)
      SELECT gen_random_uuid(), id, expert_id, client_id, tstzrange(starts_at, ends_at), tstzrange(starts_at, ends_at), 'booked' FROM booking;
    INSERT INTO payment (id, booking_id, provider_ref, status, amount_minor, captured_minor, refunded_minor, currency, created_at, updated_at)
      VALUES (gen_random_uuid(), '${booking}', 'pi_1', 'partially_refunded', 12000, 12000, 4000, 'AUD', now(), now());
    INSERT INTO payment_operation (key, booking_id, kind, amount_minor, status, error, created_at, finished_at)
      VALUES ('bk:${booking}:capture:1', '${booking}', 'capture', 12000, 'succeeded', NULL, now(), now()),
        ('bk:${refused}:open:1', '${refused}', 'open', 12000, 'failed', 'account_invalid', now(), now());
    INSERT INTO ledger_entry (id, at, booking_id, kind, debit, credit, amount_minor, currency, idempotency_key)
      VALUES (gen_random_uuid(), now(), '${booking}', 'capture', 'escrow:${booking}', 'provider', 12000, 'AUD', 'capture:${booking}');
    INSERT INTO chat_message (id, booking_id, seq, account_id, client_id, text, at)
      VALUES (gen_random_uuid(), '${booking}', 1, '${account}', '${sharedKey}', 'Can you hear me?', '2026-03-01T10:00:00Z'),
        (gen_random_uuid(), '${booking}', 2, '${owner}', gen_random_uuid(), 'I can.', '2026-03-01T10:00:05Z'),
        (gen_random_uuid(), '${refused}', 1, '${account}', '${sharedKey}', 'And today?', '2026-03-02T10:00:00Z');
    INSERT INTO audit (id, at, action, subject) VALUES (gen_random_uuid(), '2026-03-01T09:58:00Z', 'booking.both_present', 'booking:${booking}');`);
  await upgrade(20);
  const talk = randomUUID();
  const written = (seq: number, author: string | undefined, text: string, at: string): string =>
    `(gen_random_uuid(), '${talk}', ${seq}, '${author}', gen_random_uuid(), '${text}', '${at}')`;
  await query(`
    INSERT INTO conversation (id, client_id, expert_id, created_at, last_seq, last_at, client_read_seq, expert_read_seq)
      VALUES ('${talk}', '${account}', '${expert}', '2026-02-27T10:00:00Z', 3, '2026-03-03T10:00:00Z', 1, 3);
    INSERT INTO message (id, conversation_id, seq, author_id, client_key, text, sent_at)
      VALUES ${written(1, account, 'Hello', '2026-02-27T10:00:00Z')},
        ${written(2, owner, 'See you then', '2026-03-01T12:00:00Z')},
        ${written(3, owner, 'Thank you', '2026-03-03T10:00:00Z')};`);

  await upgrade();

  expect(await rows('SELECT booking_id, subject, amount_minor::int FROM ledger_entry')).toEqual([
    { booking_id: booking, subject: `booking:${booking}`, amount_minor: 12_000 },
  ]);
  await expect(query('UPDATE ledger_entry SET amount_minor = 1')).rejects.toThrow('never changed');
  expect(
    await rows(`SELECT p.booking_id, p.purpose, p.status, o.key FROM payment p
                JOIN payment_operation o ON o.payment_id = p.id ORDER BY o.kind`),
  ).toEqual([
    { booking_id: booking, purpose: 'price', status: 'partially_refunded', key: `bk:${booking}:capture:1` },
    { booking_id: refused, purpose: 'price', status: 'failed', key: `bk:${refused}:open:1` },
  ]);
  expect(await rows(`SELECT kind, payload FROM job`)).toEqual([
    { kind: 'payment.apply', payload: { ref: 'pi_1' } },
  ]);
  expect(await rows('SELECT id, met_at FROM booking WHERE met_at IS NOT NULL')).toEqual([
    { id: booking, met_at: new Date('2026-03-01T09:58:00Z') },
  ]);
  expect(await rows('SELECT count(*)::int AS n FROM claim')).toEqual([{ n: 2 }]);
  // What was said in the rooms is in the conversation of the two, at its time; a read mark stops before what was unread.
  expect(await rows('SELECT seq, author_id, booking_id, text FROM message ORDER BY seq')).toEqual([
    { seq: 1, author_id: account, booking_id: null, text: 'Hello' },
    { seq: 2, author_id: account, booking_id: booking, text: 'Can you hear me?' },
    { seq: 3, author_id: owner, booking_id: booking, text: 'I can.' },
    { seq: 4, author_id: owner, booking_id: null, text: 'See you then' },
    { seq: 5, author_id: account, booking_id: refused, text: 'And today?' },
    { seq: 6, author_id: owner, booking_id: null, text: 'Thank you' },
  ]);
  expect(await rows('SELECT id, last_seq, client_read_seq, expert_read_seq FROM conversation')).toEqual([
    { id: talk, last_seq: 6, client_read_seq: 3, expert_read_seq: 6 },
  ]);
  // What is on offer is found by its title, mistyped as well.
  expect(await rows(`SELECT handle FROM expert_listing WHERE words @@ 'review:B'`)).toEqual([
    { handle: 'ada' },
  ]);
  expect(await rows(`SELECT word FROM search_word WHERE word = 'review'`)).toEqual([{ word: 'review' }]);
});

/** Country, number as older releases stored it, and the number it is. */
const NUMBERS: [country: string, stored: string, right: string][] = [
  ['us', '+112015550123', '+12015550123'],
  ['ca', '+115062345678', '+15062345678'],
  ['uk', '+4407400123456', '+447400123456'],
  ['au', '+610412345678', '+61412345678'],
  ['AU', '+610293744000', '+61293744000'],
  ['in', '+9108123456789', '+918123456789'],
  ['de', '+49015123456789', '+4915123456789'],
  ['fr', '+330612345678', '+33612345678'],
  ['jp', '+8109012345678', '+819012345678'],
  ['cn', '+8601065529988', '+861065529988'],
  ['br', '+55011961234567', '+5511961234567'],
  ['br', '+5502121961234567', '+5521961234567'],
  ['br', '+55021961234567', '+5521961234567'],
  ['mx', '+5212221234567', '+522221234567'],
  ['mx', '+520442221234567', '+522221234567'],
  ['mx', '+52012221234567', '+522221234567'],
  ['kr', '+8201020000000', '+821020000000'],
  ['ru', '+789123456789', '+79123456789'],
  ['za', '+270711234567', '+27711234567'],
  ['ae', '+9710501234567', '+971501234567'],
  ['sa', '+9660512345678', '+966512345678'],
  ['ch', '+410781234567', '+41781234567'],
  ['se', '+460701234567', '+46701234567'],
  ['nl', '+310612345678', '+31612345678'],
  ['nz', '+640211234567', '+64211234567'],
  // Right as they are.
  ...[
    ['au', '+61412345678'],
    ['us', '+12015550123'],
    ['ru', '+78121234567'],
    ['it', '+390669821234'],
    ['it', '+393123456789'],
    ['es', '+34612345678'],
    ['sg', '+6591234567'],
    // No possible number without the 0, a second 0, the number of another country, a deleted account.
    ['fr', '+33061234567'],
    ['au', '+6100412345678'],
    ['au', '+4407400123456'],
    ['au', ''],
  ].map(([country = '', stored = '']): [string, string, string] => [country, stored, stored]),
];

it.skipIf(isOfOneEngine)(
  '[D-18] a phone number stored with what is only dialled within its country is corrected, and only once',
  async () => {
    await upgrade(26);
    await query(
      `INSERT INTO account (id, email, username, name, dob, country_code, phone, password_hash, time_zone, created_at)
     SELECT gen_random_uuid(), place || '@people.test', 'robin_' || place, 'Robin Ashgrove', '1990-04-17', country, phone,
       '', 'UTC', now()
     FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS person (country, phone, place)`,
      [NUMBERS.map(([country]) => country), NUMBERS.map(([, stored]) => stored)],
    );
    const numbers = async () =>
      (await rows(`SELECT country_code, phone FROM account ORDER BY split_part(username, '_', 2)::int`)).map(
        (row) => [row['country_code'], row['phone']],
      );
    const right = NUMBERS.map(([country, , number]) => [country, number]);

    await upgrade();
    expect(await numbers()).toEqual(right);
    // A number typed today is read as those were corrected.
    const typed = NUMBERS.map(([code, stored]) => {
      const country = findCountry(code.toLowerCase());
      return [code, country && stored ? toPhoneNumber(country, stored) : stored];
    });
    expect(typed).toEqual(right);

    await query(readFileSync(join(MIGRATIONS, '0028_national_phone_numbers.sql'), 'utf8'));
    expect(await numbers()).toEqual(right);
  },
);

it.skipIf(isOfOneEngine)(
  'A-06, A-03: absences that an appeal cleared are cleared, contests can be agreed to, and what settled a problem says so',
  async () => {
    await upgrade(36);
    const ids = newIds(5);
    const STATUSES = ['no_show_expert', 'no_show_expert', 'completed', 'disputed', 'disputed'];
    const { owner } = await addBookings(
      STATUSES.map((status, day) => ({ id: ids[day], status, startsIn: 24 * day })),
    );
    const appealed = (['granted', 'refused', 'granted'] as const).map(
      (state, index) =>
        `(gen_random_uuid(), '${ids[index]}', '${owner}', 'I was there.', '${state}', false, now(), now(), 'Right', now())`,
    );
    await query(`
    INSERT INTO appeal (id, booking_id, author_id, text, state, refund_waits, opened_at, due_at, reason, closed_at)
      VALUES ${appealed.join()};
    INSERT INTO problem (id, booking_id, kind, state, ask_pct, reported_at, due_at)
      VALUES ('${ids[3]}', '${ids[3]}', 'technical', 'with_staff', 50, now(), now()),
        ('${ids[4]}', '${ids[4]}', 'technical', 'with_staff', 50, now(), now());
    INSERT INTO problem_statement (id, problem_id, booking_id, by, step, at)
      VALUES (gen_random_uuid(), '${ids[3]}', '${ids[3]}', 'expert', 'contested', now()),
        (gen_random_uuid(), '${ids[4]}', '${ids[4]}', 'staff', 'taken_over', now());
    INSERT INTO audit (id, at, action, subject)
      VALUES (gen_random_uuid(), now(), 'booking.dispute_settled', 'booking:${ids[2]}');`);
    await upgrade();
    expect(await rows('SELECT status, closed_reason FROM booking ORDER BY starts_at')).toEqual([
      { status: 'completed', closed_reason: 'absence_cleared' },
      { status: 'no_show_expert', closed_reason: null },
      { status: 'completed', closed_reason: 'absence_cleared' },
      { status: 'disputed', closed_reason: null },
      { status: 'disputed', closed_reason: null },
    ]);
    expect(
      await rows(
        'SELECT p.offer_pct FROM problem p JOIN booking b ON b.id = p.booking_id ORDER BY b.starts_at',
      ),
    ).toEqual([{ offer_pct: 0 }, { offer_pct: null }]);
    expect(await rows(`SELECT subject FROM audit WHERE action = 'booking.problem_settled'`)).toEqual([
      { subject: `booking:${ids[2]}` },
    ]);
  },
);
