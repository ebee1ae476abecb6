import { expect, it } from 'vitest';
import { earningState, type BalanceFacts, type EarningFacts, type EarningState } from './earning-state.ts';

const released: EarningFacts = {
  status: 'completed',
  isBankDeciding: false,
  isLost: false,
  isRefundWaiting: false,
  shareMinor: 10_200,
  releasedMinor: 10_200,
  paidMinor: 0,
  wasPaid: false,
  isSentBack: false,
};
const some: BalanceFacts = { balanceMinor: 10_200, isHeld: false, isSending: false };
const paid = { paidMinor: 10_200, wasPaid: true };

it.each<[EarningState, Partial<EarningFacts>, Partial<BalanceFacts>?]>([
  ['booked', { status: 'confirmed', shareMinor: 0, releasedMinor: 0 }],
  ['now', { status: 'in_progress', shareMinor: 0, releasedMinor: 0 }],
  ['pending', { status: 'ended', releasedMinor: 0 }],
  ['pending', { status: 'no_show_client', releasedMinor: 0 }],
  ['on_hold', { status: 'disputed', releasedMinor: 0 }],
  ['on_hold', { status: 'no_show_expert', isRefundWaiting: true, shareMinor: 0, releasedMinor: 0 }],
  ['refunded', { status: 'no_show_expert', shareMinor: 0, releasedMinor: 0 }],
  ['bank_dispute', { isBankDeciding: true, releasedMinor: 0 }],
  ['bank_dispute', { ...paid, isBankDeciding: true, releasedMinor: 0 }],
  ['available', {}],
  ['payouts_held', {}, { isHeld: true }],
  ['offset', {}, { balanceMinor: -5_000 }],
  ['offset', {}, { balanceMinor: 0 }],
  ['sending', {}, { balanceMinor: 0, isSending: true }],
  ['paid', paid, { balanceMinor: 0 }],
  ['paid', { ...paid, shareMinor: 7_000, releasedMinor: 7_000 }, { balanceMinor: -3_200 }],
  ['sent_back', { ...paid, isSentBack: true }, { balanceMinor: 0 }],
  ['taken_back', { ...paid, isLost: true, shareMinor: 0, releasedMinor: 0 }, { balanceMinor: -10_200 }],
  ['taken_back', { wasPaid: true, isLost: true, shareMinor: 0, releasedMinor: 0 }],
  ['cancelled', { status: 'cancelled', shareMinor: 0, releasedMinor: 0 }],
  ['available', { status: 'cancelled' }],
])('[B-02] a session is %s with %o, %o', (state, facts, balance) => {
  expect(earningState({ ...released, ...facts }, { ...some, ...balance })).toBe(state);
});
