import type { BookingStatus } from './booking-state.ts';

/** What a check of the devices comes to [G-04]; `skipped`: the person has not tried it. */
export const CHECKED_DEVICE_STATES = ['ok', 'failed', 'skipped'] as const;
export type CheckedDeviceState = (typeof CHECKED_DEVICE_STATES)[number];

/** What trying a path comes to [G-04]; `not_offered`: there is no relay for it. */
export const CHECKED_PATH_STATES = ['ok', 'failed', 'not_offered'] as const;
export type CheckedPathState = (typeof CHECKED_PATH_STATES)[number];

/** Ways through the relay, in the order in which a call prefers them [G-04]. */
export const RELAY_TRANSPORTS = ['udp', 'tcp', 'tls'] as const;
export type RelayTransport = (typeof RELAY_TRANSPORTS)[number];

/** The parts of a check that decide whether somebody is ready [G-04]. */
export interface CheckedCall {
  readonly microphone: CheckedDeviceState;
  /** A connection within the browser: it proves that the browser allows calls, and nothing about the network */
  readonly direct: { readonly state: CheckedPathState };
  readonly relay: Readonly<Record<RelayTransport, { readonly state: CheckedPathState }>>;
}

/**
 * Whether a call would find a path to the other side [G-04]. Where relays are offered, one of them must have worked,
 * because only that proves something about the network.
 */
export function hasCallPath({ direct, relay }: Pick<CheckedCall, 'direct' | 'relay'>): boolean {
  const offered = RELAY_TRANSPORTS.map((transport) => relay[transport].state).filter(
    (state) => state !== 'not_offered',
  );
  return offered.length > 0 ? offered.includes('ok') : direct.state === 'ok';
}

/** Whether somebody can take a call [G-04]: their microphone works and there is a path to the other side. */
export const isReadyForCall = (check: CheckedCall): boolean =>
  check.microphone === 'ok' && hasCallPath(check);

/** Whether a check found what stops a call [G-04]. One that was not finished has not failed, and isn't ready either. */
export const hasCheckFailed = (check: CheckedCall): boolean =>
  check.microphone === 'failed' || !hasCallPath(check);

const CHECKABLE: ReadonlySet<BookingStatus> = new Set(['requested', 'confirmed', 'in_progress']);

/**
 * Whether the two of a booking may check their devices for it [G-04]: from the request until the end.
 * @param booking its status as people see it, and its end in epoch ms
 * @param now epoch ms
 */
export function mayCheckCall(booking: { status: BookingStatus; endsAt: number }, now: number): boolean {
  return CHECKABLE.has(booking.status) && now < booking.endsAt;
}

/** How long before the start those are mailed whose check failed [G-04]. In minutes. */
export const CHECK_MAIL_MIN = 24 * 60;
