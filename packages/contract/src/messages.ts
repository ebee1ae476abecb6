import { MESSAGE_MAX, PERSON_REPORT_REASONS } from '@nexperts/domain';
import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { ofConversation, ofHearing, ofPerson, ofReport } from './path-params.ts';
import { hasVisibleText, plainText } from './plain-text.ts';
import { id, instant, statementText, timeCursor, wholeNumber } from './shared.ts';
import { fileIds, uploadedFile } from './uploads.ts';

/** Number of a message in its conversation. */
const seq = z.int().check(z.gte(1), z.lte(2_147_483_647));

/** The state of a conversation for the viewer (M-06, M-07). */
export const CONVERSATION_STATES = [
  /** Both may write */
  'open',
  /** The viewer is a client and may ask one question of up to 1,000 characters */
  'first-question',
  /** The viewer asked and can write again once the expert replies, or after booking */
  'waiting',
  'blocked-by-you',
  /** The other side blocked the viewer, takes no questions or has no account any more: the answer doesn't say which */
  'closed',
] as const;
const state = z.enum(CONVERSATION_STATES);
export type ConversationState = z.infer<typeof state>;

/** The other side of a conversation. */
const otherSide = z.object({
  name: z.string(),
  /** Of an expert whose profile is public */
  handle: z.nullable(z.string()),
  avatarUrl: z.string(),
  /** What they are to the viewer */
  role: z.enum(['client', 'expert']),
});

export const conversation = z.object({
  id,
  with: otherSide,
  last: z.nullable(
    z.object({
      /** The first 200 characters, in one line */
      text: z.string(),
      at: instant,
      mine: z.boolean(),
      files: z.int(),
    }),
  ),
  /** Messages of the other side after the viewer's read mark; 100 stands for 100 or more */
  unread: z.int(),
  state,
  /** The session with this person that is on or starts soonest, requested ones included */
  nextBooking: z.nullable(z.object({ id, startsAt: instant, endsAt: instant, title: z.string() })),
});
export type Conversation = z.infer<typeof conversation>;

/** A message; `seq` counts from 1 without gaps. */
export const message = z.object({
  id,
  seq,
  /** Chosen by the author's device */
  clientKey: id,
  mine: z.boolean(),
  /** Plain text; empty when there are only files, or when its author deleted their account */
  text: z.string(),
  files: z.array(uploadedFile),
  at: instant,
  /** The booking in whose room it was written; null: on the page of messages */
  bookingId: z.nullable(id),
});
export type Message = z.infer<typeof message>;

/** What is written: text, files or both. */
const written = {
  /** A message sent twice with one key is stored once */
  clientKey: id,
  text: z._default(plainText(MESSAGE_MAX), ''),
  fileIds,
};
const isNotEmpty = z.refine<{ text: string; fileIds: string[] }>(
  ({ text, fileIds: files }) => hasVisibleText(text) || files.length > 0,
  { path: ['text'], error: 'Write something or add a file' },
);

export const listConversations = defineEndpoint({
  host: 'appointments',
  method: 'GET',
  path: '/conversations',
  summary: "The caller's conversations, the one with the newest message first (M-06)",
  access: 'session',
  status: 200,
  query: z.object({
    limit: z._default(wholeNumber(1, 50), 25),
    /** `next` of the page before */
    after: z.optional(timeCursor),
  }),
  response: z.object({
    data: z.array(conversation),
    /** Conversations with something unread, all pages together; 100 stands for 100 or more */
    unread: z.int(),
    next: z.nullable(z.string()),
  }),
  errors: [],
});
export type ConversationPage = z.infer<typeof listConversations.response>;

export const conversationWith = defineEndpoint({
  host: 'appointments',
  method: 'GET',
  path: '/conversations/with',
  summary: 'Whether there is a conversation with an expert, or with the other side of a booking (M-06)',
  access: 'session',
  status: 200,
  query: z.object({ handle: z.optional(z.string().check(z.maxLength(64))), bookingId: z.optional(id) }),
  data: z.object({
    /** Null: nobody has written yet; `startConversation` writes the first message */
    conversationId: z.nullable(id),
    with: otherSide,
    state,
  }),
  errors: ['NotFound'],
});
export type ConversationWith = z.infer<typeof conversationWith.data>;

/** A conversation just written to, with the message. */
const started = z.object({ conversation, message });

