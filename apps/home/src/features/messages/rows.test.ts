import { sampleMessage, sampleMessages, sampleUuid } from '@nexperts/api/msw';
import type { Message } from '@nexperts/contract';
import { describe, expect, it } from 'vitest';
import { firstUnread, rowsOf } from './rows.ts';

const SYDNEY = { zone: 'Australia/Sydney', now: Date.parse('2026-11-25T02:00:00.000Z') };
const booking = sampleUuid(2);

function shown(messages: readonly Message[], change: Partial<Parameters<typeof rowsOf>[0]> = {}): string[] {
  const rows = rowsOf({ messages, unsent: [], readByOther: 0, newFrom: null, ...SYDNEY, ...change });
  return rows.map((row) => {
    if (row.kind === 'day') return row.text;
    if (row.kind !== 'message') return row.kind;
    return `${row.message.seq}${row.showsTime ? ' time' : ''}${row.showsRead ? ' read' : ''}`;
  });
}

describe('[M-06] the rows of a conversation', () => {
  it('have a line for each day of the viewer’s zone, for what is new, and one read mark', () => {
    const { data, readByOther } = sampleMessages();
    expect(shown(data, { readByOther, newFrom: 5 })).toEqual([
      'Monday 23 November',
      '1 time',
      '2 time',
      'Wednesday 25 November',
      '3 time',
      '4 time read',
      'new',
      '5 time',
      '6 time',
    ]);
  });

  it('name the year where it is another one', () => {
    const [row] = shown([sampleMessage({ at: '2025-12-31T12:00:00.000Z' })]);
    expect(row).toBe('Wednesday 31 December 2025');
  });

  it('show the time once for what one person writes in a minute', () => {
    const at = (seq: number, second: number, mine = true) =>
      sampleMessage({ seq, mine, at: new Date(Date.UTC(2026, 10, 25, 1, 0, second)).toISOString() });
    expect(shown([at(1, 1), at(2, 30), at(3, 40, false), at(4, 59), at(5, 60)]).slice(1)).toEqual([
      '1',
      '2 time',
      '3 time',
      '4 time',
      '5 time',
    ]);
  });

  it('say where what was said in a room begins', () => {
    const at = '2026-11-25T01:00:00.000Z';
    const messageIn = (seq: number, bookingId: string | null) => sampleMessage({ seq, at, bookingId });
    expect(
      shown([messageIn(1, null), messageIn(2, booking), messageIn(3, booking), messageIn(4, null)]).slice(1),
    ).toEqual(['1 time', 'room', '2', '3 time', '4 time']);
  });

  it('begin what is new at the first message of the other side after the read mark', () => {
    const { data } = sampleMessages();
    expect(firstUnread(data, 4)).toBe(5);
    expect(firstUnread(data, 2)).toBe(5);
    expect(firstUnread(data, 6)).toBeNull();
  });
});
