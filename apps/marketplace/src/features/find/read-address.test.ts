import { expect, it } from 'vitest';
import { toRead, withReading } from './read-address.ts';
import { parseQuery, queryString } from './search-query.ts';

const query = (search: string) => parseQuery(new URLSearchParams(search));

it('[F-11] a reading replaces what earlier words said and what it names itself; what was chosen stays', () => {
  const before = query('q=tax&when=tonight&price=80&rating=4.5&said=tax+tonight+%2480&read=when.price');
  expect(toRead(before, 'yoga in French')).toBe('/find-experts?rating=4.5&say=yoga+in+French');
  const read = withReading(query('rating=4.5&lang=Tamil'), 'yoga in French', {
    words: 'yoga',
    language: 'French',
  });
  expect(queryString(read)).toBe('?q=yoga&lang=French&rating=4.5&said=yoga+in+French&read=lang');
});

it('[F-11] takes days, hours and parts of the day as the time bar has them', () => {
  const of = (reading: object) => queryString(withReading(query(''), 'x', { words: '', ...reading }));
  expect(of({ day: '2026-12-01', hours: '18:00-23:00' })).toBe(
    '?when=2026-12-01&part=evening&said=x&read=when',
  );
  expect(of({ day: '2026-12-05', until: '2026-12-06', hours: '17:00-21:30' })).toBe(
    '?when=2026-12-05&until=2026-12-06&part=17%3A00-21%3A30&said=x&read=when',
  );
  expect(of({ window: 'tonight', durationMin: 90, maxPrice: 8_000 })).toBe(
    '?when=tonight&length=90&price=80&said=x&read=when.length.price',
  );
  expect(of({})).toBe('');
});
