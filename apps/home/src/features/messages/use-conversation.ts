import { isApiError } from '@nexperts/api';
import type { OneConversation } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { useEffect, useEffectEvent, useState } from 'react';
import { useStore } from 'zustand';
import { api } from '../../api.ts';
import { live } from '../../model/messages/live.ts';
import type { UnsentMessage } from '../../model/messages/message-drafts.ts';
import type { LoadedConversation } from './load-messages.ts';
import { MessageLog, type LogState } from './message-log.ts';

/** Milliseconds after which a message that is not confirmed counts as not sent. Trying again stores it once. */
const SEND_MS = 20_000;

/**
 * A conversation that follows the live hints (M-06).
 * @param unsent what did not arrive before a reload
 */
export function useConversation(
  { conversation: loaded, page }: LoadedConversation,
  unsent: readonly UnsentMessage[],
) {
  const [conversation, setConversation] = useState<OneConversation>(loaded);
  const params = { id: loaded.id };

  async function renew(): Promise<void> {
    try {
      const { data } = await api.call(endpoints.getConversation, { params });
      setConversation(data);
    } catch (error) {
      // The next hint asks again.
      if (!isApiError(error)) throw error;
    }
  }

  const [log] = useState(
    () =>
      new MessageLog(page, unsent, {
        page: (before) =>
          api.call(endpoints.listMessages, { params, query: before === undefined ? {} : { before } }),
        send: async (body) => {
          const sent = api.call(endpoints.sendMessage, {
            params,
            body,
            signal: AbortSignal.timeout(SEND_MS),
          });
          return (await sent).data;
        },
        read: (seq) => api.call(endpoints.readConversation, { params, body: { seq } }),
        onRefused: () => void renew(),
      }),
  );
  const state: LogState = useStore(log.store);

  const follow = useEffectEvent(() => {
    void log.refresh();
    // Their answer opens a conversation that began with a question.
    if (conversation.state !== 'open') void renew();
  });
  const catchUp = useEffectEvent(() => {
    void log.refresh();
    void renew();
  });
  useEffect(
    () =>
      live.listen((event) => {
        if (event.type === 'renewed') catchUp();
        else if (event.type !== 'notifications' && event.conversationId === loaded.id) follow();
      }),
    [loaded.id],
  );

  return { conversation, log, state, setConversation };
}
