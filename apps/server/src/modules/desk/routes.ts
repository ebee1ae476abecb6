import { endpoints } from '@nexperts/contract';
import type { Hono } from 'hono';
import type { AppVariables } from '../../http/context.ts';
import { route } from '../../http/route.ts';
import { staffHome } from './queues/home.ts';
import { listQueue, staffCase } from './queues/list-queue.ts';
import { handBackCase, takeCase } from './queues/take-case.ts';
import { staffSearch } from './search.ts';
import { staffOverview } from './staff-overview.ts';
import { bookingStory } from './story/booking-story.ts';
import { personStory, showContact } from './story/person-story.ts';

/** The desk of staff (O-01 to O-07, W-04). */
export function deskRoutes(api: Hono<AppVariables>): void {
  route(api, endpoints.staffOverview, ({ ctx }) => staffOverview(ctx));
  route(api, endpoints.staffSearch, ({ ctx, query }) => staffSearch(ctx, query.q));
  route(api, endpoints.staffBooking, ({ ctx, params }) => bookingStory(ctx, params.id));
  route(api, endpoints.staffPerson, ({ ctx, params }) => personStory(ctx, params.id));
  route(api, endpoints.showContact, ({ ctx, params, body }) => showContact(ctx, params.id, body.reason));
  route(api, endpoints.staffHome, ({ ctx }) => staffHome(ctx));
  route(api, endpoints.listQueue, ({ ctx, params, query }) => listQueue(ctx, params.queue, query));
  route(api, endpoints.staffCase, ({ ctx, params }) => staffCase(ctx, params));
  route(api, endpoints.takeCase, async ({ ctx, params }) => ({ takenBy: await takeCase(ctx, params) }));
  route(api, endpoints.handBackCase, async ({ ctx, params }) => ({
    takenBy: await handBackCase(ctx, params),
  }));
}
