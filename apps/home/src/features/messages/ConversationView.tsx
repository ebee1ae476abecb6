import { FIRST_QUESTION_MAX, MESSAGE_MAX } from '@nexperts/domain';
import type { Message } from '@nexperts/contract';
import { Button } from '@nexperts/ui/Button';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { clock } from '../../clock.ts';
import { showAsRead } from '../../model/messages/inbox.ts';
import { liveState } from '../../model/messages/live.ts';
import { useZone } from '../../model/times/zone.ts';
import { useVisible } from '../../ui/hooks/use-visible.ts';
import { Composer } from './Composer.tsx';
import * as css from './conversation.css.ts';
import { ConversationHead } from './ConversationHead.tsx';
import { SessionStrip, SidePane } from './SidePane.tsx';
import type { LoadedConversation } from './load-messages.ts';
import { LogView } from './LogView.tsx';
import { ReportDialog, type ReportAbout } from './ReportDialog.tsx';
import { firstUnread, rowsOf } from './rows.ts';
import { RowView } from './Rows.tsx';
import { StateNote } from './StateNote.tsx';
import { useBlocking } from './use-blocking.tsx';
import { useConversation } from './use-conversation.ts';
import { useKeptWhileWriting, useMessageDraft } from './use-message-draft.ts';
import { useVisibleHeight } from '../../ui/hooks/use-visible-height.ts';

/** One conversation: what was said, where to write, and what belongs to it (M-06, M-07). */
export function ConversationView(loaded: LoadedConversation) {
  const { accountId, page } = loaded;
  const { id } = loaded.conversation;
  const written = useMessageDraft(accountId, id);
  const { conversation, log, state, setConversation } = useConversation(loaded, written.kept);
  useKeptWhileWriting(accountId, id, written, state.unsent);
  useVisibleHeight();
  const zone = useZone();
  const connection = useStore(liveState);
  const blocking = useBlocking(conversation, setConversation);
  const [about, setAbout] = useState<ReportAbout | null>(null);
  const [isChoosing, setChoosing] = useState(false);

  const isVisible = useVisible();
  const [isAtEnd, setAtEnd] = useState(false);
  const isRead = isVisible && isAtEnd;
  const unreadFrom = firstUnread(state.messages, state.readByYou);
  // It stays until the viewer leaves the conversation.
  const [newFrom, setNewFrom] = useState(() => firstUnread(page.data, page.readByYou));
  if (newFrom === null && unreadFrom !== null && !isRead) setNewFrom(unreadFrom);
  useEffect(() => {
    if (!isRead || unreadFrom === null) return;
    showAsRead(id);
    void log.markRead();
  }, [isRead, unreadFrom, id, log]);

  const { name } = conversation.with;
  const rows = rowsOf({ ...state, newFrom, zone, now: clock.now() });
  const unseen = state.messages.filter(({ mine, seq }) => !mine && seq > state.readByYou).length;
  const report = (message: Message | null): void => setAbout({ conversationId: id, name, message });
  const actions = { onReport: () => report(null), onChoose: () => setChoosing(true), blocking };
  return (
    <div className={css.conversation}>
      <section className={css.main} aria-label={`Conversation with ${name}`}>
        <ConversationHead conversation={conversation} {...actions} />
        <SessionStrip booking={conversation.nextBooking} />
        <LogView
          label={`Messages with ${name}`}
          state={state}
          onEarlier={() => void log.loadEarlier()}
          onEnd={setAtEnd}
          unseen={unseen}
        >
          {rows.map((row) => (
            <RowView
              key={row.key}
              row={row}
              name={name}
              zone={zone}
              onRetry={(key) => log.retry(key)}
              onDiscard={(key) => log.discard(key)}
              onReport={isChoosing ? report : null}
            />
          ))}
        </LogView>
        <div className={css.foot}>
          {isChoosing ? (
            <div className={css.note}>
              <p>Choose the message you want to report.</p>
              <Button variant="secondary" size="sm" onPress={() => setChoosing(false)}>
                Cancel
              </Button>
            </div>
          ) : null}
          {conversation.state === 'open' || conversation.state === 'first-question' ? (
            <Composer
              written={written}
              limit={conversation.state === 'open' ? MESSAGE_MAX : FIRST_QUESTION_MAX}
              showsCount={conversation.state === 'first-question'}
              notice={connection === 'lost' ? 'Reconnecting… New messages may come late.' : null}
              onSend={(text) => {
                const files = written.uploads.files.flatMap(({ stored }) => stored ?? []);
                log.write({ text, files, at: clock.now() });
                written.clear();
              }}
            />
          ) : (
            <StateNote conversation={conversation} blocking={blocking} />
          )}
        </div>
      </section>
      <SidePane conversation={conversation} messages={state.messages} {...actions} />
      <ReportDialog
        about={about}
        onClose={(isSent) => {
          setAbout(null);
          if (isSent) setChoosing(false);
        }}
        {...(about?.message === null && { onChoose: () => (setAbout(null), setChoosing(true)) })}
      />
      {blocking.dialog}
    </div>
  );
}
