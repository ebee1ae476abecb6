import { endpoints } from '@nexperts/contract';
import type { Hono } from 'hono';
import type { AppVariables } from '../../http/context.ts';
import { route } from '../../http/route.ts';
import { getOffer, passOffer, takeOffer } from './answer-offer.ts';
import { changeWatch, listWatches, makeWatch, removeWatch } from './own-watches.ts';

/** Earlier-slot watches and the times they offer (F-03). */
export function watchRoutes(api: Hono<AppVariables>): void {
  route(api, endpoints.listWatches, ({ ctx }) => listWatches(ctx));
  route(api, endpoints.makeWatch, ({ ctx, body }) => makeWatch(ctx, body));
  route(api, endpoints.changeWatch, ({ ctx, params, body }) => changeWatch(ctx, params.id, body));
  route(api, endpoints.removeWatch, ({ ctx, params }) => removeWatch(ctx, params.id));
  route(api, endpoints.getWatchOffer, ({ ctx, params }) => getOffer(ctx, params.id));
  route(api, endpoints.takeWatchOffer, ({ ctx, params, body }) => takeOffer(ctx, params.id, body));
  route(api, endpoints.passWatchOffer, ({ ctx, params }) => passOffer(ctx, params.id));
}
