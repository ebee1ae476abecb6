import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { ofBooking } from './path-params.ts';
import { mark, MARKS } from './mark.ts';
import { plainText } from './plain-text.ts';

export const listMarks = defineEndpoint({
  host: 'appointments',
  method: 'GET',
  path: '/bookings/{id}/marks',
  params: ofBooking,
  summary: 'The marks of a session, oldest first (G-14)',
  access: 'party',
  status: 200,
  data: z.array(mark),
  errors: ['NotFound'],
});

export const addMark = defineEndpoint({
  host: 'appointments',
  method: 'POST',
  path: '/bookings/{id}/marks',
  params: ofBooking,
  summary: 'Marks this moment while the room is open; the same id again answers the same mark (G-14)',
  access: 'party',
  status: 200,
  body: z.object({ id: z.uuid().check(z.toLowerCase()), text: z._default(plainText(MARKS.maxLength), '') }),
  data: mark,
  errors: ['NotFound', 'WrongState', 'ValidationFailed'],
});
