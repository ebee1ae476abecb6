import { isApiError } from '@nexperts/api';
import { isProbablySignedIn } from '@nexperts/app-kit';
import type { ExpertProfile, ExpertReviews } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { localDateOf, reviewsAsked, type Money } from '@nexperts/domain';
import { data } from 'react-router';
import { api } from '../../api.ts';
import { clock } from '../../clock.ts';
import type { PageData } from '../../page-data.ts';
import { visitorAccount, withSession } from '../../session.ts';
import { shownZone } from '../../model/times/zone.ts';
import { chosenDate, readChoice, slotsKey } from './choice.ts';
import { pageSpan, pageStart, type Slot } from '../../model/times/slot-days.ts';

/** The free times of one page of days. */
export interface FreeTimes {
  readonly slots: readonly Slot[];
  /** The first free slot at or after the page, also beyond it */
  readonly next: Slot | null;
  /** First day of the page, `yyyy-MM-dd` */
  readonly start: string;
  readonly zone: string;
  /** The visitor's own unpaid holds of this expert's times, which is why those are not among the free ones */
  readonly ownHolds: readonly OwnHold[];
}

/** A time that the visitor holds and has not paid for. */
export interface OwnHold {
  /** Of its booking */
  readonly id: string;
  /** ISO 8601 */
  readonly startsAt: string;
  readonly endsAt: string;
  readonly durationMin: number;
  readonly price: Money;
}

/** The visitor's hold of a time. @param slot ISO 8601 */
export function heldSlot({ ownHolds }: FreeTimes, slot: string | null): OwnHold | null {
  if (slot === null) return null;
  return ownHolds.find(({ startsAt }) => Date.parse(startsAt) === Date.parse(slot)) ?? null;
}

/** What a profile page shows. */
export interface ProfileData {
  /** Null in a page that was built without one */
  readonly expert: ExpertProfile | null;
  /** As many of the newest as the address asks for; null in a page that was built without an expert */
  readonly reviews: ExpertReviews | null;
  /** Path and search of the list the page was opened from; known in the page as it was sent */
  readonly results: string | null;
  /** Asks for the free times, once: people who only read never do. Null in the page as it was sent */
  readonly times: (() => Promise<FreeTimes>) | null;
}

/** The chosen slot, if it is among the free ones. @param slot ISO 8601 */
export function freeSlot({ slots }: FreeTimes, slot: string | null): Slot | null {
  if (slot === null) return null;
  return slots.find(({ startsAt }) => Date.parse(startsAt) === Date.parse(slot)) ?? null;
}

/** How long a profile that was sent or requested is good for, in milliseconds. */
const KEPT_MS = 120_000;

/** A profile and the newest reviews. */
interface Known {
  readonly expert: ExpertProfile;
  readonly reviews: ExpertReviews;
}

let kept: { handle: string; at: number; profile: Promise<Known> } | null = null;

/** Keeps the profile that was sent with the page: it saves the calls. */
export function keepProfile(expert: ExpertProfile, reviews: ExpertReviews): void {
  const profile = Promise.resolve({ expert, reviews });
  kept = { handle: expert.handle.toLowerCase(), at: Date.now(), profile };
}

async function askedProfile(handle: string, limit: number): Promise<Known> {
  const [{ data: expert }, reviews] = await Promise.all([
    api.call(endpoints.getExpert, { params: { handle } }),
    api.call(endpoints.expertReviews, { params: { handle }, query: { limit } }),
  ]);
  return { expert, reviews };
}

/** The profile, requested once while a visitor looks through its times. @param limit of its reviews */
function profileOf(anyCase: string, limit: number): Promise<Known> {
  const now = Date.now();
  const handle = anyCase.toLowerCase();
  if (kept?.handle === handle && now - kept.at < KEPT_MS) return kept.profile;
  const profile = askedProfile(handle, limit);
  kept = { handle, at: now, profile };
  profile.catch(() => (kept = null));
  return profile;
}

