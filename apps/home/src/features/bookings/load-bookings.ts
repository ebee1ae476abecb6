import { isApiError } from '@nexperts/api';
import type {
  AwaitingProblem,
  Booking,
  BookingScope,
  BookingsOverview,
  CallCheck,
  ExpertCard,
  JoinTicket,
  MoneyStep,
  Waiting,
} from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { localDateOf, localDayRange, type EarningState } from '@nexperts/domain';
import { redirect, replace } from 'react-router';
import { api } from '../../api.ts';
import { clock } from '../../clock.ts';
import { signedInAccount, withSession } from '../../session.ts';
import { paths } from '../../paths.ts';
import { CALENDAR_SPANS, calendarDates, calendarDays } from '../../model/times/calendar-days.ts';
import { isDate } from '../../model/times/slot-days.ts';
import { knowNeeds } from '../../model/booking/needs.ts';
import { loadMoney } from '../../model/money/load-money.ts';
import { othersLike, soonestLike } from '../../model/experts/others-like.ts';
import { loadShown, shownOf, type Listed } from '../../model/page/shown.ts';
import { shownZone } from '../../model/times/zone.ts';

/** One booking of the viewer's. @throws a redirect to the login, {ApiError} */
export async function loadBooking(bookingId: string, request: Request): Promise<{ booking: Booking }> {
  const call = api.call(endpoints.getBooking, { params: { id: bookingId }, signal: request.signal });
  const { data } = await withSession(request, call);
  return { booking: data };
}

/** Whether the two of a booking are ready for the call; null when it can't be had, since the page is whole without it. */
async function checkOf(bookingId: string, request: Request): Promise<CallCheck | null> {
  try {
    const call = api.call(endpoints.getCallCheck, { params: { id: bookingId }, signal: request.signal });
    return (await withSession(request, call)).data;
  } catch (error) {
    if (isApiError(error)) return null;
    throw error;
  }
}

/** @throws a redirect: a seat bought for somebody else is part of its order (H-02) */
function withoutGift(found: { booking: Booking }): { booking: Booking } {
  const { seat } = found.booking;
  if (seat?.isForOther && seat.orderId !== null) throw replace(paths.seatOrder(seat.orderId));
  return found;
}

/**
 * One booking of the viewer's with its money (P-07), the checks before the call (G-04), and where it came to nothing
 * others who could help.
 * @throws a redirect to the login, {ApiError}
 */
export async function loadBookingPage(
  bookingId: string,
  request: Request,
): Promise<{
  booking: Booking;
  money: readonly MoneyStep[];
  check: CallCheck | null;
  others: readonly ExpertCard[];
}> {
  const found = loadBooking(bookingId, request).then(withoutGift);
  const [{ booking }, others, money, check] = await Promise.all([
    found,
    found.then((each) => othersLike(each.booking, request.signal)),
    loadMoney(bookingId, request),
    checkOf(bookingId, request),
  ]);
  return { booking, money, check, others };
}

/** A list in the order of its scope, as much of it as the address asks for. */
function list(
  request: Request,
  role: 'client' | 'expert' | 'any',
  scope: BookingScope,
  narrow: { q?: string; from?: string; to?: string } = {},
): Promise<Listed<Booking>> {
  return loadShown(shownOf(request.url), async (page) => {
    const call = api.call(endpoints.listBookings, {
      query: { role, scope, ...narrow, ...page },
      signal: request.signal,
    });
    const { data, next } = await withSession(request, call);
    return { items: data, next };
  });
}

/** What lies ahead of the account: the next session, and the first of each group. */
async function overview(request: Request): Promise<BookingsOverview> {
  const now = clock.now();
  const zone = shownZone();
  const day = localDayRange(localDateOf(now, zone), zone);
  const query = { dayEndsAt: new Date(day?.endsAt ?? now).toISOString() };
  const call = api.call(endpoints.bookingsOverview, { query, signal: request.signal });
  const { data } = await withSession(request, call);
  return data;
}

/**
 * The list page in every role the account has; `?scope=past` shows what is over, `q`, `from` and `to` narrow it, and
 * `?scope=calendar` has an expert's week or month.
 */
