import type { Deps } from '../../../deps.ts';
import type { Limits } from '../limits.ts';
import type { PresenceRow } from '../presence.ts';
import type { Registry } from './registry.ts';

/** What the parts of the signalling of one process share. */
export interface Signalling {
  readonly deps: Deps;
  readonly limits: Limits;
  readonly registry: Registry;
  /** Names this process in the presence rows; also the epoch told to the browsers */
  readonly node: string;
  /** Monotonic ms. Sockets are judged by real time: a move of the application's clock must not end a call. */
  readonly mono: () => number;
}

/** How long a member may be silent and away in all, in ms. */
export const awayMs = ({ silentMs, graceMs }: Limits): number => silentMs + graceMs;

/** Whether a member's row stands for somebody: known here, or marked not long ago by its own process. */
export function livenessOf({ deps, limits, registry, node }: Signalling): (row: PresenceRow) => boolean {
  const oldest = deps.clock.now().getTime() - awayMs(limits);
  return (row) => (row.node === node ? registry.knows(row) : row.lastSeenAt.getTime() >= oldest);
}
