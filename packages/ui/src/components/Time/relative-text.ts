const steps: [unit: Intl.RelativeTimeFormatUnit, ms: number, upTo: number][] = [
  ['minute', 60_000, 60],
  ['hour', 3_600_000, 24],
  ['day', 86_400_000, 14],
  ['week', 604_800_000, 9],
  ['month', 2_629_746_000, 12],
];

/** A difference in ms as words of a language: `in 5 minutes`, `yesterday`; below half a minute `now`. */
export function relativeText(ms: number, locale: string): string {
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  for (const [unit, size, upTo] of steps) {
    const count = Math.round(ms / size);
    if (Math.abs(count) < upTo) return count === 0 ? words.format(0, 'second') : words.format(count, unit);
  }
  return words.format(Math.round(ms / 31_556_952_000), 'year');
}
