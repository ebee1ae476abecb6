import { sampleBooking } from '@nexperts/api/msw';
import { MINUTE_MS } from '@nexperts/domain';
import { describe, expect, it } from 'vitest';
import { closedNow } from './closed.ts';

const booking = sampleBooking({ status: 'confirmed', role: 'client' });
const start = Date.parse(booking.startsAt);
const end = Date.parse(booking.endsAt);

describe('[W-02] the room', () => {
  it('opens ten minutes before the start for the client', () => {
    const opensAt = start - 10 * MINUTE_MS;
    expect(closedNow(booking, opensAt - 1)).toEqual({ why: 'early', opensAt });
    expect(closedNow(booking, opensAt)).toBeNull();
  });

  it('opens fifteen minutes before the start for the expert', () => {
    const opensAt = start - 15 * MINUTE_MS;
    expect(closedNow({ ...booking, role: 'expert' }, opensAt - 1)).toEqual({ why: 'early', opensAt });
    expect(closedNow({ ...booking, role: 'expert' }, opensAt)).toBeNull();
  });

  it('closes ten minutes after the end', () => {
    expect(closedNow(booking, end + 10 * MINUTE_MS - 1)).toBeNull();
    expect(closedNow(booking, end + 10 * MINUTE_MS)).toEqual({ why: 'over' });
  });

  it.each(['no_show_client', 'no_show_expert'] as const)('is over after %s', (status) => {
    expect(closedNow({ ...booking, status }, end + 10 * MINUTE_MS)).toEqual({ why: 'over' });
  });

  it('is closed once the booking is cancelled, and does not exist before it is confirmed', () => {
    expect(closedNow({ ...booking, status: 'cancelled' }, start)).toEqual({ why: 'cancelled' });
    expect(closedNow({ ...booking, status: 'requested' }, start)).toEqual({ why: 'no-room' });
  });
});
