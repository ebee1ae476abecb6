import type { IncomingMessage, Server, ServerOptions } from 'node:http';

/** Where the signalling socket listens, below the origin. */
export const RTC_PATH = '/api/rtc';

/**
 * Whether a request leaves HTTP for the signalling socket. An `Upgrade` to anything else (h2c of `curl --http2`), or
 * anywhere else, is an offer that the server may ignore (RFC 9110, 7.8): the request is answered as an ordinary one.
 */
function leavesHttp(this: Server, { url, headers }: IncomingMessage): boolean {
  const [path] = url?.split('?', 1) ?? [];
  return (
    path === RTC_PATH && headers.upgrade?.toLowerCase() === 'websocket' && this.listenerCount('upgrade') > 0
  );
}

/** How every HTTP server of the product treats its connections; times in ms. */
export const serverOptions: ServerOptions = {
  // Slow senders are cut off: whole headers within 5 s, a whole request within the time of the longest upload. What
  // is no upload has less (http/read-json.ts).
  headersTimeout: 5_000,
  requestTimeout: 180_000,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 16_384,
  // Longer than a proxy keeps its connections (Caddy: 2 min). Closed by this end first, a connection may take a POST
  // with it, which the proxy must not repeat and answers with 502.
  keepAliveTimeout: 150_000,
  shouldUpgradeCallback: leavesHttp,
};
