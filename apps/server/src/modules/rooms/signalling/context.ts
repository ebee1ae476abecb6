import type { Deps } from '../../../deps.ts';
import type { Limits } from '../limits.ts';
import type { PresenceRow } from '../presence.ts';
import type { RefusedMinutes } from '../refused-minutes.ts';
import type { Media } from './media.ts';
import type { Registry } from './registry.ts';

/** State shared by the signalling modules of one process. */
export interface Signalling {
  readonly deps: Deps;
  readonly limits: Limits;
  readonly registry: Registry;
  readonly media: Media;
  readonly refused: RefusedMinutes;
  /** Identifies this process in the presence rows; also the `epoch` of the welcome */
  readonly node: string;
  /** Monotonic ms. Socket timeouts use real time, so that a moved application clock does not end a call. */
  readonly monotonicNow: () => number;
}

/** Longest time from a member's last message until it counts as having left, in ms. */
export const awayMs = ({ silentMs, graceMs }: Limits): number => silentMs + graceMs;

/** Returns a check whether a row is current: its member is registered here, or its own process marked it recently. */
export function livenessOf({ deps, limits, registry, node }: Signalling): (row: PresenceRow) => boolean {
  const oldest = deps.clock.now().getTime() - awayMs(limits);
  return (row) => (row.node === node ? registry.knows(row) : row.lastSeenAt.getTime() >= oldest);
}