export async function loadBookings(request: Request) {
  const { searchParams } = new URL(request.url);
  const account = await signedInAccount(request);
  if (searchParams.get('scope') === 'calendar' && account.expertHandle)
    return { scope: 'calendar', account, calendar: await loadCalendar(request) } as const;
  const scope = searchParams.get('scope') === 'past' ? 'past' : 'upcoming';
  const narrow = narrowOf(searchParams);
  const bookings = await list(request, account.isExpert ? 'any' : 'client', scope, spanOf(narrow));
  const earnings = scope === 'past' ? await earningsOf(bookings.items, request) : NO_EARNINGS;
  return { scope, account, bookings, narrow, earnings } as const;
}

/** The state of the money of an expert's past sessions, by booking. */
export type EarningsOf = ReadonlyMap<
  string,
  { readonly state: EarningState; readonly paidAt: string | null }
>;
const NO_EARNINGS: EarningsOf = new Map();
/** Bookings that one call answers for. */
const PER_CALL = 100;

/** By the ledger (B-02); empty when it can't be had, since the list is whole without. */
async function earningsOf(bookings: readonly Booking[], request: Request): Promise<EarningsOf> {
  const ids = bookings.filter(({ role }) => role === 'expert').map(({ id }) => id);
  const calls = [];
  for (let from = 0; from < ids.length; from += PER_CALL) {
    const query = { bookings: ids.slice(from, from + PER_CALL).join(','), limit: PER_CALL };
    calls.push(withSession(request, api.call(endpoints.expertEarnings, { query, signal: request.signal })));
  }
  try {
    const sessions = (await Promise.all(calls)).flatMap(({ data }) => data.sessions);
    return new Map(sessions.map((each) => [each.bookingId, each]));
  } catch (error) {
    if (isApiError(error)) return NO_EARNINGS;
    throw error;
  }
}

/** How a list is narrowed: by words, and by the days of its sessions. */
export interface Narrow {
  readonly q: string;
  /** Both days included, `yyyy-MM-dd`; null: all */
  readonly dates: { readonly start: string; readonly end: string } | null;
}

function narrowOf(search: URLSearchParams): Narrow {
  const [start, end] = [search.get('from') ?? '', search.get('to') ?? ''];
  return {
    q: (search.get('q') ?? '').slice(0, 80),
    dates: isDate(start) && isDate(end) && start <= end ? { start, end } : null,
  };
}

/** The same as the API takes it. */
function spanOf({ q, dates }: Narrow): { q?: string; from?: string; to?: string } {
  const zone = shownZone();
  const [first, last] = dates ? [localDayRange(dates.start, zone), localDayRange(dates.end, zone)] : [];
  return {
    ...(q && { q }),
    ...(first && { from: new Date(first.startsAt).toISOString() }),
    ...(last && { to: new Date(last.endsAt).toISOString() }),
  };
}

/** Sessions that a calendar shows at most: 12 a day of the longest month. */
const CALENDAR_MOST = 500;

async function loadCalendar(request: Request) {
  const { searchParams } = new URL(request.url);
  const zone = shownZone();
  const span = CALENDAR_SPANS.find((each) => each === searchParams.get('span')) ?? 'week';
  const asked = searchParams.get('day') ?? '';
  const hours = withSession(request, api.call(endpoints.getAvailability, { signal: request.signal }));
  const today = localDateOf(clock.now(), zone);
  const day = isDate(asked) ? asked : today;
  const dates = calendarDates(day, span);
  const [first, last] = [localDayRange(dates[0] ?? day, zone), localDayRange(dates.at(-1) ?? day, zone)];
  const query = {
    role: 'any',
    scope: 'all',
    from: new Date(first?.startsAt ?? 0).toISOString(),
    to: new Date(last?.endsAt ?? 0).toISOString(),
  } as const;
  const within = loadShown(CALENDAR_MOST, async (page) => {
    const call = api.call(endpoints.listBookings, { query: { ...query, ...page }, signal: request.signal });
    const { data, next } = await withSession(request, call);
    return { items: data, next };
  });
  const [{ data: availability }, { items }, offers] = await Promise.all([
    hours,
    within,
    list(request, 'expert', 'offers'),
  ]);
  const known = new Set(items.map(({ id }) => id));
  const bookings = [...items, ...offers.items.filter(({ id }) => !known.has(id))];
  const days = calendarDays({ dates, bookings, availability, zone, now: clock.now() });
  return { span, day, today, days } as const;
}

