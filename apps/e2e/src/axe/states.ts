import { makeBookings } from './bookings.ts';
import type { Doors } from './doors.ts';
import { accountStates, decideApplications, factorAct } from './states-account.ts';
import { afterActs } from './states-after.ts';
import { bookingStates, checkoutStates } from './states-booking.ts';
import { betweenStates } from './states-between.ts';
import { deskStates } from './states-desk.ts';
import { roomActs } from './states-room.ts';
import { visitorStates } from './states-visitor.ts';
import { buySeats, workshopAct, workshopStates } from './states-workshop.ts';
import type { Act } from './steps.ts';

/** Every state of both sites, in the order that the product's clock allows. */
export async function actsOf(doors: Doors, publicPaths: readonly string[]): Promise<Act[]> {
  const applications = await decideApplications(doors);
  const bookings = await makeBookings(doors);
  const seats = await buySeats(doors);
  return [
    {
      name: 'pages',
      concurrency: 2,
      states: [
        ...bookingStates(bookings),
        ...(await betweenStates(doors)),
        ...workshopStates(seats),
        ...accountStates(applications),
        ...(await deskStates(doors, bookings)),
        ...visitorStates(publicPaths),
      ],
    },
    factorAct(doors),
    ...(await afterActs(doors)),
    { name: 'checkout', concurrency: 1, states: checkoutStates(doors) },
    ...roomActs(doors, bookings),
    workshopAct(doors, seats),
  ];
}
