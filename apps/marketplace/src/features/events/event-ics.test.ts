import { expect, it } from 'vitest';
import { EVENTS } from '../../content/events.ts';
import { pageMeta } from '../../page-meta.ts';
import { eventIcs } from './event-ics.ts';
import { eventLd } from './event-ld.ts';

it.each(EVENTS)(
  '[S-05] the calendar file of $slug holds its instants in UTC and ends its lines as RFC 5545 asks',
  (event) => {
    const lines = eventIcs(event).split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        `DTSTART:${event.startsAt.replaceAll(/[-:]/g, '')}`,
        `LOCATION:https://nexperts.invalid/events/${event.slug}`,
        'END:VCALENDAR',
      ]),
    );
    expect(lines.filter((line) => /\n/.test(line) || line.length > 75)).toEqual([]);
  },
);

it.each(EVENTS)(
  '[R-03] $slug tells search engines when it is, with the offset of AEST, and that it is online',
  (event) => {
    expect(eventLd(event)).toMatchObject({
      '@type': 'Event',
      name: event.title,
      startDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00\+10:00$/),
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      organizer: { name: 'Nexperts' },
    });
    // Nobody can take a place yet.
    expect(eventLd(event)).not.toHaveProperty('offers');
    expect(Date.parse(String(eventLd(event)['startDate']))).toBe(Date.parse(event.startsAt));
  },
);

it.each(EVENTS)(
  '[R-03] the description of $slug has a length that search engines show whole',
  ({ description, title, slug }) => {
    expect(pageMeta({ title, description, path: `/events/${slug}` })).toContainEqual({
      name: 'description',
      content: expect.stringMatching(/^.{50,160}$/),
    });
  },
);
