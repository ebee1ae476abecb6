import { expect, it } from 'vitest';
import { readWanted } from './wanted-booking.ts';

const SERVICE = '11111111-1111-4111-8111-111111111111';
const CHOSEN = `service=${SERVICE}&slot=2026-11-25T09%3A30%3A00.000Z&zone=Australia%2FSydney`;
const WANTED = {
  kind: 'time',
  handle: 'margaret_shaw',
  serviceId: SERVICE,
  startsAt: '2026-11-25T09:30:00.000Z',
  zone: 'Australia/Sydney',
};

it.each([`/app/pages/user/profile/?id=margaret_shaw&${CHOSEN}`, `/app/experts/margaret_shaw?${CHOSEN}`])(
  '[D-4] reads expert, service, time and zone from the way back: %s',
  (next) => {
    expect(readWanted(next)).toEqual(WANTED);
  },
);

it('[D-4] a zone that does not exist is as if none was said', () => {
  const next = `/app/experts/margaret_shaw?${CHOSEN}`.replace('Australia%2FSydney', 'Mars%2FBase');
  expect(readWanted(next)).toEqual({ ...WANTED, zone: null });
});

it.each([
  '/app',
  '/app/bookings',
  '/find-experts',
  `/app/pages/user/profile/?${CHOSEN}`,
  '/app/pages/user/profile/?id=margaret_shaw',
  `/app/pages/user/profile/?id=margaret_shaw&service=${SERVICE}`,
  `/app/pages/user/profile/?id=margaret_shaw&service=${SERVICE}&slot=soon`,
  `/app/experts/../login?${CHOSEN}`,
])('[D-4] %s is no booking', (next) => {
  expect(readWanted(next)).toBeNull();
});

it.each([
  '/events/fundraising-101',
  '/events/fundraising-101?date=',
  `/events?date=${SERVICE}`,
  `/app/bookings?date=${SERVICE}`,
])('[D-4] [H-02] %s is no seat', (next) => {
  expect(readWanted(next)).toBeNull();
});

it('[D-4] [H-02] reads workshop and date from the way back to a seat', () => {
  expect(readWanted(`/events/fundraising-101?date=${SERVICE}`)).toEqual({
    kind: 'seat',
    slug: 'fundraising-101',
    sessionId: SERVICE,
    seats: 1,
  });
});

it.each([
  ['me-2', 3],
  ['2', 2],
  ['me-9', 1],
])('[D-4] [H-02] reads how many seats it is: for=%s', (chosen, seats) => {
  expect(readWanted(`/events/fundraising-101?date=${SERVICE}&for=${chosen}`)).toMatchObject({ seats });
});
