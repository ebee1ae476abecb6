'use client';
import { Fragment, useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { RotateCw, SendHorizontal } from 'lucide-react';
import { useWords } from '../../util/use-words.ts';
import { isComposing } from '../../util/is-composing.ts';
import { cx } from '../../util/cx.ts';
import { Button } from '../Button/Button.tsx';
import { IconButton } from '../Button/IconButton.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { Time } from '../Time/Time.tsx';
import { formatter, toMs } from '../Time/zone.ts';
import * as css from './chat-panel.css.ts';
import { englishWords } from './words.ts';
import type { ChatWords } from './words.ts';

export interface ChatMessage {
  id: string;
  from: string;
  text: string;
  /** Shown in the bubble instead of the text, e.g. the text with its links, or files. */
  body?: ReactNode;
  /** When it was written: ISO 8601 or ms since 1970. */
  at: string | number;
  isOwn?: boolean;
  /** It did not arrive. */
  isFailed?: boolean;
}

export interface ChatPanelProps {
  /** Oldest first. */
  messages: readonly ChatMessage[];
  /** Gets the trimmed text, never empty. */
  onSend: (text: string) => void;
  /** Offered beside a message that did not arrive. */
  onRetry?: ((id: string) => void) | undefined;
  /** IANA zone the times are read in, e.g. the visitor's. */
  zone: string;
  /** Characters, default 2000; how many are left is shown from the last tenth on. */
  maxLength?: number;
  /** Why nothing can be sent now, e.g. `Reconnecting…`; reading and writing go on. */
  disabledReason?: string | undefined;
  /** Other words than the English ones. */
  words?: Partial<ChatWords>;
  id?: string;
  className?: string;
}

/** The calendar day of an instant in a zone, to tell days apart. */
const dayOf = (at: string | number, zone: string): string =>
  formatter('en', zone, { year: 'numeric', month: 'numeric', day: 'numeric' }).format(toMs(at));

/** The conversation beside the picture. New messages are announced; Enter sends, Shift and Enter begins a line. */
export function ChatPanel(props: ChatPanelProps) {
  const { messages, onSend, onRetry, zone, maxLength = 2000, disabledReason, className } = props;
  const say = useWords('chatPanel', englishWords, props.words);
  const [draft, setDraft] = useState('');
  const log = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const height = useRef(0);
  const noteId = useId();
  const days = messages.map(({ at }) => dayOf(at, zone));
  // A call has one day; a conversation that goes back further says which.
  const hasDays = new Set(days).size > 1;
  const left = maxLength - draft.length;
  const note = disabledReason ?? (left <= maxLength / 10 ? say.left(left) : '');

  // Stays at the newest message unless the reader has scrolled up.
  useEffect(() => {
    const box = log.current;
    if (box && follows.current) box.scrollTop = box.scrollHeight;
  });
  // A keyboard that opens makes it lower and would leave the newest message below its edge.
  useEffect(() => {
    const box = log.current;
    if (!box) return undefined;
    const observer = new ResizeObserver(() => {
      height.current = box.clientHeight;
      if (follows.current) box.scrollTop = box.scrollHeight;
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  const onScroll = () => {
    const box = log.current;
    // A change of its height scrolls too, and says nothing about the reader.
    if (box && box.clientHeight === height.current)
      follows.current = box.scrollHeight - box.scrollTop - box.clientHeight < 24;
  };
  const send = () => {
    const text = draft.trim();
    if (!text || disabledReason) return;
    follows.current = true;
    onSend(text);
    setDraft('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    send();
  };
  return (
    <section id={props.id} aria-label={say.title} className={cx(css.panel, className)}>
      <div
        ref={log}
        role="log"
        aria-label={say.messages}
        // A scrolling region has to be reachable by key.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={onScroll}
        className={css.log}
      >
        {messages.length === 0 ? <p className={css.empty}>{say.empty}</p> : null}
        <ol className={css.list}>
          {messages.map(({ id, from, text, body, at, isOwn, isFailed }, n) => (
            <Fragment key={id}>
              {hasDays && days[n] !== days[n - 1] ? (
                <li className={css.day}>
                  <Time at={at} zone={zone} show="day" />
                </li>
              ) : null}
              <li className={cx(css.item, isOwn && css.own)}>
                <div className={css.meta}>
                  <span>{isOwn ? say.own : from}</span>
                  <Time at={at} zone={zone} />
                </div>
                <div className={css.bubble}>{body ?? text}</div>
                {isFailed ? (
                  <div className={css.failed}>
                    {say.failed}
                    {onRetry ? (
                      <Button
                        variant="quiet"
                        size="sm"
                        iconStart={<Icon as={RotateCw} size={16} />}
                        onPress={() => onRetry(id)}
                      >
                        {say.retry}
                      </Button>
                    ) : null}
                  </div>
                ) : null}
              </li>
            </Fragment>
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
          aria-label={say.message}
          aria-describedby={note ? noteId : undefined}
          placeholder={say.message}
          rows={1}
          value={draft}
          maxLength={maxLength}
          enterKeyHint="send"
          autoComplete="off"
          onChange={(event) => setDraft(event.target.value.slice(0, maxLength))}
          onKeyDown={onKeyDown}
          className={css.input}
        />
        <IconButton
          type="submit"
          label={say.send}
          variant="primary"
          icon={<Icon as={SendHorizontal} />}
          isDisabled={Boolean(disabledReason)}
        />
      </form>
      <output id={noteId} className={css.note}>
        {note}
      </output>
    </section>
  );
}
