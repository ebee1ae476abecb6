import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { account as accounts, emailChange, verificationCode } from '../../../db/schema/index.ts';
import { AppError } from '../../../http/app-error.ts';
import type { SignedIn } from '../../../http/context.ts';
import { record } from '../audit.ts';
import { requestCode } from '../codes/request-code.ts';
import { askEmailTaken, emailTaken } from '../exists.ts';
import { readEmail } from '../identity-rules.ts';
import { demandPassword } from '../password/prove.ts';
import { notifyEmailChange } from '../mails.ts';

interface Change {
  newEmail: string;
  currentPassword: string;
}

const notThis = (message: string): AppError =>
  new AppError('ValidationFailed', message, { fields: { newEmail: message } });

/**
 * Mails a code to a new address and tells the old one. Nothing changes until the code is typed; a later call takes
 * the place of an earlier one, whose code is void.
 * @throws AppError WrongPassword, ValidationFailed, EmailTaken, TooManyRequests
 */
export async function changeEmail(
  ctx: SignedIn,
  { newEmail, currentPassword }: Change,
): Promise<{ sent: true; pendingEmail: string }> {
  const { deps } = ctx;
  const read = readEmail(newEmail);
  if (read.value === null) throw notThis(read.problem);
  const email = read.value;
  const owner = await demandPassword(ctx, currentPassword);
  if (owner.email.toLowerCase() === email) throw notThis('This is already your email address');
  if (await askEmailTaken(ctx, email)) throw emailTaken();

  const now = deps.clock.now();
  const id = randomUUID();
  await deps.db.transaction(async (tx) => {
    // The job that makes a code locks the account too, so no code of an earlier address is made after this.
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, owner.id)).for('no key update');
    await tx.delete(emailChange).where(and(eq(emailChange.accountId, owner.id), isNull(emailChange.doneAt)));
    await tx
      .delete(verificationCode)
      .where(and(eq(verificationCode.accountId, owner.id), eq(verificationCode.purpose, 'email')));
    await tx
      .insert(emailChange)
      .values({ id, accountId: owner.id, oldEmail: owner.email, newEmail: email, requestedAt: now });
    await requestCode(
      { ...deps, db: tx },
      { email: owner.email, accountId: owner.id, purpose: 'email', mailbox: email },
    );
    await record(tx, 'ask-for-email', owner.id, now);
    await notifyEmailChange(tx, id, 'asked', now);
  });
  deps.wakeJobs();
  return { sent: true, pendingEmail: email };
}
