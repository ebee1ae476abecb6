import type { RoomRecord } from '@nexperts/contract';
import { notFound } from '../../http/app-error.ts';
import type { SignedIn } from '../../http/context.ts';
import { countVotes, readPolls } from './polls.ts';
import { readQuestions } from './questions.ts';
import { findRoom } from './room.ts';

/** More than a session has; what is older is left out. */
const MOST = { questions: 1_000, polls: 100 } as const;

/** The questions and polls of a session that the caller hosts, or hosted (H-04). @throws {AppError} NotFound */
export async function getRoomRecord(
  { deps: { db, clock }, account }: SignedIn,
  id: string,
): Promise<RoomRecord> {
  const room = await findRoom(db, id, clock.now());
  if (!room?.isWorkshop || room.host.accountId !== account.id) throw notFound('Session');
  const questions = await readQuestions(db, room, MOST.questions);
  const polls = await readPolls(db, id, MOST.polls);
  return {
    questions: questions.toSorted(
      (a, b) =>
        Number(a.state !== 'open') - Number(b.state !== 'open') ||
        b.votes - a.votes ||
        a.at.localeCompare(b.at),
    ),
    polls: polls.map((poll) => ({
      id: poll.id,
      question: poll.question,
      choices: [...poll.choices],
      counts: countVotes(poll),
      openedAt: poll.openedAt.toISOString(),
    })),
  };
}
