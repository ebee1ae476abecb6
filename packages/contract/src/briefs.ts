import { BRIEF_QUESTION_KINDS } from '@nexperts/domain';
import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { ofBooking } from './path-params.ts';
import { id, instant } from './shared.ts';
import { fileIds, uploadedFile } from './uploads.ts';

/** A question that a service asks before the session (M-05). */
export const briefQuestion = z.object({
  id,
  /** Answered on one line, on several lines, or by one of its options */
  kind: z.enum(BRIEF_QUESTION_KINDS),
  label: z.string().check(z.maxLength(200)),
  required: z.boolean(),
  /** What a choice offers; empty for the other kinds */
  options: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(20)),
});

/** What a client tells the expert before the session (M-05). */
export const brief = z.object({
  /** As the service asked them when the slot was held */
  questions: z.array(briefQuestion),
  wants: z.string(),
  /** By the id of the question; those without an answer are left out */
  answers: z.record(z.string(), z.string()),
  files: z.array(uploadedFile),
  /** Until when the viewer may change it: the start of the session; null when they may not */
  editableUntil: z.nullable(instant),
});
export type Brief = z.infer<typeof brief>;

export const getBrief = defineEndpoint({
  host: 'appointments',
  method: 'GET',
  path: '/bookings/{id}/brief',
  params: ofBooking,
  summary:
    'The brief of a booking with the questions of its service; for the expert once the request is sent (M-05)',
  access: 'party',
  status: 200,
  data: brief,
  errors: ['NotFound'],
});

export const saveBrief = defineEndpoint({
  host: 'appointments',
  method: 'PUT',
  path: '/bookings/{id}/brief',
  params: ofBooking,
  summary: 'The client writes or changes the brief, from the hold until the start of the session (M-05)',
  access: 'client-of-booking',
  status: 200,
  body: z.object({
    wants: z.string().check(z.maxLength(4000)),
    /** By the id of the question; answers to other questions are dropped */
    answers: z._default(z.record(z.string(), z.string().check(z.maxLength(4000))), {}),
    fileIds,
  }),
  data: brief,
  errors: ['NotFound', 'HoldExpired', 'WrongState', 'ValidationFailed'],
});
