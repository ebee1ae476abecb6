import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { ofFile } from './path-params.ts';
import { id, instant } from './shared.ts';

/** Files that may go with one statement, appeal or answer card. */
export const UPLOADS_MAX = 3;

/** Bytes of one file at most. */
export const UPLOAD_MAX_BYTES = 10 * 1024 * 1024;
/** What a file that everybody can open may be, by its content. */
export const UPLOAD_MEDIA_TYPES = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp'] as const;
/** What else a file between people may be, by its content; they are downloaded, never shown. The key is its ending. */
export const OFFICE_MEDIA_TYPES = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  txt: 'text/plain',
} as const;
/** All that a file between people may be (M-05, M-06, A-02). */
export const SENT_MEDIA_TYPES = [...UPLOAD_MEDIA_TYPES, ...Object.values(OFFICE_MEDIA_TYPES)] as const;

/** Bytes of a video at most (F-16). */
export const VIDEO_MAX_BYTES = 60 * 1024 * 1024;
/** Bytes of the replay of a workshop at most (H-10). */
export const REPLAY_MAX_BYTES = 1024 * 1024 * 1024;
/** What a video is kept as; a QuickTime file with the same content is an MP4 (F-16). */
export const VIDEO_MEDIA_TYPES = ['video/mp4', 'video/webm'] as const;
/** Bytes of a captions file at most (F-16). */
export const CAPTIONS_MAX_BYTES = 256 * 1024;
export const CAPTIONS_MEDIA_TYPE = 'text/vtt';

/** A file that somebody sent. */
export const uploadedFile = z.object({
  id,
  name: z.string(),
  /** By content: one of {@link SENT_MEDIA_TYPES}, {@link VIDEO_MEDIA_TYPES} or {@link CAPTIONS_MEDIA_TYPE} */
  mediaType: z.string(),
  /** Bytes */
  size: z.int(),
  /** Of a video: its length, rounded up */
  seconds: z.optional(z.int()),
  addedAt: instant,
});
export type UploadedFile = z.infer<typeof uploadedFile>;

/** Files sent before, that go with what is written now; each can go with one thing only. */
export const fileIds = z._default(z.array(id).check(z.maxLength(UPLOADS_MAX)), []);

export const addUpload = defineEndpoint({
  host: 'appointments',
  method: 'POST',
  path: '/uploads',
  summary: 'Send a file, to be named by id in what is written next; unused files are deleted after a day',
  access: 'session',
  status: 201,
  upload: {
    mediaTypes: SENT_MEDIA_TYPES,
    maxBytes: UPLOAD_MAX_BYTES,
    named: true,
  },
  data: uploadedFile,
  errors: ['ValidationFailed', 'Conflict'],
});

export const getUpload = defineEndpoint({
  host: 'appointments',
  method: 'GET',
  path: '/uploads/{id}',
  params: ofFile,
  summary: 'Download a file: its sender, the two parties it was sent to, and staff where they decide',
  access: 'session',
  status: 200,
  mediaType: [...SENT_MEDIA_TYPES, ...VIDEO_MEDIA_TYPES, CAPTIONS_MEDIA_TYPE],
  ranged: true,
  errors: ['NotFound'],
});

export const removeUpload = defineEndpoint({
  host: 'appointments',
  method: 'DELETE',
  path: '/uploads/{id}',
  params: ofFile,
  summary: 'Delete a file that goes with nothing yet',
  access: 'session',
  status: 204,
  errors: ['NotFound', 'WrongState'],
});
