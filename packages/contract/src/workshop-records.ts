import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { ofGroupSession } from './path-params.ts';
import { workshopQuestion } from './rtc.ts';
import { REPLAY_MAX_BYTES, VIDEO_MEDIA_TYPES } from './uploads.ts';
import { id, instant } from './shared.ts';

/** A recording of a session that its host sent. */
export const replay = z.object({
  /** Its length, rounded up */
  seconds: z.int(),
  /** When it is deleted, 30 days after it was sent (H-10) */
  until: instant,
});
export type Replay = z.infer<typeof replay>;

export const addReplay = defineEndpoint({
  host: 'appointments',
  method: 'POST',
  path: '/group-sessions/{id}/replay',
  params: ofGroupSession,
  summary:
    'The host’s recording of a session that is over, for 30 days and those who had a seat; another one takes its place (H-10)',
  access: 'expert',
  status: 201,
  upload: {
    mediaTypes: [...VIDEO_MEDIA_TYPES, 'video/quicktime'],
    maxBytes: REPLAY_MAX_BYTES,
    named: true,
    streamed: true,
  },
  data: replay,
  errors: ['NotFound', 'WrongState', 'ValidationFailed', 'Conflict'],
});

export const getReplay = defineEndpoint({
  host: 'appointments',
  method: 'GET',
  path: '/group-sessions/{id}/replay',
  params: ofGroupSession,
  summary: 'The replay of a session, for its host; null: none (H-10)',
  access: 'expert',
  status: 200,
  data: z.nullable(replay),
  errors: ['NotFound'],
});

export const removeReplay = defineEndpoint({
  host: 'appointments',
  method: 'DELETE',
  path: '/group-sessions/{id}/replay',
  params: ofGroupSession,
  summary: 'The host takes the recording away; where there is none, nothing changes (H-10)',
  access: 'expert',
  status: 204,
  errors: ['NotFound'],
});

export const replayFile = defineEndpoint({
  host: 'appointments',
  method: 'GET',
  path: '/group-sessions/{id}/replay/video',
  params: ofGroupSession,
  summary: 'The recording, whole or in parts, for the host and whoever had a seat (H-10)',
  access: 'session',
  status: 200,
  mediaType: VIDEO_MEDIA_TYPES,
  ranged: true,
  errors: ['NotFound'],
});

/** What was asked in the room of a session (H-04). */
export const roomRecord = z.object({
  /** Open ones by votes and then time, then those that were answered; not what the host dismissed */
  questions: z.array(workshopQuestion),
  /** The newest first */
  polls: z.array(
    z.object({
      id,
      question: z.string(),
      choices: z.array(z.string()),
      /** Votes of each choice */
      counts: z.array(z.int()),
      openedAt: instant,
    }),
  ),
});
export type RoomRecord = z.infer<typeof roomRecord>;

export const getRoomRecord = defineEndpoint({
  host: 'appointments',
  method: 'GET',
  path: '/group-sessions/{id}/questions',
  params: ofGroupSession,
  summary: 'Questions and polls of a session, for its host, during it and afterwards (H-04)',
  access: 'expert',
  status: 200,
  data: roomRecord,
  errors: ['NotFound'],
});

export const attendancePaper = defineEndpoint({
  host: 'appointments',
  method: 'GET',
  path: '/group-sessions/{id}/attendance.pdf',
  params: ofGroupSession,
  summary:
    'Minutes in a session that is over, as a PDF: the caller’s own with a seat, everybody’s for its host (H-11)',
  access: 'session',
  status: 200,
  mediaType: 'application/pdf',
  errors: ['NotFound', 'WrongState'],
});
