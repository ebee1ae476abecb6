import { minuteOf } from '@nexperts/domain';
import type { Atom } from './time-atoms.ts';

/** Minutes of the local day; the end is after the beginning. */
export interface Hours {
  readonly startMinute: number;
  readonly endMinute: number;
}

const hours = (start: number, end: number): Hours => ({ startMinute: start * 60, endMinute: end * 60 });
const NAMED: Readonly<Record<string, Hours>> = {
  morning: hours(8, 12),
  afternoon: hours(12, 18),
  evening: hours(18, 23),
  night: hours(18, 23),
  lunch: hours(12, 14),
  after: hours(17, 23),
};
const EARLY: Readonly<Record<string, Hours>> = {
  morning: hours(6, 9),
  afternoon: hours(12, 15),
  evening: hours(17, 20),
};
const LATE: Readonly<Record<string, Hours>> = {
  morning: hours(10, 12),
  afternoon: hours(15, 18),
  evening: hours(20, 23),
  night: hours(20, 24),
};
/** A session that begins at a time ends within an hour of it. */
const AT_MIN = 60;

/** The hours of a part of the day: 8 to 12, 12 to 18, 18 to 23; `early` and `late` are a part of them. */
export function hoursOfPart({ said }: Atom): Hours | null {
  const name = Object.keys(NAMED).find((each) => said.includes(each));
  if (name === undefined) return null;
  const special = said.includes('early') ? EARLY : said.includes('late') ? LATE : {};
  return special[name] ?? NAMED[name] ?? null;
}

/** Which half of the day a time without am or pm is in. */
export type Half = 'am' | 'pm' | null;

/** A time as typed: the minute of the day; null for none. @param half for a time without am or pm; else 1 to 7 are pm */
function minuteOfClock(typed: string, half: Half): number | null {
  const text = typed.toLowerCase().trim();
  if (/^(?:noon|midday)/.test(text)) return 720;
  if (text.startsWith('midnight')) return 1440;
  const [, hour = '', minute = '00', said = ''] = /^(\d{1,2})(?:[:.](\d{2}))?\s?([ap])?/.exec(text) ?? [];
  const isTyped24 = hour.startsWith('0') || Number(hour) > 12;
  if (said !== '' && (Number(hour) > 12 || Number(hour) === 0)) return null;
  const isPm =
    said !== ''
      ? said === 'p'
      : isTyped24
        ? null
        : half !== null
          ? half === 'pm'
          : Number(hour) <= 7 || Number(hour) === 12;
  const of24 = isPm === null ? Number(hour) : (Number(hour) % 12) + (isPm ? 12 : 0);
  return minuteOf(`${String(of24).padStart(2, '0')}:${minute}`);
}

const isSureTime = (typed = ''): boolean => /[ap]\.?m|o'?clock|noon|midday|midnight|[:.]\d{2}/i.test(typed);

/** Whether a clock says itself that it is a time: `5pm`, `17:00`, not `after 5`. */
export const isSure = ({ groups: [from, to] }: Atom): boolean => isSureTime(from) || isSureTime(to);
/** Whether it has a word before it that only goes with times: `after 5`, `at 5`. */
export const hasWord = ({ said }: Atom): boolean =>
  /^(?:any|some|after|from|before|between|past|at|around|about|@|starting)/.test(said);

/** The hours that a clock asks for; null where it asks for none. */
export function hoursOfClock({ said, groups: [from = '', to, onward] }: Atom, half: Half): Hours | null {
  if (/^(?:by|until|till)\b/.test(said)) return null;
  const halfOf = (typed = ''): Half => (/\d\s?a/i.test(typed) ? 'am' : /\d\s?p/i.test(typed) ? 'pm' : null);
  const startMinute = minuteOfClock(from, halfOf(from) ?? (to === undefined ? half : (halfOf(to) ?? half)));
  if (startMinute === null) return null;
  if (to !== undefined) {
    const endMinute = minuteOfClock(to, halfOf(to) ?? half);
    if (endMinute === null) return null;
    // “11 to 1pm” begins in the morning.
    const start = endMinute <= startMinute && halfOf(from) === null ? startMinute - 720 : startMinute;
    return start >= 0 && start < endMinute ? { startMinute: start, endMinute } : null;
  }
  if (
    (/after|past|from/.test(said.slice(0, 16)) && !/^(?:at|around|about|@)/.test(said)) ||
    onward?.startsWith('on') ||
    /later|after/.test(onward ?? '')
  )
    return startMinute < 1425
      ? { startMinute, endMinute: Math.max(1380, Math.min(startMinute + 120, 1440)) }
      : null;
  if (said.includes('before') || onward?.includes('earlier'))
    return startMinute > 15
      ? { startMinute: Math.min(480, Math.max(0, startMinute - 120)), endMinute: startMinute }
      : null;
  return startMinute + AT_MIN <= 1440 ? { startMinute, endMinute: startMinute + AT_MIN } : null;
}
