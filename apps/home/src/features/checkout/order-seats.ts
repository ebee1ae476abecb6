import type { SeatOrder } from '@nexperts/contract';

/** Seats that are still to be paid. */
export const heldSeats = ({ seats }: SeatOrder) => seats.filter(({ status }) => status === 'held');
/** Seats that are paid. */
export const paidSeats = ({ seats }: SeatOrder) => seats.filter(({ status }) => status === 'confirmed');
