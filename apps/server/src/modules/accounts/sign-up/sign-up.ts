import { HOUR_MS } from '@nexperts/domain';
import type { BodyOf, DataOf, endpoints } from '@nexperts/contract';
import type { Context } from 'hono';
import { randomUUID } from 'node:crypto';
import { account } from '../../../db/schema/index.ts';
import { violatedConstraint } from '../../../db/pg-errors.ts';
import type { Ctx } from '../../../http/context.ts';
import { networkCounter, takeAttempts } from '../../../http/throttle.ts';
import { record } from '../audit.ts';
import { startMailSlots } from '../codes/mail-slot.ts';
import { requestCode } from '../codes/request-code.ts';
import { emailTaken, isEmailTaken, isUsernameTaken, usernameTaken } from '../exists.ts';
import { sendProof } from '../log-in/proof.ts';
import { hashPassword, turnOf } from '../password/argon.ts';
import { demandAcceptablePassword } from '../password/policy.ts';
import { readSignUp } from './read-sign-up.ts';

type SignUpCall = typeof endpoints.signUp;
/** Sign-ups from one address of the network. */
const PER_ADDRESS = { limit: 300, windowMs: HOUR_MS } as const;

/**
 * K-06. Opens an account and asks for its verification mail in one transaction. Of several at once with the same
 * email or username, the unique index lets one through.
 * @throws AppError ValidationFailed with `fields`, InvalidPasswordException, EmailTaken, UsernameTaken, TooManyRequests
 */
export async function signUp(
  ctx: Ctx,
  body: Required<BodyOf<SignUpCall>>,
  c: Context,
): Promise<DataOf<SignUpCall>> {
  const { deps } = ctx;
  const now = deps.clock.now();
  const person = readSignUp(body, now);
  demandAcceptablePassword(body.password, [person.name, person.email.split('@')[0] ?? '']);
  await takeAttempts(deps, [networkCounter(deps, 'sign-up', ctx.ip, PER_ADDRESS)]);
  const passwordHash = await hashPassword(turnOf(ctx), body.password, async () => {
    // Asked before the costly work; whoever comes at the same moment is stopped by the index.
    if (await isEmailTaken(deps.db, person.email)) throw emailTaken();
    if (await isUsernameTaken(deps.db, person.username)) throw usernameTaken();
  });
  const id = randomUUID();
  try {
    await deps.db.transaction(async (tx) => {
      await tx.insert(account).values({ id, ...person, passwordHash, createdAt: now });
      await record(tx, 'sign-up', id, now);
      const inTx = { ...deps, db: tx };
      await startMailSlots(inTx, { kind: 'confirm', email: person.email });
      await requestCode(inTx, { email: person.email, accountId: id, purpose: 'confirm' });
    });
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === 'account_email_key') throw emailTaken();
    if (constraint === 'account_username_key') throw usernameTaken();
    throw error;
  }
  deps.wakeJobs();
  sendProof(c, deps, { id, passwordHash }, 'password');
  return { username: person.username, email: person.email };
}
