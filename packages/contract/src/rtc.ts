import {
  CALL_RECEIVES,
  CALL_SENDS,
  CHAT_MODES,
  MESSAGE_MAX,
  OPEN_QUESTIONS,
  QUESTION_STATES,
} from '@nexperts/domain';
import * as z from 'zod/mini';
import { mark } from './mark.ts';
import { overtimeOffer } from './overtime-offer.ts';
import { recording } from './recording.ts';
import { hasVisibleText, plainText } from './plain-text.ts';
import { id, instant } from './shared.ts';
import { uploadedFile } from './uploads.ts';

/** State of a member's microphone, camera and screen, as that member reports it. */
export const mediaState = z.object({
  mic: z.boolean(),
  cam: z.boolean(),
  screen: z.boolean(),
  /** The camera is on, but sends nothing because the connection is too weak for it (G-05); absent means false */
  paused: z.optional(z.boolean()),
});
export type MediaState = z.infer<typeof mediaState>;

/** `expert`: also the host of a workshop; `client`: also who has a seat of it. */
export const role = z.enum(['client', 'expert']);
/** Lower case, as the database returns ids: two spellings of one id would count as two page loads. */
const inst = z.uuid().check(z.toLowerCase());

/** Limits of a room's chat: the conversation of its two people (M-06), or a workshop's own (H-04). */
export const CHAT = {
  /** UTF-16 units in a line */
  maxLength: MESSAGE_MAX,
  /** From one member */
  linesPerSecond: 5,
  /** Most lines in `welcome`, `admitted` and `history` */
  pageLines: 50,
} as const;

/** Lengths of questions and polls, in UTF-16 units, and most choices of a poll. */
const QUESTION = { text: 300, poll: 200, choice: 80, choices: 6 } as const;

/** Most questions in one message: those that can be open, and the newest that were answered. */
export const QUESTIONS_MAX = OPEN_QUESTIONS.inRoom + 50;

const seq = z.int().check(z.gte(1), z.lte(2_147_483_647));

/** Text with a visible character. */
const chatText = plainText(CHAT.maxLength).check(z.refine(hasVisibleText));

/** `RTCIceCandidateInit` */
const candidate = z.object({
  candidate: z.optional(z.string().check(z.maxLength(1_000))),
  sdpMid: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
  sdpMLineIndex: z.optional(z.nullable(z.int().check(z.gte(0), z.lte(65_535)))),
  usernameFragment: z.optional(z.nullable(z.string().check(z.maxLength(256)))),
});

const sigBody = {
  /** The peer connection this belongs to; a new one gets a new id */
  cid: z.uuid(),
  k: z.enum(['offer', 'answer', 'cand', 'ask']),
  /** Number of the offer within its connection */
  n: z.optional(z.int()),
  sdp: z.optional(z.string().check(z.maxLength(60_000))),
  candidate: z.optional(z.nullable(candidate)),
};

/** How media travel in a room: from browser to browser, or through a media server (H-08). */
const mediaPath = z.enum(['mesh', 'server']);
export type MediaPath = z.infer<typeof mediaPath>;

/** The tracks that a member sends, in the order of their transceivers. */
export const mediaSlot = z.enum(['mic', 'cam', 'screen', 'screenAudio']);

/** Height of a picture from the media server: 180, 360 or 720 lines; `none`: not now (H-08). */
export const videoLayer = z.enum(['low', 'medium', 'high', 'none']);

/** Most pictures that a member receives at once: nine cameras and a screen (H-08). */
export const WATCHED_MAX = 10;

const sdp = z.string().check(z.maxLength(60_000));
const mid = z.string().check(z.maxLength(32));

/** Most stretches in one `report`. */
export const CALL_REPORT_SPANS = 50;

/** A stretch of the call in which nothing changed, as one browser saw it; by the server's clock (G-01). */
export const callSpan = z.object({
  from: instant,
  to: instant,
  /** `muted`: nothing, because the person switched microphone, camera and screen off */
  sends: z.enum(CALL_SENDS),
  /** `silence`: connected, and nothing arrives; `nothing`: there is none */
  receives: z.enum(CALL_RECEIVES),
});
export type ReportedSpan = z.infer<typeof callSpan>;

