import { makeBookings } from './bookings.ts';
import type { Doors } from './doors.ts';
import { accountStates, decideApplications } from './states-account.ts';
import { afterActs } from './states-after.ts';
import { bookingStates, checkoutStates } from './states-booking.ts';
import { deskStates } from './states-desk.ts';
import { roomActs } from './states-room.ts';
import { visitorStates } from './states-visitor.ts';
import type { Act } from './steps.ts';

/** Every state of both sites, in the order that the product's clock allows. */
export async function actsOf(doors: Doors, publicPaths: readonly string[]): Promise<Act[]> {
  const applications = await decideApplications(doors);
  const bookings = await makeBookings(doors);
  return [
    {
      name: 'pages',
      concurrency: 2,
      states: [
        ...bookingStates(bookings),
        ...accountStates(doors, applications),
        ...(await deskStates(doors, bookings)),
        ...visitorStates(publicPaths),
      ],
    },
    ...(await afterActs(doors)),
    { name: 'checkout', concurrency: 1, states: checkoutStates(doors) },
    ...roomActs(doors, bookings),
  ];
}
