import type { ConversationWith, MessagePage, OneConversation } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { redirect } from 'react-router';
import { api } from '../../api.ts';
import { takeFirstPage } from '../../model/messages/inbox.ts';
import { draftForBooking, draftToExpert } from '../../model/messages/message-drafts.ts';
import { paths } from '../../paths.ts';
import { signedInAccount, withSession } from '../../session.ts';

/** The first page of the list, into the store. @throws a redirect to the login, {ApiError} */
export async function loadInbox(request: Request): Promise<{ isExpert: boolean }> {
  const call = api.call(endpoints.listConversations, { query: {}, signal: request.signal });
  const [page, { isExpert }] = await Promise.all([withSession(request, call), signedInAccount(request)]);
  takeFirstPage(page);
  return { isExpert };
}

/** What the page of a conversation begins with. */
export interface LoadedConversation {
  readonly accountId: string;
  readonly conversation: OneConversation;
  readonly page: MessagePage;
}

/** One conversation with its newest messages. @throws a redirect to the login, {ApiError} */
export async function loadConversation(id: string, request: Request): Promise<LoadedConversation> {
  const { signal } = request;
  const params = { id };
  const [account, { data }, page] = await Promise.all([
    signedInAccount(request),
    withSession(request, api.call(endpoints.getConversation, { params, signal })),
    withSession(request, api.call(endpoints.listMessages, { params, query: {}, signal })),
  ]);
  return { accountId: account.id, conversation: data, page };
}

/** Somebody to write the first message to. */
export interface NewConversationTo {
  readonly accountId: string;
  /** How the API learns who it is */
  readonly to: { readonly handle: string } | { readonly bookingId: string };
  /** Where the draft is kept */
  readonly place: string;
  readonly person: ConversationWith;
}

/**
 * Whom the address names, by `?to=` (handle of an expert) or `?booking=` (the other side of a booking).
 * @throws a redirect to the conversation where there is one, or to the login, a 404 response, {ApiError}
 */
export async function loadNewConversation(request: Request): Promise<NewConversationTo> {
  const search = new URL(request.url).searchParams;
  const [handle, bookingId] = [search.get('to'), search.get('booking')];
  if (!handle && !bookingId) throw redirect(paths.messages());
  const to = handle ? { handle } : { bookingId: bookingId ?? '' };
  const [account, { data: person }] = await Promise.all([
    signedInAccount(request),
    withSession(request, api.call(endpoints.conversationWith, { query: to, signal: request.signal })),
  ]);
  if (person.conversationId) throw redirect(paths.conversation(person.conversationId));
  const place = handle ? draftToExpert(handle) : draftForBooking(bookingId ?? '');
  return { accountId: account.id, to, place, person };
}
