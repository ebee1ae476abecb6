import { expect, it } from 'vitest';
import { needsSecondSignature } from './staff.ts';

it('[O-01] over A$500 for one booking takes two members of staff, A$500.00 itself one', () => {
  expect([49_999, 50_000, 50_001].map(needsSecondSignature)).toEqual([false, false, true]);
});
