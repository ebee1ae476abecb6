import { defineJob } from '../../jobs/define-job.ts';
import {
  failOvertime,
  findBooking,
  findOffer,
  inTransaction,
  isRunOut,
  lockClaims,
  lockWithPayments,
  settleNow,
  turnOffer,
} from '../bookings/index.ts';
import { tellRoom } from '../rooms/index.ts';
import { viewOffer } from './view.ts';

/** Job `overtime.tell`: tells the room of an offer as it is now (G-09). */
export const tellOffer = defineJob('overtime.tell', async (deps, { bookingId, overtimeId }) => {
  const found = await findBooking(deps.db, bookingId);
  const offer = found && (await findOffer(deps.db, bookingId, overtimeId));
  if (!offer) return;
  await tellRoom(deps, bookingId, {
    k: 'overtime',
    offer: viewOffer(offer, found.booking, deps.clock.now()),
  });
});

/**
 * Job `overtime.over`: the time of an offer's state has run out: nobody accepted, paid or could be charged in time (G-09).
 * What was authorised is voided.
 */
export const offerIsOver = defineJob('overtime.over', async (deps, { bookingId, overtimeId }) => {
  const found = await findBooking(deps.db, bookingId);
  if (!found) return;
  await inTransaction(deps, async (tx) => {
    const now = deps.clock.now();
    await lockClaims(tx, found.booking.expertId, found.booking.clientId);
    const locked = await lockWithPayments(tx, bookingId);
    const offer = locked && (await findOffer(tx, bookingId, overtimeId));
    if (!locked || !offer || !isRunOut(offer, now)) return;
    if (offer.state === 'offered') await turnOffer(tx, offer, { state: 'expired', actorId: null, now });
    else {
      const reason = offer.state === 'paying' ? 'not_paid' : 'not_charged';
      await failOvertime(tx, locked, offer, reason, now);
    }
  });
  deps.wakeJobs();
  await settleNow(deps, found.booking);
});
