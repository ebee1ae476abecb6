import type { Hono } from 'hono';
import type { AppVariables } from '../../http/context.ts';
import { openApiDocument } from './document.ts';

export { openApiDocument };

/** Mounts `/openapi.json`. */
export function openApiRoutes(api: Hono<AppVariables>): void {
  let document: Record<string, unknown> | null = null;
  api.get('/openapi.json', (c) => {
    document ??= openApiDocument(c.get('ctx').deps.env.publicUrl);
    return c.json(document);
  });
}
