import type { StoryEvent } from '@nexperts/contract';
import { eventText } from '../../../model/desk/story-text.ts';
import * as css from './story-picture.css.ts';

interface StoryMarkProps {
  of: StoryEvent;
  /** Where it lies in its lane, from 0 to 1 */
  at: number;
  /** Drawn hollow: it is still to come */
  isAhead?: boolean;
  onPick: (id: string) => void;
}

/** An event as a point of a lane. The list below the picture is what the keyboard reaches. */
export function StoryMark({ of: event, at, isAhead = false, onPick }: StoryMarkProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      title={eventText(event)}
      aria-label={eventText(event)}
      className={`${css.mark} ${css.tone[isAhead ? 'ahead' : toneOf(event)]}`}
      style={{ insetInlineStart: `${(at * 100).toFixed(2)}%` }}
      onClick={() => onPick(event.id)}
    />
  );
}

function toneOf({ lane, delivery }: StoryEvent): keyof typeof css.tone {
  if (delivery?.state === 'failed' || lane === 'problem' || lane === 'reported') return 'bad';
  return lane === 'money' ? 'money' : 'plain';
}
