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

export const step = (kind: MoneyStep['kind'], state: MoneyStep['state'], at: string): MoneyStep => ({
  kind,
  state,
  at,
  amount: kind === 'charged' ? aud(180) : aud(153),
  upTo: false,
  waitsFor: null,
  documentId: null,
});
export const charged = step('charged', 'done', '2026-11-20T01:00:00.000Z');

export function session(
  change: Partial<WrapUp> = {},
  booking: Partial<Booking> = {},
  steps: MoneyStep[] = [charged, step('available', 'ahead', '2026-11-27T01:00:00.000Z')],
) {
  const data = sampleWrapUp({ ...change, booking: { ...sample.booking, ...booking } });
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
