import { endpoints } from '@nexperts/contract';
import type { Hono } from 'hono';
import type { AppVariables } from '../../http/context.ts';
import { route } from '../../http/route.ts';
import { isExpertSaved, listSaved, savedHandles, saveExpert, unsaveExpert } from './saved-experts.ts';

/** The experts somebody keeps an eye on (F-08). */
export function savedRoutes(api: Hono<AppVariables>): void {
  route(api, endpoints.listSaved, ({ ctx }) => listSaved(ctx));
  route(api, endpoints.savedHandles, ({ ctx }) => savedHandles(ctx));
  route(api, endpoints.isExpertSaved, ({ ctx, params }) => isExpertSaved(ctx, params.handle));
  route(api, endpoints.saveExpert, ({ ctx, params }) => saveExpert(ctx, params.handle));
  route(api, endpoints.unsaveExpert, ({ ctx, params }) => unsaveExpert(ctx, params.handle));
}
