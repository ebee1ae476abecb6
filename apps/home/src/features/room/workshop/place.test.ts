import { sampleBooking } from '@nexperts/api/msw';
import { expect, it } from 'vitest';
import { workshopEndText } from '../end-words.ts';
import { enteringWith, hostPlace, seatPlace } from './place.ts';

const booking = sampleBooking({ status: 'confirmed' });
const workshop = { title: 'Tax basics', price: booking.price };
const session = { id: 'session', startsAt: booking.startsAt, endsAt: booking.endsAt };
const minutesBefore = (minutes: number) => Date.parse(booking.startsAt) - minutes * 60_000;

it('[H-04] seats enter muted and without camera, with the devices they chose; the host as they like', () => {
  const choice = { mic: true, cam: true, micId: 'jabra' };
  expect(enteringWith({ role: 'client' }, choice)).toEqual({ mic: false, cam: false, micId: 'jabra' });
  expect(enteringWith({ role: 'expert' }, choice)).toBe(choice);
});

it('[H-04] opens for the host 15 minutes before the start, for seats 10, and not once it is cancelled', () => {
  const host = hostPlace(workshop, { ...session, status: 'scheduled' }, 'Ada Quill');
  const seat = seatPlace(booking);
  expect(host.closedNow(minutesBefore(15))).toBeNull();
  expect(seat.closedNow(minutesBefore(15))).toEqual({ why: 'early', opensAt: minutesBefore(10) });
  expect(seat.closedNow(minutesBefore(10))).toBeNull();
  const cancelled = hostPlace(workshop, { ...session, status: 'cancelled' }, 'Ada Quill');
  expect(cancelled.closedNow(minutesBefore(5))).toEqual({ why: 'cancelled' });
});

it('[H-03] [H-04] afterwards a host is led to the workshop, a guest to their booking', () => {
  const host = hostPlace(workshop, { ...session, status: 'scheduled' }, 'Ada Quill');
  expect(host.back).toEqual({
    href: expect.stringMatching(/\/workshops\/session$/),
    label: 'Go to the workshop',
  });
  for (const end of ['cancelled', 'signed-out'] as const) {
    expect(workshopEndText(end, 'expert')).toMatch(/workshop/);
    expect(workshopEndText(end, 'expert')).not.toMatch(/booking/);
    expect(workshopEndText(end, 'client')).toMatch(/booking/);
  }
});
