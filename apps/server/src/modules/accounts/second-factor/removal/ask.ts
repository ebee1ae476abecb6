import { DAY_MS } from '@nexperts/domain';
import type { AccountForStaff, BodyOf, endpoints } from '@nexperts/contract';
import { firstErrors, removalReason } from '@nexperts/validation';
import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull } from 'drizzle-orm';
import { secondFactor, secondFactorRemoval } from '../../../../db/schema/index.ts';
import type { Tx } from '../../../../db/types.ts';
import { AppError, notFound } from '../../../../http/app-error.ts';
import type { SignedIn } from '../../../../http/context.ts';
import { takeAttempt, throttleKey } from '../../../../http/throttle.ts';
import { enqueue } from '../../../../jobs/queue.ts';
import { record } from '../../../../db/record.ts';
import { demandPassword } from '../../password/prove.ts';
import { demandSecondFactor, hasSecondFactor } from '../check.ts';
import { accountForStaff } from './account-for-staff.ts';
import { notifyRemoval } from '../mails.ts';

/** How long the owner has to say no, in ms. */
export const REMOVAL_WAIT_MS = DAY_MS;
const PER_DAY = { limit: 20, windowMs: REMOVAL_WAIT_MS } as const;

type Proof = Omit<BodyOf<typeof endpoints.askToRemoveSecondFactor>, 'reason'>;

function readReason(typed: string): string {
  const message = firstErrors(removalReason, typed)[''];
  if (message) throw new AppError('ValidationFailed', message, { fields: { reason: message } });
  return typed.trim();
}

/** The member of staff is who they seem to be: the same proof that turning off one's own factor takes. */
async function demandStaff(ctx: SignedIn, { currentPassword, code = '' }: Proof): Promise<void> {
  const { deps, account } = ctx;
  await demandPassword(ctx, currentPassword);
  if (!(await hasSecondFactor(deps.db, account.id))) return;
  if (code.trim() === '') {
    const message = 'Enter a code from your own authenticator app';
    throw new AppError('SecondFactorRequired', message, { fields: { code: message } });
  }
  await demandSecondFactor(deps, account.id, code);
}

async function begin(tx: Tx, accountId: string, now: Date): Promise<void> {
  const [factor] = await tx
    .select({ accountId: secondFactor.accountId })
    .from(secondFactor)
    .where(and(eq(secondFactor.accountId, accountId), isNotNull(secondFactor.confirmedAt)))
    .for('no key update');
  if (!factor) throw new AppError('WrongState', 'Two-step login is off for this account');
  const id = randomUUID();
  const effectiveAt = new Date(now.getTime() + REMOVAL_WAIT_MS);
  const begun = await tx
    .insert(secondFactorRemoval)
    .values({ accountId, id, requestedAt: now, effectiveAt })
    .onConflictDoNothing()
    .returning({ id: secondFactorRemoval.id });
  if (begun.length === 0) throw new AppError('WrongState', 'Two-step login is already being turned off');
  await notifyRemoval(tx, { accountId, id, step: 'asked', now });
  await enqueue(tx, {
    kind: 'accounts.remove-second-factor',
    payload: { accountId, id },
    dedupeKey: `accounts.remove-second-factor:${id}`,
    runAt: effectiveAt,
    now,
  });
}

/**
 * Asks for the removal of somebody's second factor. The owner is told at once and has 24 hours to stop it; what comes
 * then is {@link file://./carry-out.ts}.
 * @throws AppError ValidationFailed, WrongPassword, SecondFactorRequired, CodeMismatchException, NotFound, WrongState,
 *   TooManyRequests; Forbidden on one's own account, and on staff for who is no admin
 */
export async function askToRemoveSecondFactor(
  ctx: SignedIn,
  accountId: string,
  { reason: typed, ...proof }: BodyOf<typeof endpoints.askToRemoveSecondFactor>,
): Promise<AccountForStaff> {
  const { deps, account: staff } = ctx;
  const reason = readReason(typed);
  if (accountId === staff.id)
    throw new AppError('Forbidden', 'Ask someone else on the team to do this for your own account');
  const person = await accountForStaff(deps.db, accountId);
  if (!person) throw notFound('Account');
  if (person.role === 'staff' && !staff.staffRoles.includes('admin'))
    throw new AppError('Forbidden', 'Only an admin may do this for a member of staff');
  await demandStaff(ctx, proof);
  await takeAttempt(deps, throttleKey(deps, 'staff-removal', staff.id), PER_DAY);
  const now = deps.clock.now();
  const asked = await deps.db.transaction(async (tx) => {
    await begin(tx, accountId, now);
    await record(tx, {
      action: 'account.second-factor-removal-asked',
      actorId: staff.id,
      subject: `account:${accountId}`,
      now,
      detail: { reason },
    });
    return accountForStaff(tx, accountId);
  });
  if (!asked) throw notFound('Account');
  deps.wakeJobs();
  return asked;
}
