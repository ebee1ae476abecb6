import type { Booking } from '@nexperts/contract';
import { otherPerson } from './other-person.ts';

/** That an appeal has cleared the expert of an absence, as each side of the booking reads it. */
export const absenceCleared = (booking: Booking): string =>
  booking.role === 'client'
    ? `We granted ${otherPerson(booking).firstName}’s appeal, so they’re no longer recorded as absent.`
    : 'We granted your appeal, so you’re no longer recorded as absent.';
