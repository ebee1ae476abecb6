import { endpoints } from '@nexperts/contract';
import type { Hono } from 'hono';
import type { AppVariables } from '../../http/context.ts';
import { route } from '../../http/route.ts';
import { addUpload, admitUpload } from './add-upload.ts';
import { getUpload } from './send-upload.ts';
import { removeUpload } from './remove-upload.ts';

/** Files that people send: with a problem, an answer, an appeal, an answer card. */
export function uploadRoutes(api: Hono<AppVariables>): void {
  route(api, endpoints.addUpload, ({ ctx, file }) => addUpload(ctx, file), admitUpload);
  route(api, endpoints.getUpload, ({ ctx, params, c }) =>
    getUpload(ctx, params.id, (name) => c.req.header(name)),
  );
  route(api, endpoints.removeUpload, ({ ctx, params }) => removeUpload(ctx, params.id));
}
