import {
  answer,
  sampleAccount,
  sampleOffer,
  sampleProblem,
  sampleReport,
  sampleWrapUp,
} from '@nexperts/api/msw';
import type { Problem, WrapUp } from '@nexperts/contract';

export const aud = (dollars: number) => ({ minor: dollars * 100, currency: 'AUD' });
export const sample = sampleWrapUp();
const late: WrapUp['attendance'] = {
  client: [{ from: '2026-11-24T23:58:00.000Z', to: '2026-11-25T00:54:00.000Z' }],
  expert: [{ from: '2026-11-25T00:13:00.000Z', to: '2026-11-25T00:52:00.000Z' }],
};
const disputed = { ...sample.booking, status: 'disputed' as const };

/** The page of one of the two with a problem in some state. */
export function wrapUpWith(
  change: Partial<Problem>,
  role: 'client' | 'expert',
  base: Partial<WrapUp>,
): WrapUp {
  const { payment } = disputed;
  // What was refunded for the problem counts among the refunds.
  const paid = payment && { ...payment, refunded: change.refund ?? payment.refunded };
  const booking = { ...disputed, payment: paid, role, expertShare: role === 'expert' ? aud(153) : null };
  return sampleWrapUp({
    booking,
    attendance: late,
    togetherMin: 39,
    reportUntil: null,
    problem: sampleProblem(change),
    ...base,
  });
}
export function showProblem(
  change: Partial<Problem>,
  role: 'client' | 'expert' = 'client',
  base: Partial<WrapUp> = {},
) {
  const data = wrapUpWith(change, role, base);
  const account =
    role === 'client'
      ? sampleAccount()
      : sampleAccount({ name: 'Leo Tanaka', isExpert: true, expertHandle: 'leo_tanaka' });
  return {
    msw: [
      answer('currentAccount', { data: account }),
      answer('getWrapUp', { data }),
      answer('replyToProblem', { data }),
      answer('answerProblem', { data }),
    ],
  };
}
export const asked: Partial<Problem> = {
  state: 'awaiting_expert',
  awaited: 'expert',
  offer: null,
  offerPct: null,
  silence: aud(180),
  dueAt: '2026-11-28T01:05:00.000Z',
  actions: [],
  statements: [sampleReport],
};

export const insisted = [
  sampleReport,
  sampleOffer,
  {
    by: 'client' as const,
    step: 'insisted' as const,
    pct: null,
    amount: null,
    text: '',
    files: [],
    at: '2026-11-25T01:50:00.000Z',
  },
];
