/** A calendar in iCalendar format around some entries. */
export const calendar = (...entries: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Example//Calendar//EN', ...entries, 'END:VCALENDAR', ''].join(
    '\r\n',
  );

let made = 0;
/** An entry with these lines; one without a UID gets its own. */
export const entry = (...lines: string[]): string =>
  [
    'BEGIN:VEVENT',
    ...(lines.some((line) => line.startsWith('UID')) ? [] : [`UID:entry-${(made += 1)}@example.com`]),
    'DTSTAMP:20260101T000000Z',
    'SUMMARY:A secret appointment',
    ...lines,
    'END:VEVENT',
  ].join('\r\n');

const ZONES = [
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'America/New_York',
  'America/Santiago',
  'America/St_Johns',
  'Europe/London',
  'Europe/Berlin',
  'Africa/Cairo',
  'Asia/Kathmandu',
  'Asia/Beirut',
  'Pacific/Chatham',
  'UTC',
];

/** What people have in their calendars, by the wall clock of a zone. */
const SHAPES: Readonly<Record<string, (zone: string) => string[]>> = {
  'weeks with days left out': (zone) => [
    entry(
      `DTSTART;TZID=${zone}:20260105T093000`,
      `DTEND;TZID=${zone}:20260105T103000`,
      'RRULE:FREQ=WEEKLY;BYDAY=MO,WE,FR',
      `EXDATE;TZID=${zone}:20260107T093000,20260408T093000`,
    ),
    entry('DTSTART:20260302T010000Z', 'DTEND:20260302T050000Z', 'TRANSP:TRANSPARENT'),
    entry('DTSTART:20260303T010000Z', 'DTEND:20260303T050000Z', 'STATUS:CANCELLED'),
    entry('DTSTART:20260304T010000Z', 'DTEND:20260304T010000Z'),
  ],
  'months with times moved and cancelled': (zone) => [
    entry(
      `UID:months@example.com`,
      `DTSTART;TZID=${zone}:20260113T160000`,
      'DURATION:PT1H30M',
      'RRULE:FREQ=MONTHLY;BYDAY=2TU;UNTIL=20261031T120000Z',
    ),
    entry(
      'UID:months@example.com',
      `RECURRENCE-ID;TZID=${zone}:20260310T160000`,
      `DTSTART;TZID=${zone}:20260312T080000`,
      `DTEND;TZID=${zone}:20260312T084500`,
    ),
    entry(
      'UID:months@example.com',
      `RECURRENCE-ID;TZID=${zone}:20260414T160000`,
      `DTSTART;TZID=${zone}:20260414T160000`,
      `DTEND;TZID=${zone}:20260414T173000`,
      'STATUS:CANCELLED',
    ),
    entry(
      `DTSTART;TZID=${zone}:20260130T170000`,
      `DTEND;TZID=${zone}:20260130T180000`,
      'RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
    ),
  ],
  'nights, some and no more': (zone) => [
    entry(
      `UID:nights@example.com`,
      `DTSTART;TZID=${zone}:20260101T233000`,
      `DTEND;TZID=${zone}:20260102T003000`,
      'RRULE:FREQ=DAILY;INTERVAL=2;COUNT=150',
    ),
    entry(
      'UID:nights@example.com',
      `RECURRENCE-ID;TZID=${zone}:20260121T233000`,
      `DTSTART;TZID=${zone}:20260310T120000`,
      `DTEND;TZID=${zone}:20260310T140000`,
    ),
  ],
  'whole days': () => [
    entry('DTSTART;VALUE=DATE:20190126', 'DTEND;VALUE=DATE:20190127', 'RRULE:FREQ=YEARLY'),
    entry('DTSTART;VALUE=DATE:20260701', 'DTEND;VALUE=DATE:20260715'),
    entry('DTSTART;VALUE=DATE:20261101'),
    entry(
      'DTSTART;VALUE=DATE:20260103',
      'DTEND;VALUE=DATE:20260104',
      'RRULE:FREQ=WEEKLY;BYDAY=SA;COUNT=20',
      'EXDATE;VALUE=DATE:20260110',
    ),
  ],
  'years, ends of months and clock changes': (zone) => [
    entry(
      `DTSTART;TZID=${zone}:20250330T013000`,
      `DTEND;TZID=${zone}:20250330T034500`,
      'RRULE:FREQ=YEARLY;BYMONTH=3,4,9,10;BYDAY=1SU,-1SU',
    ),
    entry(
      `DTSTART;TZID=${zone}:20260131T110000`,
      `DTEND;TZID=${zone}:20260131T113000`,
      'RRULE:FREQ=MONTHLY;BYMONTHDAY=-1',
    ),
  ],
};

/** Sixty calendars: what people have in them, in zones with and without clock changes. */
export const SIXTY: readonly { name: string; zone: string; text: string }[] = Object.entries(SHAPES).flatMap(
  ([name, entries]) => ZONES.map((zone) => ({ name, zone, text: calendar(...entries(zone)) })),
);
