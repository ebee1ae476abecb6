import type { BodyOf, endpoints, OutsideCalendar } from '@nexperts/contract';
import { CALENDAR_FAILURES, CALENDARS_MAX, HOUR_MS } from '@nexperts/domain';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { record } from '../../db/record.ts';
import { calendarSource, expert } from '../../db/schema/index.ts';
import type { DbOrTx, Tx } from '../../db/types.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import type { SignedIn } from '../../http/context.ts';
import type { ReceivedFile } from '../../http/read-file.ts';
import { takeAttempt, throttleKey } from '../../http/throttle.ts';
import { enqueue } from '../../jobs/queue.ts';
import { CalendarError, type CalendarAddress } from '../../ports/calendar-reader.ts';
import { ownExpert } from '../experts/index.ts';
import { findHome, readAccount, type Account } from './caldav.ts';
import { readInThread } from './read-in-thread.ts';
import type { Reading } from './read-ics.ts';
import { READ_EVERY_MS, wantedFor } from './read-source.ts';
import { accountOf, addressOf, sealSource, viewSource, type Grant } from './rows.ts';
import { storeBusy } from './store-busy.ts';

type ExpertRow = typeof expert.$inferSelect;

/** Calendars that an account may have read by hand. */
const PER_HOUR = { limit: 40, windowMs: HOUR_MS } as const;

/** Counts a calendar that an account has read by hand. @throws {AppError} TooManyRequests */
export const countReading = ({ deps, account }: SignedIn): Promise<void> =>
  takeAttempt(deps, throttleKey(deps, 'read-calendar', account.id), PER_HOUR);

type Field = 'address' | 'file' | 'password';
const refuse = (field: Field, message: string): AppError =>
  new AppError('ValidationFailed', message, { fields: { [field]: message } });

/** @throws {AppError} Conflict when there are as many as there may be */
export async function demandRoom(db: DbOrTx, expertId: string): Promise<void> {
  if ((await db.$count(calendarSource, eq(calendarSource.expertId, expertId))) >= CALENDARS_MAX)
    throw new AppError('Conflict', `You have ${CALENDARS_MAX} calendars already. Remove one first.`);
}

/** @throws {AppError} ValidationFailed with what is wrong with the calendar in words */
async function reading<T>(field: 'address' | 'file', work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof CalendarError)) throw error;
    throw refuse(error.failure === 'wrong-login' ? 'password' : field, CALENDAR_FAILURES[error.failure]);
  }
}

/** @throws {AppError} ValidationFailed for an address that can’t be on the public internet */
function demandAddress({ calendars }: Deps, address: string, begin: string): string {
  const url = calendars.accepts(address);
  if (url !== null) return url;
  throw refuse('address', `Enter an address that begins with ${begin} and is on the public internet.`);
}

const sourcesOf = (db: DbOrTx, expertId: string) =>
  db.select().from(calendarSource).where(eq(calendarSource.expertId, expertId));

/** Whether two sources are the same calendar to their server. */
const isSame = (a: CalendarAddress | Account, b: CalendarAddress | Account | null): boolean =>
  'url' in a
    ? b !== null && 'url' in b && a.url === b.url
    : b !== null && 'home' in b && a.home === b.home && a.user === b.user;

/** @throws {AppError} ValidationFailed when the expert has this calendar already */
async function demandNew(
  { secret }: Deps,
  tx: Tx,
  expertId: string,
  from: CalendarAddress | Account,
): Promise<void> {
  for (const other of await sourcesOf(tx, expertId))
    if (isSame(from, addressOf(secret, other) ?? accountOf(secret, other)))
      throw refuse('address', 'You’ve added this calendar already.');
}

interface Added {
  readonly name: string;
  /** How it is reached; null: a file, which isn’t */
  readonly from: CalendarAddress | Account | Grant | null;
  readonly found: Reading;
}
const kindOf = (from: Added['from']): OutsideCalendar['kind'] => {
  if (from === null) return 'file';
  if ('provider' in from) return from.provider;
  return 'url' in from ? 'address' : 'caldav';
};

