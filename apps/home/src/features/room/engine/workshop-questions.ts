import type { ServerMessage, WorkshopQuestion } from '@nexperts/contract';
import type { Questions } from './types.ts';

export const NO_QUESTIONS: Questions = { list: [], voted: new Set() };

/** Open ones first, by votes and then time; those that were answered after them, the newest first. */
function inOrder(a: WorkshopQuestion, b: WorkshopQuestion): number {
  if (a.state !== b.state) return a.state === 'open' ? -1 : 1;
  if (a.state === 'answered') return b.at.localeCompare(a.at) || a.id.localeCompare(b.id);
  return b.votes - a.votes || a.at.localeCompare(b.at) || a.id.localeCompare(b.id);
}

/** The questions after a message about them (H-04). */
export function withQuestions(
  before: Questions,
  { isWhole, questions, voted }: Extract<ServerMessage, { t: 'questions' }>,
): Questions {
  const byId = new Map((isWhole ? [] : before.list).map((question) => [question.id, question]));
  for (const question of questions) byId.set(question.id, question);
  const list = [...byId.values()].filter(({ state }) => state !== 'dismissed').toSorted(inOrder);
  return { list, voted: voted ? new Set(voted) : before.voted };
}