/** What waits for the expert's answer, the most urgent first, how many requests that are, and what the expert offered. */
export async function loadRequests(
  request: Request,
): Promise<{ requests: Listed<Booking>; total: number; offers: readonly Booking[] }> {
  const [requests, ahead, offers] = await Promise.all([
    list(request, 'expert', 'requests'),
    overview(request),
    list(request, 'expert', 'offers'),
  ]);
  return {
    requests,
    total: Math.max(ahead.requests.total, requests.items.length),
    offers: offers.items.filter(({ proposal }) => proposal?.kind === 'instead'),
  };
}

/** Statuses of sessions in which the two met. */
const MET = new Set<Booking['status']>(['ended', 'completed', 'disputed']);
/** Past bookings that are looked through for experts the client has met, and how many of those are shown. */
const LOOKED_THROUGH = 20;
const MET_SHOWN = 3;

/** An expert whom a client has met and can book again, with their last session. */
export interface MetExpert {
  readonly handle: string;
  readonly last: Booking;
}

/** The experts a client has met; none when they can't be had, since the page is whole without. */
async function lastMet(request: Request): Promise<readonly MetExpert[]> {
  try {
    const query = { role: 'client', scope: 'past', limit: LOOKED_THROUGH } as const;
    const { data } = await withSession(
      request,
      api.call(endpoints.listBookings, { query, signal: request.signal }),
    );
    const byExpert = new Map<string, Booking>();
    for (const each of data) {
      const { handle } = each.expert;
      if (handle !== null && MET.has(each.status) && !byExpert.has(handle)) byExpert.set(handle, each);
    }
    return [...byExpert].slice(0, MET_SHOWN).map(([handle, last]) => ({ handle, last }));
  } catch (error) {
    if (isApiError(error)) return [];
    throw error;
  }
}

/**
 * The four who can talk soonest, of the profession of the expert met last if there is one; nobody when the search does
 * not answer, since the page is whole without them.
 */
async function freeSoon(
  last: Booking['expert'] | undefined,
  signal: AbortSignal,
): Promise<readonly ExpertCard[]> {
  try {
    const alike = last ? await soonestLike(last, signal) : [];
    if (alike.length > 0) return alike.slice(0, 4);
    const { experts } = await api.call(endpoints.availableToday, { signal });
    return experts.filter(({ handle }) => handle !== last?.handle).slice(0, 4);
  } catch (error) {
    if (isApiError(error)) return [];
    throw error;
  }
}

/** Problems that wait for the viewer's answer; none when they can't be had, since each was also mailed. */
async function awaiting(request: Request): Promise<readonly AwaitingProblem[]> {
  try {
    return (await withSession(request, api.call(endpoints.awaitingProblems, { signal: request.signal })))
      .data;
  } catch (error) {
    if (isApiError(error)) return [];
    throw error;
  }
}

/** What else waits for the viewer; nothing when it can't be had, since each was also mailed. */
async function otherWaiting(request: Request): Promise<readonly Waiting[]> {
  try {
    const { data } = await withSession(request, api.call(endpoints.needsAnswer, { signal: request.signal }));
    knowNeeds(data.counts);
    return data.waiting;
  } catch (error) {
    if (isApiError(error)) return [];
    throw error;
  }
}

/**
 * The start page: what needs an answer, what is next, for clients with nothing booked who can talk soon, and for experts what waits and what is earned.
 * @throws a redirect: staff have a start page of their own
 */
export async function loadToday(request: Request) {
  const account = await signedInAccount(request);
  if (account.isStaff) throw redirect(paths.staffHome());
  const balance = () => api.call(endpoints.expertEarnings, { query: { limit: 1 }, signal: request.signal });
  const [ahead, met, problems, waiting, earnings] = await Promise.all([
    overview(request),
    account.isExpert ? [] : lastMet(request),
    awaiting(request),
    otherWaiting(request),
    account.expertHandle ? withSession(request, balance()) : null,
  ]);
  const soon = ahead.next || account.isExpert ? [] : await freeSoon(met[0]?.last.expert, request.signal);
  return { account, ahead, met, problems, waiting, soon, earnings: earnings?.data ?? null };
}

/** A one-use ticket for the room of a booking. @throws {ApiError} when the viewer may not enter now */
export async function ticketFor(bookingId: string): Promise<JoinTicket> {
  const { data } = await api.call(endpoints.joinRoom, { params: { id: bookingId } });
  return data;
}
