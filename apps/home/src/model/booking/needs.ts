import { isApiError } from '@nexperts/api';
import type { ResponseOf } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { createStore } from 'zustand/vanilla';
import { api } from '../../api.ts';

type Counts = ResponseOf<typeof endpoints.needsAnswer>['data']['counts'];

const NOTHING: Counts = { requests: 0, answers: 0 };

/** How much waits for the viewer, as the bar shows it (W-02, W-03). */
export const needs = createStore<Counts>(() => NOTHING);

let latest = 0;

/** Takes counts that came with a page; null: for the next account that logs in. An answer on its way is dropped. */
export function knowNeeds(counts: Counts | null): void {
  latest += 1;
  needs.setState(counts ?? NOTHING, true);
}

/** Asks again, such as after a live hint. Without an answer everything stays as it was. */
export async function renewNeeds(): Promise<void> {
  const request = ++latest;
  try {
    const { data } = await api.call(endpoints.needsAnswer, {});
    // An answer that a later request has overtaken is out of date.
    if (request === latest) needs.setState(data.counts, true);
  } catch (error) {
    // The next hint asks again.
    if (!isApiError(error)) throw error;
  }
}
