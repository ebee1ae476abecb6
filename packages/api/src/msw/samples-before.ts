import type { Booking, Brief, MoneyStep } from '@nexperts/contract';
import { sampleBooking, sampleUuid } from './samples.ts';

/** A brief with nothing written yet: a required question on one line, and a choice. */
export function sampleBrief(change: Partial<Brief> = {}): Brief {
  return {
    questions: [
      {
        id: sampleUuid(80),
        kind: 'short',
        label: 'Your brand’s website',
        required: true,
        options: [],
      },
      {
        id: sampleUuid(81),
        kind: 'choice',
        label: 'Where do you sell?',
        required: false,
        options: ['Online', 'Online and shops', 'Not yet'],
      },
    ],
    wants: '',
    answers: {},
    files: [],
    editableUntil: '2026-11-26T05:00:00.000Z',
    ...change,
  };
}

/** The money of a request, a booked session or one that was paid, as the ledger has it at `SAMPLE_NOW`. */
export function sampleMoney(of: Booking = sampleBooking()): MoneyStep[] {
  const { role, status, price, startsAt, endsAt, requestedAt, confirmedAt, expertShare } = of;
  const release = new Date(Date.parse(endsAt) + 48 * 3_600_000).toISOString();
  const step = (
    kind: MoneyStep['kind'],
    state: MoneyStep['state'],
    at: string | null,
    amount: MoneyStep['amount'] = price,
    waitsFor: MoneyStep['waitsFor'] = null,
  ): MoneyStep => ({ kind, state, at, amount, upTo: false, waitsFor, documentId: null });
  const isOver = status === 'completed';
  const toExpert = (state: MoneyStep['state']): MoneyStep[] => [
    step('available', state, release, role === 'expert' ? expertShare : null),
    ...(role === 'expert' ? [step('paid', 'ahead', '2026-12-07T00:00:00.000Z', expertShare)] : []),
  ];
  const held = step('authorised', 'done', requestedAt);
  if (isOver) return [held, step('charged', 'done', confirmedAt), ...toExpert('done')];
  const isAsked = status === 'requested';
  const answerBy = of.proposal?.kind === 'instead' ? of.proposal.expiresAt : of.acceptDeadline;
  const charge = isAsked
    ? step('charged', 'now', answerBy, price, 'answer')
    : step('charged', 'done', confirmedAt);
  if (isAsked && of.proposal?.kind === 'instead') return [held, charge];
  return [
    held,
    charge,
    step('full_refund', isAsked ? 'ahead' : 'now', of.fullRefundUntil),
    step('late_refund', 'ahead', startsAt, { ...price, minor: (price.minor * of.latePolicyPct) / 100 }),
    step('session_ends', 'ahead', endsAt),
    ...toExpert('ahead'),
  ];
}
