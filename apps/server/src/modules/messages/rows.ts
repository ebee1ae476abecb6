import type { Conversation, ConversationState } from '@nexperts/contract';
import { fullName } from '@nexperts/domain';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { account, avatar, conversation, expert, message } from '../../db/schema/index.ts';
import type { DbOrTx } from '../../db/types.ts';
import { notFound } from '../../http/app-error.ts';
import { IS_CLIENTS_OWN } from '../bookings/index.ts';
import { avatarUrl, isPublic, pictureUrl } from '../experts/index.ts';

export type MessageRow = typeof message.$inferSelect;
export type Side = 'client' | 'expert';

const owner = alias(account, 'owner');
const newest = alias(message, 'newest');

/** Whether the first account of a pair blocked the second. */
const blocks = (blocker: SQL, blocked: SQL): SQL<boolean> =>
  sql<boolean>`EXISTS (SELECT FROM block WHERE blocker_id = ${blocker} AND blocked_id = ${blocked})`;

/** Whether the client ever booked the expert: a hold that nobody paid for is no booking. */
const hasBooked = sql<boolean>`EXISTS (SELECT FROM booking b
  WHERE b.client_id = ${account.id} AND b.expert_id = ${expert.id} AND ${IS_CLIENTS_OWN}
    AND coalesce(b.requested_at, b.confirmed_at) IS NOT NULL)`;

const parties = {
  client: {
    accountId: account.id,
    name: account.name,
    status: account.status,
    deletedAt: account.deletedAt,
    picture: avatar.hash,
  },
  expert: {
    accountId: owner.id,
    status: owner.status,
    deletedAt: owner.deletedAt,
    isPublic: sql<boolean>`${isPublic(owner)}`,
    handle: expert.handle,
    firstName: expert.firstName,
    lastName: expert.lastName,
    picture: expert.picture,
    look: expert.look,
  },
  blockedByClient: blocks(sql`${account.id}`, sql`${owner.id}`),
  blockedByExpert: blocks(sql`${owner.id}`, sql`${account.id}`),
};

/** Conversations with their two sides and their newest message. */
export const selectConversations = (db: DbOrTx) =>
  db
    .select({
      ...parties,
      conversation,
      newest,
      isOpen: sql<boolean>`(${conversation.openedAt} IS NOT NULL OR ${hasBooked})`,
    })
    .from(conversation)
    .innerJoin(expert, eq(expert.id, conversation.expertId))
    .innerJoin(account, eq(account.id, conversation.clientId))
    .innerJoin(owner, eq(owner.id, expert.accountId))
    .leftJoin(avatar, eq(avatar.accountId, account.id))
    .leftJoin(newest, and(eq(newest.conversationId, conversation.id), eq(newest.seq, conversation.lastSeq)));

/** A pair that may have no conversation yet. */
export const selectPair = (db: DbOrTx, { clientId, expertId }: { clientId: string; expertId: string }) =>
  db
    .select({ ...parties, isOpen: hasBooked })
    .from(expert)
    .innerJoin(account, eq(account.id, clientId))
    .innerJoin(owner, eq(owner.id, expert.accountId))
    .leftJoin(avatar, eq(avatar.accountId, account.id))
    .where(eq(expert.id, expertId));

/** A pair, and which of the two the viewer is. */
type Parties = Awaited<ReturnType<typeof selectPair>>[number] & { readonly side: Side };

/** A conversation with its two sides. */
export type FullConversation = Awaited<ReturnType<typeof selectConversations>>[number];
/** The same, and which side the viewer is. */
export type OwnConversation = FullConversation & { readonly side: Side };

/** Which side of a conversation an account is. */
const sideOf = ({ client, expert: seller }: FullConversation, accountId: string): Side | null => {
  if (client.accountId === accountId) return 'client';
  return seller.accountId === accountId ? 'expert' : null;
};

/**
 * A conversation as one of its two sides may have it. Anybody else learns nothing.
 * @throws {AppError} NotFound
 */
export async function ownConversation(db: DbOrTx, id: string, accountId: string): Promise<OwnConversation> {
  const [row] = await selectConversations(db).where(eq(conversation.id, id));
  const side = row && sideOf(row, accountId);
  if (!row || !side) throw notFound('Conversation');
  return { ...row, side };
}

/** The account on the other side. */
export const otherAccountId = ({ side, client, expert: seller }: OwnConversation): string =>
  side === 'client' ? seller.accountId : client.accountId;

/** How the other side is shown. */
export function otherSide({ side, client, expert: seller }: Parties): Conversation['with'] {
  if (side === 'expert')
    return {
      name: client.name,
      handle: null,
      avatarUrl: client.picture === null ? '' : pictureUrl(client.picture),
      role: 'client',
    };
  return {
    name: fullName(seller.firstName, seller.lastName),
    handle: seller.isPublic ? seller.handle : null,
    avatarUrl: avatarUrl(seller),
    role: 'expert',
  };
}

/**
 * The state of a conversation for one of its sides (M-06, M-07).
 * @param lastSeq number of its newest message; 0: nobody has written
 */
export function stateOf(
  { side, client, expert: seller, blockedByClient, blockedByExpert, isOpen }: Parties,
  lastSeq: number,
): ConversationState {
  const isClient = side === 'client';
  if (isClient ? blockedByClient : blockedByExpert) return 'blocked-by-you';
  const other = isClient ? seller : client;
  const isGone = other.status !== 'active' || other.deletedAt !== null;
  if (isGone || (isClient ? blockedByExpert : blockedByClient)) return 'closed';
  if (isOpen) return 'open';
  if (isClient) return lastSeq === 0 ? 'first-question' : 'waiting';
  // An expert's reply opens it; a client who neither asked nor booked is not written to.
  return lastSeq === 0 ? 'closed' : 'open';
}
