import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fullYearsOld, parseDob } from './age.ts';

describe('parseDob', () => {
  it.each([
    ['2000-02-29', '2000-02-29'],
    ['02/29/2000', '2000-02-29'],
    ['12/31/1999', '1999-12-31'],
    ['0050-01-01', '0050-01-01'],
  ])('[K-01] reads %s as %s', (text, iso) => {
    expect(parseDob(text)).toBe(iso);
  });

  it.each([
    '31/12/1999',
    '1999-2-1',
    '2/1/1999',
    '1900-02-29',
    '2001-02-29',
    '2001-04-31',
    '2001-00-10',
    '2001-01-00',
    '2001-13-01',
    '2001-01-01T00:00:00Z',
    ' 2001-01-01',
    '2001-01-01\n',
    '2001/01/01',
    '01-01-2001',
    '٢٠٠١-٠١-٠١',
    '',
  ])('[K-01] refuses %j', (text) => {
    expect(parseDob(text)).toBeNull();
  });

  it('[K-01] reads every date the same in both forms', () => {
    const day = fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(day, (date) => {
        const iso = date.toISOString().slice(0, 10);
        const [year, month, dayOfMonth] = iso.split('-');
        expect(parseDob(iso)).toBe(iso);
        expect(parseDob(`${month}/${dayOfMonth}/${year}`)).toBe(iso);
      }),
    );
  });
});

describe('fullYearsOld', () => {
  it.each([
    ['2008-06-15', '2026-06-14', 17],
    ['2008-06-15', '2026-06-15', 18],
    ['2008-12-31', '2026-01-01', 17],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['2008-02-29', '2028-02-29', 20],
    ['2026-06-15', '2026-06-15', 0],
    ['2026-06-16', '2026-06-15', -1],
  ])('[V-08] somebody born on %s is, on %s, %i', (dob, on, years) => {
    expect(fullYearsOld(dob, on)).toBe(years);
  });

  it('[V-08] refuses what is not a date', () => {
    expect(() => fullYearsOld('2008-02-30', '2026-01-01')).toThrow(RangeError);
    expect(() => fullYearsOld('2008-02-28', '01/01/2026')).toThrow(RangeError);
  });
});