export const startConversation = defineEndpoint({
  host: 'appointments',
  method: 'POST',
  path: '/conversations',
  summary:
    "Write to an expert, or to the other side of a booking: a client's one question before the first booking, or any message where the conversation is open (M-06)",
  access: 'session',
  status: 201,
  body: z
    .object({
      ...written,
      /** One of the two: of the expert, or of a booking of the caller's */
      handle: z.optional(z.string().check(z.maxLength(64))),
      bookingId: z.optional(id),
    })
    .check(isNotEmpty),
  data: started,
  errors: ['NotFound', 'WrongState', 'ValidationFailed', 'Conflict'],
  invalidMessage: 'Messages have up to 4,000 characters and three files',
});

export const getConversation = defineEndpoint({
  host: 'appointments',
  method: 'GET',
  path: '/conversations/{id}',
  params: ofConversation,
  summary: 'One conversation of the caller, with the newest files sent in it (M-06)',
  access: 'session',
  status: 200,
  data: z.extend(conversation, {
    /** The newest 10, newest first */
    files: z.array(z.extend(uploadedFile, { mine: z.boolean() })),
  }),
  errors: ['NotFound'],
});
export type OneConversation = z.infer<typeof getConversation.data>;

export const listMessages = defineEndpoint({
  host: 'appointments',
  method: 'GET',
  path: '/conversations/{id}/messages',
  params: ofConversation,
  summary: 'The newest 50 messages of a conversation, or the newest 50 before a number, oldest first (M-06)',
  access: 'session',
  status: 200,
  query: z.object({ before: z.optional(wholeNumber(1, 2_147_483_647)) }),
  response: z.object({
    data: z.array(message),
    hasEarlier: z.boolean(),
    /** Number of the newest message that the other side has read; 0: none */
    readByOther: z.int(),
    /** Number of the newest message that the viewer has read; 0: none */
    readByYou: z.int(),
  }),
  errors: ['NotFound'],
});
export type MessagePage = z.infer<typeof listMessages.response>;

export const sendMessage = defineEndpoint({
  host: 'appointments',
  method: 'POST',
  path: '/conversations/{id}/messages',
  params: ofConversation,
  summary: 'Write a message, with up to three files; an expert who replies opens the conversation (M-06)',
  access: 'session',
  status: 201,
  body: z.object(written).check(isNotEmpty),
  data: message,
  errors: ['NotFound', 'WrongState', 'ValidationFailed', 'Conflict'],
  invalidMessage: 'Messages have up to 4,000 characters and three files',
});

export const readConversation = defineEndpoint({
  host: 'appointments',
  method: 'POST',
  path: '/conversations/{id}/read',
  params: ofConversation,
  summary: 'Move the read mark of the caller forward; the other side sees it (M-06)',
  access: 'session',
  status: 204,
  body: z.object({ seq }),
  errors: ['NotFound'],
});

export const blockPerson = defineEndpoint({
  host: 'appointments',
  method: 'PUT',
  path: '/conversations/{id}/block',
  params: ofConversation,
  summary: 'Block the other side: no messages and no new bookings either way; existing bookings stand (M-07)',
  access: 'session',
  status: 200,
  data: conversation,
  errors: ['NotFound'],
});

export const unblockPerson = defineEndpoint({
  host: 'appointments',
  method: 'DELETE',
  path: '/conversations/{id}/block',
  params: ofConversation,
  summary: "End the caller's block (M-07)",
  access: 'session',
  status: 200,
  data: conversation,
  errors: ['NotFound'],
});

export const reportPerson = defineEndpoint({
  host: 'appointments',
  method: 'POST',
  path: '/conversations/{id}/report',
  params: ofConversation,
  summary: 'Report the other side, or a message of theirs, to staff; they never learn of it (M-07, O-05)',
  access: 'session',
  status: 204,
  body: z.object({
    /** Null: the person */
    messageId: z.nullable(id),
    reason: z.enum(PERSON_REPORT_REASONS),
    text: z._default(plainText(1000), ''),
  }),
  errors: ['NotFound', 'Conflict'],
});

const hearingAnswer = z.object({ text: z.string(), at: instant, files: z.array(uploadedFile) });

/** What staff allege of somebody in a case of their own, as that person reads it. */
export const safetyHearing = z.object({
  id,
  alleged: z.string(),
  askedAt: instant,
  /** Null: answered, or the time to answer is over */
  until: z.nullable(instant),
  answer: z.nullable(hearingAnswer),
});
export type SafetyHearing = z.infer<typeof safetyHearing>;

