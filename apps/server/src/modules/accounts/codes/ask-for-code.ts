import { normaliseEmail } from '@nexperts/validation';
import type { Ctx } from '../../../http/context.ts';
import { addressNetwork, takeAttempt, throttleKey } from '../../../http/throttle.ts';
import { findByEmail } from '../find-account.ts';
import type { CodePurpose } from './code-hash.ts';
import { REQUESTS_PER_ADDRESS } from './limits.ts';
import { requestCode } from './request-code.ts';

/**
 * K-08 and D-2: asks for a code mail for an address somebody typed. Known or unknown, the same is written and the same
 * is answered; the job finds out whether there is anybody to write to.
 * @throws AppError TooManyRequests for the address of the network, or when the mailbox had its share
 */
export async function askForCode(ctx: Ctx, typed: string, purpose: CodePurpose): Promise<{ sent: true }> {
  const { deps } = ctx;
  const email = normaliseEmail(typed);
  await takeAttempt(deps, throttleKey(deps, 'code-request', addressNetwork(ctx.ip)), REQUESTS_PER_ADDRESS);
  const found = await findByEmail(deps.db, email);
  await deps.db.transaction((tx) =>
    requestCode({ ...deps, db: tx }, { email, accountId: found?.id ?? null, purpose }),
  );
  deps.wakeJobs();
  return { sent: true };
}
