import type { PayoutVerification } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { api } from '../../api.ts';
import { withSession } from '../../session.ts';

/** Where the visitor came from: the provider's page, or one of its links that had been used or was old. */
export type CameFrom = 'provider' | 'old-link' | null;

/** How far the expert is with being verified (P-03). @throws a redirect to the login, {ApiError} */
export async function loadVerification(
  request: Request,
): Promise<{ verification: PayoutVerification; from: CameFrom }> {
  const { data } = await withSession(
    request,
    api.call(endpoints.payoutVerification, { signal: request.signal }),
  );
  const from = new URL(request.url).searchParams.get('from');
  return { verification: data, from: from === 'provider' || from === 'old-link' ? from : null };
}
