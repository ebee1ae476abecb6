import type { PersonStory } from '@nexperts/contract';
import { BUSINESS_TIME_ZONE, localDateOf, type BookingStatus } from '@nexperts/domain';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  account,
  expert,
  featuring,
  payoutHold,
  secondFactor,
  staffRole,
  suspension,
} from '../../../db/schema/index.ts';
import { queryRows, type DbOrTx } from '../../../db/types.ts';
import { AppError, notFound } from '../../../http/app-error.ts';
import type { SignedIn } from '../../../http/context.ts';
import { balancesOf } from '../balances.ts';
import { bookings, foundPerson } from '../found.ts';
import { recordLook } from '../../../db/record-look.ts';
import { isPublic } from '../../experts/index.ts';
import { isOwnBooking } from '../../signatures/index.ts';
import { looksAt } from '../look.ts';
import { readAudit } from './events.ts';
import { readMails } from './mail-events.ts';
import { withNames } from './people.ts';
import { raw, type RawEvent } from './raw-event.ts';
import { reportsOf, reviewsOf } from './said-of.ts';

const EVENTS = 200;
const BOOKINGS = 20;

type Account = typeof account.$inferSelect;
interface Person {
  account: Account;
  expertId: string | null;
  isListed: boolean | null;
  handle: string | null;
}

/** @throws AppError NotFound */
export async function findPerson(db: DbOrTx, id: string): Promise<Person> {
  const [row] = await db
    .select({
      account,
      expertId: expert.id,
      isListed: sql<boolean | null>`${isPublic()}`,
      handle: expert.handle,
    })
    .from(account)
    .leftJoin(expert, eq(expert.accountId, account.id))
    .where(eq(account.id, id));
  if (!row) throw notFound('Account');
  return row;
}

interface Row {
  id: string;
  as: 'client' | 'expert';
  status: BookingStatus;
  at: string;
  problem: string | null;
  reported_ms: number | null;
  is_open: boolean;
  start_ms: number;
  captured: number;
  refunded: number;
  currency: string;
}

/** {@link findPerson}, who isn't the viewer: staff don't look at their own page (O-01). @throws AppError NotFound, Forbidden */
async function findOther(db: DbOrTx, id: string, staffId: string): Promise<Person> {
  const person = await findPerson(db, id);
  if (person.account.id === staffId)
    throw new AppError('Forbidden', 'This is your own page. Somebody else has to look at it.');
  return person;
}

/** Bookings of the last 12 months and those to come on either side, the newest 1,000; not those with the viewer. */
function bookingRows(
  db: DbOrTx,
  { account: { id }, expertId }: Person,
  { viewerId, now }: { viewerId: string; now: Date },
): Promise<Row[]> {
  const since = sql`${now.toISOString()}::timestamptz - interval '1 year'`;
  return queryRows<Row>(
    db,
    sql`SELECT mine.id, mine."as", mine.status, (extract(epoch FROM mine.starts_at) * 1000)::float8 AS start_ms,
        pr.kind AS problem, (extract(epoch FROM pr.reported_at) * 1000)::float8 AS reported_ms,
        coalesce(pr.closed_at IS NULL AND pr.id IS NOT NULL, false) AS is_open,
        coalesce(p.captured, 0)::int AS captured, coalesce(p.refunded, 0)::int AS refunded, mine.currency
      FROM (
        (SELECT id, 'client' AS "as", status, starts_at, currency FROM booking
          WHERE client_id = ${id} AND starts_at > ${since} ORDER BY starts_at DESC, id DESC LIMIT 1000)
        UNION ALL
        (SELECT id, 'expert', status, starts_at, currency FROM booking
          WHERE expert_id = ${expertId}::uuid AND starts_at > ${since} ORDER BY starts_at DESC, id DESC LIMIT 1000)) mine
      LEFT JOIN LATERAL (
        SELECT sum(captured_minor) AS captured, sum(refunded_minor + paid_otherwise_minor) AS refunded
          FROM payment WHERE booking_id = mine.id) p ON true
      LEFT JOIN problem pr ON pr.booking_id = mine.id
      WHERE NOT ${isOwnBooking(sql`mine.id`, viewerId)}
      ORDER BY mine.starts_at DESC, mine.id DESC`,
  );
}

const TOOK_PLACE = new Set(['ended', 'disputed', 'completed', 'in_progress']);
const AHEAD = new Set(['requested', 'confirmed']);
const NEVER = new Set(['held', 'expired', 'declined', 'payment_failed']);

function sumOf(rows: readonly Row[], what: 'captured' | 'refunded'): { minor: number; currency: string }[] {
  const paid = Map.groupBy(
    rows.filter((row) => row.as === 'client' && row.captured > 0),
    ({ currency }) => currency,
  );
  return [...paid].map(([currency, each]) => ({
    minor: each.reduce((sum, row) => sum + row[what], 0),
    currency,
  }));
}

function factsOf(rows: readonly Row[], now: Date): PersonStory['facts'] {
  const problems = rows.filter(({ problem }) => problem !== null);
  return {
    booked: rows.filter(({ status }) => !NEVER.has(status)).length,
    attended: rows.filter(({ status }) => TOOK_PLACE.has(status)).length,
    captured: sumOf(rows, 'captured'),
    refunded: sumOf(rows, 'refunded'),
    problems: { all: problems.length, open: problems.filter((row) => row.is_open).length },
    ahead: rows.filter((row) => AHEAD.has(row.status) && row.start_ms > now.getTime()).length,
  };
}

