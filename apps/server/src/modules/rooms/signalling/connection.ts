import { clientMessage, type ClientMessage, type ServerMessage } from '@nexperts/contract';
import type { RawData, WebSocket } from 'ws';
import { storeLine } from '../chat.ts';
import { asPeer, setMedia } from '../presence.ts';
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
  if (isBinary) return null;
  try {
    const parsed = clientMessage.safeParse(JSON.parse(String(data)));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

async function handle(s: Signalling, member: Member, message: ClientMessage): Promise<ErrorCode | null> {
  const { deps, registry } = s;
  const booking = registry.booking(member.bookingId);
  if (!booking || !registry.has(member)) return null;
  switch (message.t) {
    case 'hello':
      return 'bad-message';
    case 'ping':
      member.send({ t: 'pong', now: deps.clock.now().toISOString() });
      return null;
    case 'leave':
      await memberLeft(s, member);
      return null;
    case 'media': {
      member.media = message.media;
      const row = await setMedia(deps.db, member, message.media);
      if (row?.admitted)
        await emit(deps, booking.id, null, { k: 'peer', state: 'media', peer: asPeer(booking, row) });
      return null;
    }
    case 'sig': {
      if (!member.admitted) return 'not-admitted';
      const { to, ...rest } = message;
      const sent = await emitToPeer(deps, member, to, { ...rest, from: member.inst });
      return sent ? null : 'unknown-peer';
    }
    case 'chat': {
      if (!member.admitted) return 'not-admitted';
      const { clientId, text } = message;
      const now = deps.clock.now();
      const { line, isNew } = await storeLine(deps.db, booking, {
        accountId: member.accountId,
        clientId,
        text,
        now,
      });
      if (isNew) await emit(deps, booking.id, null, { k: 'chat', line });
      else member.send({ t: 'chat', line });
      return null;
    }
  }
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
