import type { CaseLink, endpoints, QueueCase, ResponseOf, StaffCase } from '@nexperts/contract';
import { SINGLE_SIGNATURE_MAX_MINOR, STAFF_QUEUES, type CaseTurn, type StaffQueue } from '@nexperts/domain';
import { sql, type SQL } from 'drizzle-orm';
import { recordList } from '../../../db/record-look.ts';
import { queryRows, type DbOrTx } from '../../../db/types.ts';
import { notFound } from '../../../http/app-error.ts';
import type { SignedIn } from '../../../http/context.ts';
import { isAboutBookings, sourceOf } from './sources.ts';

const PAGE = 25;
/** Stands for "no deadline" in a cursor and in the order: after every deadline (epoch ms). */
const NEVER = 9_000_000_000_000_000;

/** A queue by the name that a query answered. @throws AppError NotFound for a name that no queue has */
export function queueOf(name: string): StaffQueue {
  const queue = STAFF_QUEUES.find((each) => each === name);
  if (!queue) throw notFound('Queue');
  return queue;
}

interface Row {
  case_id: string;
  kind: string;
  booking_id: string | null;
  account_id: string | null;
  title: string | null;
  client: string | null;
  expert: string | null;
  captured: number | null;
  about_minor: number | null;
  about_currency: string | null;
  run_id: string | null;
  run_ms: number | null;
  currency: string | null;
  ask_pct: number | null;
  offer_pct: number | null;
  opened_ms: number;
  due_ms: number | null;
  paused_ms: number | null;
  awaits: NonNullable<QueueCase['awaits']>['what'] | null;
  awaits_ms: number | null;
  taker_id: string | null;
  taker: string | null;
  taken_ms: number | null;
  rank: number;
}

export interface Filter {
  taken?: 'anyone' | 'me' | 'nobody' | undefined;
  sort?: 'deadline' | 'newest' | undefined;
  kind?: string | undefined;
  with?: CaseTurn | undefined;
  two?: '1' | undefined;
  after?: string | undefined;
  bookingId?: string | undefined;
  /** One case alone */
  id?: string | undefined;
}

/** Of a case joined as `open`: it is neither about the viewer nor reported by them, so it may be theirs to decide (O-01). */
export const notOwn = (viewerId: string): SQL => sql`NOT (
  coalesce(open.account_id = ${viewerId}, false)
  OR coalesce(open.booking_id IN (
    SELECT id FROM booking WHERE client_id = ${viewerId}
    UNION ALL
    SELECT id FROM booking WHERE payer_id = ${viewerId}
    UNION ALL
    SELECT id FROM booking WHERE expert_id = (SELECT id FROM expert WHERE account_id = ${viewerId})), false)
  OR coalesce(open.reporter_id = ${viewerId}, false))`;

const ms = (column: SQL): SQL => sql`(extract(epoch FROM ${column}) * 1000)::float8`;
/** Epoch ms of the deadline of `open`; paused cases and those without one come last. */
const byDeadline = sql`CASE WHEN open.paused_at IS NULL THEN coalesce(${ms(sql`open.due_at`)}, ${NEVER}) ELSE ${NEVER} END::float8`;
/** Of a case whose booking is joined as `b`. */
const takesTwo = sql`coalesce(round(b.price_minor * open.ask_pct / 100.0) > ${SINGLE_SIGNATURE_MAX_MINOR}, false)`;

/**
 * Open cases with their owner and who has taken them. Joins the booking only for the filter that needs its price: a queue
 * may have thousands of cases, and a page 25.
 */
function joinCases(
  queue: StaffQueue,
  viewerId: string,
  filter: Filter,
): { from: SQL; own: SQL; wanted: SQL } {
  const priced = filter.two === '1' ? sql`LEFT JOIN booking b ON b.id = open.booking_id` : sql``;
  const from = sql`FROM (${sourceOf(queue, filter.with)}) open ${priced}
    LEFT JOIN taken_case taken ON taken.queue = ${queue} AND taken.case_id = open.case_id`;
  const own = sql`NOT ${notOwn(viewerId)}`;
  const conditions = [
    filter.taken === 'me' && sql`taken.account_id = ${viewerId}`,
    filter.taken === 'nobody' && sql`taken.account_id IS NULL`,
    filter.kind !== undefined && sql`open.kind = ${filter.kind}`,
    filter.two === '1' && takesTwo,
    filter.bookingId !== undefined && sql`open.booking_id = ${filter.bookingId}`,
    filter.id !== undefined && sql`open.case_id = ${filter.id}`,
  ].filter((each) => each !== false);
  return { from, own, wanted: sql.join([sql`true`, ...conditions], sql` AND `) };
}

