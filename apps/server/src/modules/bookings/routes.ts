import { endpoints } from '@nexperts/contract';
import type { Hono } from 'hono';
import type { AppVariables } from '../../http/context.ts';
import { route } from '../../http/route.ts';
import { getBrief } from './brief/get-brief.ts';
import { saveBrief } from './brief/save-brief.ts';
import { changeFeed, getFeed, renewFeed } from './feed/own-feed.ts';
import { readFeed } from './feed/read-feed.ts';
import { acceptBooking } from './lifecycle/accept-booking.ts';
import { bookingCalendar } from './mail/calendar.ts';
import { cancelBooking } from './lifecycle/cancel-booking.ts';
import { declineBooking } from './lifecycle/decline-booking.ts';
import { extendHold } from './hold/extend-hold.ts';
import { giveGoodwill } from './payment/give-goodwill.ts';
import { getBooking } from './view/get-booking.ts';
import { holdSlot } from './hold/hold-slot.ts';
import { moveRoutes } from './moves/routes.ts';
import { offerInstead } from './moves/offer-instead.ts';
import { listBookings } from './view/list-bookings.ts';
import { bookingsOverview } from './view/overview.ts';
import { holdSeat } from './seats/hold-seat.ts';
import { getOwnSeats, joinSeatWaitlist, leaveSeatWaitlist } from './seats/own-seats.ts';
import { getSeatGift, takeSeatGift } from './seats/seat-gift.ts';
import { getSeatOrder, listSeatOrders } from './seats/seat-orders.ts';
import { refreshPayment } from './payment/refresh-payment.ts';
import { releaseHold } from './hold/release-hold.ts';
import { getPaymentSetup, startPayment } from './payment/start-payment.ts';

/** Bookings and their payments (W-02, W-03). */
export function bookingRoutes(api: Hono<AppVariables>): void {
  route(api, endpoints.holdSlot, ({ ctx, body, idempotencyKey }) => holdSlot(ctx, body, idempotencyKey));
  route(api, endpoints.getCalendarFeed, ({ ctx }) => getFeed(ctx));
  route(api, endpoints.changeCalendarFeed, ({ ctx, body }) => changeFeed(ctx, body.isBusyOnly));
  route(api, endpoints.renewCalendarFeed, ({ ctx }) => renewFeed(ctx));
  route(api, endpoints.readCalendarFeed, ({ ctx, params }) => readFeed(ctx, params.token));
  route(api, endpoints.listBookings, ({ ctx, query }) => listBookings(ctx, query));
  // Before the operation whose path has an id in this place.
  route(api, endpoints.bookingsOverview, ({ ctx, query }) => bookingsOverview(ctx, query.dayEndsAt));
  route(api, endpoints.getBooking, ({ ctx, params }) => getBooking(ctx, params.id));
  route(api, endpoints.getBrief, ({ ctx, params }) => getBrief(ctx, params.id));
  route(api, endpoints.saveBrief, ({ ctx, params, body }) => saveBrief(ctx, params.id, body));
  route(api, endpoints.getPaymentSetup, ({ ctx, params }) => getPaymentSetup(ctx, params.id));
  route(api, endpoints.startPayment, ({ ctx, params }) => startPayment(ctx, params.id));
  route(api, endpoints.refreshPayment, ({ ctx, params }) => refreshPayment(ctx, params.id));
  route(api, endpoints.releaseHold, ({ ctx, params }) => releaseHold(ctx, params.id));
  route(api, endpoints.extendHold, ({ ctx, params }) => extendHold(ctx, params.id));
  route(api, endpoints.acceptBooking, ({ ctx, params }) => acceptBooking(ctx, params.id));
  route(api, endpoints.declineBooking, async ({ ctx, params, body }) =>
    body.times
      ? await offerInstead(ctx, params.id, body, body.times)
      : await declineBooking(ctx, params.id, body),
  );
  route(api, endpoints.cancelBooking, ({ ctx, params, body }) =>
    cancelBooking(ctx, params.id, { refundMinor: body.expectedRefundMinor }),
  );
  route(api, endpoints.refundByGoodwill, ({ ctx, params, body, idempotencyKey }) =>
    giveGoodwill(ctx, params.id, body.amountMinor, idempotencyKey),
  );
  route(api, endpoints.holdSeat, ({ ctx, params, body, idempotencyKey }) =>
    holdSeat(ctx, params.id, body, idempotencyKey),
  );
  route(api, endpoints.listSeatOrders, ({ ctx, query }) => listSeatOrders(ctx, query));
  route(api, endpoints.getSeatOrder, ({ ctx, params }) => getSeatOrder(ctx, params.id));
  route(api, endpoints.getSeatGift, ({ ctx, params }) => getSeatGift(ctx, params.id, params.key));
  route(api, endpoints.takeSeatGift, ({ ctx, params, body }) => takeSeatGift(ctx, params, body.timeZone));
  route(api, endpoints.getOwnSeats, ({ ctx, params }) => getOwnSeats(ctx, params.slug));
  route(api, endpoints.joinSeatWaitlist, ({ ctx, params }) => joinSeatWaitlist(ctx, params.id));
  route(api, endpoints.leaveSeatWaitlist, ({ ctx, params }) => leaveSeatWaitlist(ctx, params.id));
  moveRoutes(api);
  route(api, endpoints.bookingCalendar, ({ ctx, params }) => bookingCalendar(ctx, params.id));
}
