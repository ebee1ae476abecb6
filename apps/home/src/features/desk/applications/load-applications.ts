import type { ApplicationForReview, ApplicationSummary } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import type { StaffRole } from '@nexperts/domain';
import { redirect } from 'react-router';
import { api } from '../../../api.ts';
import { paths } from '../../../paths.ts';
import { signedInAccount, withSession } from '../../../session.ts';

/** What lists of their own hold; those to review are a queue of the desk. */
export const STATES = ['changes_asked', 'approved', 'refused'] as const;
export type ListedState = (typeof STATES)[number];

export interface ApplicationsPage {
  state: ListedState;
  applications: ApplicationSummary[];
  /** Where the next page begins; null at the end */
  next: string | null;
}

/**
 * One page of applications; `?status=` says which, `?after=` from where (W-04).
 * @throws a redirect, to the queue for those to review, {ApiError}
 */
export async function loadApplications(request: Request): Promise<ApplicationsPage> {
  const search = new URL(request.url).searchParams;
  const state = STATES.find((each) => each === search.get('status'));
  if (!state) throw redirect(paths.staffQueue('applications'));
  const after = search.get('after');
  const call = api.call(endpoints.listApplications, {
    query: { status: state, ...(after ? { after } : {}) },
    signal: request.signal,
  });
  const { data, next } = await withSession(request, call);
  return { state, applications: data, next };
}

export interface ReviewPage {
  application: ApplicationForReview;
  /** The viewer's */
  roles: readonly StaffRole[];
}

/** One application with its history. @throws a redirect, {ApiError} */
export async function loadReview(id: string, request: Request): Promise<ReviewPage> {
  const call = api.call(endpoints.reviewApplication, { params: { id }, signal: request.signal });
  const [{ staffRoles }, { data }] = await Promise.all([
    signedInAccount(request),
    withSession(request, call),
  ]);
  return { application: data, roles: staffRoles };
}
