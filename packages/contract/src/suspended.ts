import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { safetyHearing } from './messages.ts';
import { ofBooking, ofFile, ofHearing } from './path-params.ts';
import { pct, wrapUp } from './problems.ts';
import { statementText } from './shared.ts';
import { fileIds, SENT_MEDIA_TYPES, UPLOAD_MAX_BYTES, uploadedFile } from './uploads.ts';

/** What the link in a mail to a suspended person carries. */
const token = z.string().check(z.maxLength(200));
const optionalText = z._default(z.string().check(z.maxLength(2000)), '');

/** What waits for a suspended person, as the wrap-up of each booking shows it. */
const waiting = z.object({
  waiting: z.array(wrapUp),
  /** What staff allege of the person apart from a booking */
  hearings: z.array(safetyHearing),
});

export const answerCode = defineEndpoint({
  host: 'appointments',
  method: 'POST',
  path: '/suspended/code',
  summary: 'Mail a code to a suspended person who has the link from a mail (A-03)',
  access: 'public',
  status: 200,
  body: z.object({ token }),
  data: z.object({ email: z.string() }),
  errors: ['NotFound'],
});

export const enterAnswers = defineEndpoint({
  host: 'appointments',
  method: 'POST',
  path: '/suspended/enter',
  summary:
    'Enter the code: opens what waits for a suspended person in this browser for half an hour, without a login (A-03)',
  access: 'public',
  status: 200,
  body: z.object({ token, code: z.string().check(z.maxLength(20)) }),
  data: waiting,
  errors: ['NotFound', 'CodeMismatchException', 'ExpiredCodeException'],
});

export const answersWaiting = defineEndpoint({
  host: 'appointments',
  method: 'GET',
  path: '/suspended/waiting',
  summary: 'What waits for the suspended person whom this browser has let in (A-03)',
  access: 'public',
  status: 200,
  data: waiting,
  errors: ['NotFound'],
});

export const answerSuspended = defineEndpoint({
  host: 'appointments',
  method: 'POST',
  path: '/suspended/bookings/{id}/answer',
  params: ofBooking,
  summary:
    'A suspended person answers what staff put to them, a problem or an offer, or appeals a verdict (A-03, A-06, P-09)',
  access: 'public',
  status: 200,
  body: z.discriminatedUnion('action', [
    z.object({ action: z.literal('hearing'), text: statementText, fileIds }),
    z.object({ action: z.literal('appeal'), text: statementText, fileIds }),
    z.object({ action: z.literal('agree') }),
    z.object({ action: z.literal('offer'), offerPct: pct, text: optionalText, fileIds }),
    z.object({ action: z.literal('contest'), text: statementText, fileIds }),
    z.object({ action: z.literal('take'), offerPct: pct }),
    z.object({ action: z.literal('insist'), offerPct: pct, text: optionalText }),
  ]),
  data: waiting,
  errors: ['NotFound', 'WrongState', 'ValidationFailed'],
});

export const answerCaseSuspended = defineEndpoint({
  host: 'appointments',
  method: 'POST',
  path: '/suspended/hearings/{id}/answer',
  params: ofHearing,
  summary: 'A suspended person answers what staff allege in a case of their own (A-02, A-03)',
  access: 'public',
  status: 200,
  body: z.object({ text: statementText, fileIds }),
  data: waiting,
  errors: ['NotFound', 'WrongState', 'ValidationFailed'],
});

export const addSuspendedFile = defineEndpoint({
  host: 'appointments',
  method: 'POST',
  path: '/suspended/files',
  summary:
    'A suspended person sends a file, to be named by id in their answer; unused files are deleted after a day (A-03)',
  access: 'public',
  status: 201,
  upload: { mediaTypes: SENT_MEDIA_TYPES, maxBytes: UPLOAD_MAX_BYTES, named: true },
  data: uploadedFile,
  errors: ['NotFound', 'ValidationFailed', 'Conflict'],
});

export const getSuspendedFile = defineEndpoint({
  host: 'appointments',
  method: 'GET',
  path: '/suspended/files/{id}',
  params: ofFile,
  summary: 'A suspended person downloads a file of a statement that waits for their answer (A-03)',
  access: 'public',
  status: 200,
  mediaType: SENT_MEDIA_TYPES,
  errors: ['NotFound'],
});

export const removeSuspendedFile = defineEndpoint({
  host: 'appointments',
  method: 'DELETE',
  path: '/suspended/files/{id}',
  params: ofFile,
  summary: 'A suspended person deletes a file that goes with nothing yet (A-03)',
  access: 'public',
  status: 204,
  errors: ['NotFound', 'WrongState'],
});

export type AnswersWaiting = z.infer<typeof waiting>;
