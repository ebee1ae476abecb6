import { Button } from '@nexperts/ui/Button';
import { useEffect, useState, type RefObject } from 'react';
import * as css from './turn.css.ts';
import type { Answer, AnswerAction } from './use-answers.ts';

interface AnswerBarProps {
  answers: readonly Answer[];
  /** The answers on top: the bar is there only once these have been scrolled past */
  after: RefObject<HTMLElement | null>;
  onAsk: (action: AnswerAction) => void;
}

/** Phones: the first two answers at the foot of the window, in place of the tabs. */
export function AnswerBar({ answers, after, onAsk }: AnswerBarProps) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const top = after.current;
    if (!top) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setShown(!entry.isIntersecting && entry.boundingClientRect.bottom < 0);
    });
    observer.observe(top);
    return () => observer.disconnect();
  }, [after]);
  if (!isShown) return null;
  return (
    <div className={css.bar} role="group" aria-label="Your answer">
      {answers
        .slice(0, 2)
        .toReversed()
        .map(({ action, label, short }, place, { length }) => (
          <Button
            key={action}
            variant={place === length - 1 ? 'primary' : 'secondary'}
            aria-haspopup="dialog"
            aria-label={label}
            fullWidth
            onPress={() => onAsk(action)}
          >
            {short}
          </Button>
        ))}
    </div>
  );
}
