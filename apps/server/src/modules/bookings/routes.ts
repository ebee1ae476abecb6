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
import { refreshPayment } from './payment/refresh-payment.ts';
import { releaseHold } from './hold/release-hold.ts';
import { getPaymentSetup, startPayment } from './payment/start-payment.ts';

/** Bookings and their payments (W-02, W-03). */
export function bookingRoutes(api: Hono<AppVariables>): void {
  route(api, endpoints.holdSlot, async ({ ctx, body, idempotencyKey }) => ({
    data: await holdSlot(ctx, body, idempotencyKey),
  }));
  route(api, endpoints.getCalendarFeed, ({ ctx }) => getFeed(ctx));
  route(api, endpoints.changeCalendarFeed, ({ ctx, body }) => changeFeed(ctx, body.isBusyOnly));
  route(api, endpoints.renewCalendarFeed, ({ ctx }) => renewFeed(ctx));
  route(api, endpoints.readCalendarFeed, ({ ctx, params }) => readFeed(ctx, params.token));
  route(api, endpoints.listBookings, ({ ctx, query }) => listBookings(ctx, query));
  // Before the operation whose path has an id in this place.
  route(api, endpoints.bookingsOverview, ({ ctx, query }) => bookingsOverview(ctx, query.dayEndsAt));
  route(api, endpoints.getBooking, async ({ ctx, params }) => ({ data: await getBooking(ctx, params.id) }));
  route(api, endpoints.getBrief, async ({ ctx, params }) => ({ data: await getBrief(ctx, params.id) }));
  route(api, endpoints.saveBrief, async ({ ctx, params, body }) => ({
    data: await saveBrief(ctx, params.id, body),
  }));
  route(api, endpoints.getPaymentSetup, async ({ ctx, params }) => ({
    data: await getPaymentSetup(ctx, params.id),
  }));
  route(api, endpoints.startPayment, async ({ ctx, params }) => ({
    data: await startPayment(ctx, params.id),
  }));
  route(api, endpoints.refreshPayment, async ({ ctx, params }) => ({
    data: await refreshPayment(ctx, params.id),
  }));
  route(api, endpoints.releaseHold, async ({ ctx, params }) => ({ data: await releaseHold(ctx, params.id) }));
  route(api, endpoints.extendHold, async ({ ctx, params }) => ({ data: await extendHold(ctx, params.id) }));
  route(api, endpoints.acceptBooking, async ({ ctx, params }) => ({
    data: await acceptBooking(ctx, params.id),
  }));
  route(api, endpoints.declineBooking, async ({ ctx, params, body }) => ({
    data: body.times
      ? await offerInstead(ctx, params.id, body, body.times)
      : await declineBooking(ctx, params.id, body),
  }));
  route(api, endpoints.cancelBooking, async ({ ctx, params, body }) => ({
    data: await cancelBooking(ctx, params.id, { refundMinor: body.expectedRefundMinor }),
  }));
  route(api, endpoints.refundByGoodwill, async ({ ctx, params, body, idempotencyKey }) => ({
    data: await giveGoodwill(ctx, params.id, body.amountMinor, idempotencyKey),
  }));
  moveRoutes(api);
  route(api, endpoints.bookingCalendar, ({ ctx, params }) => bookingCalendar(ctx, params.id));
}
