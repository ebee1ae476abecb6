import type { IncomingMessage, Server, ServerOptions } from 'node:http';

/** Where the signalling socket listens, below the origin. */
export const RTC_PATH = '/api/rtc';
/** Where the socket of live hints listens, below the origin. */
export const LIVE_SOCKET_PATH = '/api/live';

const SOCKET_PATHS: ReadonlySet<string | undefined> = new Set([RTC_PATH, LIVE_SOCKET_PATH]);

/**
 * Whether a request upgrades to one of the sockets. The server ignores any other `Upgrade` (h2c of `curl --http2`),
 * as RFC 9110, 7.8 allows, and answers the request as an ordinary one.
 */
function isSocket(this: Server, { url, headers }: IncomingMessage): boolean {
  const [path] = url?.split('?', 1) ?? [];
  return (
    SOCKET_PATHS.has(path) &&
    headers.upgrade?.toLowerCase() === 'websocket' &&
    this.listenerCount('upgrade') > 0
  );
}

/** How every HTTP server of the product treats its connections; times in ms. */
export const serverOptions: ServerOptions = {
  // Slow senders are cut off: headers within 5 s, a whole request within the time of the longest upload. Other bodies
  // have less (http/read-json.ts).
  headersTimeout: 5_000,
  requestTimeout: 5_000_000,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 16_384,
  // Longer than the proxy keeps idle connections (Caddy: 2 min). If this end closes first, a POST may already be on
  // its way; the proxy must not repeat it and answers 502.
  keepAliveTimeout: 150_000,
  shouldUpgradeCallback: isSocket,
};
