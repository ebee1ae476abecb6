import { isApiError } from '@nexperts/api';
import type { Conversation, ConversationPage } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { createStore } from 'zustand/vanilla';
import { api } from '../../api.ts';

/** The conversations of the viewer, as far as they are loaded. */
export interface Inbox {
  /** The one with the newest message first; null: no page of them was loaded */
  readonly items: readonly Conversation[] | null;
  /** Where the next page begins; null: there is none */
  readonly next: string | null;
  /** How many have something unread; 100 stands for 100 or more */
  readonly unread: number;
}

const EMPTY: Inbox = { items: null, next: null, unread: 0 };

/** What the list of messages and the navigation show (M-06). */
export const inbox = createStore<Inbox>(() => EMPTY);

let latest = 0;

/** For the next account that logs in; an answer that is still on its way is dropped. */
export function forgetInbox(): void {
  latest += 1;
  inbox.setState(EMPTY, true);
}

/** The loaded conversations with a fresh first page before them. */
export function withFirstPage(
  { items, next }: Inbox,
  page: Pick<ConversationPage, 'data' | 'next' | 'unread'>,
): Inbox {
  const { data, unread } = page;
  // What the page reaches back to is the page's to say; older ones stay.
  const ids = new Set(data.map(({ id }) => id));
  const older = items?.slice(items.findLastIndex(({ id }) => ids.has(id)) + 1) ?? [];
  const hasOlder = page.next !== null && older.length > 0;
  return { items: hasOlder ? [...data, ...older] : data, next: hasOlder ? next : page.next, unread };
}

/** Stores a first page that was asked for. */
export function takeFirstPage(page: ConversationPage): void {
  latest += 1;
  inbox.setState((current) => withFirstPage(current, page), true);
}

/**
 * Asks again, such as after a live hint: for the first page where the list was loaded, else only for how many are
 * unread. Without an answer everything stays as it was.
 */
export async function renewInbox(): Promise<void> {
  const request = ++latest;
  const isListed = inbox.getState().items !== null;
  try {
    const page = await api.call(endpoints.listConversations, { query: isListed ? {} : { limit: 1 } });
    // An answer that a later request has overtaken is out of date.
    if (request !== latest) return;
    if (isListed) takeFirstPage(page);
    else inbox.setState({ unread: page.unread });
  } catch (error) {
    // The next hint asks again.
    if (!isApiError(error)) throw error;
  }
}

/** Adds the next page. @throws {ApiError} */
export async function loadOlderConversations(): Promise<void> {
  const { next } = inbox.getState();
  if (next === null) return;
  const page = await api.call(endpoints.listConversations, { query: { after: next } });
  inbox.setState((current) => {
    if (current.next !== next || !current.items) return current;
    const ids = new Set(current.items.map(({ id }) => id));
    return {
      ...current,
      items: [...current.items, ...page.data.filter(({ id }) => !ids.has(id))],
      next: page.next,
    };
  });
}

/** Shows a conversation as read before the server has answered. */
export function showAsRead(conversationId: string): void {
  // An answer that is still on its way does not know of it.
  latest += 1;
  inbox.setState(({ items, unread, ...rest }) => {
    const isUnread = items?.some((each) => each.id === conversationId && each.unread > 0) ?? false;
    return {
      ...rest,
      items: items?.map((each) => (each.id === conversationId ? { ...each, unread: 0 } : each)) ?? null,
      unread: isUnread && unread < 100 ? unread - 1 : unread,
    };
  });
}
