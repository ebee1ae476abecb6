import { randomUUID } from 'node:crypto';
import { reviewReport } from '../../db/schema/index.ts';
import {
  noTransfer,
  noBankDispute,
  anySession,
  ofApplication,
  thisBooking,
  publishedReview,
  openReport,
  noCase,
  wrongPassword,
} from './about.ts';
import type { Asks } from './world.ts';

/** How the operations of staff are asked. */
export const deskAsks: Asks = {
  staffClaim: noCase({}),
  decideClaim: noCase({ decision: 'refuse', reason: 'Nothing to be found', until: null }),
  reviewApplication: ofApplication,
  reviewedFile: ofApplication,
  decideApplication: ({ application: { id } }) => ({
    params: { id },
    body: { revision: 0, decision: 'approve' },
    reached: 'Conflict',
  }),
  staffSearch: () => ({ query: { q: 'nobody' } }),
  staffBooking: thisBooking,
  staffPerson: ({ client }) => ({ params: { id: client.accountId } }),
  showContact: ({ client }) => ({
    params: { id: client.accountId },
    body: { reason: 'They asked us to call' },
  }),
  listQueue: () => ({ params: { queue: 'problems' } }),
  staffCase: ({ application: { id } }) => ({ params: { queue: 'applications', id } }),
  takeCase: ({ application: { id } }) => ({ params: { queue: 'applications', id } }),
  handBackCase: ({ application: { id } }) => ({ params: { queue: 'applications', id }, reached: 'NotFound' }),
  // Where doing the work would cost too much, the session has begun or is not there.
  staffCancelBooking: ({ client }) => ({
    params: { id: client.accountId },
    body: { refund: 'full', reason: 'Asked for on the phone' },
    reached: 'NotFound',
  }),
  staffRefund: ({ client }) => ({
    params: { id: client.accountId },
    body: { amountMinor: 100, seenRefundsMinor: 0, reason: 'Asked for on the phone' },
    reached: 'NotFound',
  }),
  payRefundOtherwise: ({ client }) => ({
    params: { id: client.accountId },
    body: {
      amountMinor: 100,
      paidTo: 'Bank account ending in 4821',
      reference: 'NX-1',
      paidOn: '2026-01-05',
    },
    reached: 'NotFound',
  }),
  suspendAccount: () => ({
    params: { id: randomUUID() },
    body: { reason: 'Threatened an expert' },
    reached: 'NotFound',
  }),
  liftSuspension: ({ client }) => ({ params: { id: client.accountId }, reached: 'WrongState' }),
  getPayoutRun: () => ({ params: { id: 'next' } }),
  payoutRunCsv: () => ({ params: { id: 'next' } }),
  getFailedTransfer: noTransfer,
  retryTransfer: noTransfer,
  remindOfTransfer: noTransfer,
  resolveDifference: () => ({
    params: { id: randomUUID() },
    body: { resolution: 'explained', note: 'Nothing of ours differs.' },
    reached: 'NotFound',
  }),
  holdPayouts: () => ({
    params: { id: randomUUID() },
    body: { reason: 'Bank details changed' },
    reached: 'NotFound',
  }),
  releasePayouts: ({ expert }) => ({ params: { id: expert.expertId }, reached: 'WrongState' }),
  featureExpert: () => ({
    params: { id: randomUUID() },
    body: { priority: 10, until: '2026-03-31', reason: 'Taught a whole winter' },
    reached: 'NotFound',
  }),
  endFeaturing: ({ expert }) => ({ params: { id: expert.expertId }, reached: 'WrongState' }),
  changeRoles: ({ client }) => ({
    params: { id: client.accountId },
    body: { roles: ['support'], reason: 'Starts on Monday' },
  }),
  confirmSignature: () => ({ params: { id: randomUUID() }, reached: 'NotFound' }),
  declineSignature: () => ({
    params: { id: randomUUID() },
    body: { reason: 'This is too much' },
    reached: 'NotFound',
  }),
  withdrawSignature: () => ({ params: { id: randomUUID() }, reached: 'NotFound' }),
  financeOverview: () => ({ query: { from: '2026-03-01', to: '2026-03-31' } }),
  financeCsv: () => ({ query: { from: '2026-03-01', to: '2026-03-31' } }),
  sellersCsv: () => ({ query: { year: '2026' } }),
  clearAlarm: ({ client }) => ({ params: { id: client.accountId }, reached: 'NotFound' }),
  findAccountForStaff: ({ client }) => ({ body: { find: client.email } }),
  askToRemoveSecondFactor: ({ client }) => ({
    params: { id: client.accountId },
    body: { ...wrongPassword, reason: 'short' },
    reached: 'ValidationFailed',
  }),
  withdrawSecondFactorRemoval: ({ client }) => ({ params: { id: client.accountId }, reached: 'WrongState' }),
  documentsForStaff: () => ({ query: { payoutId: randomUUID() }, reached: 'NotFound' }),
  getBankDispute: noBankDispute,
  bankDisputeEvidencePdf: noBankDispute,
  sendBankDisputeEvidence: noBankDispute,
  concedeBankDispute: noBankDispute,
  openBankDisputeHearing: noBankDispute,
  decideBankDispute: () => ({
    ...noBankDispute(),
    body: { finding: 'delivered', reason: 'Both were in the room.' },
  }),
  writeOffDebt: ({ expert }) => ({
    params: { id: expert.expertId },
    body: { amountMinor: 1, currency: 'AUD', reason: 'Nobody answers any more.' },
    reached: 'WrongState',
  }),
  bookUnclaimed: ({ expert }) => ({
    params: { id: expert.expertId },
    body: { amountMinor: 1, currency: 'AUD' },
    reached: 'WrongState',
  }),
  payUnclaimed: ({ expert }) => ({
    params: { id: expert.expertId },
    body: { paidTo: 'Bank account ending in 4821', reference: 'NX-1', paidOn: '2026-01-05' },
    reached: 'NotFound',
  }),
  getStaffGroupSession: anySession,
  cancelGroupSessionByStaff: async (world, role) => ({
    ...(await anySession(world, role)),
    body: { reason: 'The host asked us to' },
  }),
  permitWorkshops: ({ seller }) => ({
    params: { id: seller.expertId },
    body: { reason: 'Taught a whole winter' },
  }),
  decideProblem: noCase({ refundPct: 50, reason: 'Both were there for half of it.' }),
  hearExpert: noCase({ text: 'You are said to have shouted.' }),
  takeOverProblem: noCase({ reason: 'The suspension may last.' }),
  shareReport: noCase(undefined),
  decideAppeal: noCase({ outcome: 'refused', reason: 'Nobody was in the room.' }),
  reportedReviews: () => ({ query: { ids: randomUUID() } }),
  decideReview: async (world) => {
    const id = await publishedReview(world);
    // Nobody decides about a review that they reported.
    await world.server.db.delete(reviewReport);
    return { params: { id }, body: { outcome: 'keep' }, reached: 'WrongState' };
  },
  staffReport: openReport(),
  decideReport: openReport({ outcome: 'dismissed', note: 'Nothing in it' }),
  openSafetyCase: noCase({
    reason: 'other',
    alleged: 'You are said to have shouted.',
    note: 'Two messages of last week',
  }),
};
