import { normaliseEmail } from '@nexperts/validation';
import type { Ctx } from '../../../http/context.ts';
import { networkCounter, takeAttempts } from '../../../http/throttle.ts';
import type { AccountRow } from '../find-account.ts';
import type { LinkPurpose } from './code-hash.ts';
import { REQUESTS_PER_ADDRESS } from './limits.ts';
import { requestCode } from './request-code.ts';
import { codeMismatch, codeWasRight, spendCode, tryCode } from './try-code.ts';

/**
 * Mails a code to the owner of an account without a login who has the link from its mail: closed (W-07) or suspended.
 * @throws AppError TooManyRequests
 */
export async function askForLinkCode(
  { deps, ip }: Ctx,
  owner: AccountRow,
  purpose: LinkPurpose,
): Promise<void> {
  await takeAttempts(deps, [networkCounter(deps, 'code-request', ip, REQUESTS_PER_ADDRESS)]);
  const asked = { email: normaliseEmail(owner.email), accountId: owner.id, purpose, ip } as const;
  await deps.db.transaction((tx) => requestCode({ ...deps, db: tx }, asked));
  deps.wakeJobs();
}

/**
 * Takes the code that {@link askForLinkCode} mailed, once.
 * @throws AppError CodeMismatchException, ExpiredCodeException, TooManyRequests
 */
export async function takeLinkCode(
  ctx: Ctx,
  owner: AccountRow,
  { purpose, typed }: { purpose: LinkPurpose; typed: string },
): Promise<void> {
  const matched = await tryCode(ctx, { email: normaliseEmail(owner.email), purpose, typed });
  if (matched.account.id !== owner.id) throw codeMismatch();
  await ctx.deps.db.transaction((tx) => spendCode(tx, matched, ctx.deps.clock.now()));
  await codeWasRight(ctx, matched);
}
