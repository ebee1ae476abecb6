import { AUDIT_AREAS } from '@nexperts/domain';
import { describe, expect, it } from 'vitest';
import { AREA_NAMES, detailOf, sentenceOf, subjectText } from './entry-text.ts';
import { askedOf, filtersOf, queryOf } from './load-audit.ts';

const ID = '7f3c29d0-0000-4000-8000-000000000001';
const through = (search: string) => queryOf(filtersOf(new URLSearchParams(search)));

describe('[O-06] filters of the audit log in its address', () => {
  it('come back as they were', () => {
    const all = {
      what: 'looks',
      area: 'booking',
      actor: ID,
      subject: `booking:${ID}`,
      from: '2026-11-01',
      to: '2026-11-25',
      after: `1.${ID}`,
    };
    expect(through(new URLSearchParams(all).toString())).toEqual(all);
  });
  it('fall back where an address makes no sense', () => {
    expect(through('what=everything&area=weather&actor=me&from=2026-11-25&to=2026-11-01')).toEqual({});
  });
  it('are whole days in the zone of the viewer', () => {
    const filters = filtersOf(new URLSearchParams('from=2026-10-04&to=2026-10-04'));
    // Sydney's clocks go forward on this day.
    expect(askedOf(filters, 'Australia/Sydney')).toEqual({
      what: 'all',
      from: '2026-10-03T14:00:00.000Z',
      to: '2026-10-04T13:00:00.000Z',
    });
  });
});

describe('[O-06] the words of an entry', () => {
  it('has a name for every area', () => {
    expect(Object.keys(AREA_NAMES).toSorted()).toEqual([...AUDIT_AREAS].toSorted());
  });
  it('is a sentence, also of an event that this page does not know yet', () => {
    expect(sentenceOf('desk.look-booking')).toBe('{who} opened the booking {about}');
    expect(sentenceOf('review.turned-round')).toBe('{who}: review turned round, {about}');
    expect(subjectText('problems')).toBe('a case');
  });
  it('says amounts, shares, states and reasons, and leaves ids out', () => {
    const detail = { amountMinor: 12_050, currency: 'NZD', reason: 'Came late', signatureId: ID };
    expect(detailOf({ detail })).toBe('NZ$120.50 · “Came late”');
    expect(detailOf({ detail: { from: 'with_staff', to: 'decided', pct: 40 } })).toBe(
      '40% · from with staff to decided',
    );
    expect(detailOf({ detail: { costMinor: 2833 } })).toBe('cost: A$28.33');
    expect(detailOf({ detail: { by: 'email', people: [ID] } })).toBe('1 person found · by: email');
  });
});
