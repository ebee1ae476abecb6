'use client';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { SendHorizontal } from 'lucide-react';
import { cx } from '../../util/cx.ts';
import { IconButton } from '../Button/IconButton.tsx';
import { Icon } from '../Icon/Icon.tsx';
import * as css from './chat-panel.css.ts';

export interface ChatMessage {
  id: string;
  from: string;
  text: string;
  /** Shown in mono, e.g. `09:41`. */
  time: string;
  isOwn?: boolean;
  /** It did not arrive. */
  isFailed?: boolean;
}

export interface ChatPanelProps {
  messages: readonly ChatMessage[];
  /** Gets the text without outer blanks, never empty. */
  onSend: (text: string) => void;
  /** Characters, default 2000. */
  maxLength?: number;
  /** e.g. while reconnecting; reading goes on. */
  isDisabled?: boolean;
  className?: string;
}

/** The conversation beside the picture. New messages are announced; Enter sends, Shift and Enter begins a line. */
export function ChatPanel({
  messages,
  onSend,
  maxLength = 2000,
  isDisabled = false,
  className,
}: ChatPanelProps) {
  const [draft, setDraft] = useState('');
  const log = useRef<HTMLDivElement>(null);
  const follows = useRef(true);

  // Stays at the newest message unless the reader has scrolled up.
  useEffect(() => {
    const box = log.current;
    if (box && follows.current) box.scrollTop = box.scrollHeight;
  });
  const onScroll = () => {
    const box = log.current;
    if (box) follows.current = box.scrollHeight - box.scrollTop - box.clientHeight < 24;
  };
  const send = () => {
    const text = draft.trim();
    if (!text || isDisabled) return;
    follows.current = true;
    onSend(text);
    setDraft('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <div className={cx(css.panel, className)}>
      {/* A scrolling region has to be reachable by key. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={log} role="log" aria-label="Messages" tabIndex={0} onScroll={onScroll} className={css.log}>
        {messages.length === 0 ? <p className={css.empty}>No messages yet.</p> : null}
        <ol className={css.list}>
          {messages.map(({ id, from, text, time, isOwn, isFailed }) => (
            <li key={id} className={cx(css.item, isOwn && css.own)}>
              <div className={css.meta}>
                <span>{isOwn ? 'You' : from}</span>
                <span className={css.time}>{time}</span>
              </div>
              <div className={css.bubble}>{text}</div>
              {isFailed ? <div className={css.failed}>Not sent</div> : null}
            </li>
          ))}
        </ol>
      </div>
      <form
        className={css.composer}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <textarea
          aria-label="Message"
          placeholder="Message"
          rows={1}
          value={draft}
          maxLength={maxLength}
          enterKeyHint="send"
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={onKeyDown}
          className={css.input}
        />
        <IconButton
          type="submit"
          label="Send"
          variant="primary"
          icon={<Icon as={SendHorizontal} />}
          isDisabled={isDisabled}
        />
      </form>
    </div>
  );
}