export const peer = z.object({
  id: z.string(),
  /** One page load of one member; the greater `inst` of a pair makes the offers */
  inst,
  name: z.string(),
  role,
  media: mediaState,
  online: z.boolean(),
  /** Since when they have a hand up in a workshop (H-04); absent: it is down */
  hand: z.optional(instant),
});
export type Peer = z.infer<typeof peer>;

/** A question to the host of a workshop (H-04). */
export const workshopQuestion = z.object({
  /** By the page that asked, so that asking again is the same question */
  id,
  authorId: id,
  from: z.string(),
  text: z.string(),
  votes: z.int(),
  state: z.enum(QUESTION_STATES),
  at: instant,
});
export type WorkshopQuestion = z.infer<typeof workshopQuestion>;

/** A poll of a workshop, as one member may see it (H-04). */
export const workshopPoll = z.object({
  /** By the page that asked */
  id,
  question: z.string(),
  choices: z.array(z.string()),
  isOpen: z.boolean(),
  /** Votes of each choice; null for a guest until they have voted or it is closed */
  counts: z.nullable(z.array(z.int())),
  /** What this member has chosen, from 0; null: nothing yet */
  own: z.nullable(z.int()),
});
export type WorkshopPoll = z.infer<typeof workshopPoll>;

/** Messages from the browser, one JSON object a frame, at most 64 kB. */
export const clientMessage = z.discriminatedUnion('t', [
  z.object({
    t: z.literal('hello'),
    v: z.literal(1),
    inst,
    ticket: z.optional(z.string()),
    resumeKey: z.optional(z.string()),
    media: mediaState,
  }),
  z.object({ t: z.literal('sig'), to: inst, ...sigBody }),
  // With a media server (H-08): one connection to it sends, another receives. A new one gets a new `cid`.
  /** The offer of the sending connection */
  z.object({
    t: z.literal('publish'),
    cid: z.uuid(),
    sdp,
    tracks: z.array(z.object({ mid, slot: mediaSlot })).check(z.maxLength(4)),
  }),
  /** Whose pictures are on the screen, and how large; all sound arrives anyway */
  z.object({
    t: z.literal('watch'),
    videos: z
      .array(z.object({ inst, slot: z.enum(['cam', 'screen']), layer: videoLayer }))
      .check(z.maxLength(WATCHED_MAX)),
  }),
  /** The answer to `feed` with the same numbers */
  z.object({ t: z.literal('fed'), cid: z.uuid(), n: z.int(), sdp }),
  z.object({
    t: z.literal('server-cand'),
    /** Of the sending connection, or of the receiving one */
    of: z.enum(['publish', 'feed']),
    cid: z.uuid(),
    /** null: there are no more */
    candidate: z.nullable(candidate),
  }),
  z.object({ t: z.literal('media'), media: mediaState }),
  z.object({ t: z.literal('chat'), clientId: z.uuid(), text: chatText }),
  /** Requests the page of chat lines before the line with `seq` = `before` */
  z.object({ t: z.literal('history'), before: seq }),
  /** The member has read up to the line with this `seq` */
  z.object({ t: z.literal('read'), seq }),
  /** What this browser measured of the call, in order of time; sent again until `reported` names their end (G-01) */
  z.object({
    t: z.literal('report'),
    spans: z.array(callSpan).check(z.minLength(1), z.maxLength(CALL_REPORT_SPANS)),
  }),
  /** Raises one's own hand in a workshop, or lowers it; its host also lowers that of `id` (H-04) */
  z.object({ t: z.literal('hand'), isUp: z.boolean(), id: z.optional(id) }),
  // Questions and polls of a workshop (H-04). `clientId` is the page's own id of what it asks, under which it is stored.
  /** Asks the host */
  z.object({ t: z.literal('question'), clientId: inst, text: plainText(QUESTION.text) }),
  /** Votes for a question, or takes the vote back */
  z.object({ t: z.literal('vote'), id: inst, isUp: z.boolean() }),
  /** Votes in the open poll, or changes the vote */
  z.object({
    t: z.literal('poll-vote'),
    id: inst,
    choice: z.int().check(z.gte(0), z.lt(QUESTION.choices)),
  }),
  // Of a workshop's host, and of whom they handed the room to, by account ids (H-04).
  /** Lets in one who waits; without `id` everybody who does */
  z.object({ t: z.literal('admit'), id: z.optional(id) }),
  /** Mutes one guest; without `id` all of them */
  z.object({ t: z.literal('mute'), id: z.optional(id) }),
  /** Asks a guest to unmute: nobody is unmuted by others */
  z.object({ t: z.literal('ask'), id }),
  /** Removes a guest for good */
  z.object({ t: z.literal('remove'), id }),
  z.object({ t: z.literal('chat-mode'), mode: z.enum(CHAT_MODES) }),
  /** Marks a question as answered, or takes it off the list */
  z.object({ t: z.literal('settle'), id: inst, state: z.enum(['answered', 'dismissed']) }),
  /** Opens a poll; one at a time */
  z.object({
    t: z.literal('poll'),
    clientId: inst,
    question: plainText(QUESTION.poll),
    choices: z.array(plainText(QUESTION.choice)).check(z.maxLength(QUESTION.choices)),
  }),
  z.object({ t: z.literal('poll-close'), id: inst }),
  /** Takes a guest on stage, or off: on stage one may share a screen */
  z.object({ t: z.literal('stage'), id, isOn: z.boolean() }),
  // Of the host alone.
  /** Hands the room to a guest; without `id` the host takes it back */
  z.object({ t: z.literal('hand-over'), id: z.optional(id) }),
  /** Ends the session for everybody, from its start on */
  z.object({ t: z.literal('end') }),
  z.object({ t: z.literal('leave') }),
  z.object({ t: z.literal('ping') }),
]);
export type ClientMessage = z.infer<typeof clientMessage>;

