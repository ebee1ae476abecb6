import type { BodyOf, DataOf, endpoints } from '@nexperts/contract';
import { addBusinessDays, DECISION_BUSINESS_DAYS } from '@nexperts/domain';
import { record } from '../../db/record.ts';
import { appeal } from '../../db/schema/index.ts';
import type { Tx } from '../../db/types.ts';
import type { ActsAs } from '../../http/context.ts';
import { enqueueAll } from '../../jobs/queue.ts';
import { inTransaction, lockBooking, partyBooking, type BookingRow } from '../bookings/index.ts';
import { enqueueDeadline, pauseCause } from '../deadlines/index.ts';
import { notifyParties } from '../notifications/index.ts';
import { isRefundHeld } from '../payments/index.ts';
import { attachUploads } from '../uploads/index.ts';
import { appealUntil } from './appeal-window.ts';
import { wrapUpFor } from './get-wrap-up.ts';
import { appealOf, wrongState, type AppealRow } from './rows.ts';

async function demandAppealable(tx: Tx, row: BookingRow, now: Date): Promise<void> {
  if (await appealOf(tx, row.id)) throw wrongState('You’ve already appealed');
  const until = await appealUntil(tx, row);
  if (!until) throw wrongState('You can appeal only if we found that you missed the session');
  if (now >= until)
    throw wrongState('You can appeal until 24 hours after we found you absent, and they’re over');
}

/** The mails to both sides about a step of an appeal. */
export async function mailBoth(
  tx: Tx,
  { id: appealId, bookingId }: Pick<AppealRow, 'id' | 'bookingId'>,
  step: 'opened' | 'closed',
  now: Date,
): Promise<void> {
  await enqueueAll(
    tx,
    (['client', 'expert'] as const).map((to) => ({
      kind: 'mail.appeal',
      payload: { appealId, to, step },
      dedupeKey: `mail.appeal:${appealId}:${step}:${to}`,
      runAt: now,
      now,
    })),
  );
  await notifyParties(tx, {
    bookingId,
    to: step === 'opened' ? ['client'] : ['client', 'expert'],
    kind: 'appeal',
    dedupeKey: `appeal:${appealId}:${step}`,
    params: { step },
    now,
  });
}

/**
 * An expert judged absent appeals. A refund that waits for the appeal goes on waiting; one that was sent stays
 * sent, and the appeal only clears the expert's record.
 * @throws AppError NotFound, WrongState, ValidationFailed
 */
export async function appealVerdict(
  ctx: ActsAs,
  id: string,
  { text, fileIds = [] }: BodyOf<typeof endpoints.appealVerdict>,
): Promise<DataOf<typeof endpoints.appealVerdict>> {
  const { deps, account } = ctx;
  const { booking } = await partyBooking(deps.db, id, account.id, 'expert');
  await inTransaction(deps, async (tx) => {
    const now = deps.clock.now();
    const row = await lockBooking(tx, booking.id);
    if (!row) throw wrongState('This booking no longer exists');
    await demandAppealable(tx, row, now);
    const dueAt = new Date(addBusinessDays(now.getTime(), DECISION_BUSINESS_DAYS));
    const [made] = await tx
      .insert(appeal)
      .values({
        bookingId: row.id,
        authorId: account.id,
        text,
        state: 'open',
        refundWaits: await isRefundHeld(tx, row.id),
        openedAt: now,
        dueAt,
        pausedAt: (await pauseCause(tx, row.id, 'appeal')) ? now : null,
      })
      .returning({ id: appeal.id });
    if (!made) throw new Error('the appeal was not written');
    await attachUploads(tx, { accountId: account.id, ids: fileIds, subject: `appeal:${made.id}` });
    await record(tx, {
      now,
      actorId: account.id,
      action: 'appeal.opened',
      subject: `booking:${row.id}`,
    });
    await enqueueDeadline(tx, { appealId: made.id }, dueAt, now);
    await mailBoth(tx, { id: made.id, bookingId: row.id }, 'opened', now);
  });
  deps.wakeJobs();
  return wrapUpFor(ctx, id);
}
