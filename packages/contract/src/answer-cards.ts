import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { ofBooking } from './path-params.ts';
import { instant } from './shared.ts';
import { fileIds, uploadedFile } from './uploads.ts';

/** What an expert leaves a client to take home. */
export const answerCard = z.object({
  summary: z.string(),
  steps: z.array(z.object({ text: z.string(), done: z.boolean() })),
  links: z.array(z.object({ title: z.string(), url: z.string() })),
  files: z.array(uploadedFile),
  createdAt: instant,
  updatedAt: instant,
});
export type AnswerCard = z.infer<typeof answerCard>;
const answerCardAnswer = z.object({
  data: z.nullable(answerCard),
  /** Until when the expert may write it; null when that time is over, or there is no session to write it for */
  until: z.nullable(instant),
  /** Whether the viewer may write it now */
  mayWrite: z.boolean(),
});

export const getAnswerCard = defineEndpoint({
  host: 'appointments',
  method: 'GET',
  path: '/bookings/{id}/answer-card',
  params: ofBooking,
  summary: 'The answer card of a session (A-09)',
  access: 'party',
  status: 200,
  response: answerCardAnswer,
  errors: ['NotFound'],
});

export const saveAnswerCard = defineEndpoint({
  host: 'appointments',
  method: 'PUT',
  path: '/bookings/{id}/answer-card',
  params: ofBooking,
  summary: 'The expert writes or changes the card, within 24 hours of the end (A-09)',
  access: 'expert-of-booking',
  status: 200,
  body: z.object({
    summary: z.string().check(z.minLength(1), z.maxLength(2000)),
    steps: z._default(z.array(z.string().check(z.minLength(1), z.maxLength(300))).check(z.maxLength(10)), []),
    links: z._default(
      z
        .array(
          z.object({
            title: z.string().check(z.minLength(1), z.maxLength(120)),
            url: z.url({ protocol: /^https?$/ }).check(z.maxLength(500)),
          }),
        )
        .check(z.maxLength(10)),
      [],
    ),
    fileIds,
  }),
  response: answerCardAnswer,
  errors: ['NotFound', 'WrongState', 'ValidationFailed'],
});

export const tickStep = defineEndpoint({
  host: 'appointments',
  method: 'POST',
  path: '/bookings/{id}/answer-card/steps',
  params: ofBooking,
  summary: 'The client ticks off a step of the card, or takes the tick back (A-09)',
  access: 'client-of-booking',
  status: 200,
  body: z.object({ step: z.int().check(z.gte(0), z.lte(9)), done: z.boolean() }),
  response: answerCardAnswer,
  errors: ['NotFound'],
});

export const exportAnswerCard = defineEndpoint({
  host: 'appointments',
  method: 'GET',
  path: '/bookings/{id}/answer-card/export',
  params: ofBooking,
  summary: 'The answer card as PDF or Markdown (A-09)',
  access: 'party',
  status: 200,
  query: z.object({ as: z.enum(['pdf', 'md']) }),
  mediaType: ['application/pdf', 'text/markdown'],
  errors: ['NotFound'],
});
