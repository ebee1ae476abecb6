import type { DataOf, endpoints } from '@nexperts/contract';
import type { Context } from 'hono';
import type * as z from 'zod/mini';
import type { ActsAs, Ctx } from '../../http/context.ts';
import {
  askForLinkCode,
  maskedEmail,
  openAnswers,
  ownerInside,
  ownerOfLink,
  takeLinkCode,
  type AccountRow,
} from '../accounts/index.ts';
import { answerHearing } from '../bank-disputes/index.ts';
import { answerSafetyCase, safetyHearings } from '../messages/index.ts';
import { answerProblem, appealVerdict, replyToProblem, waitingWrapUps } from '../problems/index.ts';

type Waiting = DataOf<typeof endpoints.answersWaiting>;
type Answer = z.output<typeof endpoints.answerSuspended.body>;

/** The suspended person as the caller of a verb. */
export const actsAs = ({ deps }: Ctx, { id }: AccountRow): ActsAs => ({ deps, account: { id } });

async function viewOf(ctx: Ctx, owner: AccountRow): Promise<Waiting> {
  const person = actsAs(ctx, owner);
  const [waiting, hearings] = await Promise.all([waitingWrapUps(person), safetyHearings(person)]);
  const open = hearings.filter(({ until }) => until !== null);
  return { waiting, hearings: open };
}

/** Mails a code to the suspended person whose link it is. @throws AppError NotFound, TooManyRequests */
export async function answerCode(ctx: Ctx, token: string): Promise<{ email: string }> {
  const owner = await ownerOfLink(ctx.deps, token);
  await askForLinkCode(ctx, owner, 'answer');
  return { email: maskedEmail(owner.email) };
}

/**
 * Lets a suspended person in with the code, to what waits for them and to nothing else.
 * @throws AppError NotFound, CodeMismatchException, ExpiredCodeException, TooManyRequests
 */
export async function enterAnswers(
  ctx: Ctx,
  { token, code }: { token: string; code: string },
  c: Context,
): Promise<Waiting> {
  const owner = await ownerOfLink(ctx.deps, token);
  await takeLinkCode(ctx, owner, { purpose: 'answer', typed: code });
  openAnswers(c, ctx.deps, owner.id);
  return viewOf(ctx, owner);
}

/** What waits for the suspended person in this browser. @throws AppError NotFound */
export const answersWaiting = async (ctx: Ctx, c: Context): Promise<Waiting> =>
  viewOf(ctx, await ownerInside(c, ctx.deps));

/**
 * A suspended person answers about one booking, as they could with a login.
 * @throws AppError NotFound, WrongState, ValidationFailed
 */
export async function answerSuspended(
  ctx: Ctx,
  { id, answer }: { id: string; answer: Answer },
  c: Context,
): Promise<Waiting> {
  const owner = await ownerInside(c, ctx.deps);
  await carryOut(actsAs(ctx, owner), id, answer);
  return viewOf(ctx, owner);
}

/**
 * A suspended person answers what staff allege in a case of their own.
 * @throws AppError NotFound, WrongState
 */
export async function answerCaseSuspended(
  ctx: Ctx,
  { id, answer }: { id: string; answer: z.output<typeof endpoints.answerCaseSuspended.body> },
  c: Context,
): Promise<Waiting> {
  const owner = await ownerInside(c, ctx.deps);
  await answerSafetyCase(actsAs(ctx, owner), id, answer);
  return viewOf(ctx, owner);
}

async function carryOut(ctx: ActsAs, id: string, answer: Answer): Promise<void> {
  switch (answer.action) {
    case 'hearing':
      await answerHearing(ctx, id, answer);
      return;
    case 'appeal':
      await appealVerdict(ctx, id, answer);
      return;
    case 'agree':
    case 'offer':
    case 'contest':
      await answerProblem(ctx, id, answer);
      return;
    case 'take':
    case 'insist':
      await replyToProblem(ctx, id, { text: '', ...answer });
  }
}
