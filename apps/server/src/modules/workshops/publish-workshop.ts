import type { NewWorkshop } from '@nexperts/contract';
import { DAY_MS, MESH_PEOPLE_MAX, MINUTE_MS, NO_SHOW_AFTER_MIN } from '@nexperts/domain';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { record } from '../../db/record.ts';
import { account, expert, groupSession, workshop } from '../../db/schema/index.ts';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../http/app-error.ts';
import type { SignedIn } from '../../http/context.ts';
import { enqueueAll, type NewJob } from '../../jobs/queue.ts';
import { shortTimeIn } from '../../mail/time-in.ts';
import { claimGroupTimes, inTransaction, inTurn } from '../bookings/index.ts';
import { ownExpert, refusePaused, takeTurns } from '../experts/index.ts';
import { currencyOf, publishingNeeds, seatsMax } from './may-publish.ts';
import { readDates, type DateTimes } from './read-dates.ts';
import type { HostRow, WorkshopRow } from './rows.ts';
import { slugsFor } from './slug.ts';

/** Below it a card payment costs more than it brings. */
const LEAST_MINOR = 100;

const invalid = (field: string, message: string): AppError =>
  new AppError('ValidationFailed', message, { fields: { [field]: message } });

/** @throws {AppError} ValidationFailed */
function readTerms(sent: NewWorkshop, { timeZone }: HostRow, { now, most }: { now: Date; most: number }) {
  const title = sent.title.trim();
  const agenda = sent.agenda.trim();
  const language = sent.language.trim();
  if (language.length < 2) throw invalid('language', 'Enter the language of the workshop');
  // 200 is the contract's, so it is fewer only without a media server.
  if (sent.seats > most)
    throw invalid(
      'seats',
      `Calls here connect browsers directly, which works for ${MESH_PEOPLE_MAX} people, you included. Offer ${most} seats at most.`,
    );
  if (sent.priceMinor > 0 && sent.priceMinor < LEAST_MINOR)
    throw invalid('priceMinor', 'Make a seat free, or charge 1.00 at least');
  if (sent.minimum > sent.seats)
    throw invalid('minimum', `The minimum can’t be more than the ${sent.seats} seats`);
  const dates = readDates(sent, timeZone, now);
  if (typeof dates === 'string') throw invalid('dates', dates);
  return { terms: { ...sent, title, agenda, language }, dates };
}

/**
 * The host as they are at their turn.
 * @throws {AppError} WrongState: not approved, paused, or fewer than five sessions without a permission
 */
async function hostNow(tx: Tx, expertId: string, now: Date): Promise<HostRow> {
  const [found] = await tx
    .select({ host: expert, status: account.status })
    .from(expert)
    .innerJoin(account, eq(account.id, expert.accountId))
    .where(eq(expert.id, expertId));
  if (found?.host.status !== 'approved' || found.status !== 'active')
    throw new AppError('WrongState', 'Your profile isn’t public at the moment, so nobody could book a seat');
  const { host } = found;
  const needs = await publishingNeeds(tx, host);
  if (needs)
    throw new AppError(
      'WrongState',
      `You can publish workshops after ${needs.of} completed sessions. You’ve had ${needs.sessions}.`,
    );
  refusePaused(host, now.getTime());
  return host;
}

async function insertWorkshop(tx: Tx, row: Omit<WorkshopRow, 'slug'>): Promise<string> {
  for (const slug of slugsFor(row.title)) {
    const [made] = await tx
      .insert(workshop)
      .values({ ...row, slug })
      .onConflictDoNothing({ target: workshop.slug })
      .returning({ id: workshop.id });
    if (made) return slug;
  }
  throw new Error('unreachable');
}

/** What time does to a session (H-03, H-09). */
function timersOf({ id, startsAt, endsAt, deadlineAt }: DateTimes & { id: string }, now: Date): NewJob[] {
  const timer = (kind: 'workshop.deadline' | 'workshop.opening' | 'workshop.end', at: number): NewJob => ({
    kind,
    payload: { groupSessionId: id },
    dedupeKey: `${kind}:${id}`,
    runAt: new Date(at),
    now,
  });
  return [
    timer('workshop.deadline', deadlineAt.getTime()),
    timer('workshop.opening', startsAt.getTime() + NO_SHOW_AFTER_MIN * MINUTE_MS),
    // A minute after the end, so that the last to leave has been written down.
    timer('workshop.end', endsAt.getTime() + MINUTE_MS),
    {
      kind: 'workshop.reminder',
      payload: { groupSessionId: id, since: now.toISOString() },
      dedupeKey: `workshop.reminder:${id}`,
      runAt: new Date(Math.max(now.getTime(), startsAt.getTime() - DAY_MS)),
      now,
    },
  ];
}

/**
 * Publishes a workshop with all of its dates or none, whose times are the host’s from then on (H-01).
 * @throws {AppError} ValidationFailed, WrongState, SlotTaken naming the dates in `fields.dates`
 */
export async function publishWorkshop(
  { deps, account: { id: accountId } }: SignedIn,
  sent: NewWorkshop,
): Promise<{ id: string; slug: string }> {
  const own = await ownExpert(deps.db, accountId);
  const made = await inTurn(accountId, () =>
    inTransaction(deps, async (tx) => {
      await takeTurns(tx, own.id);
      const now = deps.clock.now();
      const host = await hostNow(tx, own.id, now);
      const { terms, dates } = readTerms(sent, host, { now, most: seatsMax(deps) });
      const { dates: _, ...row } = terms;
      const id = randomUUID();
      const slug = await insertWorkshop(tx, {
        ...row,
        id,
        expertId: host.id,
        currency: await currencyOf(tx, host.id),
        createdAt: now,
      });
      const sessions = dates.map((date) => ({ ...date, id: randomUUID() }));
      await tx
        .insert(groupSession)
        .values(
          sessions.map((each) => ({ ...each, workshopId: id, status: 'scheduled' as const, createdAt: now })),
        );
      const taken = await claimGroupTimes(tx, host, sessions, now);
      if (taken.length > 0) throw lostTimes(taken, host.timeZone);
      await enqueueAll(
        tx,
        sessions.flatMap((each) => timersOf(each, now)),
      );
      await record(tx, {
        now,
        actorId: accountId,
        action: 'expert.workshop',
        subject: `expert:${host.id}`,
        detail: { workshop: id, seats: row.seats, priceMinor: row.priceMinor, dates: sessions.length },
      });
      return { id, slug };
    }),
  );
  deps.wakeJobs();
  return made;
}

function lostTimes(taken: readonly DateTimes[], zone: string): AppError {
  const times = taken.map(({ startsAt }) => shortTimeIn(startsAt, zone)).join('; ');
  const message = `You already have a session then: ${times}. Nothing was published.`;
  return new AppError('SlotTaken', message, { fields: { dates: message } });
}
