import type { DataOf, EarningsOutlook, endpoints } from '@nexperts/contract';
import { DAY_MS, HOUR_MS, localDateOf, nextPayoutDate, PROBLEM_WINDOW_HOURS } from '@nexperts/domain';
import { eq, sql } from 'drizzle-orm';
import { account } from '../../db/schema/index.ts';
import { queryRows, type DbOrTx } from '../../db/types.ts';
import type { SignedIn } from '../../http/context.ts';
import { ownExpert } from '../experts/index.ts';
import { ledgerAccount } from '../payments/index.ts';
import { CURRENCY, expertBalance } from './expert-balance.ts';

const WEEKS = 12;
const NEXT_MAX = 6;

const aud = (minor: number) => ({ minor, currency: CURRENCY });

/** A session with a share that is posted. Minor units, epoch ms. */
export interface Earned {
  bookingId: string;
  /** Null: a seat of a workshop */
  serviceId: string | null;
  title: string;
  clientName: string;
  durationMin: number;
  startsAt: number;
  endsAt: number;
  status: string;
  share: number;
  /** A problem is open, or the bank disputes the charge */
  isHeld: boolean;
  isWithBank: boolean;
  /** Deadline of the side whose turn it is in the problem */
  dueAt: number | null;
}

/** The sessions of an expert that began at or after an instant and have a share. */
export async function earnedSince(db: DbOrTx, expertId: string, since: Date): Promise<Earned[]> {
  const pending = ledgerAccount.pending(expertId);
  return queryRows<Earned>(
    db,
    sql`SELECT b.id AS "bookingId", b.service_id AS "serviceId", b.service_title AS title, a.name AS "clientName", b.duration_min AS "durationMin",
          (extract(epoch FROM b.starts_at) * 1000)::float8 AS "startsAt",
          (extract(epoch FROM b.ends_at) * 1000)::float8 AS "endsAt", b.status, posted.share,
          (b.status = 'disputed' OR bank."isWithBank") AS "isHeld", bank."isWithBank",
          (SELECT extract(epoch FROM r.due_at) * 1000 FROM problem r
            WHERE r.booking_id = b.id AND r.paused_at IS NULL AND (r.kind <> 'conduct' OR r.ask_pct > 0))::float8 AS "dueAt"
        FROM booking b JOIN account a ON a.id = b.client_id
        CROSS JOIN LATERAL (SELECT EXISTS (SELECT FROM payment p
          WHERE p.booking_id = b.id AND p.bank_dispute_open_minor > 0) AS "isWithBank") bank
        CROSS JOIN LATERAL (SELECT coalesce(sum(CASE WHEN l.debit = ${pending} THEN l.amount_minor ELSE -l.amount_minor END), 0)::float8 AS share
          FROM ledger_entry l WHERE l.booking_id = b.id AND l.kind = 'earning' AND l.currency = ${CURRENCY}) posted
        WHERE b.expert_id = ${expertId} AND b.starts_at >= ${since.toISOString()}::timestamptz AND posted.share > 0
        ORDER BY b.starts_at`,
  );
}

/** A local day as days from 1970-01-01, a Thursday; and the Monday of its week. */
const dayOf = (instant: number, zone: string): number => Date.parse(localDateOf(instant, zone)) / DAY_MS;
export const mondayOf = (day: number): number => day - ((day + 3) % 7);
export const isoOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

function weeksOf(rows: readonly Earned[], zone: string, now: number): EarningsOutlook['weeks'] {
  const last = mondayOf(dayOf(now, zone));
  return Array.from({ length: WEEKS }, (_, index) => {
    const monday = last - 7 * (WEEKS - 1 - index);
    const own = rows.filter(({ startsAt }) => mondayOf(dayOf(startsAt, zone)) === monday);
    const sum = (isHeld: boolean): number =>
      own.reduce((total, row) => total + (row.isHeld === isHeld ? row.share : 0), 0);
    return { from: isoOf(monday), share: aud(sum(false)), held: aud(sum(true)) };
  });
}

function servicesOf(rows: readonly Earned[]): EarningsOutlook['services'] {
  return [...Map.groupBy(rows, ({ title }) => title)]
    .map(([title, own]) => ({
      title,
      sessions: own.length,
      share: aud(own.reduce((total, { share }) => total + share, 0)),
    }))
    .toSorted((a, b) => b.share.minor - a.share.minor);
}

const isoAt = (at: number): string => new Date(at).toISOString();

/** What becomes of the shares that are not available yet. */
function aheadOf(rows: readonly Earned[]): EarningsOutlook['next'] {
  return rows.flatMap((row): EarningsOutlook['next'] => {
    const { bookingId, clientName, durationMin, status, isHeld, isWithBank, share } = row;
    const session = { bookingId, clientName, durationMin };
    if (isWithBank) return [{ kind: 'bank', at: null, amount: aud(share), upTo: true, session }];
    if (isHeld) {
      const at = row.dueAt === null ? null : isoAt(row.dueAt);
      return [{ kind: 'decision', at, amount: aud(share), upTo: true, session }];
    }
    if (status !== 'ended' && status !== 'no_show_client') return [];
    const at = isoAt(row.endsAt + PROBLEM_WINDOW_HOURS * HOUR_MS);
    return [{ kind: 'available', at, amount: aud(share), upTo: false, session }];
  });
}

const NEVER = '9999';
const soonest = (a: { at: string | null }, b: { at: string | null }): number =>
  (a.at ?? NEVER) < (b.at ?? NEVER) ? -1 : 1;

/**
 * The share of the signed-in expert by week and service, and what comes next, from the ledger's rows (P-07).
 * @throws {AppError} NotFound without a profile
 */
export async function earningsOutlook({
  deps,
  account: { id },
}: SignedIn): Promise<DataOf<typeof endpoints.earningsOutlook>> {
  const { db, clock } = deps;
  const own = await ownExpert(db, id);
  const [owner] = await db.select({ zone: account.timeZone }).from(account).where(eq(account.id, id));
  const zone = owner?.zone ?? 'UTC';
  const now = clock.now().getTime();
  // A day more on either side of the zone; weeks are cut by their own days.
  const since = new Date((mondayOf(dayOf(now, zone)) - 7 * (WEEKS - 1) - 1) * DAY_MS);
  const rows = await earnedSince(db, own.id, since);
  const first = weeksOf(rows, zone, now)[0]?.from ?? '';
  const shown = rows.filter(({ startsAt }) => localDateOf(startsAt, zone) >= first);
  const { available, obstacle, delayed } = await expertBalance(deps, own.id);
  const isPaid = available.minor > 0 && obstacle === null && delayed === null;
  const payout: EarningsOutlook['next'] = isPaid
    ? [{ kind: 'payout', at: isoAt(nextPayoutDate(now)), amount: available, upTo: false, session: null }]
    : [];
  const next = [...payout, ...aheadOf(rows)].toSorted(soonest);
  return {
    weeks: weeksOf(shown, zone, now),
    services: servicesOf(shown),
    next: next.slice(0, NEXT_MAX),
    more: Math.max(0, next.length - NEXT_MAX),
    held: aud(rows.reduce((total, { isHeld, share }) => total + (isHeld ? share : 0), 0)),
  };
}
