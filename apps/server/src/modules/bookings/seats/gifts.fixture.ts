import type { SeatOrder } from '@nexperts/contract';
import { pay } from '../../../testing/booking-flow.ts';
import type { TestPerson } from '../../../testing/factories.ts';
import type { TestServer } from '../../../testing/harness.ts';

type Who = Pick<TestPerson, 'cookie'>;

/** What tests ask of seats that are bought for others. */
export function giftsOf(server: TestServer) {
  /** Holds seats for others, and the caller's own. */
  const seats = (who: Who, id: string, others: number, ownSeat = true) =>
    server.as(who).call('holdSeat', {
      params: { id },
      body: { timeZone: 'Australia/Brisbane', others, ownSeat },
    });
  const order = async (who: Who, id: string): Promise<SeatOrder> =>
    (await server.as(who).call('getSeatOrder', { params: { id } })).data;
  return {
    seats,
    order,
    /** Holds and pays for seats, one by one. */
    paidOrder: async (who: Who, id: string, others: number, ownSeat = true): Promise<SeatOrder> => {
      const held = (await seats(who, id, others, ownSeat)).data;
      const orderId = held.seat?.orderId ?? '';
      for (const { bookingId, status } of (await order(who, orderId)).seats)
        if (status === 'held') await pay(server, who, bookingId);
      return order(who, orderId);
    },
    address: ({ bookingId, key }: Pick<SeatOrder['seats'][number], 'bookingId' | 'key'>) => ({
      id: bookingId,
      key: key ?? '',
    }),
    take: (who: Who, params: { id: string; key: string }) =>
      server.as(who).call('takeSeatGift', { params, body: { timeZone: 'Australia/Brisbane' } }),
    subjectsTo: ({ email }: Pick<TestPerson, 'email'>) =>
      server.mails.filter(({ to }) => to === email).map(({ subject }) => subject),
  };
}
