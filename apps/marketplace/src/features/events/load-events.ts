import { isApiError } from '@nexperts/api';
import type { WorkshopCard, WorkshopPage } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { api } from '../../api.ts';

/** A page of sessions, or why there is none. */
export type SessionsResult =
  | { state: 'loaded'; cards: WorkshopCard[]; next: string | null }
  | { state: 'failed'; message: string };

/** H-05: what is published, the nearest first, or what is over, the newest first. */
export async function loadSessions(
  scope: 'ahead' | 'past',
  { cursor, signal }: { cursor?: string; signal?: AbortSignal } = {},
): Promise<SessionsResult> {
  try {
    const { data, next } = await api.call(endpoints.listWorkshops, {
      query: { scope, ...(cursor !== undefined && { cursor }) },
      ...(signal && { signal }),
    });
    return { state: 'loaded', cards: data, next };
  } catch (error) {
    if (!isApiError(error)) throw error;
    return { state: 'failed', message: error.message };
  }
}

/** What is published at an address; null: nothing. @throws {ApiError} when the server can't be asked */
export async function loadWorkshop(slug: string, signal: AbortSignal): Promise<WorkshopPage | null> {
  try {
    return (await api.call(endpoints.getWorkshop, { params: { slug }, signal })).data;
  } catch (error) {
    if (isApiError(error) && error.status === 404) return null;
    throw error;
  }
}

/** Sessions by workshop, in the order of each one's first. */
export function byWorkshop(cards: readonly WorkshopCard[]): WorkshopCard[][] {
  const groups = new Map<string, WorkshopCard[]>();
  for (const card of cards) groups.set(card.slug, [...(groups.get(card.slug) ?? []), card]);
  return Array.from(groups.values());
}
