import type { StaffSearch } from '@nexperts/contract';
import { HOUR_MS } from '@nexperts/domain';
import { normaliseEmail } from '@nexperts/validation';
import { and, eq, not, sql, type SQL } from 'drizzle-orm';
import { account, payment } from '../../db/schema/index.ts';
import { queryRows, type Db, type DbOrTx } from '../../db/types.ts';
import type { SignedIn } from '../../http/context.ts';
import { takeAttempt, throttleKey } from '../../http/throttle.ts';
import { isUuid } from '../../is-uuid.ts';
import { isOwnBooking } from '../signatures/index.ts';
import { bookings, byId, FOUND, ofBookings, payments, people } from './found.ts';
import { recordLook } from '../../db/record-look.ts';

/** Searches of one member of staff: nobody walks through everybody with this. */
const PER_HOUR = { limit: 600, windowMs: HOUR_MS } as const;

/** The beginning of an id, as people read it out. */
const ID_START = /^[0-9a-f]{8}(?:-[0-9a-f-]*)?$/;
const REFERENCE = /^(?:pi|ch|py|re|dp|du)_\w+$/;

/** What somebody typed, by what it can be. */
type Wanted = { by: 'email' | 'card' | 'id' | 'start' | 'reference' | 'name'; q: string };

function read(typed: string): Wanted {
  const q = typed.trim();
  const lower = q.toLowerCase();
  if (q.includes('@')) return { by: 'email', q: normaliseEmail(q) };
  if (/^\d{4}$/.test(q)) return { by: 'card', q };
  if (isUuid(lower)) return { by: 'id', q: lower };
  if (ID_START.test(lower)) return { by: 'start', q: lower };
  // References are the provider's, upper and lower case matter.
  if (REFERENCE.test(q)) return { by: 'reference', q };
  return { by: 'name', q: lower };
}

/**
 * Accounts with a word of their name, or of the profile's, that begins like this, whatever its accents, apostrophes,
 * dashes and spaces. Each branch reads a trigram index of its own (migration `desk_names`).
 */
function byName(q: string): SQL {
  const begins = (words: SQL): SQL => sql`(name_fold(${q}) <> ''
    AND (${words} LIKE '% ' || name_fold(${q}) || '%' OR ${words} LIKE '% ' || name_fold(name_squeeze(${q})) || '%'))`;
  return sql`${account.id} IN (
    SELECT id FROM account WHERE username = ${q}
    UNION (SELECT account_id FROM expert WHERE handle = ${q})
    UNION (SELECT id FROM account WHERE ${begins(sql`name_words(name)`)} LIMIT ${FOUND})
    UNION (SELECT account_id FROM expert WHERE ${begins(sql`name_words(first_name || ' ' || last_name)`)} LIMIT ${FOUND}))`;
}

function findPeople(db: Db, { by, q }: Wanted): Promise<StaffSearch['people']> {
  if (by === 'email') return people(db, eq(account.email, q));
  if (by === 'id') return people(db, eq(account.id, q));
  // An unhyphenated beginning of an id can be a name too.
  if (by === 'name' || by === 'start')
    return db.transaction(async (tx) => {
      // For a name that many have, the planner would rather read the table from its start until it has twenty.
      await tx.execute(sql`SET LOCAL enable_seqscan = off`);
      return people(tx, byName(q));
    });
  return Promise.resolve([]);
}

/** The smallest and the largest id with this beginning. */
function idRange(start: string): [from: string, to: string] {
  const digits = start.replaceAll('-', '').slice(0, 32);
  const fill = (digit: string): string =>
    digits.padEnd(32, digit).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return [fill('0'), fill('f')];
}

async function idsOf(db: DbOrTx, query: SQL): Promise<string[]> {
  return (await queryRows<{ id: string }>(db, query)).map(({ id }) => id);
}

