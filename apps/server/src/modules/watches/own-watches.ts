import type { BodyOf, DataOf, endpoints, Watch } from '@nexperts/contract';
import {
  askUntil,
  DAY_MS,
  isWatchWindow,
  WATCH_DAYS,
  WATCH_WINDOW_DAYS,
  watchEnd,
  WATCHES_MAX,
} from '@nexperts/domain';
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { watch, watchOffer } from '../../db/schema/index.ts';
import type { DbOrTx, Tx } from '../../db/types.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { SignedIn } from '../../http/context.ts';
import { bookableService } from '../experts/index.ts';
import { askNow } from './ask-jobs.ts';
import { ownWatch, selectWatches, viewWatch, type FullWatch, type WatchRow } from './rows.ts';

async function viewAll(db: DbOrTx, found: readonly FullWatch[], now: Date): Promise<Watch[]> {
  if (found.length === 0) return [];
  const offers = await db
    .select()
    .from(watchOffer)
    .where(
      and(
        inArray(
          watchOffer.watchId,
          found.map((each) => each.watch.id),
        ),
        eq(watchOffer.state, 'open'),
      ),
    );
  return found.map((each) =>
    viewWatch(
      each,
      offers.find(({ watchId }) => watchId === each.watch.id),
      now,
    ),
  );
}

/** @throws {AppError} NotFound */
async function viewOwn(db: DbOrTx, accountId: string, id: string, now: Date): Promise<Watch> {
  const [view] = await viewAll(db, await ownWatch(db, accountId, id), now);
  if (!view) throw notFound('Watch');
  return view;
}

/** The caller's watches, the newest first; those that have ended for 30 days more (F-03). */
export async function listWatches({
  deps: { db, clock },
  account,
}: SignedIn): Promise<DataOf<typeof endpoints.listWatches>> {
  const now = clock.now();
  const since = new Date(now.getTime() - WATCH_DAYS * DAY_MS);
  const found = await selectWatches(db)
    .where(and(eq(watch.accountId, account.id), gt(watch.endsAt, since)))
    .orderBy(desc(watch.createdAt), desc(watch.id));
  return await viewAll(db, found, now);
}

const bad = (field: 'from' | 'to' | 'maxPriceMinor' | 'serviceId', message: string): AppError =>
  new AppError('ValidationFailed', message, { fields: { [field]: message } });

/** Makes the account's own changes of watches take turns, so that two at once don't make a fourth. */
const ownTurn = (tx: Tx, accountId: string) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(4, hashtext(${accountId}))`);

/** @throws {AppError} Conflict */
async function demandRoom(tx: Tx, accountId: string, now: Date): Promise<void> {
  const live = and(eq(watch.accountId, accountId), gt(watch.endsAt, now));
  if ((await tx.$count(watch, live)) >= WATCHES_MAX)
    throw new AppError('Conflict', `You have ${WATCHES_MAX} watches already. Remove one first.`);
}

type Body = BodyOf<typeof endpoints.makeWatch>;

/** @throws {AppError} ValidationFailed */
function windowOf({ from, to }: Body, horizonDays: number, now: number): { from: number; to: number } {
  const asked = { from: Date.parse(from), to: Date.parse(to) };
  if (!isWatchWindow(asked)) throw bad('to', `Choose 1 to ${WATCH_WINDOW_DAYS} days`);
  if (askUntil(asked.to) <= now) throw bad('to', 'These days are over. Choose later ones');
  if (asked.from > now + horizonDays * DAY_MS)
    throw bad('from', `This service can be booked up to ${horizonDays} days ahead. Choose earlier days`);
  return asked;
}

/**
 * Watches for a time of a service to open (F-03): three watches a client, each for 30 days. The same service and window
 * once more is the second press of a button: it only changes the price and the night.
 * @throws {AppError} NotFound, ValidationFailed, WrongState for one's own service, Conflict for a fourth
 */
export async function makeWatch({ deps, account }: SignedIn, body: Body): Promise<Watch> {
  const now = deps.clock.now();
  const offer = await bookableService(deps.db, body.serviceId);
  if (!offer) throw new AppError('NotFound', 'This service is no longer offered');
  const { service, expert, ownerAccountId } = offer;
  if (ownerAccountId === account.id) throw new AppError('WrongState', 'You can’t book your own service');
  const { from, to } = windowOf(body, service.horizonDays, now.getTime());
  if (service.priceMinor > body.maxPriceMinor)
    throw bad('maxPriceMinor', 'The service costs more than this. Enter at least its price');
  const asked = {
    fromAt: new Date(from),
    toAt: new Date(to),
    maxPriceMinor: body.maxPriceMinor,
    currency: service.currency,
    atNight: body.atNight,
  };
  const id = await deps.db.transaction(async (tx) => {
    await ownTurn(tx, account.id);
    const { maxPriceMinor, atNight, currency, fromAt, toAt } = asked;
    const same = and(
      eq(watch.accountId, account.id),
      eq(watch.serviceId, service.id),
      eq(watch.fromAt, fromAt),
      eq(watch.toAt, toAt),
      gt(watch.endsAt, now),
    );
    const [known] = await tx
      .update(watch)
      .set({ maxPriceMinor, atNight, currency })
      .where(same)
      .returning({ id: watch.id });
    if (known) return known.id;
    await demandRoom(tx, account.id, now);
    const [made] = await tx
      .insert(watch)
      .values({
        ...asked,
        accountId: account.id,
        expertId: expert.id,
        serviceId: service.id,
        createdAt: now,
        waitingSince: now,
        endsAt: new Date(watchEnd({ to, now: now.getTime() })),
      })
      .returning({ id: watch.id });
    return made?.id ?? '';
  });
  return viewOwn(deps.db, account.id, id, now);
}

/** What a pause, or its end, writes; a watch that goes on waits from now. */
const pauseOf = (isPaused: boolean, now: Date): Partial<WatchRow> =>
  isPaused ? { pause: 'own' } : { pause: null, passed: 0, waitingSince: now };

/**
 * Pauses a watch, or has its client asked again (F-03). What is offered at the moment stays offered. As it is already: changes nothing.
 * @throws {AppError} NotFound, WrongState for a watch that has ended
 */
export async function changeWatch(
  { deps, account }: SignedIn,
  id: string,
  { isPaused }: BodyOf<typeof endpoints.changeWatch>,
): Promise<Watch> {
  const now = deps.clock.now();
  const [found] = await ownWatch(deps.db, account.id, id);
  if (!found) throw notFound('Watch');
  if (now >= found.watch.endsAt) throw new AppError('WrongState', 'This watch has ended');
  await deps.db
    .update(watch)
    .set(pauseOf(isPaused, now))
    .where(and(eq(watch.id, found.watch.id), sql`(${watch.pause} IS NOT NULL) <> ${isPaused}`));
  return viewOwn(deps.db, account.id, id, now);
}

/** Ends a watch; what it offers at the moment goes to the next watcher (F-03). */
export async function removeWatch({ deps, account }: SignedIn, id: string): Promise<void> {
  const [found] = await ownWatch(deps.db, account.id, id);
  if (!found) return;
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const offers = await tx
      .select({ openingId: watchOffer.openingId })
      .from(watchOffer)
      .where(and(eq(watchOffer.watchId, found.watch.id), eq(watchOffer.state, 'open')));
    await tx.delete(watch).where(eq(watch.id, found.watch.id));
    for (const { openingId } of offers) await askNow(tx, openingId, now);
  });
  deps.wakeJobs();
}
