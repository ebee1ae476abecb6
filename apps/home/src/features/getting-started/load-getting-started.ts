import type { Application, FirstSteps } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { api } from '../../api.ts';
import { signedInAccount, withSession } from '../../session.ts';

export type Beginning =
  | { readonly kind: 'application'; readonly application: Application }
  | { readonly kind: 'first-steps'; readonly steps: FirstSteps; readonly handle: string };

/** Whether nothing of the first run is left to do. Who had a session is past it. */
const isDone = ({
  hasPicture,
  hasService,
  hasHours,
  hasPage,
  payoutsNeed,
  hadSession,
}: FirstSteps): boolean =>
  hadSession || (hasPicture && hasService && hasHours && hasPage && payoutsNeed.length === 0);

/**
 * How far somebody who signed up as an expert has come: the application before there is a profile, then what is missing
 * before clients can book (B-05, W-03). Null for everybody else, and once all is done.
 * @throws a redirect to the login, {ApiError}
 */
export async function loadGettingStarted(request: Request): Promise<Beginning | null> {
  const { isExpert, expertHandle } = await signedInAccount(request);
  if (!isExpert) return null;
  const { signal } = request;
  if (!expertHandle) {
    const { data } = await withSession(request, api.call(endpoints.getApplication, { signal }));
    return { kind: 'application', application: data };
  }
  const { data } = await withSession(request, api.call(endpoints.expertFirstSteps, { signal }));
  return isDone(data) ? null : { kind: 'first-steps', steps: data, handle: expertHandle };
}