/** The newest bookings of each of these people, on either side. */
const bookingsOfPeople = (ids: readonly string[]): SQL =>
  sql`SELECT DISTINCT id FROM (SELECT mine.id, mine.starts_at
    FROM unnest(${sql.param([...ids])}::uuid[]) AS who(id)
    CROSS JOIN LATERAL (
      (SELECT b.id, b.starts_at FROM booking b WHERE b.client_id = who.id ORDER BY b.starts_at DESC, b.id DESC LIMIT 10)
      UNION ALL
      (SELECT b.id, b.starts_at FROM booking b WHERE b.payer_id = who.id ORDER BY b.starts_at DESC, b.id DESC LIMIT 10)
      UNION ALL
      (SELECT b.id, b.starts_at FROM booking b WHERE b.expert_id = (SELECT e.id FROM expert e WHERE e.account_id = who.id)
        ORDER BY b.starts_at DESC, b.id DESC LIMIT 10)) mine
    ORDER BY mine.starts_at DESC LIMIT ${FOUND}) newest`;

async function findBookings(db: DbOrTx, { by, q }: Wanted, who: string[], paid: string[]): Promise<string[]> {
  if (by === 'start') {
    const [from, to] = idRange(q);
    return idsOf(
      db,
      sql`SELECT id FROM booking WHERE id BETWEEN ${from}::uuid AND ${to}::uuid LIMIT ${FOUND}`,
    );
  }
  if (by === 'id') return who.length > 0 ? idsOf(db, bookingsOfPeople(who)) : [...paid, q];
  return who.length > 0 ? idsOf(db, bookingsOfPeople(who)) : paid;
}

/** @param viewerId whose own bookings are left out */
function findPayments(db: DbOrTx, { by, q }: Wanted, viewerId: string): Promise<StaffSearch['payments']> {
  const others = not(isOwnBooking(payment.bookingId, viewerId));
  if (by === 'card') return payments(db, and(eq(payment.cardLast4, q), others));
  if (by === 'id') return payments(db, and(byId(q), others));
  if (by !== 'reference') return Promise.resolve([]);
  return payments(
    db,
    sql`(${payment.providerRef} = ${q} OR ${payment.id} = (SELECT payment_id FROM bank_dispute WHERE ref = ${q})) AND ${others}`,
  );
}

/**
 * What was searched for, as the audit log may keep it when a person's data is erased: numbers as typed, of names and
 * emails only how they begin.
 */
function termOf({ by, q }: Wanted): string {
  if (by === 'email') return `${q.slice(0, 1)}…${q.slice(q.lastIndexOf('@'))}`;
  if (by !== 'name') return q;
  const words = q.split(/\s+/u).filter((word) => word !== '');
  return words.map((word) => `${[...word][0] ?? ''}…`).join(' ');
}

/**
 * People, bookings and payments by email, name, id, provider reference or last four digits (O-02). Logged with the ids
 * that were found; without the viewer and their own bookings (O-01).
 * @throws AppError TooManyRequests
 */
export async function staffSearch({ deps, account: staff }: SignedIn, typed: string): Promise<StaffSearch> {
  const { db } = deps;
  await takeAttempt(deps, throttleKey(deps, 'staff-search', staff.id), PER_HOUR);
  const wanted = read(typed);
  const who = (await findPeople(db, wanted)).filter(({ id }) => id !== staff.id);
  const paid = await findPayments(db, wanted, staff.id);
  const matching = await bookings(
    db,
    await findBookings(
      db,
      wanted,
      who.map(({ id }) => id),
      paid.map(({ bookingId }) => bookingId),
    ),
  );
  const found = matching.filter(({ client, expert }) => client.id !== staff.id && expert.id !== staff.id);
  const money = paid.length > 0 ? paid : await payments(db, ofBookings(found.map((each) => each.id)));
  await recordLook(db, {
    action: 'desk.search',
    actorId: staff.id,
    subject: 'search',
    now: deps.clock.now(),
    detail: {
      by: wanted.by,
      term: termOf(wanted),
      people: who.map(({ id }) => id),
      bookings: found.map(({ id }) => id),
    },
  });
  return { people: who, bookings: found, payments: money };
}
