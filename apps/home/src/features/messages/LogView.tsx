import { Button } from '@nexperts/ui/Button';
import { Icon } from '@nexperts/ui/Icon';
import { ArrowDown } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useKeptPlace, useQuietWhileAdding } from '../../ui/hooks/use-kept-place.ts';
import * as css from './log.css.ts';
import { LoadMore } from './LoadMore.tsx';
import type { LogState } from './message-log.ts';

/** How near the end a reader counts as being there, in px. */
const NEAR = 32;

interface LogViewProps {
  label: string;
  state: LogState;
  onEarlier: () => void;
  /** Whether the newest message is in view */
  onEnd: (isAtEnd: boolean) => void;
  /** How many messages at the end the reader has not come to; 0: none */
  unseen: number;
  /** The rows */
  children: ReactNode;
}

/**
 * The scrolling part of a conversation. It begins where unread messages do, stays at the newest message unless the
 * reader has scrolled up, and does not move what is read while earlier messages are added above.
 */
export function LogView({ label, state, onEarlier, onEnd, unseen, children }: LogViewProps) {
  const { messages, hasEarlier, isLoadingEarlier, earlierFailure } = state;
  const box = useRef<HTMLDivElement>(null);
  const log = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const [isAtEnd, setAtEnd] = useState(true);
  useKeptPlace(box, { firstSeq: messages[0]?.seq, hasEarlier });
  useQuietWhileAdding(box, isLoadingEarlier);

  const look = (): void => {
    const scroller = log.current;
    if (!scroller) return;
    follows.current = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < NEAR;
    setAtEnd(follows.current);
    onEnd(follows.current);
  };
  const toEnd = (): void => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
  };

  const unsentCount = useRef(state.unsent.length);
  useLayoutEffect(() => {
    // Who writes wants to see it.
    if (state.unsent.length > unsentCount.current) follows.current = true;
    unsentCount.current = state.unsent.length;
    if (follows.current) toEnd();
  });
  // The way in: to where unread begins, with a little of what was before it.
  useLayoutEffect(() => {
    const scroller = log.current;
    const mark = scroller?.querySelector<HTMLElement>('[data-new]');
    if (scroller && mark)
      scroller.scrollTop = mark.offsetTop - scroller.offsetTop - scroller.clientHeight / 4;
    look();
    // Only once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useEffect(() => {
    const scroller = log.current;
    if (!scroller) return undefined;
    // A keyboard or a growing text box makes it lower; pictures of people never change its height.
    const observer = new ResizeObserver(() => follows.current && toEnd());
    observer.observe(scroller);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={box} className={css.box}>
      <div
        ref={log}
        role="log"
        aria-label={label}
        // A scrolling region has to be reachable by key.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={look}
        className={css.log}
      >
        {hasEarlier ? (
          <LoadMore
            label="Show earlier messages"
            isLoading={isLoadingEarlier}
            failure={earlierFailure?.message ?? null}
            onMore={onEarlier}
          />
        ) : null}
        <ol className={css.rows}>{children}</ol>
      </div>
      {!isAtEnd && unseen > 0 ? (
        <Button
          size="sm"
          iconStart={<Icon as={ArrowDown} size={16} />}
          className={css.jump}
          onPress={() => {
            toEnd();
            log.current?.focus({ preventScroll: true });
          }}
        >
          {unseen === 1 ? '1 new message' : `${unseen} new messages`}
        </Button>
      ) : null}
    </div>
  );
}