function beyond(cursor: string | undefined, rank: SQL): SQL {
  const [at = '', ...rest] = cursor?.split('~') ?? [];
  const id = rest.join('~');
  if (!/^-?\d{1,16}$/.test(at)) return sql`true`;
  return sql`(${rank}, open.case_id) > (${Number(at)}::float8, ${id})`;
}

const instant = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

function view(queue: StaffQueue, row: Listed, viewerId: string): QueueCase {
  const { taker_id: takerId, taken_ms: takenMs, paused_ms: pausedMs } = row;
  return {
    queue,
    id: row.case_id,
    kind: row.kind,
    bookingId: row.booking_id,
    accountId: row.account_id,
    title: row.title ?? '',
    client: row.client,
    expert: row.expert,
    captured: row.captured !== null && row.currency ? { minor: row.captured, currency: row.currency } : null,
    amount:
      row.about_minor !== null && row.about_currency
        ? { minor: row.about_minor, currency: row.about_currency }
        : null,
    run:
      row.run_id !== null && row.run_ms !== null
        ? { id: row.run_id, scheduledFor: new Date(row.run_ms).toISOString() }
        : null,
    askPct: row.ask_pct,
    offerPct: row.offer_pct,
    takesTwo: row.takes_two,
    openedAt: new Date(row.opened_ms).toISOString(),
    dueAt: pausedMs === null ? instant(row.due_ms) : null,
    pausedAt: instant(pausedMs),
    awaits: row.awaits && { what: row.awaits, until: instant(row.awaits_ms) },
    takenBy:
      takerId !== null && takenMs !== null
        ? {
            id: takerId,
            name: row.taker ?? '',
            at: new Date(takenMs).toISOString(),
            isMe: takerId === viewerId,
          }
        : null,
  };
}

const noRun = sql`NULL::uuid AS run_id, NULL::timestamptz AS run_at`;
const noAmount = sql`SELECT NULL::float8 AS minor, NULL::text AS currency, ${noRun}`;
const ofPayout = (minor: SQL): SQL =>
  sql`SELECT ${minor}::float8 AS minor, p.currency, r.id AS run_id, r.scheduled_for AS run_at
    FROM payout p JOIN payout_run r ON r.id = p.run_id WHERE p.id = open.case_id::uuid`;
/** How much money a case is about, and of which payout run: looked up for the cases of a page. */
const ABOUT: Partial<Record<StaffQueue, SQL>> = {
  'bank-disputes': sql`SELECT d.amount_minor::float8 AS minor, b.currency, ${noRun} FROM bank_dispute d WHERE d.ref = open.case_id`,
  verification: ofPayout(sql`p.owed_minor`),
  'failed-transfers': ofPayout(sql`p.amount_minor`),
  reconciliation: sql`SELECT abs(d.provider_minor - d.ledger_minor)::float8 AS minor, d.currency, r.id AS run_id,
      r.scheduled_for AS run_at
    FROM reconciliation_difference d LEFT JOIN payout p ON p.id = d.payout_id
    LEFT JOIN payout_run r ON r.id = p.run_id WHERE d.id = open.case_id::uuid`,
};

type Listed = Row & { takes_two: boolean };

interface Page {
  cases: QueueCase[];
  next: string | null;
  /** Cases that the filter lets through */
  shown: number;
  /** Cases of the viewer's own bookings, which are never listed */
  hidden: number;
}

