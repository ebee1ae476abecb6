import type { Slot } from './types.ts';

const slot = (startsAt: string): Slot => ({
  startsAt,
  endsAt: new Date(Date.parse(startsAt) + 3_600_000).toISOString(),
});
const at = (date: string, ...times: string[]) => times.map((time) => slot(`${date}T${time}:00+11:00`));

/** A week in Sydney with two empty days. */
export const week: Slot[] = [
  ...at('2025-11-24', '08:30'),
  ...at('2025-11-26', '09:00', '10:00', '14:30', '18:00'),
  ...at('2025-11-27', '09:00', '09:30', '10:00', '10:30', '11:15', '13:00', '13:30', '15:00', '16:30'),
  ...at('2025-11-28', '09:00'),
  ...at('2025-11-30', '17:00'),
];

/** The night the clocks of Sydney go back: 02:30 comes twice. */
export const clocksBack: Slot[] = [
  '2026-04-04T14:30:00Z',
  '2026-04-04T15:30:00Z',
  '2026-04-04T16:30:00Z',
].map(slot);

export const counts: Record<string, number> = {
  '2025-11-24': 1,
  '2025-11-25': 0,
  '2025-11-26': 4,
  '2025-11-27': 9,
  '2025-11-28': 1,
  '2025-11-29': 0,
  '2025-11-30': 1,
};
