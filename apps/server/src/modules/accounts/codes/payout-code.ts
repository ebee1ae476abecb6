import { normaliseEmail } from '@nexperts/validation';
import type { Ctx } from '../../../http/context.ts';
import { networkCounter, takeAttempts } from '../../../http/throttle.ts';
import type { AccountRow } from '../find-account.ts';
import { REQUESTS_PER_ADDRESS } from './limits.ts';
import { requestCode } from './request-code.ts';
import { codeMismatch, codeWasRight, spendCode, tryCode } from './try-code.ts';

/**
 * Mails a code to the owner of a closed account who has the link from its mail (W-07).
 * @throws AppError TooManyRequests
 */
export async function askForPayoutCode({ deps, ip }: Ctx, owner: AccountRow): Promise<void> {
  await takeAttempts(deps, [networkCounter(deps, 'code-request', ip, REQUESTS_PER_ADDRESS)]);
  const asked = { email: normaliseEmail(owner.email), accountId: owner.id, purpose: 'payouts', ip } as const;
  await deps.db.transaction((tx) => requestCode({ ...deps, db: tx }, asked));
  deps.wakeJobs();
}

/**
 * Takes the code that {@link askForPayoutCode} mailed, once.
 * @throws AppError CodeMismatchException, ExpiredCodeException, TooManyRequests
 */
export async function takePayoutCode(ctx: Ctx, owner: AccountRow, typed: string): Promise<void> {
  const matched = await tryCode(ctx, { email: normaliseEmail(owner.email), purpose: 'payouts', typed });
  if (matched.account.id !== owner.id) throw codeMismatch();
  await ctx.deps.db.transaction((tx) => spendCode(tx, matched, ctx.deps.clock.now()));
  await codeWasRight(ctx, matched);
}
