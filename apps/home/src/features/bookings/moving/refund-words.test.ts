import { SAMPLE_NOW, sampleBooking } from '@nexperts/api/msw';
import { expect, it } from 'vitest';
import { refundWords } from './refund-words.ts';

const now = Date.parse(SAMPLE_NOW);
const zone = 'Australia/Sydney';
const later = '2026-11-30T00:15:00.000Z';
const sooner = '2026-11-26T00:15:00.000Z';

it('[M-03] a client who moves a session away keeps the deadline of a full refund', () => {
  expect(refundWords(sampleBooking(), { startsAt: later, by: 'client' }, now, zone)).toEqual({
    before: 'Full refund until 11:15\u00a0am, Thu 26 Nov',
    after: 'Full refund until 11:15\u00a0am, Thu 26 Nov',
  });
});

it('[M-03] a client who moves a session nearer than 24 hours has no full refund any more', () => {
  expect(refundWords(sampleBooking(), { startsAt: sooner, by: 'client' }, now, zone).after).toBe(
    'A$90 of A$180 refunded',
  );
  const strict = sampleBooking({ latePolicyPct: 0 });
  expect(refundWords(strict, { startsAt: sooner, by: 'client' }, now, zone).after).toBe('No refund');
});

it('[M-03] a time that the expert proposed lengthens the full refund and never shortens it', () => {
  const refundText = (startsAt: string) =>
    refundWords(sampleBooking(), { startsAt, by: 'expert' }, now, zone).after;
  expect(refundText(later)).toBe('Full refund until 11:15\u00a0am, Sun 29 Nov');
  expect(refundText(sooner)).toBe('Full refund until the start, 11:15\u00a0am, Thu 26 Nov');
});

it('[B-04] an expert who always refunds does so until the new start', () => {
  const kind = sampleBooking({ latePolicyPct: 100 });
  expect(refundWords(kind, { startsAt: later, by: 'client' }, now, zone).after).toBe(
    'Full refund until the start, 11:15\u00a0am, Mon 30 Nov',
  );
});
