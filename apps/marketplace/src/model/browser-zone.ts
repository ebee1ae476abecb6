import { isTimeZone } from '@nexperts/domain';

/** The visitor's IANA zone; null where the browser names none that is known, such as `Etc/Unknown` (D-12). */
export function browserZone(): string | null {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone && isTimeZone(zone) ? zone : null;
}
