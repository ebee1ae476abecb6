const part = (count: number, unit: 'hour' | 'minute', locale: string, display: 'short' | 'long') =>
  new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: display })
    .format(count)
    // en-AU writes `30 mins`; units of measure have no plural.
    .replace(/^(\d+\s)mins$/, '$1min');

/** Whole minutes as words: `90 min`, or with hours `1 hr 30 min`. Negative counts as zero. */
export function durationText(
  minutes: number,
  locale: string,
  { hours = false, display = 'short' }: { hours?: boolean; display?: 'short' | 'long' } = {},
): string {
  const whole = Math.max(0, Math.round(minutes));
  if (!hours || whole < 60) return part(whole, 'minute', locale, display);
  const rest = whole % 60;
  const first = part(Math.floor(whole / 60), 'hour', locale, display);
  return rest === 0 ? first : `${first} ${part(rest, 'minute', locale, display)}`;
}
