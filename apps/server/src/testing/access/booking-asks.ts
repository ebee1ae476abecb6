import { KEPT_CARD_CONSENT } from '@nexperts/contract';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { keptCard, roomRecording } from '../../db/schema/index.ts';
import { confirmBooking } from '../booking-flow.ts';
import { goodCheck } from '../call-check.ts';
import { DAY } from '../harness.ts';
import {
  anySession,
  hostedSession,
  workshopPage,
  thisGift,
  giftAddress,
  thisBooking,
  paidFor,
  heldBooking,
  offerOf,
  requestedBooking,
  proposedByExpert,
  leftCard,
  emptyFile,
} from './about.ts';
import type { Asks } from './world.ts';

/** How the operations about bookings, seats, rooms and what follows a session are asked. */
export const bookingAsks: Asks = {
  bookingsOverview: ({ server }) => ({ query: { dayEndsAt: server.clock.now().toISOString() } }),
  holdSlot: ({ seller, nextStart }) => ({
    body: { serviceId: seller.serviceId, startsAt: nextStart().toISOString(), timeZone: 'UTC' },
    headers: { 'idempotency-key': randomUUID() },
  }),
  getBooking: thisBooking,
  getBookingMoney: thisBooking,
  listDocuments: thisBooking,
  receiptPdf: async (world, role) => {
    await paidFor(world);
    return thisBooking(world, role);
  },
  getBrief: thisBooking,
  saveBrief: async (world, role) => ({ ...(await heldBooking(world, role)), body: { wants: 'A plan' } }),
  getPaymentSetup: thisBooking,
  startPayment: heldBooking,
  refreshPayment: heldBooking,
  releaseHold: heldBooking,
  extendHold: heldBooking,
  acceptBooking: requestedBooking,
  declineBooking: async (world, role) => ({
    ...(await requestedBooking(world, role)),
    body: { reason: 'other' },
  }),
  cancelBooking: async ({ server, client, expert, nextStart }) => {
    const { id } = await confirmBooking(server, client, expert, nextStart());
    return { params: { id }, body: {} };
  },
  bookingSlots: ({ server, session: { id } }) => {
    const from = server.clock.now();
    const to = new Date(from.getTime() + DAY);
    return { params: { id }, query: { from: from.toISOString(), to: to.toISOString() } };
  },
  moveBooking: async ({ server, client, expert, nextStart }) => {
    const { id } = await confirmBooking(server, client, expert, nextStart());
    return { params: { id }, body: { startsAt: nextStart().toISOString() } };
  },
  // A client can move this session without asking.
  proposeTimes: async ({ server, client, expert, nextStart }, role) => {
    const { id } = await confirmBooking(server, client, expert, nextStart());
    const asked = { params: { id }, body: { times: [nextStart().toISOString()] } };
    return role === 'client' ? { ...asked, reached: 'WrongState' } : asked;
  },
  acceptProposal: async (world, role) => {
    const { params, startsAt } = await proposedByExpert(world);
    return { params, body: { startsAt }, ...(role === 'expert' && { reached: 'WrongState' }) };
  },
  declineProposal: async (world, role) => {
    const { params } = await proposedByExpert(world);
    return { params, ...(role === 'expert' && { reached: 'WrongState' }) };
  },
  withdrawProposal: async (world, role) => {
    const { params } = await proposedByExpert(world);
    return { params, ...(role === 'client' && { reached: 'WrongState' }) };
  },
  answerBankDisputeHearing: ({ session: { id } }) => ({
    params: { id },
    body: { text: 'We met for the whole hour.' },
    reached: 'WrongState',
  }),
  refundByGoodwill: async ({ server, client, expert, nextStart }) => {
    const { id } = await confirmBooking(server, client, expert, nextStart());
    return { params: { id }, body: { amountMinor: 100 }, headers: { 'idempotency-key': randomUUID() } };
  },
  bookingCalendar: thisBooking,
  joinRoom: thisBooking,
  getOwnSeats: workshopPage,
  cancelGroupSession: hostedSession,
  saveGroupSessionNotes: async (world, role) => ({
    ...(await hostedSession(world, role)),
    body: { text: 'Name it first' },
    reached: 'WrongState',
  }),
  // The session of the matrix has not begun.
  addReplay: async (world, role) => ({
    ...emptyFile('video/mp4'),
    ...(await hostedSession(world, role)),
    reached: 'WrongState',
  }),
  getReplay: hostedSession,
  removeReplay: hostedSession,
  replayFile: async (world, role) => ({ ...(await hostedSession(world, role)), reached: 'NotFound' }),
  getRoomRecord: hostedSession,
  attendancePaper: async (world, role) => ({ ...(await hostedSession(world, role)), reached: 'WrongState' }),
  holdSeat: async (world, role) => ({
    ...(await anySession(world, role)),
    body: { timeZone: 'UTC' },
    headers: { 'idempotency-key': randomUUID() },
  }),
  getSeatOrder: async (world) => ({ params: { id: (await thisGift(world)).orderId } }),
  getSeatGift: giftAddress,
  takeSeatGift: async (world) => ({ ...(await giftAddress(world)), body: { timeZone: 'UTC' } }),
  // There are seats left.
  joinSeatWaitlist: async (world, role) => ({ ...(await anySession(world, role)), reached: 'WrongState' }),
  leaveSeatWaitlist: anySession,
  // Of no session; the rooms' own tests have one.
  joinGroupSession: () => ({ params: { id: randomUUID() }, reached: 'NotFound' }),
  getLeaveOffer: thisBooking,
  // The session of the matrix has not begun; the operation's own tests wait in the room.
  leaveAlone: ({ session: { id } }) => ({ params: { id }, reached: 'WrongState' }),
  listMarks: thisBooking,
  removeKeptCard: async ({ server, session: { id }, client }) => {
    const cardId = randomUUID();
    const at = server.clock.now();
    const card = {
      methodRef: 'pm_none',
      brand: 'visa',
      last4: '4242',
      expMonth: 12,
      expYear: 2099,
      keptAt: at,
    };
    const consent = { consentVersion: '1', consentedAt: at, limitMinor: 6_000 };
    await server.db.delete(keptCard).where(eq(keptCard.bookingId, id));
    await server.db
      .insert(keptCard)
      .values({ id: cardId, accountId: client.accountId, bookingId: id, ...consent, ...card });
    return { params: { id: cardId } };
  },
  // Nothing is open to be paid; the kept cards' own tests pay.
  keepCard: async (world, role) => ({
    ...(await heldBooking(world, role)),
    body: { keep: true, consentVersion: KEPT_CARD_CONSENT },
    reached: 'WrongState',
  }),
  getOvertime: thisBooking,
  // The session of the matrix has not begun; overtime's own tests are in one.
  offerOvertime: ({ session: { id } }) => ({
    params: { id },
    body: { id: randomUUID(), minutes: 15, priceMinor: 3_000 },
    reached: 'WrongState',
  }),
  // Offers that are over already: one that is nowhere is not found by either.
  answerOvertime: async (world) => offerOf(world, 'declined', { accept: false }),
  refreshOvertime: async (world) => offerOf(world, 'declined', {}),
  withdrawOvertime: async (world) => offerOf(world, 'withdrawn', {}),
  getRecording: thisBooking,
  // The room of the matrix is closed; the recordings' own tests ask in an open one.
  askToRecord: ({ session: { id } }) => ({
    params: { id },
    body: { id: randomUUID() },
    reached: 'WrongState',
  }),
  answerRecording: ({ session: { id } }) => ({
    params: { id },
    body: { id: randomUUID(), accept: true },
    reached: 'WrongState',
  }),
  // One that is nowhere is not found by either; who asked is told the same as a stranger.
  stopRecording: async ({ server, session: { id } }) => {
    const recordingId = randomUUID();
    const at = server.clock.now();
    const row = {
      id: recordingId,
      bookingId: id,
      role: 'client',
      state: 'over',
      askedAt: at,
      until: at,
    } as const;
    await server.db.insert(roomRecording).values(row);
    return { params: { id }, body: { id: recordingId } };
  },
  // The room of the matrix is closed; the marks' own tests set them in an open one.
  addMark: ({ session: { id } }) => ({ params: { id }, body: { id: randomUUID() }, reached: 'WrongState' }),
  getCallCheck: thisBooking,
  beginCallCheck: thisBooking,
  saveCallCheck: ({ session: { id } }) => ({ params: { id }, body: goodCheck }),
  // The session of the matrix has not begun; the wrap-up's own tests have one that is over.
  getWrapUp: ({ session: { id } }) => ({ params: { id }, reached: 'WrongState' }),
  reportProblem: ({ session: { id } }) => ({
    params: { id },
    body: { kind: 'technical', askPct: 50, text: 'We heard nothing of each other.' },
    reached: 'WrongState',
  }),
  answerProblem: ({ session: { id } }) => ({
    params: { id },
    body: { action: 'agree' },
    reached: 'WrongState',
  }),
  replyToProblem: ({ session: { id } }) => ({
    params: { id },
    body: { action: 'take', offerPct: 50 },
    reached: 'WrongState',
  }),
  appealVerdict: ({ session: { id } }) => ({
    params: { id },
    body: { text: 'I was in the room from the start.' },
    reached: 'WrongState',
  }),
  getAnswerCard: thisBooking,
  saveAnswerCard: ({ session: { id } }) => ({
    params: { id },
    body: { summary: 'Keep the receipts.' },
    reached: 'WrongState',
  }),
  tickStep: async (world) => ({ ...(await leftCard(world)), body: { step: 0, done: true } }),
  exportAnswerCard: async (world) => ({ ...(await leftCard(world)), query: { as: 'md' } }),
  getReviewing: thisBooking,
  saveReview: ({ session: { id } }) => ({ params: { id }, body: { stars: 5 }, reached: 'WrongState' }),
};
