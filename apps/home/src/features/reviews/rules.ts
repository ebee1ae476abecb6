import type { Booking } from '@nexperts/contract';
import { tooLong } from '@nexperts/validation';
import * as z from 'zod/mini';
import { reviewText } from '../../model/experts/review-text.ts';
import { linesOf, linksOf } from './card-text.ts';

/** Tags of one review. */
export const TAGS_MAX = 3;

/** A review as its form holds it; 0 stars: none chosen. */
export const reviewRules = z.object({
  stars: z.int().check(z.gte(1, 'Choose how many stars you give'), z.lte(5)),
  tags: z.array(z.string()).check(z.maxLength(TAGS_MAX, `Choose up to ${TAGS_MAX}`)),
  text: reviewText,
});

/** What the form of a review keeps while it isn't saved. */
export const reviewDraft = z.object({ stars: z.int(), tags: z.array(z.string()), text: z.string() });
export const reviewDraftOf = ({ id, role }: Booking): string => `review:${role}:${id}`;

/** What the form of an answer card keeps while it isn't saved. */
export const cardDraft = z.object({ summary: z.string(), steps: z.string(), links: z.string() });
export const cardDraftOf = ({ id }: Booking): string => `answer-card:${id}`;

export const replyRules = z.object({
  text: reviewText.check(z.refine((value) => value.trim() !== '', 'Write your reply')),
});

/** Characters of the summary of an answer card. */
export const SUMMARY_MAX = 2000;
const STEPS_MAX = 10;
const STEP_MAX = 300;

/** An answer card as its form holds it: steps and links as lines. */
export const cardRules = z.object({
  summary: z.string().check(
    z.refine((value) => value.trim() !== '', 'Write what they should remember'),
    z.maxLength(SUMMARY_MAX, tooLong(SUMMARY_MAX)),
  ),
  steps: z.string().check(
    z.refine((value) => linesOf(value).length <= STEPS_MAX, `Write up to ${STEPS_MAX} steps`),
    z.refine(
      (value) => linesOf(value).every((line) => line.length <= STEP_MAX),
      `Keep each step to ${STEP_MAX} characters`,
    ),
  ),
  links: z.string().check(
    z.refine((value) => linksOf(value) !== null, 'End each line with an address such as https://example.com'),
    z.refine((value) => linesOf(value).length <= STEPS_MAX, `Add up to ${STEPS_MAX} links`),
    z.refine(
      (value) => (linksOf(value) ?? []).every(({ title, url }) => title.length <= 120 && url.length <= 500),
      'Keep each title to 120 characters and each address to 500',
    ),
  ),
});
