import { endpoints } from '@nexperts/contract';
import type { Hono } from 'hono';
import type { AppVariables } from '../../http/context.ts';
import { route } from '../../http/route.ts';
import { earningsOutlook } from './earnings-outlook.ts';
import { expertEarnings } from './expert-earnings.ts';
import { getBookingMoney } from './get-booking-money.ts';

/** The money of a booking as its parties see it, and of an expert's sessions together (P-07). */
export function moneyRoutes(api: Hono<AppVariables>): void {
  route(api, endpoints.getBookingMoney, ({ ctx, params }) => getBookingMoney(ctx, params.id));
  route(api, endpoints.expertEarnings, ({ ctx, query }) => expertEarnings(ctx, query));
  route(api, endpoints.earningsOutlook, ({ ctx }) => earningsOutlook(ctx));
}
