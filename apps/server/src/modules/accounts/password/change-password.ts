import { and, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { account as accounts } from '../../../db/schema/index.ts';
import { AppError } from '../../../http/app-error.ts';
import type { SignedIn } from '../../../http/context.ts';
import { record } from '../audit.ts';
import { dropUnderWay } from '../drop-under-way.ts';
import { keepOnlyThisSession } from '../session/keep-only.ts';
import { hashPassword, turnOf } from './argon.ts';
import { demandAcceptablePassword } from './policy.ts';
import { demandPassword, wrongPassword } from './prove.ts';
import { notifyPasswordChanged } from '../mails.ts';

interface Change {
  currentPassword: string;
  newPassword: string;
}

function demandAnother({ currentPassword, newPassword }: Change): void {
  if (newPassword !== currentPassword) return;
  const message = 'Choose a password that’s different from your current one';
  throw new AppError('InvalidPasswordException', message, { fields: { newPassword: message } });
}

/**
 * Sets another password: every other device is signed out, what was under way comes to nothing, and the owner is notified.
 * @throws AppError WrongPassword, InvalidPasswordException, TooManyRequests
 */
export async function changePassword(ctx: SignedIn, change: Change, c: Context): Promise<{ changed: true }> {
  const { deps, account } = ctx;
  const owner = await demandPassword(ctx, change.currentPassword);
  demandAcceptablePassword(change.newPassword, [owner.email.split('@')[0] ?? '', owner.name], 'newPassword');
  demandAnother(change);
  const passwordHash = await hashPassword(turnOf(ctx), change.newPassword);
  const now = deps.clock.now();
  const sendCookie = await deps.db.transaction(async (tx) => {
    const changed = await tx
      .update(accounts)
      .set({ passwordHash })
      .where(and(eq(accounts.id, owner.id), eq(accounts.passwordHash, owner.passwordHash)))
      .returning({ id: accounts.id });
    if (changed.length === 0) throw wrongPassword();
    await dropUnderWay(tx, owner.id);
    const send = await keepOnlyThisSession(tx, account);
    await record(tx, 'change-password', owner.id, now);
    await notifyPasswordChanged(tx, { accountId: owner.id, by: 'change', key: owner.id, now });
    return send;
  });
  sendCookie(c);
  deps.wakeJobs();
  return { changed: true };
}
