import { describe, expect, it } from 'vitest';
import { sampleBooking } from '@nexperts/api/msw';
import { todayFacts } from './today.ts';

const NOW = Date.parse('2026-11-26T12:00:00Z');
const aud = (minor: number) => ({ minor, currency: 'AUD' });
const authorised = { status: 'authorised', captured: aud(0), refunded: aud(0) } as const;

describe('[W-02] the start page of a client', () => {
  it('shows the next session, and not what only might become one', () => {
    const request = sampleBooking({ id: 'r', status: 'requested', startsAt: '2026-11-26T20:00:00.000Z' });
    const booked = sampleBooking({ id: 'b' });
    const facts = todayFacts([request, booked], NOW, 'UTC');
    expect(facts.next?.id).toBe('b');
    expect(facts.later.map(({ id }) => id)).toEqual(['r']);
  });

  it('adds up what is reserved but not charged, and names what is to be paid', () => {
    const facts = todayFacts(
      [
        sampleBooking({ status: 'held', id: 'h', payment: null }),
        sampleBooking({ status: 'requested', payment: authorised }),
        sampleBooking({ status: 'requested', payment: authorised, price: aud(45_50) }),
        sampleBooking(),
      ],
      NOW,
      'UTC',
    );
    expect(facts.reserved).toEqual(aud(225_50));
    expect(facts.toPay.map(({ id }) => id)).toEqual(['h']);
    expect(todayFacts([sampleBooking()], NOW, 'UTC').reserved).toBeNull();
  });
});

describe('[W-03] the start page of an expert', () => {
  it('sorts requests by their deadline', () => {
    const request = (id: string, acceptDeadline: string) =>
      sampleBooking({ id, role: 'expert', status: 'requested', acceptDeadline });
    const facts = todayFacts(
      [request('later', '2026-11-27T10:00:00.000Z'), request('first', '2026-11-26T20:00:00.000Z')],
      NOW,
      'UTC',
    );
    expect(facts.toAnswer.map(({ id }) => id)).toEqual(['first', 'later']);
    expect(facts.later).toEqual([]);
  });

  it('takes today from the viewer’s own calendar', () => {
    const sessions = [sampleBooking({ id: 'next' }), sampleBooking({ id: 'second' })];
    expect(todayFacts(sessions, NOW, 'UTC').today).toEqual([]);
    expect(todayFacts(sessions, NOW, 'America/New_York').today.map(({ id }) => id)).toEqual(['second']);
  });
});
