import { CLIENT_NOTE_MAX } from '@nexperts/domain';
import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { ofClient, ofClientNote } from './path-params.ts';
import { id, instant, seenVersion, timeCursor, wholeNumber } from './shared.ts';

/** Somebody who has booked the viewer, or asked to (F-18). */
export const ownClient = z.object({
  id,
  name: z.string(),
  /** Address of an uploaded picture; empty: none */
  avatarUrl: z.string(),
  /** In which the two met */
  sessions: z.int(),
  /** Start of their last booking, whatever came of it, or of the one that lies furthest ahead */
  latestStartsAt: instant,
  /** The booked session that comes next, or goes on; null: none */
  next: z.nullable(z.object({ bookingId: id, startsAt: instant })),
  notes: z.int(),
});
export type OwnClient = z.infer<typeof ownClient>;

/** What an expert noted about a client; nobody else reads it, staff included (F-18). */
export const clientNote = z.object({
  id,
  text: z.string(),
  writtenAt: instant,
  /** null: not since it was written */
  changedAt: z.nullable(instant),
  /** Raised by each change; a change of an older one fails with Conflict */
  version: z.int(),
});
export type ClientNote = z.infer<typeof clientNote>;

export const listClients = defineEndpoint({
  host: 'appointments',
  method: 'GET',
  path: '/clients',
  summary: 'Who has booked the signed-in expert, the latest booking first (F-18)',
  access: 'expert',
  status: 200,
  query: z.object({
    /** Beginnings of words of the name */
    q: z.optional(z.string().check(z.maxLength(80))),
    limit: z._default(wholeNumber(1, 100), 20),
    after: z.optional(timeCursor),
  }),
  response: z.object({ data: z.array(ownClient), next: z.nullable(z.string()) }),
  errors: ['ValidationFailed'],
});

export const getOwnClient = defineEndpoint({
  host: 'appointments',
  method: 'GET',
  path: '/clients/{id}',
  params: ofClient,
  summary: 'One of them, with the expert’s private notes, newest first (F-18)',
  access: 'expert',
  status: 200,
  data: z.extend(ownClient, { notes: z.array(clientNote) }),
  errors: ['NotFound'],
});

const noteText = z.string().check(z.maxLength(CLIENT_NOTE_MAX));

export const addClientNote = defineEndpoint({
  host: 'appointments',
  method: 'POST',
  path: '/clients/{id}/notes',
  params: ofClient,
  summary: 'Note something about a client, for nobody else (F-18)',
  access: 'expert',
  status: 201,
  body: z.object({ text: noteText }),
  data: clientNote,
  errors: ['NotFound', 'ValidationFailed', 'WrongState', 'TooManyRequests'],
});

export const changeClientNote = defineEndpoint({
  host: 'appointments',
  method: 'PUT',
  path: '/clients/{id}/notes/{noteId}',
  params: ofClientNote,
  summary: 'Change a note about a client (F-18)',
  access: 'expert',
  status: 200,
  body: z.object({ text: noteText, version: seenVersion }),
  data: clientNote,
  errors: ['NotFound', 'Conflict', 'ValidationFailed'],
});

export const removeClientNote = defineEndpoint({
  host: 'appointments',
  method: 'DELETE',
  path: '/clients/{id}/notes/{noteId}',
  params: ofClientNote,
  summary: 'Delete a note about a client (F-18)',
  access: 'expert',
  status: 204,
  errors: ['NotFound'],
});
