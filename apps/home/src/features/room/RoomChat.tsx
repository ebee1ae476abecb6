import { Button } from '@nexperts/ui/Button';
import { ChatPanel } from '@nexperts/ui/ChatPanel';
import { useRef } from 'react';
import { useKeptPlace, useQuietWhileAdding } from '../../ui/use-kept-place.ts';
import type { ChatState } from './engine/chat-log.ts';
import * as css from './room.css.ts';

const FULL = 'This chat is full. Messages marked “Not sent” stay unsent.';

export interface RoomChatProps {
  chat: ChatState;
  role: 'client' | 'expert' | null;
  /** IANA zone the times are read in */
  zone: string;
  onSend: (text: string) => void;
  /** Sends a line again that was not sent */
  onRetry: (clientId: string) => void;
  onEarlier: () => void;
}

/** The chat beside the picture. Loading earlier messages does not move the message being read. */
export function RoomChat({ chat, role, zone, onSend, onRetry, onEarlier }: RoomChatProps) {
  const box = useRef<HTMLDivElement>(null);
  useKeptPlace(box, { firstSeq: chat.lines[0]?.seq, hasEarlier: chat.hasEarlier });
  useQuietWhileAdding(box, chat.isLoadingEarlier);
  return (
    <div ref={box} className={css.chat}>
      {chat.hasEarlier ? (
        <Button
          variant="quiet"
          size="sm"
          isPending={chat.isLoadingEarlier}
          pendingLabel="Loading…"
          onPress={onEarlier}
          className={css.earlier}
        >
          Show earlier messages
        </Button>
      ) : null}
      <ChatPanel
        zone={zone}
        messages={[
          // By the id its writer gave it, a line stays the same when the server confirms it.
          ...chat.lines.map((line) => ({ ...line, id: line.clientId, isOwn: line.role === role })),
          ...chat.unsent.map((line) => ({ ...line, id: line.clientId, from: '', isOwn: true })),
        ]}
        onSend={onSend}
        onRetry={chat.isFull ? undefined : onRetry}
        disabledReason={chat.isFull ? FULL : undefined}
      />
    </div>
  );
}
