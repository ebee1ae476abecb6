import { eq } from 'drizzle-orm';
import { account as accounts, session } from '../../../db/schema/index.ts';
import { AppError } from '../../../http/app-error.ts';
import type { SignedIn } from '../../../http/context.ts';
import { forgetAttempts, takeAttempt, throttleKey } from '../../../http/throttle.ts';
import type { AccountRow } from '../find-account.ts';
import { passwordFits, turnOf } from './argon.ts';

/** How long a proven password is enough, in ms. */
const RECENT_MS = 15 * 60_000;
/** Wrong passwords within one session; who stole it can't lock out the owner's others. */
const TRIES = { limit: 5, windowMs: RECENT_MS } as const;

export const wrongPassword = (): AppError =>
  new AppError('WrongPassword', 'That isn’t your current password', {
    fields: { currentPassword: 'That isn’t your current password' },
  });

/**
 * Demands the password the account has now. From then on, for 15 minutes, {@link demandRecentPassword} is content.
 * @throws AppError WrongPassword; TooManyRequests after five within 15 minutes
 */
export async function demandPassword(ctx: SignedIn, typed: string): Promise<AccountRow> {
  const { deps, account } = ctx;
  const key = throttleKey(deps, 'password-check', account.sessionId);
  await takeAttempt(deps, key, TRIES);
  const [row] = await deps.db.select().from(accounts).where(eq(accounts.id, account.id));
  const fits = await passwordFits(turnOf(ctx), row?.passwordHash ?? null, typed);
  if (!row || !fits) throw wrongPassword();
  await forgetAttempts(deps, key);
  await deps.db
    .update(session)
    .set({ passwordAt: deps.clock.now() })
    .where(eq(session.id, account.sessionId));
  return row;
}

/** {@link demandPassword} on its own. @returns until when it is enough */
export async function confirmPassword(ctx: SignedIn, typed: string): Promise<{ until: string }> {
  await demandPassword(ctx, typed);
  return { until: new Date(ctx.deps.clock.now().getTime() + RECENT_MS).toISOString() };
}

/**
 * Demands that the password was proven in this session in the last 15 minutes, at login or since.
 * @throws AppError PasswordRequired
 */
export async function demandRecentPassword({ deps, account }: SignedIn): Promise<void> {
  const [row] = await deps.db
    .select({ at: session.passwordAt })
    .from(session)
    .where(eq(session.id, account.sessionId));
  const since = deps.clock.now().getTime() - (row?.at?.getTime() ?? -Infinity);
  // A clock that was set back makes nothing recent for longer.
  if (since < 0 || since >= RECENT_MS)
    throw new AppError('PasswordRequired', 'Enter your password to continue');
}
