import * as z from 'zod/mini';
import { line, visible } from './written-text.ts';
import { tidyLine, tidyText } from './plain-text.ts';

/** Limits of a brief and its questions (M-05); lengths in characters, inclusive. */
export const BRIEF_LIMITS = {
  question: { min: 3, max: 150 },
  option: { min: 1, max: 60 },
  options: { min: 2, max: 8 },
  /** What the client wants from the session */
  wants: 2_000,
  /** Of an answer on one line */
  short: 200,
  /** Of an answer on several lines */
  long: 2_000,
} as const;

const label = line('The question', BRIEF_LIMITS.question, 'Write the question');
const shared = { id: z.nullable(z.string()), required: z.boolean(), label };

const options = z.array(line('An option', BRIEF_LIMITS.option, 'An option can’t be empty')).check(
  z.minLength(BRIEF_LIMITS.options.min, 'Give at least two options, one per line'),
  z.maxLength(BRIEF_LIMITS.options.max, `Give at most ${BRIEF_LIMITS.options.max} options`),
  z.refine((list) => new Set(list).size === list.length, 'Each option must be different'),
);

/** The questions of an active service (M-05); labels and options tidied. */
export const briefQuestions = z
  .array(
    z.discriminatedUnion('kind', [
      z.object({ ...shared, kind: z.literal('choice'), options }),
      z.object({
        ...shared,
        kind: z.literal(['short', 'long']),
        // Left over from a question that was a choice before.
        options: z.pipe(
          z.array(z.string()),
          z.transform((): string[] => []),
        ),
      }),
    ]),
  )
  .check(
    z.refine((list) => {
      const ids = list.flatMap(({ id }) => id ?? []);
      return new Set(ids).size === ids.length;
    }, 'Send each question once'),
  );

/** A question, as far as its answer is checked. */
interface AnsweredQuestion {
  readonly id: string;
  readonly kind: 'short' | 'long' | 'choice';
  readonly required: boolean;
  readonly options: readonly string[];
}

const written = (what: string, tidy: (value: string) => string, max: number) =>
  z.pipe(
    z.pipe(z.string(), z.transform(tidy)),
    z.string().check(z.maxLength(max, `${what} must be at most ${max} characters`), visible(what)),
  );

function answerTo({ kind, required, options: offered }: AnsweredQuestion) {
  const isChoice = kind === 'choice';
  const any =
    kind === 'long'
      ? written('The answer', tidyText, BRIEF_LIMITS.long)
      : written('The answer', tidyLine, BRIEF_LIMITS.short);
  return z.prefault(
    any.check(
      z.refine((value) => !required || value !== '', isChoice ? 'Choose an option' : 'Answer this question'),
      z.refine((value) => !isChoice || value === '' || offered.includes(value), 'Choose one of the options'),
    ),
    '',
  );
}

/** What {@link briefForm} reads: answers by the id of the question, empty where there is none. */
export interface BriefAnswers {
  wants: string;
  answers: Record<string, string>;
}

/**
 * What a client writes before a session (M-05), tidied. A required question without an answer is refused, and so is a
 * choice that isn't offered; answers to questions that aren't asked are dropped.
 */
export function briefForm(
  questions: readonly AnsweredQuestion[],
): z.ZodMiniType<BriefAnswers, { wants: string; answers: Record<string, string | undefined> }> {
  return z.object({
    wants: written('This text', tidyText, BRIEF_LIMITS.wants),
    answers: z.object(Object.fromEntries(questions.map((each) => [each.id, answerTo(each)]))),
  });
}
