import { createHash } from 'node:crypto';
import type { Hono } from 'hono';
import type { AppVariables } from '../../http/context.ts';
import { openApiDocument } from './document.ts';

export { openApiDocument };

/** The document as it is sent; writing its 1.2 MB takes 18 ms of the event loop. */
function writeDocument(publicUrl: string): { bytes: Uint8Array<ArrayBuffer>; etag: string } {
  const bytes = new TextEncoder().encode(JSON.stringify(openApiDocument(publicUrl)));
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
}

/** Mounts `/openapi.json`, which is made once. */
export function openApiRoutes(api: Hono<AppVariables>): void {
  let made: ReturnType<typeof writeDocument> | null = null;
  api.get('/openapi.json', (c) => {
    made ??= writeDocument(c.get('ctx').deps.env.publicUrl);
    const { bytes, etag } = made;
    const headers = { 'Cache-Control': 'no-cache', ETag: etag };
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers);
    return c.body(bytes, 200, { ...headers, 'Content-Type': 'application/json' });
  });
}
