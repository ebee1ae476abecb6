import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ProviderPayment } from '../../ports/payments.ts';
import { mergePayment, type PaymentRow } from './merge.ts';

const fresh: PaymentRow = {
  id: 'p',
  bookingId: 'b',
  purpose: 'price',
  overtimeId: null,
  keptCardId: null,
  awaitsTime: false,
  providerRef: 'pi',
  clientSecret: 's',
  status: 'requires_payment',
  amountMinor: 100,
  capturedMinor: 0,
  refundedMinor: 0,
  refundFailedMinor: 0,
  paidOtherwiseMinor: 0,
  refundDueMinor: 0,
  refundHeld: false,
  bankDisputeOpenMinor: 0,
  bankDisputeLostMinor: 0,
  notDeliveredMinor: 0,
  lostBeforeStartMinor: 0,
  lateGrantedMinor: 0,
  cardLast4: null,
  currency: 'AUD',
  lastError: null,
  bankDisputedAt: null,
  refusals: 0,
  refusedAt: null,
  createdAt: new Date(0),
  updatedAt: new Date(0),
};
const seen = (
  status: ProviderPayment['status'],
  capturedMinor = 0,
  refundedMinor = 0,
  refundFailedMinor = 0,
): ProviderPayment => ({
  ref: 'pi',
  clientSecret: 's',
  status,
  amountMinor: 100,
  capturedMinor,
  refundedMinor,
  refundFailedMinor,
  refundKeys: [],
  cardLast4: null,
  disputes: [],
  lastError: status === 'failed' ? 'card_declined' : null,
  paymentId: null,
  keptCard: null,
  bookingId: 'b',
});
const merged = (readings: readonly ProviderPayment[]): PaymentRow => {
  const row = { ...fresh };
  for (const reading of readings) Object.assign(row, mergePayment(row, reading));
  return row;
};

// What a payment can be seen as, in the order in which it happens.
const lives = [
  [seen('requires_payment'), seen('failed'), seen('requires_action'), seen('authorised'), seen('voided')],
  [seen('failed'), seen('authorised'), seen('captured', 100), seen('captured', 100, 40)],
  [seen('authorised'), seen('captured', 100), seen('captured', 100, 40), seen('captured', 100, 100)],
  // A refund of 40 is made, fails and is made again; another of 60 is made and fails.
  [
    seen('captured', 100),
    seen('captured', 100, 40),
    seen('captured', 100, 0, 40),
    seen('captured', 100, 40, 40),
    seen('captured', 100, 100, 40),
    seen('captured', 100, 40, 100),
  ],
];

it('[B-03] [P-01] readings that come late, twice and in any order leave what the last one in time says', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...lives).chain((life) => {
        const all = fc.constant(life);
        const some = fc.array(fc.constantFrom(...life), { maxLength: 6 });
        return fc.tuple(all, some, fc.shuffledSubarray(life, { minLength: life.length }));
      }),
      ([life, extra, shuffled]) => {
        const { status, capturedMinor, refundedMinor } = merged(life);
        expect(merged([...shuffled, ...extra])).toMatchObject({ status, capturedMinor, refundedMinor });
      },
    ),
  );
});

it.each([
  [[seen('captured', 100, 40)], 'partially_refunded'],
  [[seen('captured', 100, 100)], 'refunded'],
  [[seen('captured', 100), seen('authorised')], 'captured'],
  [[seen('captured', 100, 40), seen('captured', 100, 0, 40)], 'captured'],
  [[seen('voided'), seen('authorised')], 'voided'],
  [[seen('failed'), seen('requires_action')], 'requires_action'],
])('[B-03] names the state of what was seen (%#)', (readings, status) => {
  expect(merged(readings).status).toBe(status);
});
