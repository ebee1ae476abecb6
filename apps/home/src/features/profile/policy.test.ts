import { expect, it } from 'vitest';
import { freeUntilWords, policyWords } from './policy.ts';

const NOW = Date.parse('2026-11-20T00:00:00Z');
const START = '2026-11-27T00:15:00.000Z';

it('[B-04] free cancellation ends 24 hours before the start, told in the visitor’s zone', () => {
  expect(freeUntilWords(START, 50, 'Australia/Sydney', NOW)).toBe(
    'Full refund until 11:15\u00a0am, Thu 26 Nov',
  );
  expect(freeUntilWords(START, 50, 'UTC', NOW)).toBe('Full refund until 12:15\u00a0am, Thu 26 Nov');
});

it('[B-04] less than 24 hours before, only the first minutes are free', () => {
  expect(freeUntilWords(START, 0, 'UTC', Date.parse('2026-11-26T12:00:00Z'))).toBe(
    'Full refund for 15 minutes after booking',
  );
});

it('[B-04] an expert who always pays back says so', () => {
  expect(freeUntilWords(START, 100, 'UTC', NOW)).toBe('Full refund until the session starts');
  expect(policyWords(100)[1]).toBe('Cancel later: full refund.');
  expect(policyWords(0)[1]).toBe('Cancel later: no refund.');
  expect(policyWords(50)[1]).toBe('Cancel later: 50% refund.');
});
