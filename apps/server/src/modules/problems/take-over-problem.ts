import type { BodyOf, endpoints } from '@nexperts/contract';
import { notFound } from '../../http/app-error.ts';
import type { SignedIn } from '../../http/context.ts';
import { inTransaction, lockBooking } from '../bookings/index.ts';
import { pauseCause } from '../deadlines/index.ts';
import { refuseWithNews } from './answer.ts';
import { moveProblem } from './move-problem.ts';
import { lockProblem, wrongState } from './rows.ts';
import { bookingOfProblem, demandNoBankDispute } from './staff-case.ts';

/**
 * Staff take a problem whose deadline is paused because whoever has to answer is suspended, with a reason that both
 * sides read; after 14 days it comes to them by itself. The three business days to decide begin.
 * @throws AppError NotFound, Forbidden for a booking of their own, WrongState with the state of the problem
 */
export async function takeOverProblem(
  ctx: SignedIn,
  id: string,
  { reason }: BodyOf<typeof endpoints.takeOverProblem>,
): Promise<void> {
  const { deps, account } = ctx;
  const found = await bookingOfProblem(ctx, id);
  await inTransaction(deps, async (tx) => {
    const now = deps.clock.now();
    const booking = await lockBooking(tx, found.booking.id);
    const row = booking && (await lockProblem(tx, booking.id));
    if (!booking || !row) throw notFound('Problem');
    if (row.state !== 'awaiting_expert' && row.state !== 'awaiting_client') refuseWithNews(booking, row);
    await demandNoBankDispute(tx, booking);
    if (row.pausedAt === null || (await pauseCause(tx, booking.id, row.state)) !== 'suspension')
      throw wrongState('Whoever has to answer this problem can do so: their account isn’t suspended');
    const change = { event: 'staff_took_over', by: 'staff', actorId: account.id, now, text: reason } as const;
    if (!(await moveProblem(tx, booking, row, change))) refuseWithNews(booking, row);
  });
  deps.wakeJobs();
}
