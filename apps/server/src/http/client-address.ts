import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { visitorAddress, type TrustedProxies } from './trusted-proxies.ts';

/**
 * Address of the visitor, for throttling: the socket's other end, or whom a proxy of ours forwards for. `local` for
 * requests made in the process.
 */
export function clientAddress(c: Context, trusted: TrustedProxies): string {
  // Every request of the tests is made in the process; an error to catch each time took 2% of their time.
  const { incoming } = (c.env ?? {}) as { incoming?: object };
  if (!incoming) return 'local';
  try {
    const { address = 'local' } = getConnInfo(c).remote;
    return visitorAddress(address, c.req.header('x-forwarded-for'), trusted);
  } catch {
    return 'local';
  }
}
