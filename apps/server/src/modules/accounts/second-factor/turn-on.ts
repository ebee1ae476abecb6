import { HOUR_MS } from '@nexperts/domain';
import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { secondFactor } from '../../../db/schema/index.ts';
import { AppError } from '../../../http/app-error.ts';
import type { SignedIn } from '../../../http/context.ts';
import { record } from '../audit.ts';
import { codeMismatch } from '../codes/try-code.ts';
import { demandRecentPassword } from '../password/prove.ts';
import { forgetFactorTries, hasSecondFactor, tryAppCode } from './check.ts';
import { makeRecoveryCodes, storeRecoveryCodes } from './recovery-codes.ts';
import { seal } from './seal.ts';
import { notifySecondFactor } from './mails.ts';
import { newTotpSecret, totpForApps } from './totp.ts';

/** How long a begun second factor waits for its first code, in ms. */
const PATIENCE_MS = HOUR_MS;

const alreadyOn = (): AppError => new AppError('WrongState', 'Two-step login is already on');

/**
 * Makes a new secret for an authenticator app. It counts for nothing until a code of it is confirmed.
 * @throws AppError PasswordRequired, WrongState when the second factor is on
 */
export async function beginSecondFactor(ctx: SignedIn): Promise<{ secret: string; uri: string }> {
  const { deps, account } = ctx;
  await demandRecentPassword(ctx);
  const plain = newTotpSecret();
  const fresh = {
    secret: seal(deps.secret, account.id, plain),
    createdAt: deps.clock.now(),
    lastStep: 0,
    recoverySalt: randomBytes(16),
  };
  const begun = await deps.db
    .insert(secondFactor)
    .values({ ...fresh, accountId: account.id })
    .onConflictDoUpdate({
      target: secondFactor.accountId,
      set: fresh,
      setWhere: isNull(secondFactor.confirmedAt),
    })
    .returning({ accountId: secondFactor.accountId });
  if (begun.length === 0) throw alreadyOn();
  return totpForApps(plain, account.email);
}

/**
 * Turns the second factor on with the first code of the app.
 * @returns the recovery codes, which are stored only as hashes
 * @throws AppError CodeMismatchException, TooManyRequests, WrongState when nothing was begun within the hour
 */
export async function confirmSecondFactor(
  { deps, account }: SignedIn,
  typed: string,
): Promise<{ recoveryCodes: string[] }> {
  if (await hasSecondFactor(deps.db, account.id)) throw alreadyOn();
  const now = deps.clock.now();
  const [begun] = await deps.db.select().from(secondFactor).where(eq(secondFactor.accountId, account.id));
  if (!begun || now.getTime() - begun.createdAt.getTime() >= PATIENCE_MS)
    throw new AppError('WrongState', 'This took too long. Please start again');
  const code = typed.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(code)) throw codeMismatch();
  const step = await tryAppCode(deps, begun, code);
  const codes = await makeRecoveryCodes(account.id, begun.recoverySalt);
  await deps.db.transaction(async (tx) => {
    const on = await tx
      .update(secondFactor)
      .set({ confirmedAt: now, lastStep: step })
      .where(
        and(
          eq(secondFactor.accountId, account.id),
          isNull(secondFactor.confirmedAt),
          // Started again in the meantime: the code belongs to a secret that is gone.
          eq(secondFactor.recoverySalt, begun.recoverySalt),
        ),
      )
      .returning({ accountId: secondFactor.accountId });
    if (on.length === 0) throw codeMismatch();
    await storeRecoveryCodes(tx, account.id, codes.hashes);
    await record(tx, 'second-factor-on', account.id, now);
    await notifySecondFactor(tx, account.id, 'on', now);
  });
  await forgetFactorTries(deps, account.id);
  deps.wakeJobs();
  return { recoveryCodes: codes.shown };
}
