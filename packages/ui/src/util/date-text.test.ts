import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateOrder, fromIsoDate, parseDate, toIsoDate } from './date-text.ts';

const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true });
const iso = (date: Date) => date.toISOString().slice(0, 10);

describe('[T-05] toIsoDate', () => {
  it.each([
    [{ year: '1990', month: '3', day: '7' }, '1990-03-07'],
    [{ year: '2024', month: '02', day: '29' }, '2024-02-29'],
    [{ year: '2023', month: '02', day: '29' }, null],
    [{ year: '1990', month: '13', day: '01' }, null],
    [{ year: '1990', month: '00', day: '01' }, null],
    [{ year: '199', month: '03', day: '07' }, null],
    [{ year: '1990', month: '', day: '07' }, null],
  ])('%j gives %s', (parts, expected) => {
    expect(toIsoDate(parts)).toBe(expected);
  });

  it('undoes fromIsoDate for every day', () => {
    fc.assert(
      fc.property(day, (date) => {
        expect(toIsoDate(fromIsoDate(iso(date)))).toBe(iso(date));
      }),
    );
  });
});

describe('parseDate', () => {
  const wanted = { year: '1990', month: '03', day: '27' };
  it.each([
    '1990-03-27',
    '03/27/1990',
    '27/03/1990',
    '27.3.1990',
    '27 Mar 1990',
    'March 27th, 1990',
    ' 3 27 1990 ',
    '1990年3月27日',
    '２７ Mar. １９９０',
    '27 MARCH 1990',
  ])('reads %s', (text) => {
    expect(parseDate(text, 'mdy')).toEqual(wanted);
  });
  it('lets the order decide where both readings are days', () => {
    expect(parseDate('03/04/1990', 'mdy')).toEqual({ year: '1990', month: '03', day: '04' });
    expect(parseDate('03/04/1990', 'dmy')).toEqual({ year: '1990', month: '04', day: '03' });
  });
  it.each(['27', '1990', 'hello', '03/27/90', '27 Mar'])('leaves %s alone', (text) => {
    expect(parseDate(text, 'mdy')).toBeNull();
  });
  it('reads every ISO date in every order', () => {
    fc.assert(
      fc.property(day, fc.constantFrom('mdy' as const, 'dmy' as const, 'ymd' as const), (date, order) => {
        expect(parseDate(iso(date), order)).toEqual(fromIsoDate(iso(date)));
      }),
    );
  });
  it('reads months in the words of the locale', () => {
    expect(parseDate('27. März 1990', 'dmy', 'de')).toEqual(wanted);
    expect(parseDate('27 mars 1990', 'dmy', 'fr')).toEqual(wanted);
  });
  it.each(['', '27 1990', 'Mar 1990', '27 Ma 1990', '3/27/90', 'no date'])('refuses “%s”', (text) => {
    expect(parseDate(text, 'mdy')).toBeNull();
  });
});

describe('dateOrder', () => {
  it.each([
    ['en-US', 'mdy'],
    ['en-AU', 'dmy'],
    ['de', 'dmy'],
    ['fr-CA', 'ymd'],
    ['ja', 'ymd'],
    ['ar-AE', 'dmy'],
    ['fa-IR', 'ymd'],
  ])('%s writes %s', (locale, order) => {
    expect(dateOrder(locale)).toBe(order);
  });
});
