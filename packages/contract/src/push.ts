import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';

/** Web push of the caller's login session (M-10). */
const pushState = z.object({
  /** The server's VAPID key (RFC 8292), base64url: what a browser subscribes with */
  publicKey: z.string(),
  /** Where this session's browser is reached; null while it isn't */
  endpoint: z.nullable(z.string()),
});
export type PushState = z.infer<typeof pushState>;

const key = (length: number) =>
  z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${length}}=?=?$`), 'This isn’t a key of a browser'));

export const getPush = defineEndpoint({
  host: 'appointments',
  method: 'GET',
  path: '/push-subscriptions',
  summary: 'The key to subscribe with, and whether web push is on for the caller’s login session (M-10)',
  access: 'session',
  status: 200,
  data: pushState,
  errors: [],
});

export const subscribeToPush = defineEndpoint({
  host: 'appointments',
  method: 'POST',
  path: '/push-subscriptions',
  summary:
    'Turn web push on for the caller’s login session, with what the browser’s `PushSubscription` says; it replaces the one before and ends with the session (M-10)',
  access: 'session',
  status: 201,
  body: z.object({
    /** Of a push service: a public https address */
    endpoint: z.string().check(z.minLength(1), z.maxLength(2_000)),
    /** Keys of RFC 8291, base64url: a point of P-256 and 16 bytes */
    keys: z.object({ p256dh: key(87), auth: key(22) }),
  }),
  data: pushState,
  errors: ['ValidationFailed'],
});

export const unsubscribeFromPush = defineEndpoint({
  host: 'appointments',
  method: 'DELETE',
  path: '/push-subscriptions',
  summary: 'Turn web push off for the caller’s login session (M-10)',
  access: 'session',
  status: 204,
  errors: [],
});
