import { formatRemaining } from '../Countdown/format-remaining.ts';

/** Words of the timer; each gets a time such as `12:05`. The defaults are English. */
export interface CallTimerWords {
  startsIn: (time: string) => string;
  left: (time: string) => string;
  over: (time: string) => string;
  /** Shown and announced at the marks; 0 minutes: the time is up. */
  warning: (minutes: number) => string;
  /** Name of the timer. */
  label: string;
}

export const englishWords: CallTimerWords = {
  startsIn: (time) => `Starts in ${time}`,
  left: (time) => `${time} left`,
  over: (time) => `Time is up, ${time} over`,
  warning: (minutes) => {
    if (minutes === 0) return 'Time is up';
    return minutes === 1 ? '1 minute left' : `${minutes} minutes left`;
  },
  label: 'Session time',
};

/** How far a session is: words and a share of 0 to 1 of the paid time. All in ms since 1970. */
export function callState(now: number, startsAt: number, endsAt: number, words: CallTimerWords) {
  if (now < startsAt) return { share: 0, text: words.startsIn(formatRemaining(startsAt - now)) };
  if (now < endsAt) {
    const share = (now - startsAt) / Math.max(1, endsAt - startsAt);
    return { share, text: words.left(formatRemaining(endsAt - now)) };
  }
  // Whole seconds gone by, so that the end itself reads 00:00.
  return { share: 1, text: words.over(formatRemaining(Math.floor((now - endsAt) / 1000) * 1000)) };
}
