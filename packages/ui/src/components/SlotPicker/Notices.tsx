'use client';
import { Banner } from '../Banner/Banner.tsx';
import { Button } from '../Button/Button.tsx';
import { Countdown } from '../Countdown/Countdown.tsx';
import type { SlotHold } from './types.ts';
import type { SlotPickerWords } from './words.ts';
import * as css from './slot-picker.css.ts';

interface NoTimesProps {
  text: string;
  /** Words of the way to the next time; null where there is none. */
  action: string | null;
  onPress: () => void;
}

/** Where no time can be shown: why, and the way to one. */
export function NoTimes({ text, action, onPress }: NoTimesProps) {
  return (
    <div className={css.empty}>
      <p className={css.emptyText}>{text}</p>
      {action ? (
        <Button variant="secondary" onPress={onPress}>
          {action}
        </Button>
      ) : null}
    </div>
  );
}

interface FailedProps {
  message: string;
  onRetry: (() => void) | undefined;
  words: SlotPickerWords;
}

/** The times could not be had. */
export function Failed({ message, onRetry, words }: FailedProps) {
  return (
    <div className={css.notice}>
      <Banner tone="danger" title={words.failed}>
        {message}
      </Banner>
      {onRetry ? (
        <Button variant="secondary" onPress={onRetry}>
          {words.retry}
        </Button>
      ) : null}
    </div>
  );
}

interface TakenProps {
  near: readonly { startsAt: string; label: string }[];
  onChange: (startsAt: string) => void;
  words: SlotPickerWords;
}

/** Somebody else was faster; what lies near is one press away. */
export function Taken({ near, onChange, words }: TakenProps) {
  return (
    <Banner tone="warning" title={words.taken}>
      {near.length > 0 ? (
        <>
          {words.alternatives}
          <span className={css.near}>
            {near.map(({ startsAt, label }) => (
              <Button key={startsAt} variant="secondary" size="sm" onPress={() => onChange(startsAt)}>
                {label}
              </Button>
            ))}
          </span>
        </>
      ) : null}
    </Banner>
  );
}

/** How long the time is kept, and more of it. */
export function Hold({ hold, words }: { hold: SlotHold; words: SlotPickerWords }) {
  const { until, now, onExtend, onEnd } = hold;
  return (
    <div className={css.hold}>
      <span>
        {words.held} <Countdown until={until} now={now} label={words.held} onEnd={onEnd} />
      </span>
      {onExtend ? (
        <Button variant="quiet" size="sm" onPress={onExtend}>
          {words.extend}
        </Button>
      ) : null}
    </div>
  );
}
