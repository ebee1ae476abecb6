import { normaliseEmail } from '@nexperts/validation';
import type { Ctx } from '../../../http/context.ts';
import { networkCounter, takeAttempts } from '../../../http/throttle.ts';
import { findByEmail } from '../find-account.ts';
import { provedBy } from '../log-in/proof.ts';
import { REQUESTS_PER_ADDRESS } from './limits.ts';
import { requestCode } from './request-code.ts';

interface Asked {
  /** The address as somebody typed it */
  typed: string;
  purpose: 'confirm' | 'reset';
  /** The cookie of a browser that proved the password, if the request has one */
  proof: string | null;
}

/**
 * K-08 and D-2: asks for a code mail for an address somebody typed. Known or unknown, the same is written and the same
 * is answered; the job finds out whether there is anybody to write to. Whoever proved the password gets a code of the
 * purpose `login` for `confirm`, whose mails and tries nobody else can use up.
 * @throws AppError TooManyRequests for the caller's network, or when the address had its mails
 */
export async function askForCode(ctx: Ctx, { typed, purpose, proof }: Asked): Promise<{ sent: true }> {
  const { deps, ip } = ctx;
  const email = normaliseEmail(typed);
  await takeAttempts(deps, [networkCounter(deps, 'code-request', ip, REQUESTS_PER_ADDRESS)]);
  const found = await findByEmail(deps.db, email);
  const hasProved = purpose === 'confirm' && provedBy(deps, proof, found) !== null;
  const request = { email, accountId: found?.id ?? null };
  await deps.db.transaction((tx) =>
    requestCode(
      { ...deps, db: tx },
      hasProved ? { ...request, purpose: 'login' } : { ...request, purpose, ip },
    ),
  );
  deps.wakeJobs();
  return { sent: true };
}
