import type { Availability, WorkingHours } from '@nexperts/contract';
import { DAY_MS, localDateOf, NO_CAPS, type TimeRange, type WeeklyRule } from '@nexperts/domain';
import { and, asc, eq, gt, gte, inArray } from 'drizzle-orm';
import {
  availabilityOverride,
  availabilityRule,
  booking,
  service,
  type expert,
} from '../../../db/schema/index.ts';
import type { DbOrTx } from '../../../db/types.ts';
import type { SignedIn } from '../../../http/context.ts';
import { loadCalendars } from '../calendars.ts';
import { ownExpert } from '../own-expert.ts';
import { pausedNow } from '../pause.ts';
import { weeklyOf } from '../weekly.ts';

type ExpertRow = typeof expert.$inferSelect;
type ServiceRow = typeof service.$inferSelect;

/** How far ahead taken times are listed. */
const BUSY_DAYS = 21;
/** More sessions than anybody has booked. */
const SESSIONS_MAX = 1_000;

/** When the signed-in expert can be booked (W-03). @throws {AppError} NotFound without a profile */
export async function getAvailability({ deps, account }: SignedIn): Promise<Availability> {
  const own = await ownExpert(deps.db, account.id);
  return viewAvailability(deps.db, own, deps.clock.now());
}

/** The same of a profile as it is stored. */
export async function viewAvailability(db: DbOrTx, own: ExpertRow, now: Date): Promise<Availability> {
  const all = await db
    .select()
    .from(service)
    .where(eq(service.expertId, own.id))
    .orderBy(asc(service.position), asc(service.id));
  const services = all.filter(({ active, priceMinor }) => active && priceMinor > 0);
  return {
    version: own.hoursVersion,
    hours: {
      timeZone: own.timeZone,
      weekly: weeklyOf(await rulesOf(db, own.id)),
      exceptions: await exceptionsOf(db, own.id, localDateOf(now.getTime(), own.timeZone)),
      limits: limitsOf(services.length > 0 ? services : all),
      caps: own.caps ?? NO_CAPS,
      pause: pauseOf(own, now),
    },
    services: services.map((each) => ({
      id: each.id,
      title: each.title,
      durationMin: each.durationMin,
      instant: each.instant,
      minNoticeMin: each.minNoticeMin,
      bufferBeforeMin: each.bufferBeforeMin,
      bufferAfterMin: each.bufferAfterMin,
      horizonDays: each.horizonDays,
      hours: each.hours && weeklyOf(each.hours),
    })),
    ...(await takenOf(db, own.id, now.getTime())),
    sessions: await sessionsOf(db, own.id, now),
  };
}

async function rulesOf(db: DbOrTx, expertId: string): Promise<WeeklyRule[]> {
  return db.select().from(availabilityRule).where(eq(availabilityRule.expertId, expertId));
}

/** Dates with hours of their own that are not over, soonest first. */
async function exceptionsOf(
  db: DbOrTx,
  expertId: string,
  today: string,
): Promise<WorkingHours['exceptions']> {
  return db
    .select({ date: availabilityOverride.date, ranges: availabilityOverride.ranges })
    .from(availabilityOverride)
    .where(and(eq(availabilityOverride.expertId, expertId), gte(availabilityOverride.date, today)))
    .orderBy(asc(availabilityOverride.date));
}

/** What holds for all services; null where they differ, or where there are none. */
function limitsOf(services: readonly ServiceRow[]): WorkingHours['limits'] {
  const common = (value: (each: ServiceRow) => number): number | null => {
    const [first, ...others] = new Set(services.map(value));
    return first === undefined || others.length > 0 ? null : first;
  };
  return {
    minNoticeMin: common((each) => each.minNoticeMin),
    bufferBeforeMin: common((each) => each.bufferBeforeMin),
    bufferAfterMin: common((each) => each.bufferAfterMin),
    horizonDays: common((each) => each.horizonDays),
  };
}

const wire = ({ startsAt, endsAt }: TimeRange): Availability['busy'][number] => ({
  startsAt: new Date(startsAt).toISOString(),
  endsAt: new Date(endsAt).toISOString(),
});

async function takenOf(
  db: DbOrTx,
  expertId: string,
  now: number,
): Promise<Pick<Availability, 'busy' | 'counted'>> {
  const span = { from: now - DAY_MS, to: now + BUSY_DAYS * DAY_MS };
  const calendars = await loadCalendars(db, { expertIds: [expertId], ...span, now, countsAlways: true });
  const calendar = calendars.get(expertId);
  return {
    busy: (calendar?.busy ?? []).map(wire),
    counted: (calendar?.counted ?? []).map(({ startsAt, ...each }) => ({
      ...each,
      startsAt: new Date(startsAt).toISOString(),
    })),
  };
}

/** One that is over is none. */
function pauseOf(own: ExpertRow, now: Date): WorkingHours['pause'] {
  const until = pausedNow(own, now.getTime());
  return until === null ? null : { until, line: own.pauseLine };
}

async function sessionsOf(db: DbOrTx, expertId: string, now: Date): Promise<Availability['sessions']> {
  const rows = await db
    .select({ startsAt: booking.startsAt, endsAt: booking.endsAt })
    .from(booking)
    .where(
      and(
        eq(booking.expertId, expertId),
        inArray(booking.status, ['requested', 'confirmed']),
        gt(booking.startsAt, now),
      ),
    )
    .orderBy(asc(booking.startsAt))
    .limit(SESSIONS_MAX);
  return rows.map(({ startsAt, endsAt }) => wire({ startsAt: startsAt.getTime(), endsAt: endsAt.getTime() }));
}
