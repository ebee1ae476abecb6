import { SAMPLE_NOW, sampleBooking, sampleProposal } from '@nexperts/api/msw';
import { HOUR_MS } from '@nexperts/domain';
import { describe, expect, it } from 'vitest';
import { moneySteps } from './money-steps.ts';

const ZONE = 'Australia/Sydney';
const START = Date.parse('2026-11-26T00:00:00Z');
const at = (ms: number) => new Date(ms).toISOString();
const booking = (fields: Parameters<typeof sampleBooking>[0] = {}) =>
  sampleBooking({
    startsAt: at(START),
    endsAt: at(START + HOUR_MS),
    confirmedAt: at(START - 72 * HOUR_MS),
    fullRefundUntil: at(START - 24 * HOUR_MS),
    refundNow: { minor: 180_00, currency: 'AUD' },
    price: { minor: 180_00, currency: 'AUD' },
    latePolicyPct: 50,
    ...fields,
  });
const lines = (of: ReturnType<typeof booking>, now: number) =>
  moneySteps(of, now, ZONE).map(({ title, note }) => `${title}: ${note}`.replaceAll('\u00A0', ' '));

describe('[B-03] [B-04] the money of a booking', () => {
  it('names the last moment of a full refund, and what comes after it', () => {
    expect(lines(booking(), START - 48 * HOUR_MS)).toContain(
      'Full refund if you cancel: Until 11:00 am, Wed 25 Nov; A$90 after that.',
    );
  });

  it('names no full refund once its last moment is past', () => {
    const late = booking({ refundNow: { minor: 90_00, currency: 'AUD' } });
    const said = lines(late, START - 23 * HOUR_MS);
    expect(said).toContain('A$90 refund if you cancel: Until the start, 11:00 am, Thu 26 Nov');
    expect(said.join()).not.toContain('Full refund');
  });

  it('names no refund once the session has started, and when the share is released', () => {
    const said = lines(booking({ status: 'in_progress' }), START + 1);
    expect(said.join()).not.toContain('refund');
    expect(said.at(-1)).toMatch(/^Released to \w+: 12:00 pm, Sat 28 Nov$/);
  });

  it('holds the amount of a request, and charges only what is accepted', () => {
    const asked = booking({ status: 'requested', confirmedAt: null, requestedAt: at(START - 72 * HOUR_MS) });
    expect(lines(asked, START - 71 * HOUR_MS).slice(0, 2)).toEqual([
      expect.stringMatching(/^A\$180 held on your card: /),
      expect.stringMatching(/^Charged: Only if \w+ accepts by .*\. If not, we release it\.$/),
    ]);
  });

  it('has nothing ahead for a booking that is over', () => {
    expect(lines(booking({ status: 'ended' }), START + 2 * HOUR_MS)).toEqual([]);
  });
});

it('[M-04] names no session while other times are offered', () => {
  const offered = sampleBooking({ status: 'requested', proposal: sampleProposal({ kind: 'instead' }) });
  const steps = moneySteps(offered, Date.parse(SAMPLE_NOW), 'Australia/Sydney');
  expect(steps.map(({ title }) => title)).toEqual(['A$180 held on your card', 'Charged']);
  expect(steps[1]?.note).toBe(
    'Only if you choose another time by 10:00\u00a0am, Thu 26 Nov. If not, we release it.',
  );
});
