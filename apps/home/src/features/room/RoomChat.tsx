import { Button } from '@nexperts/ui/Button';
import { ChatPanel } from '@nexperts/ui/ChatPanel';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { ChatState } from './engine/chat-log.ts';
import * as css from './room.css.ts';

/** Screen readers hear of inserted messages some time after they are in the page; in ms. */
const QUIET_MS = 1_000;
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
  useKeptPlace(box, chat);
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

const logIn = (box: RefObject<HTMLElement | null>): HTMLElement | null =>
  box.current?.querySelector<HTMLElement>('[role="log"]') ?? null;

/** Keeps the scroll position when messages are added above, and the focus when that removes the button. */
function useKeptPlace(box: RefObject<HTMLElement | null>, { lines, hasEarlier }: ChatState): void {
  const before = useRef<{ seq: number; height: number; hadButton: boolean } | null>(null);
  useLayoutEffect(() => {
    const log = logIn(box);
    const [first] = lines;
    if (!log || !first) return;
    const was = before.current;
    if (was && first.seq < was.seq) {
      log.scrollTop += log.scrollHeight - was.height;
      if (!hasEarlier && was.hadButton && document.activeElement === document.body) log.focus();
    }
    before.current = { seq: first.seq, height: log.scrollHeight, hadButton: hasEarlier };
  });
}

/** Stops the log from announcing fifty earlier messages as new ones. */
function useQuietWhileAdding(box: RefObject<HTMLElement | null>, isAdding: boolean): void {
  useEffect(() => {
    const log = logIn(box);
    if (!log || !isAdding) return;
    log.ariaLive = 'off';
    return () => void setTimeout(() => (log.ariaLive = null), QUIET_MS);
  }, [box, isAdding]);
}