/** Adds a calendar that has been read. @throws {AppError} Conflict, ValidationFailed when it is there already */
export async function add(
  { deps, account }: SignedIn,
  own: ExpertRow,
  { name, from, found }: Added,
): Promise<OutsideCalendar> {
  const now = deps.clock.now();
  const id = randomUUID();
  const view = await deps.db.transaction(async (tx) => {
    // Two that are added at the same time take turns, so that neither slips past the limit.
    await tx.select({ id: expert.id }).from(expert).where(eq(expert.id, own.id)).for('no key update');
    await demandRoom(tx, own.id);
    // Whose it is, a provider doesn't say.
    if (from && !('provider' in from)) await demandNew(deps, tx, own.id, from);
    const source = {
      id,
      expertId: own.id,
      kind: kindOf(from),
      name,
      secret: from && sealSource(deps.secret, own.id, from),
      allDay: true,
      addedAt: now,
      checkedAt: now,
      readAt: now,
      unread: found.unread,
    };
    await tx.insert(calendarSource).values(source);
    await storeBusy(tx, source, found.busy);
    await record(tx, {
      now,
      actorId: account.id,
      action: 'expert.calendar-added',
      subject: `expert:${own.id}`,
      detail: { calendar: id, kind: source.kind },
    });
    if (from)
      await enqueue(tx, {
        kind: 'calendar.read',
        payload: { sourceId: id },
        dedupeKey: `calendar.read:${id}`,
        runAt: new Date(now.getTime() + READ_EVERY_MS),
        now,
      });
    return viewSource({ ...deps, db: tx, now }, own.id, id);
  });
  deps.wakeJobs();
  return view;
}

/**
 * Adds an outside calendar by its address, and reads it before it answers: a calendar that can't be read is refused in
 * words (F-04). The address is kept sealed and never answered.
 * @throws {AppError} NotFound without a profile, ValidationFailed with `fields`, Conflict, TooManyRequests
 */
export async function addCalendar(
  ctx: SignedIn,
  { address, name }: BodyOf<typeof endpoints.addCalendar>,
): Promise<OutsideCalendar> {
  const { deps, account } = ctx;
  const own = await ownExpert(deps.db, account.id);
  await demandRoom(deps.db, own.id);
  await countReading(ctx);
  const url = demandAddress(deps, address, 'https:// or webcal://');
  const wanted = wantedFor(deps, { zone: own.timeZone, email: account.email });
  const found = await reading('address', async () =>
    readInThread({ texts: await deps.calendars.fetch({ url }), wanted }),
  );
  return add(ctx, own, { name: name?.trim() || new URL(url).hostname, from: { url }, found });
}

/** As people copy it from instructions: often without `https://`. */
const withScheme = (address: string): string => {
  const trimmed = address.trim();
  return /^[a-z][a-z\d+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
};

/**
 * Adds all event calendars of a CalDAV account, found from the address of its server, and reads them before it answers.
 * The login is kept sealed and never answered (F-04).
 * @throws {AppError} NotFound without a profile, ValidationFailed with `fields`, Conflict, TooManyRequests
 */
export async function addCalendarAccount(
  ctx: SignedIn,
  body: BodyOf<typeof endpoints.addCalendarAccount>,
): Promise<OutsideCalendar> {
  const { deps, account } = ctx;
  const login = { user: body.user.trim(), password: body.password.trim() };
  const own = await ownExpert(deps.db, account.id);
  await demandRoom(deps.db, own.id);
  await countReading(ctx);
  const url = demandAddress(deps, withScheme(body.address), 'https://');
  const wanted = wantedFor(deps, { zone: own.timeZone, email: account.email });
  const read = await reading('address', async () => {
    const ask = deps.calendars.reading(login);
    return readAccount(ask, { ...login, home: await findHome(ask, url), calendars: [] }, wanted);
  });
  return add(ctx, own, {
    name: body.name?.trim() || new URL(url).hostname,
    from: read.account,
    found: read.found,
  });
}

/** Refuses a file before it is read when there is no room for it. @throws {AppError} NotFound, Conflict, TooManyRequests */
export async function admitCalendarFile(ctx: SignedIn): Promise<void> {
  const own = await ownExpert(ctx.deps.db, ctx.account.id);
  await demandRoom(ctx.deps.db, own.id);
  await countReading(ctx);
}

/**
 * Adds the busy times of a calendar file. The file isn't kept, so nothing is read again (F-04).
 * @throws {AppError} NotFound without a profile, ValidationFailed, Conflict
 */
export async function addCalendarFile(ctx: SignedIn, file: ReceivedFile): Promise<OutsideCalendar> {
  const { deps, account } = ctx;
  const own = await ownExpert(deps.db, account.id);
  const wanted = wantedFor(deps, { zone: own.timeZone, email: account.email });
  const found = await reading('file', () => readInThread({ texts: [file.bytes.toString('utf8')], wanted }));
  return add(ctx, own, { name: file.name.slice(0, 60) || 'Calendar file', from: null, found });
}
