import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { ofBooking } from './path-params.ts';
import { recording } from './recording.ts';

const uuid = z.uuid().check(z.toLowerCase());

export const getRecording = defineEndpoint({
  host: 'appointments',
  method: 'GET',
  path: '/bookings/{id}/recording',
  params: ofBooking,
  summary: 'The question to record a session that is open, or the consent that stands (G-08)',
  access: 'party',
  status: 200,
  data: z.nullable(recording),
  errors: ['NotFound'],
});

export const askToRecord = defineEndpoint({
  host: 'appointments',
  method: 'POST',
  path: '/bookings/{id}/recording',
  params: ofBooking,
  summary: 'Asks the other person to consent to a recording; they have 60 seconds (G-08)',
  access: 'party',
  status: 200,
  body: z.object({ id: uuid }),
  data: recording,
  errors: ['NotFound', 'WrongState', 'ValidationFailed'],
});

export const answerRecording = defineEndpoint({
  host: 'appointments',
  method: 'POST',
  path: '/bookings/{id}/recording/answer',
  params: ofBooking,
  summary: 'Consents to a recording that the other person asked for, or doesn’t (G-08)',
  access: 'party',
  status: 200,
  body: z.object({ id: uuid, accept: z.boolean() }),
  data: recording,
  errors: ['NotFound', 'WrongState', 'ValidationFailed'],
});

export const stopRecording = defineEndpoint({
  host: 'appointments',
  method: 'POST',
  path: '/bookings/{id}/recording/stop',
  params: ofBooking,
  summary:
    'Withdraws one’s consent to a recording, or the question; the recording stops on both sides (G-08)',
  access: 'party',
  status: 200,
  body: z.object({ id: uuid }),
  data: recording,
  errors: ['NotFound', 'ValidationFailed'],
});
