import type { SearchCard } from '@nexperts/contract';
import {
  hoursOfWeek,
  lengthsFor,
  MIN_REQUEST_NOTICE_MIN,
  MINUTE_MS,
  NO_CAPS,
  type TimeRange,
} from '@nexperts/domain';
import { sql, type SQL } from 'drizzle-orm';
import { queryRows, type Db } from '../../../db/types.ts';
import { loadCalendars, type Calendar } from '../calendars.ts';
import { reachOf, slotsIn, type SlotService } from '../slots.ts';

export type Offer = NonNullable<SearchCard['offer']>;

/** What a search asks of a service, and the times it asks for (F-01). */
export interface Wish {
  /** Ascending and apart, in epoch ms; null: any time */
  readonly ranges: readonly TimeRange[] | null;
  readonly durationMin: number | undefined;
  readonly instant: boolean;
  /** In minor units */
  readonly maxPrice: number | undefined;
}

export interface TimedWish extends Wish {
  readonly ranges: readonly TimeRange[];
}

/** Starts that a card shows. */
const SHOWN = 3;
/** Experts whose calendars are looked at with one question. */
const FIRST_BATCH = 48;
const BATCH = 200;
const LEAST_BATCH = 24;

/** What the service `s` has to be, whatever is free. */
function serviceFits({ durationMin, instant, maxPrice }: Wish): SQL {
  const conditions = [sql`s.active AND s.price_minor > 0`];
  if (durationMin !== undefined) {
    const { min, max } = lengthsFor(durationMin);
    conditions.push(sql`s.duration_min >= ${min}`);
    if (Number.isFinite(max)) conditions.push(sql`s.duration_min < ${max}`);
  }
  if (instant) conditions.push(sql`s.instant`);
  if (maxPrice !== undefined) conditions.push(sql`s.price_minor <= ${maxPrice}`);
  return sql.join(conditions, sql` AND `);
}

/** What of the times decides whether a service is in reach: the longest, its last end and its first start. */
function spanOf(ranges: readonly TimeRange[], now: number) {
  const longest = Math.max(0, ...ranges.map(({ startsAt, endsAt }) => endsAt - startsAt));
  const [first, last] = [ranges[0]?.startsAt ?? now, ranges.at(-1)?.endsAt ?? now];
  return {
    longestMin: Math.floor(longest / MINUTE_MS),
    untilMin: Math.floor((last - now) / MINUTE_MS),
    aheadDays: (first - now) / 86_400_000,
  };
}

/** Whether the window is long enough, not too soon and not too far off for the service `s`. */
function isInReach(ranges: readonly TimeRange[], now: number): SQL {
  const { longestMin, untilMin, aheadDays } = spanOf(ranges, now);
  // As `effectiveNoticeMin` has it.
  const notice = sql`CASE WHEN s.instant THEN s.min_notice_min ELSE greatest(s.min_notice_min, ${MIN_REQUEST_NOTICE_MIN}) END`;
  return sql`s.duration_min <= ${longestMin} AND s.duration_min + ${notice} <= ${untilMin}
    AND s.horizon_days > ${aheadDays}::float8`;
}

/** Kinds of lengths that `offer_kinds` distinguishes, each of a quarter of an hour; the last is open. */
const LENGTH_KINDS = 5;

/** The bits of `offer_kinds` of which an instant service has one. */
const INSTANT_KINDS = ((1 << LENGTH_KINDS) - 1) << LENGTH_KINDS;

/** The bits of `offer_kinds` of which a service that fits has one. */
function kindsOf({ durationMin, instant }: Wish): number {
  const { min, max } = durationMin === undefined ? { min: 0, max: Infinity } : lengthsFor(durationMin);
  let lengths = 0;
  for (let kind = 0; kind < LENGTH_KINDS; kind += 1)
    if (max > kind * 15 && (kind === LENGTH_KINDS - 1 || min < (kind + 1) * 15)) lengths |= 1 << kind;
  return (lengths << LENGTH_KINDS) | (instant ? 0 : lengths);
}

/** The hours of the week that a window touches, as `open_bits` has them. */
function bitsOf(ranges: readonly TimeRange[]): string {
  const hours = new Set(hoursOfWeek(ranges));
  return Array.from({ length: 168 }, (_, hour) => (hours.has(hour) ? '1' : '0')).join('');
}

/**
 * What the listing `l` has to have for a service that fits and hours that touch the window, by its own columns, which its
 * indexes carry.
 */
