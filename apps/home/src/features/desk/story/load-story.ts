import type { BookingStory } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import type { StaffRole } from '@nexperts/domain';
import { api } from '../../../api.ts';
import { signedInAccount, withSession } from '../../../session.ts';

export interface StoryPage {
  story: BookingStory;
  /** The viewer's */
  roles: readonly StaffRole[];
}

/** The whole story of a booking; the look is logged (O-03, O-06). @throws a redirect to the login, {ApiError} */
export async function loadStory(id: string, request: Request): Promise<StoryPage> {
  const call = api.call(endpoints.staffBooking, { params: { id }, signal: request.signal });
  const [{ staffRoles }, { data }] = await Promise.all([
    signedInAccount(request),
    withSession(request, call),
  ]);
  return { story: data, roles: staffRoles };
}

/** The name of the page: with several open, tabs differ by whom they are about. */
export const storyTitle = (story: BookingStory | undefined): string =>
  `${story ? `${story.title}, ${story.client.name} and ${story.expert.name}` : 'Story of a booking'} · Nexperts`;
