import { DAY_MS, MINUTE_MS, zoneOffsetAt } from '@nexperts/domain';

/**
 * The instants (epoch ms) at which clocks of a zone show a time of a date: none where clocks jump over it, two where they
 * go back over it, the earlier first.
 * @param date `yyyy-MM-dd` @param time `HH:mm`
 */
export function instantsAt(date: string, time: string, zone: string): number[] {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const wall = Date.parse(`${date}T00:00:00Z`) + (hour * 60 + minute) * MINUTE_MS;
  if (Number.isNaN(wall)) return [];
  // Offsets are less than a day, so what holds then holds a day before or after.
  const offsets = new Set([-DAY_MS, 0, DAY_MS].map((away) => zoneOffsetAt(zone, wall + away)));
  return Array.from(offsets, (offset) => wall - offset)
    .filter((at) => at + zoneOffsetAt(zone, at) === wall)
    .toSorted((a, b) => a - b);
}