/** What staff read of a report: the message it is about, and nothing else of the conversation (M-07). */
export const personReport = z.object({
  id,
  reason: z.enum(PERSON_REPORT_REASONS),
  /** What the reporter wrote to staff */
  text: z.string(),
  reportedAt: instant,
  dueAt: instant,
  state: z.enum(['open', 'dismissed', 'acted']),
  closedAt: z.nullable(instant),
  /** Null: staff opened the case themselves */
  reporter: z.nullable(z.object({ id, name: z.string() })),
  /** What staff put to the person, of a case that staff opened; null: a report */
  hearing: z.nullable(
    z.object({
      openedBy: z.object({ id, name: z.string() }),
      /** In words of staff, as they were mailed */
      alleged: z.string(),
      /** Until when the person may answer; later by a suspension */
      until: instant,
      answer: z.nullable(hearingAnswer),
      /** What the person was mailed of the decision */
      verdict: z.nullable(z.string()),
    }),
  ),
  reported: z.object({
    id,
    name: z.string(),
    state: z.enum(['active', 'suspended', 'closed']),
    /** Reports of this person by anybody, this one included */
    reports: z.int(),
  }),
  /** Null: the person was reported, and no message */
  message: z.nullable(z.object({ text: z.string(), at: instant, files: z.array(uploadedFile) })),
});
export type PersonReport = z.infer<typeof personReport>;

export const staffReport = defineEndpoint({
  host: 'expert',
  method: 'GET',
  path: '/staff/reports/{id}',
  params: ofReport,
  summary:
    'A reported message or person; the look is logged, and nobody sees a report they are part of (O-05)',
  access: 'staff',
  roles: ['trust'],
  status: 200,
  data: personReport,
  errors: ['NotFound'],
});

export const decideReport = defineEndpoint({
  host: 'expert',
  method: 'POST',
  path: '/staff/reports/{id}/decision',
  params: ofReport,
  summary:
    'Dismiss a report, or record what was done about it (O-05); of a case that staff opened after hearing the person (A-02)',
  access: 'staff',
  roles: ['trust'],
  status: 200,
  body: z.object({
    outcome: z.enum(['dismissed', 'acted']),
    /** Why, or what was done; for the audit log */
    note: z.string().check(z.trim(), z.minLength(3), z.maxLength(500)),
    /** What the person reads, of a case that staff opened; required there */
    verdict: z.optional(statementText),
  }),
  data: personReport,
  errors: ['NotFound', 'WrongState', 'ValidationFailed'],
});

export const openSafetyCase = defineEndpoint({
  host: 'expert',
  method: 'POST',
  path: '/staff/people/{id}/safety-case',
  params: ofPerson,
  summary:
    'Open a safety case about a person without a report: they are mailed the allegation and have 72 hours to answer (A-02)',
  access: 'staff',
  roles: ['trust'],
  status: 201,
  body: z.object({
    reason: z.enum(PERSON_REPORT_REASONS),
    /** In words of staff; mailed to the person as written */
    alleged: statementText,
    /** What it rests on, for other staff */
    note: z.string().check(z.trim(), z.minLength(3), z.maxLength(1000)),
  }),
  data: z.object({ id }),
  errors: ['NotFound', 'Forbidden', 'WrongState', 'Conflict'],
});

export const safetyHearings = defineEndpoint({
  host: 'appointments',
  method: 'GET',
  path: '/hearings',
  summary: 'What staff allege of the caller in open cases, and until when they can answer (A-02)',
  access: 'session',
  status: 200,
  data: z.array(safetyHearing),
  errors: [],
});

export const answerSafetyCase = defineEndpoint({
  host: 'appointments',
  method: 'POST',
  path: '/hearings/{id}/answer',
  params: ofHearing,
  summary: 'Answer what staff allege, once and within the time given (A-02)',
  access: 'session',
  status: 204,
  body: z.object({ text: statementText, fileIds }),
  errors: ['NotFound', 'WrongState', 'ValidationFailed'],
});

/** Path of the socket that tells a page that something changed, below the host `appointments`. */
export const LIVE_PATH = '/live';

/**
 * A hint from the server's socket to a page, one JSON object a frame. The page fetches what changed. Names that a page
 * does not know are ignored.
 */
export const liveHint = z.discriminatedUnion('type', [
  z.object({ type: z.literal('message'), conversationId: id, seq: z.int() }),
  /** Somebody's read mark moved, the viewer's own in another tab included */
  z.object({ type: z.literal('read'), conversationId: id, seq: z.int() }),
  z.object({ type: z.literal('notifications'), unread: z.int() }),
]);
export type LiveHint = z.infer<typeof liveHint>;
