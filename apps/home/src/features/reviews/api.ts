import { isApiError } from '@nexperts/api';
import type { AnswerCard, ExpertReviews, Mark, Reviewing } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { data as answer } from 'react-router';
import { api } from '../../api.ts';
import { loadShown, shownOf } from '../../model/page/shown.ts';
import { signedInAccount, withSession } from '../../session.ts';

/** Whether the viewer can review a booking, or has. @throws a redirect to the login, {ApiError} */
export async function loadReviewing(bookingId: string, request: Request): Promise<Reviewing> {
  const call = api.call(endpoints.getReviewing, { params: { id: bookingId }, signal: request.signal });
  const { data } = await withSession(request, call);
  return data;
}

/** The published reviews of the expert who is logged in, as many as the address asks for, and what all come to. */
export type ReviewsOfExpert = Omit<ExpertReviews, 'data' | 'next'> & {
  /** Null: the profile isn’t public */
  handle: string | null;
  reviews: ExpertReviews['data'];
  hasMore: boolean;
  /** Ids of those that the expert reported */
  reported: readonly string[];
};

/** Reviews that one call answers for. */
const PER_CALL = 100;

/** Which of these the viewer reported; none when it can't be had, since the list is whole without. */
async function reportedAmong(reviews: ExpertReviews['data'], request: Request): Promise<readonly string[]> {
  const ids = reviews.map(({ id }) => id);
  const calls = [];
  for (let from = 0; from < ids.length; from += PER_CALL) {
    const query = { ids: ids.slice(from, from + PER_CALL).join(',') };
    calls.push(withSession(request, api.call(endpoints.reportedReviews, { query, signal: request.signal })));
  }
  try {
    return (await Promise.all(calls)).flatMap(({ data }) => data);
  } catch (error) {
    if (isApiError(error)) return [];
    throw error;
  }
}

/** @throws a redirect to the login, a 404 response for somebody without a profile, {ApiError} */
export async function loadExpertReviews(request: Request): Promise<ReviewsOfExpert> {
  const { expertHandle: handle, isListed } = await signedInAccount(request);
  if (handle === null) throw answer(null, 404);
  let first: ExpertReviews | null = null;
  const { items, hasMore } = await loadShown(shownOf(request.url), async (query) => {
    const page = await api.call(endpoints.expertReviews, {
      params: { handle },
      query,
      signal: request.signal,
    });
    first ??= page;
    return { items: page.data, next: page.next };
  });
  if (first === null) throw new Error('a list has at least one page');
  const { score, count, distribution, tags } = first as ExpertReviews;
  return {
    score,
    count,
    distribution,
    tags,
    handle: isListed ? handle : null,
    reviews: items,
    hasMore,
    reported: await reportedAmong(items, request),
  };
}

/** The answer card of a booking, with until when the expert can write it; null: no card yet. */
export interface CardOfBooking {
  card: AnswerCard | null;
  until: string | null;
  mayWrite: boolean;
}

/** The marks of a session (G-14); none where they can't be had, since the page is whole without. */
export async function loadMarks(bookingId: string, request: Request): Promise<readonly Mark[]> {
  try {
    const call = api.call(endpoints.listMarks, { params: { id: bookingId }, signal: request.signal });
    return (await withSession(request, call)).data;
  } catch (error) {
    if (isApiError(error)) return [];
    throw error;
  }
}

/** The answer card of a booking. @throws a redirect to the login, {ApiError} */
export async function loadAnswerCard(bookingId: string, request: Request): Promise<CardOfBooking> {
  const call = api.call(endpoints.getAnswerCard, { params: { id: bookingId }, signal: request.signal });
  const { data, until, mayWrite } = await withSession(request, call);
  return { card: data, until, mayWrite };
}
