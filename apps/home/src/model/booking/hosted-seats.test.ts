import { sampleBooking, sampleSeat, sampleUuid } from '@nexperts/api/msw';
import { describe, expect, it } from 'vitest';
import { oneOfEachSession } from './hosted-seats.ts';

const seat = (session: number, change: Parameters<typeof sampleBooking>[0] = {}) =>
  sampleBooking({
    role: 'expert',
    seat: { ...sampleSeat().seat!, groupSessionId: sampleUuid(session) },
    ...change,
  });

describe('the seats of a session in lists of its host', () => {
  it('[H-12] are one entry, that of a seat which is taken', () => {
    const [left, taken, other] = [seat(1, { status: 'cancelled' }), seat(1), seat(2)];
    expect(oneOfEachSession([left, taken, seat(1), other])).toEqual([taken, other]);
    expect(oneOfEachSession([left])).toEqual([left]);
  });

  it('leave other bookings as they are, and the seats of a guest', () => {
    const bookings = [
      sampleBooking(),
      sampleBooking(),
      seat(1, { role: 'client' }),
      seat(1, { role: 'client' }),
    ];
    expect(oneOfEachSession(bookings)).toEqual(bookings);
  });
});
