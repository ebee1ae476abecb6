import type { SlotDay } from './types.ts';

const slots = (date: string, ...times: string[]) =>
  times.map((time) => ({ value: `${date}T${time}`, time, label: `${time}, Sydney time` }));

/** A working week with one empty day and a weekend. */
export const week: SlotDay[] = [
  {
    date: '2025-11-24',
    label: 'Monday 24 November',
    weekday: 'Mon',
    day: '24',
    slots: slots('2025-11-24', '08:30'),
  },
  { date: '2025-11-25', label: 'Tuesday 25 November', weekday: 'Tue', day: '25', slots: [] },
  {
    date: '2025-11-26',
    label: 'Wednesday 26 November',
    weekday: 'Wed',
    day: '26',
    slots: slots('2025-11-26', '09:00', '10:00', '14:30', '15:00'),
  },
  {
    date: '2025-11-27',
    label: 'Thursday 27 November',
    weekday: 'Thu',
    day: '27',
    slots: slots(
      '2025-11-27',
      '09:00',
      '09:30',
      '10:00',
      '10:30',
      '11:15',
      '13:00',
      '13:30',
      '15:00',
      '16:30',
    ),
  },
  {
    date: '2025-11-28',
    label: 'Friday 28 November',
    weekday: 'Fri',
    day: '28',
    slots: slots('2025-11-28', '09:00'),
  },
  { date: '2025-11-29', label: 'Saturday 29 November', weekday: 'Sat', day: '29', slots: [] },
  {
    date: '2025-11-30',
    label: 'Sunday 30 November',
    weekday: 'Sun',
    day: '30',
    slots: slots('2025-11-30', '17:00'),
  },
];
