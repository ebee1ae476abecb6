import type { WorkshopPoll } from '@nexperts/contract';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { roomPoll, roomPollVote } from '../../db/schema/index.ts';
import { queryRows, type Db } from '../../db/types.ts';

// Polls of a workshop, one at a time (H-04).

/** A poll with the votes of everybody. */
export interface PollWithVotes {
  readonly id: string;
  readonly question: string;
  readonly choices: readonly string[];
  readonly openedAt: Date;
  readonly closedAt: Date | null;
  /** Index of the choice by account */
  readonly votes: ReadonlyMap<string, number>;
}

const isPoll = (roomId: string, id: string) => and(eq(roomPoll.roomId, roomId), eq(roomPoll.id, id));

/** Opens a poll; opened again it is the same. @returns false when another one is open */
export async function openPoll(
  db: Db,
  roomId: string,
  { id, question, choices }: { id: string; question: string; choices: readonly string[] },
  now: Date,
): Promise<boolean> {
  const [opened] = await db
    .insert(roomPoll)
    .values({ roomId, id, question, choices: [...choices], openedAt: now })
    // Its own id, or that another is open.
    .onConflictDoNothing()
    .returning({ id: roomPoll.id });
  if (opened) return true;
  const before = await db.select({ id: roomPoll.id }).from(roomPoll).where(isPoll(roomId, id));
  return before.length > 0;
}

/** Votes, or changes the vote. @returns false when the poll is not open, or has no such choice */
export async function votePoll(
  db: Db,
  roomId: string,
  { id, accountId, choice }: { id: string; accountId: string; choice: number },
): Promise<boolean> {
  // The lock: the poll can't be closed between the check and the vote.
  const voted = await queryRows<{ choice: number }>(
    db,
    sql`INSERT INTO room_poll_vote (room_id, poll_id, account_id, choice)
        SELECT room_id, id, ${accountId}, ${choice} FROM room_poll
        WHERE room_id = ${roomId} AND id = ${id} AND closed_at IS NULL AND ${choice} < cardinality(choices)
        FOR SHARE
        ON CONFLICT (room_id, poll_id, account_id) DO UPDATE SET choice = excluded.choice
        RETURNING choice`,
  );
  return voted.length > 0;
}

/** Closes a poll. @returns false when it is not open */
export async function closePoll(db: Db, roomId: string, id: string, now: Date): Promise<boolean> {
  const closed = await db
    .update(roomPoll)
    .set({ closedAt: now })
    .where(and(isPoll(roomId, id), isNull(roomPoll.closedAt)))
    .returning({ id: roomPoll.id });
  return closed.length > 0;
}

async function votesIn(db: Db, roomId: string, pollId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ accountId: roomPollVote.accountId, choice: roomPollVote.choice })
    .from(roomPollVote)
    .where(and(eq(roomPollVote.roomId, roomId), eq(roomPollVote.pollId, pollId)));
  return new Map(rows.map(({ accountId, choice }) => [accountId, choice]));
}

/** The polls of a room, the newest first. @param limit at most so many */
export async function readPolls(db: Db, roomId: string, limit: number): Promise<PollWithVotes[]> {
  const polls = await db
    .select()
    .from(roomPoll)
    .where(eq(roomPoll.roomId, roomId))
    // An open one is the newest, also if the clock was moved.
    .orderBy(desc(isNull(roomPoll.closedAt)), desc(roomPoll.openedAt), desc(roomPoll.id))
    .limit(limit);
  const read: PollWithVotes[] = [];
  for (const poll of polls) read.push({ ...poll, votes: await votesIn(db, roomId, poll.id) });
  return read;
}

/** Votes of each choice, in their order. */
export const countVotes = ({ choices, votes }: Pick<PollWithVotes, 'choices' | 'votes'>): number[] =>
  choices.map((_, choice) => [...votes.values()].filter((voted) => voted === choice).length);

/** A poll as one person may see it: its counts once they have voted, or it is closed, and the host at any time. */
export function pollFor(
  poll: PollWithVotes,
  accountId: string,
  { hosts, counts }: { hosts: boolean; counts: readonly number[] },
): WorkshopPoll {
  const own = poll.votes.get(accountId) ?? null;
  const isOpen = poll.closedAt === null;
  return {
    id: poll.id,
    question: poll.question,
    choices: [...poll.choices],
    isOpen,
    counts: hosts || !isOpen || own !== null ? [...counts] : null,
    own,
  };
}
