import { answer, SAMPLE_NOW, sampleAccount, sampleSlots, sampleWrapUp } from '@nexperts/api/msw';
import type { Booking, MoneyStep, Reviewing, WrapUp } from '@nexperts/contract';
import { REVIEW_TAGS } from '@nexperts/domain';

export const aud = (dollars: number) => ({ minor: dollars * 100, currency: 'AUD' });
export const sample = sampleWrapUp();
export const slots = sampleSlots().filter(({ startsAt }) => startsAt > SAMPLE_NOW);

export const open: Reviewing = {
  until: '2026-12-09T01:00:00.000Z',
  refused: null,
  own: null,
  ofYou: null,
  tags: [...REVIEW_TAGS],
};

/** Steps of what the client paid; the others are of the expert's share. */
const WHOLE: ReadonlySet<MoneyStep['kind']> = new Set(['charged', 'refunded', 'bank_took']);

export const step = (kind: MoneyStep['kind'], state: MoneyStep['state'], at: string): MoneyStep => ({
  kind,
  state,
  at,
  amount: WHOLE.has(kind) ? aud(180) : aud(153),
  upTo: false,
  waitsFor: null,
  documentId: null,
});
export const charged = step('charged', 'done', '2026-11-20T01:00:00.000Z');

/** What becomes of the money in the state of a wrap-up, as the ledger would say it. */
function stepsOf({ booking, refundWaitsUntil, appeal, hearing }: WrapUp): MoneyStep[] {
  const refunded = (booking.payment?.refunded.minor ?? 0) > 0;
  if (refunded) return [charged, step('refunded', 'done', '2026-11-25T01:15:00.000Z')];
  if (booking.status === 'no_show_expert') {
    const at = appeal?.dueAt ?? refundWaitsUntil ?? '2026-11-26T01:00:00.000Z';
    return [charged, { ...step('refunded', 'now', at), waitsFor: 'appeal' }];
  }
  if (booking.status === 'disputed') {
    const available = { ...step('available', 'ahead', ''), at: null, upTo: true };
    return [
      charged,
      { ...step('decision', 'now', '2026-11-28T01:20:00.000Z'), waitsFor: 'problem' },
      { ...available, waitsFor: 'problem' },
    ];
  }
  if (hearing && hearing.about !== 'conduct') {
    const took = step('bank_took', 'done', '2026-11-24T01:00:00.000Z');
    const reduced = step('reduced', 'done', '2026-11-24T23:00:00.000Z');
    return hearing.finding?.finding === 'not_delivered' ? [charged, took, reduced] : [charged, took];
  }
  return [charged, step('available', 'ahead', '2026-11-27T01:00:00.000Z')];
}

export function session(
  change: Partial<WrapUp> = {},
  booking: Partial<Booking> = {},
  wanted: MoneyStep[] | null = null,
) {
  const share = booking.role === 'expert' ? { expertShare: aud(153) } : {};
  const data = sampleWrapUp({ ...change, booking: { ...sample.booking, ...share, ...booking } });
  const steps = wanted ?? stepsOf(data);
  const account =
    data.booking.role === 'client'
      ? sampleAccount()
      : sampleAccount({ name: 'Leo Tanaka', isExpert: true, expertHandle: 'leo_tanaka' });
  return {
    msw: [
      answer('currentAccount', { data: account }),
      answer('getWrapUp', { data }),
      answer('getBookingMoney', { data: { steps } }),
      answer('getReviewing', { data: open }),
      answer('listMarks', { data: [] }),
      answer('getAnswerCard', { data: null, until: null, mayWrite: false }),
      answer('getSlots', { timeZone: 'Europe/London', slots, next: slots[0] ?? null }),
    ],
  };
}
export const absentExpert: Partial<WrapUp> = {
  attendance: { client: [{ from: '2026-11-24T23:55:00.000Z', to: '2026-11-25T00:20:00.000Z' }], expert: [] },
  togetherMin: 0,
  reportUntil: null,
};
