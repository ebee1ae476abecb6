import { answer, sampleAccount } from '@nexperts/api/msw';
import type { Availability, OutsideCalendar } from '@nexperts/contract';
import { NO_CAPS } from '@nexperts/domain';

export const ID = '00000000-0000-4000-8000-000000000060';
const range = (from: number, to: number) => ({ startMinute: from * 60, endMinute: to * 60 });
const workday = [range(9, 12), range(13, 17)];
const service = {
  id: ID,
  title: 'Range and margin review',
  durationMin: 60,
  instant: true,
  minNoticeMin: 60,
  bufferBeforeMin: 0,
  bufferAfterMin: 10,
  horizonDays: 60,
  hours: null,
};
export const usual: Availability = {
  version: 3,
  hours: {
    timeZone: 'Australia/Sydney',
    weekly: [workday, workday, [range(9, 12)], workday, [range(10, 14.5)], [], []],
    exceptions: [
      { date: '2026-12-24', ranges: [range(9, 12)] },
      { date: '2026-12-25', ranges: [] },
    ],
    limits: { minNoticeMin: null, bufferBeforeMin: 0, bufferAfterMin: 10, horizonDays: 60 },
    caps: NO_CAPS,
    pause: null,
  },
  services: [
    service,
    {
      ...service,
      id: ID.replace('60', '61'),
      title: 'A quick question',
      durationMin: 30,
      minNoticeMin: 0,
    },
  ],
  busy: [{ startsAt: '2026-11-26T01:00:00.000Z', endsAt: '2026-11-26T02:10:00.000Z' }],
  sessions: [{ startsAt: '2026-11-26T01:00:00.000Z', endsAt: '2026-11-26T02:00:00.000Z' }],
  counted: [{ bookingId: ID, startsAt: '2026-11-26T01:00:00.000Z', minutes: 60 }],
  // Not on the minute, so that a test that takes no time sees the same slots.
};

const expert = answer('currentAccount', {
  data: sampleAccount({ name: 'Leo Tanaka', isExpert: true, expertHandle: 'leo_tanaka' }),
});
export const withCalendars = (data: OutsideCalendar[]) => answer('listCalendars', { data });
export const shows = (data: Availability) => [
  expert,
  answer('getAvailability', { data }),
  withCalendars([]),
  answer('listCalendarProviders', { data: [] }),
];

/** What was asked of the server, newest last. */
export const changes: unknown[] = [];
