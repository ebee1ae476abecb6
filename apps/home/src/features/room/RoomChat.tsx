import { Button } from '@nexperts/ui/Button';
import { ChatPanel } from '@nexperts/ui/ChatPanel';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { ChatState } from './engine/chat-log.ts';
import * as css from './room.css.ts';

/** Screen readers hear of inserted messages some time after they are in the page; in ms. */
const QUIET_MS = 1_000;
const FULL = 'This chat is full. Your last message wasn’t sent.';

export interface RoomChatProps {
  id: string;
  chat: ChatState;
  role: 'client' | 'expert' | null;
  /** IANA zone the times are read in */
  zone: string;
  onSend: (text: string) => void;
  onEarlier: () => void;
}

/** The chat beside the picture. Loading earlier messages does not move the message being read. */
export function RoomChat({ id, chat, role, zone, onSend, onEarlier }: RoomChatProps) {
  const box = useRef<HTMLDivElement>(null);
  useKeptPlace(box, chat);
  useQuietWhileAdding(box, chat.isLoadingEarlier);
  return (
    <div ref={box} className={css.panel}>
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
        id={id}
        zone={zone}
        messages={chat.lines.map((line) => ({ ...line, isOwn: line.role === role }))}
        onSend={onSend}
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
