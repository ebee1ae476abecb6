import type { OwnPage } from '@nexperts/contract';
import { DAY_MS } from '@nexperts/domain';
import { ownHandle } from '@nexperts/validation';
import { and, eq, ne, sql } from 'drizzle-orm';
import { record } from '../../db/record.ts';
import { expert, oldHandle } from '../../db/schema/index.ts';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../http/app-error.ts';
import type { SignedIn } from '../../http/context.ts';
import { takeAttempt, throttleKey } from '../../http/throttle.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { enqueue } from '../../jobs/queue.ts';
import { holderOf, lockHandles, ownExpert } from '../experts/index.ts';
import { handleFrom } from './handle-from.ts';
import { getOwnPage } from './own-page.ts';

/** A form that asks what is taken would tell who is here. */
const ASKED_PER_DAY = { limit: 30, windowMs: DAY_MS } as const;
/** Months for which an old handle leads to the page. */
const MONTHS = 12;
/** Names that would read as ours. */
const RESERVED =
  /^(?:nexperts?|admin|administrator|staff|support|help|official|security|team|moderator|billing|payments?|root|system)(?:_|$)|nexperts/;

const refuse = (message: string): AppError =>
  new AppError('ValidationFailed', message, { fields: { handle: message } });

/** Whether another expert's handle reads like this one: `leo_tanaka`, `le0tanaka` and `Ieotanaka`. */
async function readsLikeAnother(tx: Tx, handle: string, expertId: string): Promise<boolean> {
  const folded = (text: ReturnType<typeof sql>) =>
    sql`translate(replace(lower(${text}::text), '_', ''), '1l052', 'iiosz')`;
  const alike = and(ne(expert.id, expertId), eq(folded(sql`${expert.handle}`), folded(sql`${handle}`)));
  return (await tx.$count(expert, alike)) > 0;
}

/**
 * Changes the handle of the signed-in expert (F-20). The old one leads to the page for 12 months, and nobody else gets it
 * in that time. Of two who want the same one at once, one gets it.
 * @throws {AppError} NotFound without a profile, ValidationFailed with `fields`, WrongState within 30 days of the last
 * change, TooManyRequests
 */
export async function changeHandle(ctx: SignedIn, typed: string): Promise<OwnPage> {
  const { deps, account } = ctx;
  const read = ownHandle.safeParse(typed);
  if (!read.success) throw refuse(read.error.issues[0]?.message ?? 'Choose another name');
  const handle = read.data;
  if (RESERVED.test(handle)) throw refuse('This name is reserved. Choose another one.');
  await takeAttempt(deps, throttleKey(deps, 'change-handle', account.id), ASKED_PER_DAY);
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    await lockHandles(tx);
    const own = await ownExpert(tx, account.id);
    if (own.handle === handle) return;
    const from = await handleFrom(tx, own.id, now);
    if (from !== null) throw new AppError('WrongState', 'You can change your link once every 30 days');
    const holder = await holderOf(tx, handle);
    if ((holder !== null && holder !== own.id) || (await readsLikeAnother(tx, handle, own.id)))
      throw refuse('This name is taken, or reads like somebody else’s. Choose another one.');
    await tx.delete(oldHandle).where(eq(oldHandle.handle, handle));
    await tx.insert(oldHandle).values({ handle: own.handle, expertId: own.id, changedAt: now });
    await tx.update(expert).set({ handle, changedAt: now }).where(eq(expert.id, own.id));
    await record(tx, {
      now,
      actorId: account.id,
      action: 'expert.handle',
      subject: `expert:${own.id}`,
      detail: { from: own.handle, to: handle },
    });
    const until = new Date(now);
    until.setUTCMonth(until.getUTCMonth() + MONTHS);
    await enqueue(tx, {
      kind: 'handle.forget',
      payload: { handle: own.handle },
      dedupeKey: `handle.forget:${own.handle}:${now.getTime()}`,
      runAt: until,
      now,
    });
  });
  deps.wakeJobs();
  return getOwnPage(ctx);
}

/** Job `handle.forget`: an old handle leads nowhere any more, unless it was given up again since. */
export const forgetHandle = defineJob('handle.forget', async ({ db, clock }, { handle }) => {
  const before = clock.now();
  before.setUTCMonth(before.getUTCMonth() - MONTHS);
  await db
    .delete(oldHandle)
    .where(and(eq(oldHandle.handle, handle), sql`${oldHandle.changedAt} <= ${before.toISOString()}`));
});
