import type {
  Conversation,
  ConversationPage,
  Message,
  MessagePage,
  OneConversation,
  PersonReport,
} from '@nexperts/contract';
import { sampleUuid } from './samples.ts';
import { sampleUpload } from './samples-after.ts';

const runway = sampleUpload({
  id: sampleUuid(66),
  name: 'runway-2027.pdf',
  mediaType: 'application/pdf',
  size: 655_360,
  addedAt: '2026-11-25T01:15:00.000Z',
});

/** The client's open conversation with Leo, who wrote last; two messages are unread. */
export function sampleConversation(change: Partial<Conversation> = {}): Conversation {
  return {
    id: sampleUuid(60),
    with: { name: 'Leo Tanaka', handle: 'leo_tanaka', avatarUrl: '/faces/leo_tanaka.svg', role: 'expert' },
    last: {
      text: 'I’ve read it. Please bring the page with the table, the rest can wait.',
      at: '2026-11-25T01:48:00.000Z',
      mine: false,
      files: 0,
    },
    unread: 2,
    state: 'open',
    nextBooking: {
      id: sampleUuid(2),
      startsAt: '2026-11-27T00:15:00.000Z',
      endsAt: '2026-11-27T01:15:00.000Z',
      title: 'Model review',
    },
    ...change,
  };
}

/** Four conversations, newest first: unread, a question that waits for its answer, a file, and a closed one. */
export function sampleConversations(change: Partial<ConversationPage> = {}): ConversationPage {
  return {
    data: [
      sampleConversation(),
      sampleConversation({
        id: sampleUuid(61),
        with: {
          name: 'Amara Okafor',
          handle: 'amara_okafor',
          avatarUrl: '/faces/amara_okafor.svg',
          role: 'expert',
        },
        last: {
          text: 'Do you also look at mobile apps, or only at websites?',
          at: '2026-11-25T00:40:00.000Z',
          mine: true,
          files: 0,
        },
        unread: 0,
        state: 'waiting',
        nextBooking: null,
      }),
      sampleConversation({
        id: sampleUuid(62),
        with: {
          name: 'Priya Nair',
          handle: 'priya_nair',
          avatarUrl: '/faces/priya_nair.svg',
          role: 'expert',
        },
        last: { text: '', at: '2026-11-22T05:10:00.000Z', mine: false, files: 1 },
        unread: 0,
        nextBooking: null,
      }),
      sampleConversation({
        id: sampleUuid(63),
        with: { name: 'Sofia Marques', handle: null, avatarUrl: '/faces/sofia_marques.svg', role: 'expert' },
        last: {
          text: 'Thank you, that was a great help.',
          at: '2026-10-30T09:00:00.000Z',
          mine: true,
          files: 0,
        },
        unread: 0,
        state: 'closed',
        nextBooking: null,
      }),
    ],
    unread: 1,
    next: null,
    ...change,
  };
}

/** {@link sampleConversation} with its newest files. */
export function sampleOneConversation(change: Partial<OneConversation> = {}): OneConversation {
  return {
    ...sampleConversation(),
    files: [{ ...runway, mine: true }],
    ...change,
  };
}

/** A message of the viewer's. */
export function sampleMessage(change: Partial<Message> = {}): Message {
  const seq = change.seq ?? 1;
  return {
    id: sampleUuid(700 + seq),
    seq,
    clientKey: sampleUuid(900 + seq),
    mine: true,
    text: 'Hi Leo, our runway is four months. Can you tell me in an hour whether to raise or to cut?',
    files: [],
    at: '2026-11-23T00:02:00.000Z',
    bookingId: null,
    ...change,
  };
}

/** The whole of {@link sampleConversation}: six messages on two days; Leo has read the viewer's, and his last two are unread. */
export function sampleMessages(change: Partial<MessagePage> = {}): MessagePage {
  return {
    data: [
      sampleMessage(),
      sampleMessage({
        seq: 2,
        mine: false,
        text: 'Hello Ada. Usually yes. Bring the model and the last three months of spending.',
        at: '2026-11-23T03:55:00.000Z',
      }),
      sampleMessage({
        seq: 3,
        text: 'Booked for Friday. Here’s the model.',
        at: '2026-11-25T01:14:00.000Z',
      }),
      sampleMessage({
        seq: 4,
        text: '',
        files: [runway],
        at: '2026-11-25T01:15:00.000Z',
      }),
      sampleMessage({
        seq: 5,
        mine: false,
        text: 'Thanks, got it. The template I’d use is here: https://example.com/runway?year=2027',
        at: '2026-11-25T01:47:00.000Z',
      }),
      sampleMessage({
        seq: 6,
        mine: false,
        text: 'I’ve read it. Please bring the page with the table, the rest can wait.',
        at: '2026-11-25T01:48:00.000Z',
      }),
    ],
    hasEarlier: false,
    readByOther: 4,
    readByYou: 4,
    ...change,
  };
}

/** A message that a client reported an hour before `SAMPLE_NOW`. */
export function samplePersonReport(change: Partial<PersonReport> = {}): PersonReport {
  return {
    id: sampleUuid(67),
    reason: 'payment_outside',
    text: 'He asked me twice to pay by bank transfer instead.',
    reportedAt: '2026-11-25T01:00:00.000Z',
    dueAt: '2026-12-02T01:00:00.000Z',
    state: 'open',
    closedAt: null,
    reporter: { id: sampleUuid(1), name: 'Ada Client' },
    hearing: null,
    reported: { id: sampleUuid(68), name: 'Leo Tanaka', state: 'active', reports: 2 },
    message: {
      text: 'Next time just send it to my account, then we both save the fee.',
      at: '2026-11-25T00:50:00.000Z',
      files: [],
    },
    ...change,
  };
}
