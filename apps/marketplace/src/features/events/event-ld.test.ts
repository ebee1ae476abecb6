import { sampleGroupSession, sampleWorkshop } from '@nexperts/api/msw';
import { describe, expect, it } from 'vitest';
import { eventIcs } from './event-ics.ts';
import { eventLd } from './event-ld.ts';
import { aboutLine, minimumWords, moneyTerms, seatsTerm } from './workshop-words.ts';

const workshop = sampleWorkshop();
const session = sampleGroupSession();
const free = { minor: 0, currency: 'AUD' };

describe('a workshop for search engines and calendars', () => {
  it('[H-05] says when it is, with the offset of AEST, what a seat costs, and that one can be had', () => {
    expect(eventLd(workshop, session)).toMatchObject({
      '@type': 'Event',
      startDate: '2026-12-03T18:00:00+10:00',
      eventStatus: 'https://schema.org/EventScheduled',
      offers: { price: '45.00', priceCurrency: 'AUD', availability: 'https://schema.org/InStock' },
    });
  });

  it('[H-05] says SoldOut when no seat can be had, and nothing of seats once it is cancelled', () => {
    const soldOut = { offers: { availability: 'https://schema.org/SoldOut' } };
    expect(eventLd(workshop, sampleGroupSession({ sale: 'full' }))).toMatchObject(soldOut);
    expect(eventLd(workshop, sampleGroupSession({ sale: 'over' }))).toMatchObject(soldOut);
    const cancelled = eventLd(workshop, sampleGroupSession({ status: 'cancelled', cancelled: 'host' }));
    expect(cancelled).toMatchObject({ eventStatus: 'https://schema.org/EventCancelled' });
    expect(cancelled).not.toHaveProperty('offers');
  });

  it('[S-05] has a calendar file in UTC whose lines end as RFC 5545 asks', () => {
    const lines = eventIcs(workshop, session, 'https://nexperts.invalid/events/fundraising-101').split(
      '\r\n',
    );
    expect(lines).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        'DTSTART:20261203T080000Z',
        'LOCATION:https://nexperts.invalid/events/fundraising-101',
        'END:VCALENDAR',
      ]),
    );
    expect(lines.filter((line) => /\n/.test(line) || line.length > 75)).toEqual([]);
  });

  it('has a description that search engines show whole', () => {
    for (const agenda of ['Short.', workshop.agenda, 'word '.repeat(400)]) {
      const { length } = aboutLine({ ...workshop, agenda });
      expect(length).toBeGreaterThanOrEqual(50);
      expect(length).toBeLessThanOrEqual(160);
    }
  });
});

describe('what is said before anybody pays', () => {
  it('[H-03] the minimum and its deadline', () => {
    expect(minimumWords(2, session, 'Australia/Sydney')).toBe(
      'Takes place if at least 2 seats are taken by 7:00\u00a0pm, Wed 2 Dec (Sydney).',
    );
    expect(minimumWords(1, session, 'UTC')).toContain('at least 1 seat is taken');
  });

  it('[H-08] how many take part, and whether all can be seen at once', () => {
    expect(seatsTerm({ ...workshop, seats: 8 })).toMatch(
      /^8 seats in all, so you can talk to \w+ and each other\.$/,
    );
    expect(seatsTerm({ ...workshop, seats: 200 })).toMatch(/^200 seats in all\. You can ask \w+ questions,/);
  });

  it('[H-06] what leaving gives back, by the host’s policy', () => {
    const terms = (latePolicyPct: number) => moneyTerms(sampleWorkshop({ latePolicyPct })).join(' ');
    expect(terms(50)).toContain('After that you get 50% back, or a full refund if your seat is sold again.');
    expect(terms(0)).toContain('After that you get nothing back, or a full refund');
    expect(terms(100)).not.toContain('After that');
    expect(moneyTerms(sampleWorkshop({ price: free })).join(' ')).not.toContain('refund');
  });
});