function bookingEvents(rows: readonly Row[]): RawEvent[] {
  return rows.flatMap(({ id, as, status, start_ms: start, problem, reported_ms: reported }) => [
    raw({ id, bookingId: id, at: new Date(start), lane: 'state', kind: `booking.${status}`, text: as }),
    ...(problem !== null && reported !== null
      ? [
          raw({
            id: `${id}:problem`,
            bookingId: id,
            at: new Date(reported),
            lane: 'problem',
            kind: 'problem.reported',
            text: problem,
          }),
        ]
      : []),
  ]);
}

const keeper = alias(account, 'keeper');

async function lockOf(db: DbOrTx, accountId: string): Promise<PersonStory['suspension']> {
  const [row] = await db
    .select({ reason: suspension.reason, by: keeper.name, at: suspension.suspendedAt })
    .from(suspension)
    .leftJoin(keeper, eq(keeper.id, suspension.suspendedBy))
    .where(and(eq(suspension.accountId, accountId), isNull(suspension.liftedAt)));
  return row ? { reason: row.reason, by: row.by ?? 'Staff', at: row.at.toISOString() } : null;
}

async function holdOf(db: DbOrTx, expertId: string): Promise<PersonStory['payoutHold']> {
  const [row] = await db
    .select({ reason: payoutHold.reason, by: keeper.name, at: payoutHold.heldAt })
    .from(payoutHold)
    .leftJoin(keeper, eq(keeper.id, payoutHold.heldBy))
    .where(and(eq(payoutHold.expertId, expertId), isNull(payoutHold.releasedAt)))
    .orderBy(desc(payoutHold.heldAt), desc(payoutHold.id));
  return row ? { reason: row.reason, by: row.by ?? 'Staff', at: row.at.toISOString() } : null;
}

/** The day of the business that ends at an instant. */
const lastDayOf = (end: Date): string => localDateOf(end.getTime() - 1, BUSINESS_TIME_ZONE);

async function featuringOf(db: DbOrTx, expertId: string): Promise<PersonStory['featuring']> {
  const [row] = await db
    .select({ priority: expert.priority, reason: featuring.reason, by: keeper.name, until: featuring.until })
    .from(expert)
    .leftJoin(featuring, and(eq(featuring.expertId, expert.id), isNull(featuring.endedAt)))
    .leftJoin(keeper, eq(keeper.id, featuring.featuredBy))
    .where(eq(expert.id, expertId));
  if (!row || row.priority === null) return null;
  const { priority, reason, by, until } = row;
  return { priority, reason: reason ?? '', by, until: until && lastDayOf(until) };
}

/**
 * A person for staff (O-03), without what is between them and the viewer (O-01). The look is written down.
 * @throws AppError NotFound, Forbidden for oneself
 */
export async function personStory({ deps, account: staff }: SignedIn, id: string): Promise<PersonStory> {
  const { db } = deps;
  const now = deps.clock.now();
  const person = await findOther(db, id, staff.id);
  const { account: row, expertId, isListed, handle } = person;
  const subject = `account:${row.id}` as const;
  await recordLook(db, { action: 'desk.look-person', actorId: staff.id, subject, now });
  const rows = await bookingRows(db, person, { viewerId: staff.id, now });
  const newest = rows.slice(0, BOOKINGS);
  const found = await bookings(
    db,
    newest.map((each) => each.id),
  );
  const [factor] = await db.select().from(secondFactor).where(eq(secondFactor.accountId, row.id));
  const roles = await db.select().from(staffRole).where(eq(staffRole.accountId, row.id));
  const events = [
    ...(await readAudit(db, subject, 'account')),
    ...(await readMails(db, 'accountId', row.id)),
    ...bookingEvents(rows),
  ];
  const named = await withNames(db, events, { clientId: row.id, expertAccountId: row.id });
  return {
    ...foundPerson(row, handle),
    maskedPhone: row.phone.length > 3 ? `••• ••• ${row.phone.slice(-3)}` : '',
    countryCode: row.countryCode,
    hasTwoSteps: factor !== undefined && factor.confirmedAt !== null,
    expertId,
    isListed: isListed ?? false,
    staffRoles: roles.map(({ role }) => role),
    suspension: await lockOf(db, row.id),
    facts: factsOf(rows, now),
    balances: expertId ? await balancesOf(db, expertId) : null,
    payoutHold: expertId ? await holdOf(db, expertId) : null,
    featuring: expertId ? await featuringOf(db, expertId) : null,
    events: named.slice(-EVENTS),
    bookings: found.map((each) => ({
      ...each,
      as: newest.find((mine) => mine.id === each.id)?.as ?? 'client',
    })),
    reviews: await reviewsOf(db, { accountId: row.id, expertId, viewerId: staff.id }),
    reports: await reportsOf(db, { accountId: row.id, expertId, viewerId: staff.id }),
    looks: await looksAt(db, 'desk.look-person', subject),
  };
}

/** Address and phone number of a person, with a reason that is written down (O-06). @throws AppError NotFound, Forbidden */
export async function showContact(
  { deps: { db, clock }, account: staff }: SignedIn,
  id: string,
  reason: string,
): Promise<{ email: string; phone: string }> {
  const { account: row } = await findOther(db, id, staff.id);
  const subject = `account:${row.id}` as const;
  await recordLook(db, {
    action: 'desk.look-contact',
    actorId: staff.id,
    subject,
    now: clock.now(),
    detail: { reason },
  });
  return { email: row.email, phone: row.phone };
}
