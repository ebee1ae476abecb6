import { isApiError } from '@nexperts/api';
import * as endpoints from '@nexperts/contract/endpoints';
import { api } from '../api.ts';
import { paths } from '../paths.ts';
import { browserZone } from './browser-zone.ts';

/** A start of a service. */
export interface Start {
  readonly serviceId: string;
  /** ISO 8601 */
  readonly startsAt: string;
}

/** Where the press of a start leads: to an address, or to the nearest other starts when somebody was faster. */
export type Held = { readonly to: string } | { readonly taken: readonly string[] };

const keys = new Map<string, string>();

/** The same key for the same start, so that a second press or a lost answer makes no second hold. */
function keyOf({ serviceId, startsAt }: Start): string {
  const name = `${serviceId} ${startsAt}`;
  const key = keys.get(name) ?? crypto.randomUUID();
  keys.set(name, key);
  return key;
}

/**
 * Holds a start from a card (F-02). Whatever else is in its way, a login among it, the profile says with that time
 * chosen.
 * @param profile the address of the profile with this start chosen
 */
export async function holdStart(start: Start, profile: string): Promise<Held> {
  try {
    const body = { ...start, timeZone: browserZone() ?? 'UTC' };
    const { data } = await api.call(endpoints.holdSlot, { body, idempotencyKey: keyOf(start) });
    // A hold of before that is over by now: the profile asks again.
    return { to: data.status === 'held' ? paths.checkout(data.id) : profile };
  } catch (error) {
    if (!isApiError(error)) throw error;
    return error.code === 'SlotTaken' && error.alternatives.length > 0
      ? { taken: error.alternatives.map(({ startsAt }) => startsAt) }
      : { to: profile };
  }
}
