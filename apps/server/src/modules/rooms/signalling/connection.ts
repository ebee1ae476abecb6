import { clientMessage, type ClientMessage } from '@nexperts/contract';
import type { RawData, WebSocket } from 'ws';
import * as z from 'zod/mini';
import { AppError } from '../../../http/app-error.ts';
import { hasCleanText } from '../../../http/clean-text.ts';
import { storeReports } from '../call-reports.ts';
import { chatOf } from '../chat-of.ts';
import type { Place } from '../../../http/pending-sockets.ts';
import { toPeer, setMedia } from '../presence.ts';
import { findRoom, mayShare, type Room } from '../room.ts';
import { emitToPeer } from '../signals.ts';
import { feedChat } from './chat-feed.ts';
import type { Signalling } from './context.ts';
import { deliverToPeer, tell } from './deliver.ts';
import { memberLeft, memberLost } from './departures.ts';
import { mediaHandlers } from './media.ts';
import { workshopHandlers } from './workshop-handlers.ts';
import type { Handlers, ErrorCode } from './handlers.ts';
import type { Member } from './member.ts';
import { send } from './outbound.ts';
import { questionHandlers } from './question-handlers.ts';
import { rateLimit } from './rate-limit.ts';
import { welcome } from './welcome.ts';

/** Close code for a client that violates the protocol (RFC 6455, section 7.4.1). */
const POLICY_VIOLATION = 1008;
/** Malformed frames after which the socket is closed. */
const MAX_MALFORMED = 10;

/** The part of an invalid chat line, question or poll that the error has to name. */
const lineId = z.object({ t: z.enum(['chat', 'question', 'poll']), clientId: z.uuid() });

/** Parses a frame. @returns the message, or the `clientId` of what it asked to store if it has one */
function parse(data: Buffer, isBinary: boolean): { message: ClientMessage } | { clientId?: string } {
  if (isBinary) return {};
  try {
    const body: unknown = JSON.parse(data.toString());
    const parsed = clientMessage.safeParse(body);
    if (parsed.success && hasCleanText(parsed.data)) return { message: parsed.data };
    const line = lineId.safeParse(body);
    return line.success ? { clientId: line.data.clientId } : {};
  } catch {
    return {};
  }
}

type SigMessage = Extract<ClientMessage, { t: 'sig' }>;
const deliverSig = (s: Signalling, member: Member, { to, ...rest }: SigMessage): boolean =>
  deliverToPeer(s, member, to, { ...rest, from: member.inst });

/** Whether a member may share a screen; in a workshop as it is stored, since another process may have changed it. */
async function mayShareNow({ deps }: Signalling, room: Room, { accountId }: Member): Promise<boolean> {
  const now = room.isWorkshop ? await findRoom(deps.db, room.id, deps.clock.now()) : room;
  return now !== null && mayShare(now, accountId);
}

const handlers: Handlers = {
  ...workshopHandlers,
  ...mediaHandlers,
  ...questionHandlers,
  hello: async () => 'bad-message',
  ping: async ({ deps }, member) => {
    member.send({ t: 'pong', now: deps.clock.now().toISOString() });
    return null;
  },
  leave: async (s, member) => {
    await memberLeft(s, member);
    return null;
  },
  media: async (s, member, { media: wanted }, room) => {
    const isRefused = wanted.screen && !(await mayShareNow(s, room, member));
    const media = isRefused ? { ...wanted, screen: false } : wanted;
    member.media = media;
    // Nobody is unmuted by others: they have done it themselves.
    if (media.mic) member.seat?.silence(false);
    const row = await setMedia(s.deps.db, member, media);
    if (row?.admitted) await tell(s, room.id, null, { k: 'peer', state: 'media', peer: toPeer(room, row) });
    return isRefused ? 'not-allowed' : null;
  },
  sig: async (s, member, message, _, isDelivered) => {
    if (!member.admitted) return 'not-admitted';
    const { to, ...rest } = message;
    // Stored also when it was delivered: the other may have moved to another process a moment ago.
    const deliveredAt = isDelivered || deliverSig(s, member, message) ? s.node : null;
    const isSent = await emitToPeer(s.deps, member, to, { ...rest, from: member.inst }, deliveredAt);
    return isSent ? null : 'unknown-peer';
  },
  history: async ({ deps }, member, { before }, room) => {
    if (!member.admitted) return 'not-admitted';
    if (member.pageRate() !== 'ok') return 'too-fast';
    const { accountId: readerId } = member;
    member.send({ t: 'history', ...(await chatOf(room).read(deps.db, room, { readerId, before })) });
    return null;
  },
  report: async ({ deps }, member, { spans }) => {
    if (!member.admitted) return 'not-admitted';
    if (member.reportRate() !== 'ok') return 'too-fast';
    const to = await storeReports(deps.db, member, spans, deps.clock.now());
    if (!to) return 'bad-message';
    member.send({ t: 'reported', to: to.toISOString() });
    return null;
  },
  read: async ({ deps }, member, { seq }, room) => {
    if (!member.admitted) return 'not-admitted';
    if (member.readRate() !== 'ok') return 'too-fast';
    await chatOf(room).markRead(deps, room, { readerId: member.accountId, seq });
    return null;
  },
  chat: async (s, member, { clientId, text }, room) => {
    if (!member.admitted) return 'not-admitted';
    const sent = member.chatSeq ?? 0;
    try {
      const line = await chatOf(room).write(s.deps, room, {
        authorId: member.accountId,
        clientKey: clientId,
        text,
      });
      // Sent again because its answer was lost, it is answered again.
      if (line.seq <= sent) member.send({ t: 'chat', line });
      else await feedChat(s, member);
      // A message to a pair is announced where it is written.
      if (room.isWorkshop) await tell(s, room.id, null, { k: 'line' });
      return null;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === 'WrongState') return 'not-allowed';
      // The minute is full, or too many people write at once: the page sends it again.
      return error.code === 'Conflict' ? 'bad-message' : 'too-fast';
    }
  },
};

