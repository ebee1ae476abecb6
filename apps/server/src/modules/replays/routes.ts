import { endpoints } from '@nexperts/contract';
import type { Hono } from 'hono';
import type { AppVariables } from '../../http/context.ts';
import { route } from '../../http/route.ts';
import { addReplay, admitReplay, getReplay, removeReplay, replayFile } from './replay.ts';

/** Recordings of workshops for those who had a seat (H-10). */
export function replayRoutes(api: Hono<AppVariables>): void {
  route(
    api,
    endpoints.addReplay,
    ({ ctx, params, file }) => addReplay(ctx, params.id, file),
    (ctx, c) => admitReplay(ctx, c.req.param('id') ?? ''),
  );
  route(api, endpoints.getReplay, ({ ctx, params }) => getReplay(ctx, params.id));
  route(api, endpoints.removeReplay, ({ ctx, params }) => removeReplay(ctx, params.id));
  route(api, endpoints.replayFile, ({ ctx, params, c }) =>
    replayFile(ctx, params.id, (name) => c.req.header(name)),
  );
}