/** Somebody who comes back from the checkout, or opens a second tab, finds the time taken: by themselves. */
async function ownHoldsOf(handle: string, signal: AbortSignal): Promise<readonly OwnHold[]> {
  if (!isProbablySignedIn()) return [];
  try {
    const { data } = await api.call(endpoints.listBookings, {
      query: { role: 'client', scope: 'holds', limit: 100 },
      signal,
    });
    return data.flatMap(({ id, startsAt, endsAt, service: { durationMin }, price, expert }) =>
      expert.handle === handle ? [{ id, startsAt, endsAt, durationMin, price }] : [],
    );
  } catch {
    // Then the time is just not free.
    return [];
  }
}

async function freeTimes(
  expert: ExpertProfile,
  search: URLSearchParams,
  signal: AbortSignal,
): Promise<FreeTimes> {
  const { service, zone } = readChoice(search, expert.services, shownZone());
  const startNow = () => pageStart(chosenDate(search, zone), localDateOf(clock.now(), zone));
  let start = startNow();
  if (!service) return { slots: [], next: null, start, zone, ownHolds: [] };
  const ask = () =>
    api.call(endpoints.getSlots, {
      params: { handle: expert.handle },
      query: { serviceId: service.id, ...pageSpan(start, zone) },
      signal,
    });
  const holds = ownHoldsOf(expert.handle, signal);
  let answer = await ask();
  if (startNow() !== start) {
    // This device's calendar is not the server's.
    start = startNow();
    answer = await ask();
  }
  return { slots: answer.slots, next: answer.next, start, zone, ownHolds: await holds };
}

/** Asks for the free times of an address, once. */
export function timesOf(
  expert: ExpertProfile,
  search: URLSearchParams,
  signal: AbortSignal,
): () => Promise<FreeTimes> {
  let asked: Promise<FreeTimes> | null = null;
  return () => (asked ??= freeTimes(expert, search, signal));
}

/** What a profile page shows (W-01), as the server renders it. @param data null while the site is built */
export const sentProfile = (data: PageData | null) => ({
  expert: data?.expert ?? null,
  reviews: data?.reviews ?? null,
  results: data?.results ?? null,
  times: null,
});

/**
 * What a profile page shows (W-01), live.
 * @throws a 404 response for an unknown handle, else {ApiError}
 */
export async function loadProfile(handle: string, { url, signal }: Request): Promise<ProfileData> {
  if (handle === '') throw data(null, 404);
  try {
    const { searchParams } = new URL(url);
    const limit = reviewsAsked(searchParams.get('reviews'));
    // With the account's zone, so that its days are asked for.
    const [{ expert, reviews }] = await Promise.all([profileOf(handle, limit), visitorAccount(signal)]);
    return { expert, reviews, results: null, times: timesOf(expert, searchParams, signal) };
  } catch (error) {
    if (isApiError(error) && error.status === 404) throw data(null, 404);
    throw error;
  }
}

/** Whether another address of the profile needs another request: not when only the pick within the page changed. */
export function needsOtherTimes(current: URL, next: URL): boolean {
  const key = (url: URL) => url.pathname + slotsKey(url.searchParams, shownZone(), clock.now());
  return current.href === next.href || key(current) !== key(next);
}

/**
 * The draft of the signed-in expert's own profile, as visitors will see it (F-17).
 * @throws a redirect to the login, {ApiError}
 */
export async function loadPreview(request: Request): Promise<ProfileData> {
  const { data: expert } = await withSession(
    request,
    api.call(endpoints.previewPage, { signal: request.signal }),
  );
  const reviews = await api.call(endpoints.expertReviews, {
    params: { handle: expert.handle },
    query: { limit: 10 },
  });
  const { searchParams } = new URL(request.url);
  return { expert, reviews, results: null, times: timesOf(expert, searchParams, request.signal) };
}