/** @param isDelivered the signal was handed to the other when it came */
async function handle(
  s: Signalling,
  member: Member,
  message: ClientMessage,
  isDelivered: boolean,
): Promise<ErrorCode | null> {
  const room = s.registry.room(member.roomId);
  if (!room || !s.registry.has(member)) return null;
  // TypeScript can't see that the handler of a message's own type takes that message.
  const handler = handlers[message.t] as (
    ...of: [Signalling, Member, ClientMessage, Room, boolean]
  ) => Promise<ErrorCode | null>;
  return handler(s, member, message, room, isDelivered);
}

/**
 * Serves one socket from its first message until it closes. Its messages are handled one after the other, but a signal
 * reaches a member of this process as soon as it comes.
 * @param place released when the socket gets its member, so that it no longer counts as pending
 */
export function serve(s: Signalling, socket: WebSocket, place: Place): void {
  const { deps, limits } = s;
  const frames = rateLimit(limits.messagesPerSecond, s.monotonicNow);
  const bytes = rateLimit(limits.bytesPerSecond, s.monotonicNow);
  let member: Member | null = null;
  let malformed = 0;
  let queued = 0;
  let queue = Promise.resolve();
  const refuse = (code: ErrorCode, clientId?: string): void =>
    send(socket, limits, { t: 'error', code, ...(clientId && { clientId }) });
  const hello = setTimeout(() => socket.close(POLICY_VIOLATION), limits.helloMs);

  /** Whether the limits allow one more frame; closes a socket at four times a limit. */
  function isWithinLimits(data: Buffer): boolean {
    const verdicts = new Set([frames(), bytes(data.length)]);
    if (verdicts.has('abuse')) socket.close(POLICY_VIOLATION);
    else if (verdicts.has('too-fast') || queued >= limits.messagesPerSecond) refuse('too-fast');
    else return true;
    return false;
  }

  const isChat = ({ t }: ClientMessage): boolean => t === 'chat' && member?.admitted === true;
  const isTooFast = (): boolean => member?.lineRate() !== 'ok';

  /**
   * @param isCounted its line was counted when it came; before the member was known that couldn't be
   * @param isDelivered the signal was handed to the other when it came
   */
  async function onMessage(message: ClientMessage, isCounted: boolean, isDelivered: boolean): Promise<void> {
    if (member) {
      const isOver = !isCounted && isChat(message) && isTooFast();
      const refused = isOver ? 'too-fast' : await handle(s, member, message, isDelivered);
      if (refused) refuse(refused, 'clientId' in message ? message.clientId : undefined);
    } else if (message.t === 'hello') {
      clearTimeout(hello);
      place.isSilent = false;
      member = await welcome(s, socket, message);
      if (!member) return;
      place.release();
      // The socket may have closed during the handshake.
      if (socket.readyState !== socket.OPEN) await memberLost(s, member);
    } else {
      refuse('bad-message');
      socket.close(POLICY_VIOLATION);
    }
  }

  socket.on('message', (data: RawData, isBinary: boolean) => {
    // We have sent a close frame and ignore what still arrives.
    if (socket.readyState !== socket.OPEN) return;
    if (member) member.lastMessageAt = s.monotonicNow();
    if (!isWithinLimits(data as Buffer)) return;
    const parsed = parse(data as Buffer, isBinary);
    if (!('message' in parsed)) {
      malformed += 1;
      refuse('bad-message', parsed.clientId);
      if (malformed >= MAX_MALFORMED) socket.close(POLICY_VIOLATION);
      return;
    }
    const { message } = parsed;
    // Lines are counted when they come, however long those before them take.
    const isCounted = isChat(message);
    if (isCounted && isTooFast()) {
      refuse('too-fast', message.t === 'chat' ? message.clientId : undefined);
      return;
    }
    // At once: those before it are waiting for the database.
    const isDelivered = message.t === 'sig' && member !== null && deliverSig(s, member, message);
    queued += 1;
    queue = queue
      .then(() => onMessage(message, isCounted, isDelivered))
      .catch((error: unknown) => {
        deps.log.error({ err: error }, 'room message');
        // Without a welcome the browser would wait for ever. If the socket closes, it retries.
        if (member) return;
        s.refused.note();
        socket.close(1011);
      })
      .finally(() => {
        queued -= 1;
      });
  });
  // Browsers never send ping frames. ws would answer them without a limit.
  socket.on('ping', (data: Buffer) => {
    if (!isWithinLimits(data)) return;
    if (socket.bufferedAmount > limits.backlogBytes) socket.terminate();
    else socket.pong(data);
  });
  socket.on('error', (error) => deps.log.debug({ err: error }, 'room socket'));
  socket.on('close', () => {
    clearTimeout(hello);
    if (member) memberLost(s, member).catch((error: unknown) => deps.log.error({ err: error }, 'room leave'));
  });
}
