import { CHECKED_DEVICE_STATES, CHECKED_PATH_STATES } from '@nexperts/domain';
import * as z from 'zod/mini';
import { iceServer } from './appointments.ts';
import { defineEndpoint } from './endpoint.ts';
import { ofBooking } from './path-params.ts';
import { instant } from './shared.ts';

const device = z.enum(CHECKED_DEVICE_STATES);
const path = z.object({
  state: z.enum(CHECKED_PATH_STATES),
  /** How long a message took there and back, in ms; null when none came back */
  ms: z.nullable(z.int().check(z.gte(0), z.lte(60_000))),
});

/** What the check of somebody's devices and connection found (G-04). */
export const callCheckResult = z.object({
  camera: device,
  microphone: device,
  speaker: device,
  /** Within the browser, without a relay */
  direct: path,
  relay: z.object({ udp: path, tcp: path, tls: path }),
});
export type CallCheckResult = z.infer<typeof callCheckResult>;

/** The checks of the two of a booking, as one of them may know them (G-04). */
export const callCheck = z.object({
  /** The viewer's newest check; null: none yet */
  own: z.nullable(z.object({ checkedAt: instant, ready: z.boolean(), result: callCheckResult })),
  /** The other side's, of which the viewer learns no more */
  other: z.enum(['ready', 'not_ready', 'not_checked']),
  /** Whether the viewer may check now: from the request until the end of the session */
  mayCheck: z.boolean(),
});
export type CallCheck = z.infer<typeof callCheck>;

export const getCallCheck = defineEndpoint({
  host: 'appointments',
  method: 'GET',
  path: '/bookings/{id}/call-check',
  params: ofBooking,
  summary: 'The caller’s check of devices and connection, and whether the other side is ready (G-04)',
  access: 'party',
  status: 200,
  data: callCheck,
  errors: ['NotFound'],
});

export const beginCallCheck = defineEndpoint({
  host: 'appointments',
  method: 'POST',
  path: '/bookings/{id}/call-check',
  params: ofBooking,
  summary: 'Get relays to try, with credentials for an hour (G-04)',
  access: 'party',
  status: 200,
  data: z.object({ iceServers: z.array(iceServer) }),
  errors: ['NotFound', 'WrongState'],
});

export const beginDeviceCheck = defineEndpoint({
  host: 'appointments',
  method: 'POST',
  path: '/call-check',
  summary: 'Get relays to try without a booking, with credentials for an hour; nothing of it is kept (G-04)',
  access: 'session',
  status: 200,
  data: z.object({ iceServers: z.array(iceServer) }),
  errors: [],
});

export const saveCallCheck = defineEndpoint({
  host: 'appointments',
  method: 'PUT',
  path: '/bookings/{id}/call-check',
  params: ofBooking,
  summary: 'Keep what a check found, in place of the one before (G-04)',
  access: 'party',
  status: 200,
  body: callCheckResult,
  data: callCheck,
  errors: ['NotFound', 'WrongState'],
});
