const formats = new Map<string, Intl.DateTimeFormat>();

function partsOf(at: number, zone: string): Map<string, string> {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-AU', {
      timeZone: zone,
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: 'numeric',
      minute: '2-digit',
      hour12: true,
    });
    formats.set(zone, format);
  }
  return new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
}

// Abbreviations differ between engines (`Sept`, `Tue.`): three letters everywhere.
const short = (word = ''): string => word.slice(0, 3);
const noon = (parts: Map<string, string>): string => parts.get('dayPeriod')?.toLowerCase() ?? '';
const digits = (parts: Map<string, string>): string => `${parts.get('hour')}:${parts.get('minute')}`;

/** `9:30 am`; the two stay on one line. @param at epoch ms */
export function clockText(at: number, zone: string): string {
  const parts = partsOf(at, zone);
  return `${digits(parts)}\u00A0${noon(parts)}`;
}

/** `4:00–5:00 pm`, or `11:30 am–12:30 pm`. Instants in epoch ms. */
export function spanText(from: number, to: number, zone: string): string {
  const start = partsOf(from, zone);
  const same = noon(start) === noon(partsOf(to, zone));
  return `${same ? digits(start) : clockText(from, zone)}–${clockText(to, zone)}`;
}

/** `Tue 24 Nov`. @param at epoch ms */
export function dayText(at: number, zone: string): string {
  const parts = partsOf(at, zone);
  return `${short(parts.get('weekday'))} ${parts.get('day')} ${short(parts.get('month'))}`;
}

/** `9:30 am, Tue 24 Nov`. @param at epoch ms */
export const momentText = (at: number, zone: string): string =>
  `${clockText(at, zone)}, ${dayText(at, zone)}`;
