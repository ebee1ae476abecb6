import type { BodyOf, endpoints, OutsideCalendar } from '@nexperts/contract';
import {
  CALENDAR_FAILURES,
  CALENDAR_PROVIDERS,
  MINUTE_MS,
  type CalendarProviderName,
} from '@nexperts/domain';
import { and, eq } from 'drizzle-orm';
import { createHash, randomBytes } from 'node:crypto';
import { calendarSource } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { SignedIn } from '../../http/context.ts';
import { CalendarError } from '../../ports/calendar-reader.ts';
import type { CalendarProvider } from '../../ports/calendar-provider.ts';
import { sealer } from '../../seal.ts';
import { ownExpert } from '../experts/index.ts';
import { add, countReading, demandRoom } from './add-calendar.ts';
import { readSource, wantedFor } from './read-source.ts';
import { sealSource, viewSource, type Grant } from './rows.ts';

/** How long a login at a provider may take. */
const LOGIN_MS = 10 * MINUTE_MS;

/**
 * What is kept of a login that has begun: in its `state`, sealed for the account. So whoever is sent back is who began,
 * and several tabs don't disturb one another.
 */
interface Begun {
  readonly provider: CalendarProviderName;
  /** Of PKCE (RFC 7636) */
  readonly verifier: string;
  /** One that is connected again */
  readonly calendar: string | null;
  /** Epoch ms */
  readonly until: number;
}
const { seal, unseal } = sealer('nexperts calendar login');

const redirectOf = ({ env }: Deps): string => `${env.publicUrl}/app/expert/calendars/connect`;

/** @throws {AppError} WrongState where the installation has no keys */
function demandProvider({ calendarProviders }: Deps, name: CalendarProviderName): CalendarProvider {
  const provider = calendarProviders[name];
  if (provider) return provider;
  throw new AppError('WrongState', `${CALENDAR_PROVIDERS[name]} can’t be connected here`);
}

/** The providers that the installation has keys for (F-04). */
export const listCalendarProviders = ({ deps }: SignedIn): Promise<CalendarProviderName[]> =>
  Promise.resolve(Object.keys(deps.calendarProviders) as CalendarProviderName[]);

const ownSource = (expertId: string, id: string, kind: CalendarProviderName) =>
  and(
    eq(calendarSource.expertId, expertId),
    eq(calendarSource.id, id.toLowerCase()),
    eq(calendarSource.kind, kind),
  );

/**
 * Begins to connect a calendar: the address at its provider where the expert logs in and agrees (F-04).
 * @throws {AppError} NotFound without a profile or the calendar, Conflict when there are as many as there may be,
 * WrongState where the installation has no keys
 */
export async function startCalendarLogin(
  { deps, account }: SignedIn,
  { provider: name, calendar }: BodyOf<typeof endpoints.startCalendarLogin>,
): Promise<{ url: string }> {
  const own = await ownExpert(deps.db, account.id);
  const provider = demandProvider(deps, name);
  if (calendar === undefined) await demandRoom(deps.db, own.id);
  else if ((await deps.db.$count(calendarSource, ownSource(own.id, calendar, name))) === 0)
    throw notFound('Calendar');
  const verifier = randomBytes(32).toString('base64url');
  const begun: Begun = {
    provider: name,
    verifier,
    calendar: calendar ?? null,
    until: deps.clock.now().getTime() + LOGIN_MS,
  };
  return {
    url: provider.loginAt({
      redirect: redirectOf(deps),
      state: seal(deps.secret, account.id, Buffer.from(JSON.stringify(begun))).toString('base64url'),
      challenge: createHash('sha256').update(verifier).digest('base64url'),
    }),
  };
}

/** @throws {AppError} ValidationFailed for a login of somebody else, one that was not begun here, or one that is over */
function demandBegun({ deps, account }: SignedIn, state: string): Begun {
  const message = 'This login is over or was begun by somebody else. Connect your calendar again.';
  let begun: Begun;
  try {
    const text = unseal(deps.secret, account.id, Buffer.from(state, 'base64url')).toString();
    begun = JSON.parse(text) as Begun;
  } catch {
    throw new AppError('ValidationFailed', message, { fields: { state: message } });
  }
  if (begun.until > deps.clock.now().getTime()) return begun;
  throw new AppError('ValidationFailed', message, { fields: { state: message } });
}

/** @throws {AppError} ValidationFailed with what went wrong at the provider in words */
async function atProvider<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof CalendarError)) throw error;
    const message = CALENDAR_FAILURES[error.failure];
    throw new AppError('ValidationFailed', message, { fields: { code: message } });
  }
}

/**
 * Connects the calendar that an expert agreed to at its provider, and reads it before it answers. What opens it is kept
 * sealed and never answered (F-04). One that is connected again keeps its choices.
 * @throws {AppError} NotFound without a profile or the calendar, ValidationFailed, Conflict, WrongState, TooManyRequests
 */
export async function connectCalendar(
  ctx: SignedIn,
  { code, state }: BodyOf<typeof endpoints.connectCalendar>,
): Promise<OutsideCalendar> {
  const { deps, account } = ctx;
  const own = await ownExpert(deps.db, account.id);
  const { provider: name, verifier, calendar } = demandBegun(ctx, state);
  const provider = demandProvider(deps, name);
  await countReading(ctx);
  const token = await atProvider(() => provider.connect({ code, verifier, redirect: redirectOf(deps) }));
  const grant: Grant = { provider: name, token };
  if (calendar !== null) {
    const renewed = await deps.db
      .update(calendarSource)
      .set({ secret: sealSource(deps.secret, own.id, grant) })
      .where(ownSource(own.id, calendar, name))
      .returning({ id: calendarSource.id });
    if (renewed.length === 0) throw notFound('Calendar');
    await readSource(deps, calendar.toLowerCase());
    return viewSource({ ...deps, now: deps.clock.now() }, own.id, calendar.toLowerCase());
  }
  const wanted = wantedFor(deps, { zone: own.timeZone, email: account.email });
  const { token: last, ...found } = await atProvider(() => provider.read(token, wanted));
  return add(ctx, own, { name: CALENDAR_PROVIDERS[name], from: { ...grant, token: last }, found });
}
