import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** Address of the socket's other end; forwarded headers are not believed. `local` for requests made in the process. */
export function clientAddress(c: Context): string {
  try {
    return getConnInfo(c).remote.address ?? 'local';
  } catch {
    return 'local';
  }
}
