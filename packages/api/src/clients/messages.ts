import { endpoints, LIVE_PATH } from '@nexperts/contract';
import type { KyInstance } from 'ky';
import { bind } from '../call.ts';

/** Conversations of a client and an expert (M-06), block and report (M-07). */
export function messagesClient(host: KyInstance, baseUrl: string) {
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
    /** Address of the socket that sends hints ({@link liveHint}); may be relative to the page */
    liveUrl: baseUrl.replace(/\/$/, '') + LIVE_PATH,
  };
}