/** A message of the conversation; `seq` counts from 1 without gaps, also over messages written outside the room. */
export const chatLine = z.object({
  id,
  clientId: z.uuid(),
  seq: z.int(),
  /** Whose it is, in a workshop, where several have the same role */
  authorId: z.optional(id),
  from: z.string(),
  role,
  /** Plain text; empty when there are only files, or when its author deleted their account */
  text: z.string(),
  files: z.array(uploadedFile),
  at: instant,
});
export type ChatLine = z.infer<typeof chatLine>;

const chatPage = {
  /** At most `CHAT.pageLines`, oldest first */
  chat: z.array(chatLine),
  /** There are lines before the first of `chat` */
  hasEarlier: z.boolean(),
  /** Number of the newest line that the member has read, here or on the page of messages */
  readSeq: z.int(),
};

/** Messages from the server. */
export const serverMessage = z.discriminatedUnion('t', [
  z.object({
    t: z.literal('welcome'),
    /** The member's account id */
    id: z.string(),
    /** Changes when the server restarts; other members may not have reconnected yet */
    epoch: z.string(),
    resumeKey: z.string(),
    resumed: z.boolean(),
    role,
    /** false: in the waiting room until the expert enters, or the host of the workshop lets them in */
    admitted: z.boolean(),
    /** Absent: `mesh` */
    path: z.optional(mediaPath),
    peers: z.array(peer),
    ...chatPage,
    startsAt: instant,
    endsAt: instant,
    now: instant,
  }),
  z.object({
    t: z.literal('denied'),
    code: z.enum(['ticket', 'forbidden', 'too-early', 'over', 'state']),
    opensAt: z.optional(instant),
  }),
  z.object({ t: z.literal('admitted'), peers: z.array(peer), ...chatPage }),
  z.object({ t: z.literal('sig'), from: inst, ...sigBody }),
  /** The media server's answer to `publish` (H-08) */
  z.object({ t: z.literal('published'), cid: z.uuid(), sdp }),
  /** The media server's offer of the receiving connection, with whose each track is; answered by `fed` (H-08) */
  z.object({
    t: z.literal('feed'),
    cid: z.uuid(),
    n: z.int(),
    sdp,
    tracks: z.array(z.object({ mid, inst, slot: mediaSlot })),
  }),
  /** The media server is gone, and both connections with it; or it is there (again), and the page publishes again (H-08) */
  z.object({ t: z.literal('media-server'), state: z.enum(['lost', 'ready']) }),
  z.object({
    t: z.literal('peer'),
    state: z.enum(['joined', 'resumed', 'reconnecting', 'left', 'media', 'hand']),
    reason: z.optional(z.enum(['leave', 'timeout', 'replaced', 'ended', 'removed'])),
    peer,
  }),
  z.object({ t: z.literal('chat'), line: chatLine }),
  z.object({ t: z.literal('history'), ...chatPage }),
  /** Either of the two has marked a moment (G-14) */
  z.object({ t: z.literal('mark'), mark }),
  /** Somebody has asked to record, answered or withdrawn (G-08) */
  z.object({ t: z.literal('recording'), recording }),
  /** The expert has offered overtime, or something came of it; `endsAt` is when the session ends now (G-09) */
  z.object({ t: z.literal('overtime'), offer: overtimeOffer }),
  z.object({
    t: z.literal('time'),
    now: instant,
    endsAt: instant,
    warn: z.optional(z.enum(['10min', '5min', '1min'])),
  }),
  /** The stretches of a `report` are stored, or will never be */
  z.object({ t: z.literal('reported'), to: instant }),
  /** What holds in a workshop's room (H-04); for its host also who waits to be let in */
  z.object({
    t: z.literal('workshop'),
    chat: z.enum(CHAT_MODES),
    waiting: z.array(z.object({ id, name: z.string() })),
    /** This member's own hand is up */
    isHandUp: z.boolean(),
    /** Whom the host handed the room to; null: they host it themselves */
    actingHost: z.nullable(z.object({ id, name: z.string() })),
    /** Account ids of the guests on stage, in the order they came there */
    stage: z.array(id),
    /** The newest poll; null: there was none */
    poll: z.nullable(workshopPoll),
  }),
  /** Several have been let in at once (H-04) */
  z.object({ t: z.literal('joined'), peers: z.array(peer) }),
  /** Questions of a workshop that are new to this member, or changed (H-04) */
  z.object({
    t: z.literal('questions'),
    /** These are all there are */
    isWhole: z.boolean(),
    questions: z.array(workshopQuestion).check(z.maxLength(QUESTIONS_MAX)),
    /** Ids of all that this member has voted for; absent: as before */
    voted: z.optional(z.array(id)),
  }),
  /** The host has muted this member, asks them to unmute, has lowered their hand, or taken them on stage or off (H-04) */
  z.object({
    t: z.literal('host'),
    did: z.enum(['muted', 'asked', 'lowered', 'on-stage', 'off-stage']),
  }),
  /** `host`: they ended it for everybody; `removed`: they removed this member (H-04) */
  z.object({ t: z.literal('ended'), reason: z.enum(['time', 'cancelled', 'host', 'removed']) }),
  z.object({ t: z.literal('pong'), now: instant }),
  z.object({
    t: z.literal('error'),
    /**
     * `not-allowed`: only the host of a workshop may do that, the chat is closed, or another poll is open (H-04).
     * `too-many`: so many questions of this person, or in the room, wait for the host. `too-fast` is also answered to
     * a line beyond the 60 messages that an account may send in a minute
     */
    code: z.enum(['bad-message', 'too-fast', 'too-many', 'not-admitted', 'not-allowed', 'unknown-peer']),
    /** Of the chat line, question or poll that was not stored */
    clientId: z.optional(z.uuid()),
  }),
]);
export type ServerMessage = z.infer<typeof serverMessage>;

/**
 * Close codes of the signalling socket: 4001 replaced by a newer tab, 4002 its login session was ended, 4003 forbidden,
 * 4008 the room is closed, 1012 server restart.
 */
export const CLOSE = { replaced: 4001, signedOut: 4002, forbidden: 4003, over: 4008, restart: 1012 } as const;
