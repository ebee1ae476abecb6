import type { endpoints, ResponseOf } from '@nexperts/contract';
import type { Context } from 'hono';
import type { Deps } from '../../../deps.ts';
import type { Ctx } from '../../../http/context.ts';
import { askForLinkCode, maskedEmail, takeLinkCode } from '../../accounts/index.ts';
import { payoutsOf } from '../run/list-payouts.ts';
import { getVerification } from '../verification/get-verification.ts';
import { onboardingOf } from '../verification/open-onboarding.ts';
import { openDoor, ownerInside, ownerOfLink, type Owner } from './door.ts';

type Closed = ResponseOf<typeof endpoints.closedPayouts>['data'];

async function viewOf(deps: Deps, { row, owed }: Owner): Promise<Closed> {
  const { data: payouts } = await payoutsOf(deps, row.id, { limit: 20 });
  return { verification: await getVerification(deps, row.id), owed, payouts, timeZone: row.timeZone };
}

/** Mails a code to the owner of the link (W-07). @throws AppError NotFound, TooManyRequests */
export async function closedAccountCode(ctx: Ctx, token: string): Promise<{ email: string }> {
  const { row } = await ownerOfLink(ctx.deps, token);
  await askForLinkCode(ctx, row, 'payouts');
  return { email: maskedEmail(row.email) };
}

/**
 * Lets the owner of the link in with the code, to verification and payouts and to nothing else (W-07).
 * @throws AppError NotFound, CodeMismatchException, ExpiredCodeException, TooManyRequests
 */
export async function enterClosedAccount(
  ctx: Ctx,
  { token, code }: { token: string; code: string },
  c: Context,
): Promise<Closed> {
  const owner = await ownerOfLink(ctx.deps, token);
  await takeLinkCode(ctx, owner.row, { purpose: 'payouts', typed: code });
  openDoor(c, ctx.deps, owner.row.id);
  return viewOf(ctx.deps, owner);
}

/** What the owner of a closed account sees (W-07). @throws AppError NotFound */
export const closedPayouts = async ({ deps }: Ctx, c: Context): Promise<Closed> =>
  viewOf(deps, await ownerInside(c, deps));

/** The provider's page for the owner of a closed account (W-07). @throws AppError NotFound, and as {@link onboardingOf} */
export async function openClosedOnboarding({ deps }: Ctx, c: Context): Promise<{ url: string }> {
  const { row } = await ownerInside(c, deps);
  return onboardingOf(deps, row.id, '/app/closed-account');
}