export function mayHaveTime(wish: Wish, now: number): SQL {
  const { ranges, durationMin, instant } = wish;
  const conditions: SQL[] = [];
  if (ranges) {
    const { longestMin, untilMin, aheadDays } = spanOf(ranges, now);
    conditions.push(
      sql`l.shortest_min <= ${longestMin} AND l.lead_min <= ${untilMin} AND l.reach_days > ${aheadDays}::float8`,
      // `lead_min` doesn't know of the notice that requests need.
      sql`(l.shortest_min <= ${untilMin - MIN_REQUEST_NOTICE_MIN} OR (l.offer_kinds & ${INSTANT_KINDS}) <> 0)`,
    );
  }
  if (durationMin !== undefined || instant) conditions.push(sql`(l.offer_kinds & ${kindsOf(wish)}) <> 0`);
  if (ranges) conditions.push(sql`(l.open_bits & ${bitsOf(ranges)}::bit(168)) <> 0::bit(168)`);
  return conditions.length > 0 ? sql.join(conditions, sql` AND `) : sql`true`;
}

/**
 * Whether one and the same service of the listing `l` has all that is asked (OFFSET, because a join would read all
 * services).
 */
export function hasService(wish: Wish, now: number): SQL {
  const { ranges, durationMin, instant, maxPrice } = wish;
  if (durationMin === undefined && !instant && maxPrice === undefined) return sql`true`;
  const reach = ranges ? sql`AND ${isInReach(ranges, now)}` : sql``;
  return sql`EXISTS (SELECT FROM service s WHERE s.expert_id = l.expert_id AND ${serviceFits(wish)} ${reach} OFFSET 0)`;
}

interface ServiceRow extends SlotService {
  id: string;
  expertId: string;
  timeZone: string;
  title: string;
  priceMinor: number;
  currency: string;
}

/** The services of these experts that fit, the cheapest of each first: the order of `list_prices`. */
function fittingServices(
  db: Db,
  wish: TimedWish,
  ids: readonly string[],
  now: number,
): Promise<ServiceRow[]> {
  return queryRows<ServiceRow & { [name: string]: unknown }>(
    db,
    sql`
    SELECT s.* FROM jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) AS asked(id)
    CROSS JOIN LATERAL (
      SELECT s.id, s.expert_id AS "expertId", e.time_zone AS "timeZone", s.title, s.price_minor AS "priceMinor", s.currency,
        s.duration_min AS "durationMin", s.buffer_before_min AS "bufferBeforeMin", s.buffer_after_min AS "bufferAfterMin",
        s.min_notice_min AS "minNoticeMin", s.horizon_days AS "horizonDays", s.instant, s.hours
      FROM expert e JOIN service s ON s.expert_id = e.id
      WHERE e.id = asked.id::uuid AND ${serviceFits(wish)} AND ${isInReach(wish.ranges, now)}
      ORDER BY s.price_minor, s.position, s.id OFFSET 0) s`,
  );
}

/** The first starts of a service whose sessions lie in the window, start and end; in epoch ms. */
function startsIn(
  service: SlotService & Pick<ServiceRow, 'timeZone'>,
  calendar: Calendar,
  ranges: readonly TimeRange[],
  now: number,
): number[] {
  const starts: number[] = [];
  for (const { startsAt, endsAt } of ranges) {
    const to = endsAt - service.durationMin * MINUTE_MS + 1;
    if (startsAt >= to || starts.length >= SHOWN) continue;
    const slots = slotsIn(service, service.timeZone, calendar, { from: startsAt, to }, now);
    starts.push(...slots.slice(0, SHOWN - starts.length).map((slot) => slot.startsAt));
  }
  return starts;
}

/** Somebody who is always free. */
const ALWAYS: Calendar = {
  rules: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, startMinute: 0, endMinute: 24 * 60 })),
  overrides: [],
  busy: [],
  caps: NO_CAPS,
  counted: [],
  pausedUntil: null,
};

type Terms = Pick<ServiceRow, 'timeZone' | 'durationMin' | 'minNoticeMin' | 'horizonDays' | 'instant'>;

/**
 * Before which instant these experts have no start in the window, whatever is free, by id; in epoch ms. Those who can't
 * have any are left out.
 */
