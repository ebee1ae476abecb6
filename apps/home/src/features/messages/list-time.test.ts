import { describe, expect, it } from 'vitest';
import { listTime } from './list-time.ts';

// 1:00 pm on a Wednesday in Sydney.
const now = Date.parse('2026-11-25T02:00:00.000Z');

describe('the time in the list of conversations', () => {
  it.each([
    ['2026-11-25T01:48:00.000Z', '12:48\u00a0pm'],
    ['2026-11-24T13:00:00.000Z', '12:00\u00a0am'],
    ['2026-11-24T12:59:00.000Z', 'Tue'],
    ['2026-11-18T13:00:00.000Z', 'Thu'],
    ['2026-11-18T12:59:00.000Z', '18 Nov'],
    ['2025-12-30T02:00:00.000Z', '30 Dec 2025'],
  ])('of %s is %s', (at, text) => {
    expect(listTime(Date.parse(at), now, 'Australia/Sydney')).toBe(text);
  });
});
