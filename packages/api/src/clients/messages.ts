import { LIVE_PATH } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import type { KyInstance } from 'ky';
import { bind, type Call } from '../call.ts';

/** Conversations of a client and an expert (M-06), block and report (M-07). */
export interface MessagesClient {
  readonly conversations: Call<typeof endpoints.listConversations>;
  readonly conversation: Call<typeof endpoints.getConversation>;
  readonly with: Call<typeof endpoints.conversationWith>;
  readonly start: Call<typeof endpoints.startConversation>;
  readonly list: Call<typeof endpoints.listMessages>;
  readonly send: Call<typeof endpoints.sendMessage>;
  readonly read: Call<typeof endpoints.readConversation>;
  readonly block: Call<typeof endpoints.blockPerson>;
  readonly unblock: Call<typeof endpoints.unblockPerson>;
  readonly report: Call<typeof endpoints.reportPerson>;
  /** Address of the socket that sends hints ({@link liveHint}); may be relative to the page */
  readonly liveUrl: string;
}

export function messagesClient(host: KyInstance, baseUrl: string): MessagesClient {
  return {
    conversations: bind(host, endpoints.listConversations),
    conversation: bind(host, endpoints.getConversation),
    with: bind(host, endpoints.conversationWith),
    start: bind(host, endpoints.startConversation),
    list: bind(host, endpoints.listMessages),
    send: bind(host, endpoints.sendMessage),
    read: bind(host, endpoints.readConversation),
    block: bind(host, endpoints.blockPerson),
    unblock: bind(host, endpoints.unblockPerson),
    report: bind(host, endpoints.reportPerson),
    liveUrl: baseUrl.replace(/\/$/, '') + LIVE_PATH,
  };
}
