import type { Mark } from '@nexperts/contract';
import { expect, it } from 'vitest';
import { draftOfMarks, withMarks } from './marks.ts';

const booking = { startsAt: '2026-03-02T10:00:00.000Z' };
const mark = (id: string, at: string, text = ''): Mark => ({
  id,
  role: 'client',
  text,
  at: `2026-03-02T${at}.000Z`,
});

it('[G-14] begins the answer card with a line for each mark', () => {
  const marks = [mark('a', '09:58:00', 'Hello'), mark('b', '10:12:59', 'Sell first'), mark('c', '10:30:00')];
  expect(draftOfMarks(marks, booking, 100)).toBe('0 min: Hello\n12 min: Sell first\n30 min:');
  expect(draftOfMarks([], booking, 100)).toBe('');
});

it('[G-14] begins it with whole lines alone, as many as fit', () => {
  const marks = Array.from({ length: 50 }, (_, n) => mark(String(n), '10:00:00', 'x'.repeat(140)));
  const draft = draftOfMarks(marks, booking, 2_000);
  expect(draft.length).toBeLessThanOrEqual(2_000);
  expect(draft.split('\n')).toHaveLength(13);
});

it('[G-14] lists each mark once, in order', () => {
  const [a, b] = [mark('a', '10:00:00'), mark('b', '10:01:00')];
  expect(withMarks([b], [a, b])).toEqual([a, b]);
});