/** One page of a queue, without the cases of the viewer's own bookings; every case is read once. */
async function page(
  db: DbOrTx,
  queue: StaffQueue,
  viewerId: string,
  filter: Filter,
  limit: number,
): Promise<Page> {
  const { from, own, wanted } = joinCases(queue, viewerId, filter);
  const rank = filter.sort === 'newest' ? sql`-${ms(sql`open.opened_at`)}` : byDeadline;
  // Those of one booking are found by its index; one case needs no counts of the others.
  const only = filter.bookingId === undefined && filter.id === undefined ? sql`true` : wanted;
  const found = await queryRows<{ shown: number; hidden: number } & (Listed | { case_id: null })>(
    db,
    // Bookings, names and money are looked up for the page alone.
    sql`WITH seen AS MATERIALIZED (
        SELECT open.*, taken.account_id AS taker_id, taken.taken_at, ${rank} AS rank, ${own} AS is_own,
          ${wanted} AS is_wanted ${from} WHERE ${only})
      SELECT open.case_id, open.kind, open.booking_id, open.account_id, coalesce(open.title, b.service_title) AS title,
        cl.name AS client, coalesce(ex.name, ap.name) AS expert, paid.captured, b.currency, about.minor AS about_minor,
        about.currency AS about_currency, about.run_id, ${ms(sql`about.run_at`)} AS run_ms, open.ask_pct, open.offer_pct,
        ${ms(sql`open.opened_at`)} AS opened_ms, ${ms(sql`open.due_at`)} AS due_ms,
        ${ms(sql`open.paused_at`)} AS paused_ms, open.awaits, ${ms(sql`open.awaits_until`)} AS awaits_ms, open.taker_id, ta.name AS taker,
        ${ms(sql`open.taken_at`)} AS taken_ms, ${takesTwo} AS takes_two, open.rank, counts.shown, counts.hidden
      FROM (SELECT count(*) FILTER (WHERE NOT is_own AND is_wanted)::int AS shown,
          count(*) FILTER (WHERE is_own)::int AS hidden FROM seen) counts
      LEFT JOIN (SELECT * FROM seen open WHERE NOT is_own AND is_wanted AND ${beyond(filter.after, sql`open.rank`)}
        ORDER BY rank, case_id LIMIT ${limit + 1}) open ON true
      LEFT JOIN booking b ON b.id = open.booking_id
      LEFT JOIN expert e ON e.id = b.expert_id
      LEFT JOIN account cl ON cl.id = b.client_id
      LEFT JOIN account ex ON ex.id = e.account_id
      LEFT JOIN account ap ON ap.id = open.account_id
      LEFT JOIN account ta ON ta.id = open.taker_id
      LEFT JOIN LATERAL (SELECT sum(captured_minor)::int AS captured FROM payment p WHERE p.booking_id = open.booking_id) paid ON true
      LEFT JOIN LATERAL (${ABOUT[queue] ?? noAmount}) about ON true
      ORDER BY open.rank, open.case_id`,
  );
  // The counts come without a case where none is left.
  const rows = found.filter((row): row is typeof row & Listed => row.case_id !== null);
  const listed = rows.slice(0, limit);
  const last = listed.at(-1);
  return {
    cases: listed.map((row) => view(queue, row, viewerId)),
    next: rows.length > limit && last ? `${Math.round(last.rank)}~${last.case_id}` : null,
    shown: found[0]?.shown ?? 0,
    hidden: found[0]?.hidden ?? 0,
  };
}

/** A queue for a member of staff (O-05). The look is written down (O-06). */
export async function listQueue(
  { deps: { db, clock }, account }: SignedIn,
  queue: StaffQueue,
  filter: Filter,
): Promise<ResponseOf<typeof endpoints.listQueue>> {
  const { cases, next, shown, hidden } = await page(db, queue, account.id, filter, PAGE);
  const ids = cases.map((each) => each.bookingId ?? each.accountId ?? each.id);
  await recordList(db, queue, { actorId: account.id, ids, now: clock.now() });
  return {
    data: cases,
    count: shown,
    hiddenOwn: hidden,
    next,
  };
}

/** An open case, or null where it is decided or the viewer's own. */
export async function caseById(
  db: DbOrTx,
  queue: StaffQueue,
  id: string,
  viewerId: string,
): Promise<QueueCase | null> {
  const { cases } = await page(db, queue, viewerId, { id }, 1);
  return cases[0] ?? null;
}

