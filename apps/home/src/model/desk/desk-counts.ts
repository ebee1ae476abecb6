import { isApiError } from '@nexperts/api';
import * as endpoints from '@nexperts/contract/endpoints';
import type { StaffQueue } from '@nexperts/domain';
import { createStore } from 'zustand/vanilla';
import { api } from '../../api.ts';
import { clock } from '../../clock.ts';

/** How much waits in a queue. */
export interface DeskCount {
  readonly open: number;
  /** How many of these are past their deadline */
  readonly late: number;
}

/** By queue, and of what the viewer has taken; empty while it is not known. */
export type DeskCounts = Partial<Record<StaffQueue | 'mine', DeskCount>>;

/** How much waits in each queue, as the rail shows it. */
export const deskCounts = createStore<DeskCounts>(() => ({}));

let latest = 0;

/** For the next person at the desk; an answer that is still on its way is dropped. */
export function forgetDeskCounts(): void {
  latest += 1;
  deskCounts.setState({}, true);
}

/** Asks again, such as after a case was decided. Without an answer the rail keeps what it knew. */
export async function renewDeskCounts(): Promise<void> {
  const request = ++latest;
  try {
    const { data } = await api.call(endpoints.staffHome, {});
    const now = clock.now();
    const late = data.mine.filter(
      ({ dueAt, pausedAt }) => !pausedAt && dueAt !== null && Date.parse(dueAt) <= now,
    );
    const counts: DeskCounts = { mine: { open: data.mine.length, late: late.length } };
    for (const { queue, open, late: over } of data.queues) counts[queue] = { open, late: over };
    // An answer that a later request has overtaken is out of date.
    if (request === latest) deskCounts.setState(counts, true);
  } catch (error) {
    // The page itself says what is wrong.
    if (!isApiError(error)) throw error;
  }
}