export async function earliestStarts(
  db: Db,
  wish: TimedWish,
  ids: readonly string[],
  now: number,
): Promise<Map<string, number>> {
  // A thousand experts share some hundred terms.
  const rows = await queryRows<Terms & { experts: number[]; [name: string]: unknown }>(
    db,
    sql`
    SELECT e.time_zone AS "timeZone", s.duration_min AS "durationMin", s.min_notice_min AS "minNoticeMin",
      s.horizon_days AS "horizonDays", s.instant, json_agg(asked.nth - 1) AS experts
    FROM jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) WITH ORDINALITY AS asked(id, nth)
    JOIN expert e ON e.id = asked.id::uuid
    CROSS JOIN LATERAL (
      SELECT s.duration_min, s.min_notice_min, s.horizon_days, s.instant
      FROM service s WHERE s.expert_id = e.id AND ${serviceFits(wish)} AND ${isInReach(wish.ranges, now)} OFFSET 0) s
    GROUP BY 1, 2, 3, 4, 5`,
  );
  const earliest = new Map<string, number>();
  for (const { experts, ...terms } of rows) {
    const service = { ...terms, bufferBeforeMin: 0, bufferAfterMin: 0, hours: null };
    const [start] = startsIn(service, ALWAYS, wish.ranges, now);
    if (start === undefined) continue;
    for (const nth of experts) {
      const id = ids[nth] ?? '';
      earliest.set(id, Math.min(start, earliest.get(id) ?? Infinity));
    }
  }
  return earliest;
}

/** What these experts offer in the window, by id: the cheapest fitting service that has a start there. */
async function offersOf(
  db: Db,
  wish: TimedWish,
  ids: readonly string[],
  now: number,
): Promise<Map<string, Offer>> {
  const { ranges } = wish;
  const services = await fittingServices(db, wish, ids, now);
  const [from, to] = [ranges[0]?.startsAt ?? now, ranges.at(-1)?.endsAt ?? now];
  const expertIds = [...new Set(services.map(({ expertId }) => expertId))];
  const calendars = await loadCalendars(db, { expertIds, ...reachOf(services, { from, to }), now });
  const offers = new Map<string, Offer>();
  for (const service of services) {
    const calendar = calendars.get(service.expertId);
    if (!calendar || offers.has(service.expertId)) continue;
    const starts = startsIn(service, calendar, ranges, now);
    if (starts.length === 0) continue;
    offers.set(service.expertId, {
      serviceId: service.id,
      title: service.title,
      durationMin: service.durationMin,
      price: { minor: service.priceMinor, currency: service.currency },
      instant: service.instant,
      starts: starts.map((start) => new Date(start).toISOString()),
    });
  }
  return offers;
}

/** Experts with what they offer, in order. */
export interface Offered {
  readonly offers: ReadonlyMap<string, Offer>;
  /** Whether everybody was looked at */
  readonly isAll: boolean;
}

/** Experts who may have a start in the window. */
export interface Candidates {
  /** In the order they are looked at */
  readonly ids: readonly string[];
  /** Whether others may have one, too */
  readonly areMore: boolean;
  /** All candidates, in the same order, where these are the first; asked once these are used up */
  readonly further?: () => Promise<Candidates>;
}

interface Asked {
  readonly candidates: Candidates;
  /** Offers that are to be found */
  readonly wanted: number;
  /** How many of the offers found so far nobody who is looked at later can come before; `last` was looked at last */
  readonly settled: (offers: ReadonlyMap<string, Offer>, last: string) => number | Promise<number>;
  readonly now: number;
}

/** How many calendars to look at next, by how many of those looked at were of use. */
function batchFor(looked: number, settled: number, wanted: number): number {
  if (looked === 0) return Math.max(FIRST_BATCH, Math.min(wanted, BATCH));
  const need = ((wanted - settled) * looked) / Math.max(1, settled);
  return Math.min(BATCH, Math.max(LEAST_BATCH, Math.ceil(need * 1.2)));
}

/**
 * Who of these experts has a start in the window, in their order; what decides is the function that the hold asks
 * (F-14). Looks at their calendars until `wanted` of them are settled.
 */
export async function offersIn(
  db: Db,
  wish: TimedWish,
  { candidates, wanted, settled, now }: Asked,
): Promise<Offered> {
  const offers = new Map<string, Offer>();
  const looked = new Set<string>();
  let { ids: left, areMore, further } = candidates;
  let good = 0;
  while (good < wanted && (left.length > 0 || further)) {
    if (left.length === 0 && further) {
      ({ ids: left, areMore, further } = await further());
      left = left.filter((id) => !looked.has(id));
      continue;
    }
    const batch = left.slice(0, batchFor(looked.size, good, wanted));
    left = left.slice(batch.length);
    for (const id of batch) looked.add(id);
    const found = await offersOf(db, wish, batch, now);
    for (const id of batch) {
      const offer = found.get(id);
      if (offer) offers.set(id, offer);
    }
    good = await settled(offers, batch.at(-1) ?? '');
  }
  return { offers, isAll: left.length === 0 && !areMore };
}
