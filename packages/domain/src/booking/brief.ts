import type { BookingStatus } from './booking-state.ts';

/** Questions that a service may ask before the session [M-05]. */
export const BRIEF_QUESTIONS_MAX = 5;
/** How a question is answered: one line, several lines, or one of its options. */
export const BRIEF_QUESTION_KINDS = ['short', 'long', 'choice'] as const;
export type BriefQuestionKind = (typeof BRIEF_QUESTION_KINDS)[number];

/** A question that a service asks before the session [M-05]. */
export type BriefQuestion = {
  readonly id: string;
  readonly kind: BriefQuestionKind;
  readonly label: string;
  readonly required: boolean;
  /** What a choice offers; empty for the other kinds. */
  readonly options: readonly string[];
};

/** The required questions that have no answer, in their order [M-05]. @param answers by the id of the question */
export function unansweredQuestions(
  questions: readonly BriefQuestion[],
  answers: Readonly<Record<string, string>>,
): BriefQuestion[] {
  return questions.filter(({ id, required }) => required && !answers[id]?.trim());
}

const EDITABLE: ReadonlySet<BookingStatus> = new Set(['held', 'requested', 'confirmed', 'in_progress']);

/**
 * Whether the client may change the brief: until the very millisecond the session starts [M-05]. A session of two who
 * came early is in progress before that.
 * @param booking its status as people see it, and its start in epoch ms
 * @param now epoch ms
 */
export function mayEditBrief(booking: { status: BookingStatus; startsAt: number }, now: number): boolean {
  return EDITABLE.has(booking.status) && now < booking.startsAt;
}
