import * as z from 'zod/mini';
import { hasInvisible, tidyLine } from './plain-text.ts';
import { lengths, visible, type Bounds } from './written-text.ts';

/** Limits of questions and polls in a workshop's room (H-04); lengths in characters, inclusive. */
export const WORKSHOP_ROOM_LIMITS = {
  question: { min: 1, max: 300 },
  pollQuestion: { min: 1, max: 200 },
  choice: { min: 1, max: 80 },
  choices: { min: 2, max: 6 },
} as const;
const { question, pollQuestion, choice, choices } = WORKSHOP_ROOM_LIMITS;

const said = (what: string, bounds: Bounds, empty: string) =>
  z.pipe(
    z.pipe(z.string(empty), z.transform(tidyLine)),
    z.string().check(...lengths(what, bounds, empty), visible(what)),
  );

/** A question to the host, tidied. */
export const workshopQuestion = said('Your question', question, 'Write your question');

/** What a poll asks, tidied. */
export const pollAsks = said('The question', pollQuestion, 'Write the question');

/** What can be chosen in a poll, tidied: no two alike. The list is refused as a whole, as it is written in one field. */
export const pollChoices = z.pipe(
  z.pipe(
    z.array(z.string()),
    z.transform((list) => list.map(tidyLine)),
  ),
  z.array(z.string()).check(
    z.minLength(choices.min, 'Give at least two choices, one per line'),
    z.maxLength(choices.max, `Give at most ${choices.max} choices`),
    z.refine((list) => !list.includes(''), 'A choice can’t be empty'),
    z.refine(
      (list) => list.every((each) => each.length <= choice.max),
      `A choice must be at most ${choice.max} characters`,
    ),
    z.refine((list) => !list.some(hasInvisible), 'A choice must not contain invisible characters'),
    z.refine((list) => new Set(list).size === list.length, 'Each choice must be different'),
  ),
);

/** The form in which somebody asks the host. */
export const questionForm = z.object({ text: workshopQuestion });

/** The form of a poll, whose choices are written one per line; empty lines don't count. */
export const pollForm = z.object({
  question: pollAsks,
  choices: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => text.split('\n').filter((each) => each.trim() !== '')),
    ),
    pollChoices,
  ),
});
