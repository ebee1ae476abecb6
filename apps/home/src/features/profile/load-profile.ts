import { isApiError } from '@nexperts/api';
import { isProbablySignedIn, whenReleased } from '@nexperts/app-kit';
import type { ExpertProfile } from '@nexperts/contract';
import { localDateOf } from '@nexperts/domain';
import { data } from 'react-router';
import { api } from '../../api.ts';
import { clock } from '../../clock.ts';
import { visitorAccount } from '../../session.ts';
import { shownZone } from '../../model/zone.ts';
import { chosenDate, readChoice, slotsKey } from './choice.ts';
import { KEPT_MS, sentProfile } from './sent-profile.ts';
import { pageSpan, pageStart, type Slot } from './slot-days.ts';

/** The free times of one page of days. */
export interface FreeTimes {
  readonly slots: readonly Slot[];
  /** The first free slot at or after the page, also beyond it */
  readonly next: Slot | null;
  /** First day of the page, `yyyy-MM-dd` */
  readonly start: string;
  readonly zone: string;
  /** The visitor's own unpaid hold of the chosen slot, which is why it is not among the free ones */
  readonly ownHoldId: string | null;
}

export interface ProfileData {
  readonly expert: ExpertProfile;
  /** Asks for the free times, once. Whoever only reads never does. */
  readonly times: () => Promise<FreeTimes>;
}

/** The chosen slot, if it is among the free ones. @param slot ISO 8601 */
export function freeSlot({ slots }: FreeTimes, slot: string | null): Slot | null {
  if (slot === null) return null;
  return slots.find(({ startsAt }) => Date.parse(startsAt) === Date.parse(slot)) ?? null;
}

let kept: { handle: string; at: number; profile: Promise<ExpertProfile> } | null = null;

/** The profile, asked for once while a visitor looks through its times. */
function profileOf(handle: string): Promise<ExpertProfile> {
  const now = Date.now();
  if (kept?.handle === handle && now - kept.at < KEPT_MS) return kept.profile;
  const sent = sentProfile(handle);
  const profile = sent
    ? Promise.resolve(sent)
    : api.expert.profile({ params: { handle } }).then((answer) => answer.data);
  kept = { handle, at: now, profile };
  profile.catch(() => (kept = null));
  return profile;
}

/** Somebody who comes back from the checkout finds the time taken: by themselves. */
async function ownHold(handle: string, slot: string, signal: AbortSignal): Promise<string | null> {
  if (!isProbablySignedIn()) return null;
  try {
    const { data } = await api.appointments.list({
      query: { role: 'client', scope: 'holds', limit: 100 },
      signal,
    });
    const mine = data.find(
      ({ startsAt, expert }) => expert.handle === handle && Date.parse(startsAt) === Date.parse(slot),
    );
    return mine?.id ?? null;
  } catch {
    // Then the time is just not free.
    return null;
  }
}

async function freeTimes(
  expert: ExpertProfile,
  search: URLSearchParams,
  signal: AbortSignal,
): Promise<FreeTimes> {
  const { service, slot, zone } = readChoice(search, expert.services, shownZone());
  const startNow = () => pageStart(chosenDate(search, zone), localDateOf(clock.now(), zone));
  let start = startNow();
  if (!service) return { slots: [], next: null, start, zone, ownHoldId: null };
  const ask = () =>
    api.expert.slots({
      params: { handle: expert.handle },
      query: { serviceId: service.id, ...pageSpan(start, zone) },
      signal,
    });
  let answer = await ask();
  clock.sync(answer.serverNow);
  if (startNow() !== start) {
    // This device's calendar is not the server's.
    start = startNow();
    answer = await ask();
  }
  const free =
    slot === null || answer.slots.some(({ startsAt }) => Date.parse(startsAt) === Date.parse(slot));
  const ownHoldId = free ? null : await ownHold(expert.handle, slot, signal);
  return { slots: answer.slots, next: answer.next, start, zone, ownHoldId };
}

/**
 * What a profile page shows (W-01).
 * @throws a 404 response for an unknown handle, else {ApiError}
 */
export async function loadProfile(handle: string, request: Request): Promise<ProfileData> {
  if (handle === '') throw data(null, 404);
  try {
    // With the account's zone, so that its days are asked for.
    const [expert] = await Promise.all([profileOf(handle), visitorAccount(request.signal)]);
    // The live page is about to take the place of the one that was sent.
    await whenReleased();
    const search = new URL(request.url).searchParams;
    let asked: Promise<FreeTimes> | null = null;
    return { expert, times: () => (asked ??= freeTimes(expert, search, request.signal)) };
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
