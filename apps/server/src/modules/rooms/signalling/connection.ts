import { clientMessage, type ClientMessage, type ServerMessage } from '@nexperts/contract';
import type { RawData, WebSocket } from 'ws';
import { storeLine } from '../chat.ts';
import { asPeer, setMedia } from '../presence.ts';
import type { RoomBooking } from '../room-access.ts';
import { emit, emitToPeer } from '../signals.ts';
import type { Signalling } from './context.ts';
import { memberLeft, memberLost } from './departures.ts';
import type { Member } from './member.ts';
import { messageLimit } from './rate-limit.ts';
import { welcome } from './welcome.ts';

/** Close code for a peer that does not keep to the protocol (RFC 6455). */
const POLICY = 1008;
/** Frames that are no message before the socket is closed. */
const MAX_GARBAGE = 10;
type ErrorCode = Extract<ServerMessage, { t: 'error' }>['code'];

function parse(data: RawData, isBinary: boolean): ClientMessage | null {
  if (isBinary || !Buffer.isBuffer(data)) return null;
  try {
    const parsed = clientMessage.safeParse(JSON.parse(data.toString()));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

type Handlers = {
  [T in ClientMessage['t']]: (
    s: Signalling,
    member: Member,
    message: Extract<ClientMessage, { t: T }>,
    booking: RoomBooking,
  ) => Promise<ErrorCode | null>;
};

const handlers: Handlers = {
  hello: async () => 'bad-message',
  ping: async ({ deps }, member) => {
    member.send({ t: 'pong', now: deps.clock.now().toISOString() });
    return null;
  },
  leave: async (s, member) => {
    await memberLeft(s, member);
    return null;
  },
  media: async ({ deps }, member, { media }, booking) => {
    member.media = media;
    const row = await setMedia(deps.db, member, media);
    if (row?.admitted)
      await emit(deps, booking.id, null, { k: 'peer', state: 'media', peer: asPeer(booking, row) });
    return null;
  },
  sig: async ({ deps }, member, { to, ...rest }) => {
    if (!member.admitted) return 'not-admitted';
    const sent = await emitToPeer(deps, member, to, { ...rest, from: member.inst });
    return sent ? null : 'unknown-peer';
  },
  chat: async ({ deps }, member, { clientId, text }, booking) => {
    if (!member.admitted) return 'not-admitted';
    const now = deps.clock.now();
    const { accountId } = member;
    const { line, isNew } = await storeLine(deps.db, booking, { accountId, clientId, text, now });
    if (isNew) await emit(deps, booking.id, null, { k: 'chat', line });
    else member.send({ t: 'chat', line });
    return null;
  },
};

async function handle(s: Signalling, member: Member, message: ClientMessage): Promise<ErrorCode | null> {
  const booking = s.registry.booking(member.bookingId);
  if (!booking || !s.registry.has(member)) return null;
  // TypeScript can't see that the handler of a message's own type takes that message.
  const handler = handlers[message.t] as (
    ...of: [Signalling, Member, ClientMessage, RoomBooking]
  ) => Promise<ErrorCode | null>;
  return handler(s, member, message, booking);
}

/** Serves one socket from its first message to its end; its messages are handled one after the other. */
export function serve(s: Signalling, socket: WebSocket): void {
  const { deps, limits } = s;
  const rate = messageLimit(limits.messagesPerSecond, s.mono);
  let member: Member | null = null;
  let garbage = 0;
  let queue = Promise.resolve();
  const send = (code: ErrorCode): void => {
    if (socket.readyState === socket.OPEN)
      socket.send(JSON.stringify({ t: 'error', code } satisfies ServerMessage));
  };
  const hello = setTimeout(() => socket.close(POLICY), limits.helloMs);

  async function onMessage(message: ClientMessage): Promise<void> {
    if (member) {
      const refused = await handle(s, member, message);
      if (refused) send(refused);
    } else if (message.t === 'hello') {
      clearTimeout(hello);
      member = await welcome(s, socket, message);
      // The socket may have closed while the welcome was prepared.
      if (member && socket.readyState !== socket.OPEN) await memberLost(s, member);
    } else {
      send('bad-message');
      socket.close(POLICY);
    }
  }

  socket.on('message', (data: RawData, isBinary: boolean) => {
    if (member) member.lastMessageAt = s.mono();
    const speed = rate();
    if (speed === 'abuse') return socket.close(POLICY);
    if (speed === 'too-fast') return send('too-fast');
    const message = parse(data, isBinary);
    if (!message) {
      garbage += 1;
      send('bad-message');
      if (garbage >= MAX_GARBAGE) socket.close(POLICY);
      return;
    }
    queue = queue
      .then(() => onMessage(message))
      .catch((error: unknown) => {
        deps.log.error({ err: error }, 'room message');
        // Without a welcome the browser would wait for ever; closed, it tries again.
        if (!member) socket.close(1011);
      });
  });
  socket.on('error', (error) => deps.log.debug({ err: error }, 'room socket'));
  socket.on('close', () => {
    clearTimeout(hello);
    if (member) memberLost(s, member).catch((error: unknown) => deps.log.error({ err: error }, 'room leave'));
  });
}
