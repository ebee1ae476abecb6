'use client';
import { Banner } from '../Banner/Banner.tsx';
import { Button } from '../Button/Button.tsx';
import { Countdown } from '../Countdown/Countdown.tsx';
import type { SlotHold } from './types.ts';
import type { SlotPickerWords } from './words.ts';
import * as css from './slot-picker.css.ts';

interface NextTimeProps {
  label: string;
  onPress: () => void;
}

interface NoTimesProps {
  text: string;
  /** The way to the next time; null where there is none. */
  next: NextTimeProps | null;
}

/** Where no time can be shown: why, and the way to one. */
export function NoTimes({ text, next }: NoTimesProps) {
  return (
    <div className={css.empty}>
      <p className={css.emptyText}>{text}</p>
      {next ? (
        <Button variant="secondary" onPress={next.onPress}>
          {next.label}
        </Button>
      ) : null}
    </div>
  );
}

/** Under a single row of times, in the room of the other two: the way to the next day that has some. */
export function NextTime({ label, onPress }: NextTimeProps) {
  return (
    <div className={css.nextTime}>
      <Button variant="secondary" size="sm" onPress={onPress}>
        {label}
      </Button>
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

/** How long the time is held, and a button for more. */
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
