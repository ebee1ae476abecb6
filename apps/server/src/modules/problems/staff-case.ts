import { eq } from 'drizzle-orm';
import { problem } from '../../db/schema/index.ts';
import type { Tx } from '../../db/types.ts';
import { notFound } from '../../http/app-error.ts';
import type { SignedIn } from '../../http/context.ts';
import { findBooking, type BookingRow, type FullBooking } from '../bookings/index.ts';
import { pauseCause } from '../deadlines/index.ts';
import { refuseOwnBooking } from '../signatures/index.ts';
import { wrongState } from './rows.ts';

/** The booking of a case, for a member of staff who has no part in it. @throws AppError NotFound, Forbidden */
export async function caseOfOthers({ deps, account }: SignedIn, bookingId: string): Promise<FullBooking> {
  const found = await findBooking(deps.db, bookingId);
  if (!found) throw notFound('Booking');
  await refuseOwnBooking(deps.db, found.booking.id, account.id);
  return found;
}

/** The booking of a problem, as {@link caseOfOthers}. */
export async function bookingOfProblem(ctx: SignedIn, id: string): Promise<FullBooking> {
  const [row] = await ctx.deps.db
    .select({ bookingId: problem.bookingId })
    .from(problem)
    .where(eq(problem.id, id));
  if (!row) throw notFound('Problem');
  return caseOfOthers(ctx, row.bookingId);
}

/** Nothing is decided while a bank has the money (P-09). @throws AppError WrongState */
export async function demandNoBankDispute(tx: Tx, { id }: BookingRow): Promise<void> {
  if ((await pauseCause(tx, id, 'appeal')) === 'bank_dispute')
    throw wrongState('The client’s bank disputes the charge. Decide this once the bank has.');
}

/** Who decides, and what they tell both sides. */
export interface DecidedBy {
  readonly actorId: string;
  readonly now: Date;
}
