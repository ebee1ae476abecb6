import type { Account, Booking, JoinTicket } from '@nexperts/contract';
import { api } from '../../api.ts';
import { clock } from '../../clock.ts';
import { signedInAccount, withSession } from '../../session.ts';

type Scope = 'upcoming' | 'requests' | 'past';

/** One booking of the viewer's. @throws a redirect to the login, {ApiError} */
export async function loadBooking(bookingId: string, request: Request): Promise<{ booking: Booking }> {
  const call = api.appointments.get({ params: { id: bookingId }, signal: request.signal });
  const { data } = await withSession(request, call);
  clock.sync(data.serverNow);
  return { booking: data };
}

async function list(request: Request, role: 'client' | 'expert', scope: Scope): Promise<Booking[]> {
  const call = api.appointments.list({ query: { role, scope }, signal: request.signal });
  const { data, serverNow } = await withSession(request, call);
  clock.sync(serverNow);
  return data;
}

const byStart = (a: Booking, b: Booking): number => Date.parse(a.startsAt) - Date.parse(b.startsAt);

/** Bookings in every role the account has: what lies ahead soonest first, what is past latest first. */
async function inBothRoles(request: Request, account: Account, scope: Scope): Promise<Booking[]> {
  const lists = await Promise.all([
    list(request, 'client', scope),
    account.isExpert ? list(request, 'expert', scope) : [],
  ]);
  const sorted = lists.flat().sort(byStart);
  return scope === 'past' ? sorted.toReversed() : sorted;
}

/** The list page; `?scope=past` shows what is over. */
export async function loadBookings(request: Request) {
  const scope: Scope = new URL(request.url).searchParams.get('scope') === 'past' ? 'past' : 'upcoming';
  const account = await signedInAccount(request);
  return { scope, account, bookings: await inBothRoles(request, account, scope) };
}

/** What waits for the expert's answer, the most urgent first. */
export async function loadRequests(request: Request): Promise<{ requests: Booking[] }> {
  const requests = await list(request, 'expert', 'requests');
  const due = ({ acceptDeadline, startsAt }: Booking) => Date.parse(acceptDeadline ?? startsAt);
  return { requests: requests.sort((a, b) => due(a) - due(b)) };
}

/** The start page: what is next, and for experts what waits and what is earned. */
export async function loadToday(request: Request) {
  const account = await signedInAccount(request);
  const [upcoming, earnings] = await Promise.all([
    inBothRoles(request, account, 'upcoming'),
    account.isExpert ? withSession(request, api.expert.earnings({ signal: request.signal })) : null,
  ]);
  return { account, upcoming, earnings: earnings?.data ?? null };
}

/** A one-use ticket for the room of a booking. @throws {ApiError} when the viewer may not enter now */
export async function ticketFor(bookingId: string): Promise<JoinTicket> {
  const { data } = await api.appointments.join({ params: { id: bookingId } });
  clock.sync(data.serverNow);
  return data;
}
