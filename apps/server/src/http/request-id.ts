import { randomUUID } from 'node:crypto';

/** Ids accepted from a proxy. `hono/request-id` refuses the dot, which some proxies use, and accepts a single letter. */
const ACCEPTED = /^[\w.-]{8,64}$/;

/** The id in the `X-Request-Id` header if it is acceptable, or else a new one. */
export const requestIdOf = (header: string | undefined): string =>
  header !== undefined && ACCEPTED.test(header) ? header : randomUUID();
