import ical from 'ical-generator';
import { expect, it } from 'vitest';
import { addSession } from './session-event.ts';

type Args = Parameters<typeof addSession>;

it('[H-11] a host’s calendar leads to the room of the workshop, where its host goes in', () => {
  const startsAt = new Date('2026-12-03T08:00:00Z');
  const of = {
    session: { id: 'abc', startsAt, endsAt: new Date('2026-12-03T09:00:00Z'), status: 'scheduled' },
    workshop: { title: 'Fundraising 101', seats: 3 },
  } as Args[2];
  const deps = { clock: { now: () => startsAt }, env: { publicUrl: 'http://localhost:3000' } } as Args[1];
  const calendar = ical();
  addSession(calendar, deps, of);
  const text = calendar.toString().replaceAll(/\r\n\s/g, '');
  expect(text).toContain('LOCATION:http://localhost:3000/app/room/workshops/abc/lobby');
});
