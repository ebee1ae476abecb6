import type { ApplicationForReview, ApplicationSummary } from '@nexperts/contract';
import type { StaffRole } from '@nexperts/domain';
import { api } from '../../../api.ts';
import { clock } from '../../../clock.ts';
import { signedInAccount, withSession } from '../../../session.ts';

export const QUEUES = ['submitted', 'changes_asked', 'approved', 'refused'] as const;
export type Queue = (typeof QUEUES)[number];

export interface QueuePage {
  queue: Queue;
  applications: ApplicationSummary[];
  /** Where the next page begins; null at the end */
  next: string | null;
}

/** One page of applications; `?status=` says which, `?after=` from where (W-04). @throws a redirect, {ApiError} */
export async function loadApplications(request: Request): Promise<QueuePage> {
  const search = new URL(request.url).searchParams;
  const queue = QUEUES.find((each) => each === search.get('status')) ?? 'submitted';
  const after = search.get('after');
  const call = api.staff.applications({
    query: { status: queue, ...(after ? { after } : {}) },
    signal: request.signal,
  });
  const { data, next, serverNow } = await withSession(request, call);
  clock.sync(serverNow);
  return { queue, applications: data, next };
}

export interface ReviewPage {
  application: ApplicationForReview;
  /** The viewer's */
  roles: readonly StaffRole[];
}

/** One application with its history. @throws a redirect, {ApiError} */
export async function loadReview(id: string, request: Request): Promise<ReviewPage> {
  const call = api.staff.application({ params: { id }, signal: request.signal });
  const [{ staffRoles }, { data, serverNow }] = await Promise.all([
    signedInAccount(request),
    withSession(request, call),
  ]);
  clock.sync(serverNow);
  return { application: data, roles: staffRoles };
}