/** Who has a case, and its neighbours in the queue that the viewer may decide (O-05). */
export async function staffCase(
  { deps: { db }, account }: SignedIn,
  { queue, id }: { queue: StaffQueue; id: string },
): Promise<StaffCase> {
  const { from } = joinCases(queue, account.id, {});
  const [near] = await queryRows<{ previous: string | null; next: string | null }>(
    db,
    sql`WITH seen AS MATERIALIZED (
        SELECT open.case_id, ${byDeadline} AS rank, taken.account_id AS taker ${from} WHERE ${notOwn(account.id)}),
      free AS (SELECT * FROM seen WHERE case_id <> ${id} AND (taker IS NULL OR taker = ${account.id})),
      here AS (SELECT rank, case_id FROM seen WHERE case_id = ${id})
      SELECT (SELECT free.case_id FROM free, here WHERE (free.rank, free.case_id) < (here.rank, here.case_id)
          ORDER BY free.rank DESC, free.case_id DESC LIMIT 1) AS previous,
        (SELECT free.case_id FROM free LEFT JOIN here ON true
          WHERE here.case_id IS NULL OR (free.rank, free.case_id) > (here.rank, here.case_id)
          ORDER BY free.rank, free.case_id LIMIT 1) AS next`,
  );
  const find = async (wanted: string | null | undefined): Promise<QueueCase | null> =>
    wanted ? await caseById(db, queue, wanted, account.id) : null;
  const [here, previous, next] = [await find(id), await find(near?.previous), await find(near?.next)];
  return {
    isOpen: here !== null,
    takenBy: here?.takenBy ?? null,
    previous: previous && linkOf(previous),
    next: next && linkOf(next),
  };
}

const linkOf = ({
  queue,
  id,
  kind,
  title,
  bookingId,
  accountId,
  openedAt,
  dueAt,
  pausedAt,
}: QueueCase): CaseLink => ({ queue, id, kind, title, bookingId, accountId, openedAt, dueAt, pausedAt });

/** The open cases of one booking, in every queue. */
export async function casesOfBooking(db: DbOrTx, bookingId: string, viewerId: string): Promise<QueueCase[]> {
  const all: QueueCase[] = [];
  for (const queue of STAFF_QUEUES)
    if (isAboutBookings(queue)) all.push(...(await page(db, queue, viewerId, { bookingId }, PAGE)).cases);
  return all;
}

/** What a member of staff has taken, earliest deadline first; 50 at most. */
export async function casesTakenBy(db: DbOrTx, viewerId: string): Promise<QueueCase[]> {
  const queues = await queryRows<{ queue: string }>(
    db,
    sql`SELECT DISTINCT queue FROM taken_case WHERE account_id = ${viewerId}`,
  );
  const all: QueueCase[] = [];
  for (const { queue } of queues)
    all.push(...(await page(db, queueOf(queue), viewerId, { taken: 'me' }, 50)).cases);
  const due = ({ dueAt }: QueueCase): number => (dueAt === null ? NEVER : Date.parse(dueAt));
  return all.toSorted((a, b) => due(a) - due(b)).slice(0, 50);
}

/** How much waits in a queue for this viewer, and the earliest deadline. */
export async function countQueue(db: DbOrTx, queue: StaffQueue, viewerId: string, now: Date) {
  const { from, own } = joinCases(queue, viewerId, {});
  const [row] = await queryRows<{
    open: number;
    mine: number;
    not_taken: number;
    late: number;
    due_ms: number | null;
    opened_ms: number | null;
  }>(
    db,
    sql`SELECT count(*)::int AS open, count(*) FILTER (WHERE taken.account_id = ${viewerId})::int AS mine,
        count(*) FILTER (WHERE taken.account_id IS NULL)::int AS not_taken,
        count(*) FILTER (WHERE open.paused_at IS NULL AND open.due_at < ${now.toISOString()}::timestamptz)::int AS late,
        min(${ms(sql`open.due_at`)}) FILTER (WHERE open.paused_at IS NULL) AS due_ms,
        (array_agg(${ms(sql`open.opened_at`)} ORDER BY open.due_at) FILTER (WHERE open.paused_at IS NULL))[1] AS opened_ms
      ${from} WHERE NOT ${own}`,
  );
  const dueAt = instant(row?.due_ms ?? null);
  const openedAt = instant(row?.opened_ms ?? null);
  return {
    queue,
    open: row?.open ?? 0,
    mine: row?.mine ?? 0,
    notTaken: row?.not_taken ?? 0,
    late: row?.late ?? 0,
    oldest: dueAt !== null && openedAt !== null ? { dueAt, openedAt } : null,
  };
}
