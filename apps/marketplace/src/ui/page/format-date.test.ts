import { expect, it } from 'vitest';
import { formatDate } from './format-date.ts';

it('writes every month as the language does', () => {
  const format = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' });
  for (let month = 0; month < 12; month += 1) {
    const date = new Date(Date.UTC(2025, month, 1 + month * 2));
    expect(formatDate(date.toISOString().slice(0, 10))).toBe(format.format(date));
  }
});
