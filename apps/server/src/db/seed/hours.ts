import type { MinuteRange, WeeklyRule } from '@nexperts/domain';

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

function minutesOf(time: string): number {
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(time) ?? [];
  const total = Number(hours) * 60 + Number(minutes);
  if (!(total >= 0 && total <= 1440)) throw new RangeError(`Not a time of day: ${time}`);
  return total;
}

/** `09:00-12:30` as minutes of a local day; `24:00` ends it. RangeError for anything else. */
export function minuteRange(text: string): MinuteRange {
  const [start = '', end = ''] = text.split('-');
  const range = { startMinute: minutesOf(start), endMinute: minutesOf(end) };
  if (range.startMinute >= range.endMinute) throw new RangeError(`Ends before it starts: ${text}`);
  return range;
}

/** `Mon-Fri` as ISO weekdays; `Sat-Mon` goes over the end of the week. RangeError for anything else. */
function weekdays(text: string): number[] {
  const [first = '', last = first] = text.split('-');
  const start = DAYS.indexOf(first);
  const end = DAYS.indexOf(last);
  if (start < 0 || end < 0) throw new RangeError(`Not days: ${text}`);
  const count = ((end - start + DAYS.length) % DAYS.length) + 1;
  return Array.from({ length: count }, (_, index) => ((start + index) % DAYS.length) + 1);
}

/** Weekly hours written as `Mon-Fri 09:00-12:00 13:00-17:00`, one rule for each day and range. */
export function weeklyRules(lines: readonly string[]): WeeklyRule[] {
  return lines.flatMap((line) => {
    const [days = '', ...ranges] = line.split(' ');
    if (ranges.length === 0) throw new RangeError(`No hours: ${line}`);
    return weekdays(days).flatMap((weekday) => ranges.map((range) => ({ weekday, ...minuteRange(range) })));
  });
}
