import { isApiError } from '@nexperts/api';
import * as endpoints from '@nexperts/contract/endpoints';
import { createStore } from 'zustand/vanilla';
import { api } from '../../api.ts';

/** How many notifications the viewer has not read, as the bell shows it; null while it isn't known. */
export const unread = createStore<{ count: number | null }>(() => ({ count: null }));

let latest = 0;

/** Takes the count of an answer. One that is still on its way is dropped. */
export function knowUnread(count: number | null): void {
  latest += 1;
  unread.setState({ count });
}

/** Asks again. Without an answer the bell keeps what it knew. */
export async function renewUnread(): Promise<void> {
  const request = ++latest;
  try {
    const { unread: count } = await api.call(endpoints.listNotifications, { query: { limit: 1 } });
    if (request === latest) unread.setState({ count });
  } catch (error) {
    // The page itself says what is wrong.
    if (!isApiError(error)) throw error;
  }
}
