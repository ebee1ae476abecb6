import { CHAT, type ServerMessage } from '@nexperts/contract';
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

async function sendNew({ deps, registry }: Signalling, member: Member): Promise<void> {
  for (;;) {
    const room = registry.room(member.roomId);
    if (!room || !registry.has(member) || !member.welcomed || member.chatSeq === null) return;
    const lines = await chatOf(room).readAfter(deps.db, room, member.chatSeq);
    for (const line of lines) {
      if (line.seq <= member.chatSeq) continue;
      member.chatSeq = line.seq;
      member.send({ t: 'chat', line });
    }
    if (lines.length < CHAT.pageLines) return;
  }
}

/** Sends a member the messages that it has not been sent yet: in order, each once. Calls take turns. */
export function feedChat(s: Signalling, member: Member): Promise<void> {
  member.feeding = member.feeding
    .then(() => sendNew(s, member))
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
