import type { Booking } from '@nexperts/contract';

const aud = (minor: number) => ({ minor, currency: 'AUD' });

/** A confirmed booking of the client's; change what a test is about. */
export function someBooking(change: Partial<Booking> = {}): Booking {
  return {
    id: '11111111-1111-4111-8111-111111111111',
    status: 'confirmed',
    role: 'client',
    service: {
      id: '22222222-2222-4222-8222-222222222222',
      title: 'Model review',
      durationMin: 60,
      instant: false,
    },
    startsAt: '2026-11-27T00:15:00.000Z',
    endsAt: '2026-11-27T01:15:00.000Z',
    price: aud(180_00),
    expert: {
      handle: 'leo_tanaka',
      name: 'Leo Tanaka',
      title: 'Startup CFO',
      timeZone: 'Europe/London',
      avatarUrl: '',
    },
    client: { name: 'Ada Client', timeZone: 'Australia/Sydney' },
    latePolicyPct: 50,
    holdExpiresAt: null,
    acceptDeadline: '2026-11-26T22:15:00.000Z',
    requestedAt: '2026-11-25T00:00:00.000Z',
    confirmedAt: '2026-11-25T01:00:00.000Z',
    joinOpensAt: '2026-11-27T00:05:00.000Z',
    fullRefundUntil: '2026-11-26T00:15:00.000Z',
    refundNow: aud(180_00),
    payment: { status: 'captured', captured: aud(180_00), refunded: aud(0) },
    expertShare: null,
    serverNow: '2026-11-25T02:00:00.000Z',
    ...change,
  };
}
