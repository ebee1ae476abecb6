import { QUESTIONS_MAX, type WorkshopQuestion } from '@nexperts/contract';
import { OPEN_QUESTIONS } from '@nexperts/domain';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { roomQuestion, roomQuestionVote } from '../../db/schema/index.ts';
import { queryRows, type Db } from '../../db/types.ts';
import { nameIn, type Room } from './room.ts';

// Questions to the host of a workshop, with votes (H-04).

/** Stores a question; asked again it is the same. @returns why it was not stored */
export async function ask(
  db: Db,
  roomId: string,
  { id, authorId, text }: { id: string; authorId: string; text: string },
  now: Date,
): Promise<'too-many' | 'bad-message' | null> {
  // One statement: a person's questions come one after the other, and so are counted exactly.
  const stored = await queryRows<{ id: string }>(
    db,
    sql`INSERT INTO room_question (room_id, id, author_id, text, at)
        SELECT ${roomId}, ${id}, ${authorId}, ${text}, ${now.toISOString()}
        WHERE (SELECT count(*) FILTER (WHERE author_id = ${authorId}) < ${OPEN_QUESTIONS.ofOne}
                 AND count(*) < ${OPEN_QUESTIONS.inRoom}
               FROM room_question WHERE room_id = ${roomId} AND state = 'open')
        ON CONFLICT DO NOTHING RETURNING id`,
  );
  if (stored.length > 0) return null;
  const [before] = await db.select().from(roomQuestion).where(isQuestion(roomId, id));
  if (!before) return 'too-many';
  return before.authorId === authorId ? null : 'bad-message';
}

const isQuestion = (roomId: string, id: string) =>
  and(eq(roomQuestion.roomId, roomId), eq(roomQuestion.id, id));

/**
 * Votes for an open question, or takes the vote back; twice is once.
 * @returns false when there is no such open question
 */
export async function voteFor(
  db: Db,
  roomId: string,
  { id, accountId, isUp }: { id: string; accountId: string; isUp: boolean },
): Promise<boolean> {
  const [open] = await db
    .select({ id: roomQuestion.id })
    .from(roomQuestion)
    .where(and(isQuestion(roomId, id), eq(roomQuestion.state, 'open')));
  if (!open) return false;
  const vote = { roomId, questionId: id, accountId };
  if (isUp) await db.insert(roomQuestionVote).values(vote).onConflictDoNothing();
  else
    await db
      .delete(roomQuestionVote)
      .where(
        and(
          eq(roomQuestionVote.roomId, roomId),
          eq(roomQuestionVote.questionId, id),
          eq(roomQuestionVote.accountId, accountId),
        ),
      );
  return true;
}

/** Marks a question as answered, or dismisses it. @returns false when there is no such open question */
export async function settleQuestion(
  db: Db,
  roomId: string,
  id: string,
  state: 'answered' | 'dismissed',
): Promise<boolean> {
  const settled = await db
    .update(roomQuestion)
    .set({ state })
    .where(and(isQuestion(roomId, id), eq(roomQuestion.state, 'open')))
    .returning({ id: roomQuestion.id });
  return settled.length > 0;
}

/**
 * The questions of a room that were not dismissed: the open ones, and the newest that were answered.
 * @param limit at most so many
 */
export async function readQuestions(db: Db, room: Room, limit = QUESTIONS_MAX): Promise<WorkshopQuestion[]> {
  const votes = sql<number>`(SELECT count(*)::int FROM room_question_vote v
    WHERE v.room_id = room_question.room_id AND v.question_id = room_question.id)`;
  const rows = await db
    .select({ question: roomQuestion, votes })
    .from(roomQuestion)
    .where(and(eq(roomQuestion.roomId, room.id), inArray(roomQuestion.state, ['open', 'answered'])))
    .orderBy(sql`${roomQuestion.state} = 'open' DESC, ${roomQuestion.at} DESC`)
    .limit(limit);
  return rows.map(({ question: { id, authorId, text, state, at }, votes: count }) => ({
    id,
    authorId,
    from: nameIn(room, authorId),
    text,
    votes: count,
    state,
    at: at.toISOString(),
  }));
}

/** What each of some accounts has voted for, by account. */
export async function votesOf(
  db: Db,
  roomId: string,
  accountIds: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await db
    .select()
    .from(roomQuestionVote)
    .where(and(eq(roomQuestionVote.roomId, roomId), inArray(roomQuestionVote.accountId, [...accountIds])));
  const byAccount = Map.groupBy(rows, ({ accountId }) => accountId);
  return new Map(
    [...byAccount].map(([accountId, own]) => [accountId, own.map(({ questionId }) => questionId)]),
  );
}
