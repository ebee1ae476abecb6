import { CHAT, type ChatLine, type ServerMessage } from '@nexperts/contract';
import { LIVE_CHANNEL, readHint } from '../../live/index.ts';
import { chatOf } from '../chat-of.ts';
import type { Room } from '../room.ts';
import type { Signalling } from './context.ts';
import type { Member } from './member.ts';

type Page = Pick<Extract<ServerMessage, { t: 'admitted' }>, 'chat' | 'hasEarlier' | 'readSeq'>;

/** The newest page of the chat for a member who enters; {@link feedChat} goes on from there. */
export async function firstPage({ deps }: Signalling, member: Member, room: Room): Promise<Page> {
  const page = await chatOf(room).read(deps.db, room, { readerId: member.accountId });
  member.chatSeq = page.chat.at(-1)?.seq ?? 0;
  return page;
}

/** The newest page for several who enter a workshop at once: its chat is the same for everybody. */
export async function firstPages(s: Signalling, members: readonly Member[], room: Room): Promise<Page[]> {
  if (!room.isWorkshop) return Promise.all(members.map((member) => firstPage(s, member, room)));
  const [first] = members;
  if (!first) return [];
  const page = await firstPage(s, first, room);
  for (const member of members) member.chatSeq = first.chatSeq;
  return members.map(() => page);
}

type ReadAfter = (s: Signalling, room: Room, after: number) => Promise<ChatLine[]>;
const readAfter: ReadAfter = ({ deps }, room, after) => chatOf(room).readAfter(deps.db, room, after);

/** Reads what comes after a line once for all who ask, for members who hear of the same line. */
export function shareRead(): ReadAfter {
  const asked = new Map<number, Promise<ChatLine[]>>();
  return (s, room, after) => {
    const known = asked.get(after) ?? readAfter(s, room, after);
    asked.set(after, known);
    return known;
  };
}

async function sendNew(s: Signalling, member: Member, read: ReadAfter): Promise<void> {
  const { registry } = s;
  for (;;) {
    const room = registry.room(member.roomId);
    if (!room || !registry.has(member) || !member.welcomed || member.chatSeq === null) return;
    const lines = await read(s, room, member.chatSeq);
    for (const line of lines) {
      if (line.seq <= member.chatSeq) continue;
      member.chatSeq = line.seq;
      member.send({ t: 'chat', line });
    }
    if (lines.length < CHAT.pageLines) return;
  }
}

/** Sends a member the messages that it has not been sent yet: in order, each once. Calls take turns. */
export function feedChat(s: Signalling, member: Member, read: ReadAfter = readAfter): Promise<void> {
  member.feeding = member.feeding
    .then(() => sendNew(s, member, read))
    .catch((error: unknown) => {
      s.deps.log.error({ err: error }, 'chat not read');
      setTimeout(() => void feedChat(s, member), s.limits.tickMs).unref();
    });
  return member.feeding;
}

/**
 * Follows the conversations of the members here (M-06). A hint says only that there is a message, wherever it was written;
 * what a member has not been sent is read from the table.
 */
export async function followConversations(s: Signalling): Promise<() => Promise<void>> {
  const { bus } = s.deps;
  const feedAll = (isMeant: (member: Member) => boolean): void => {
    for (const member of s.registry.all()) if (isMeant(member)) void feedChat(s, member);
  };
  const unsubscribe = await bus.subscribe(LIVE_CHANNEL, (text) => {
    const read = readHint(text);
    if (read?.hint.type === 'message') feedAll(({ accountId }) => accountId === read.to);
  });
  bus.onReconnect(() => feedAll(() => true));
  return unsubscribe;
}
