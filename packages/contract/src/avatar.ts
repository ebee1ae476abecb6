import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { ofHandle, ofPicture, ofSharePicture } from './path-params.ts';

export const expertAvatar = defineEndpoint({
  host: 'avatar',
  method: 'GET',
  path: '/featured/avatar/{handle}',
  params: ofHandle,
  summary: "Address of an expert's picture; empty if there is none (K-11)",
  access: 'public',
  status: 200,
  response: z.object({ url: z.string() }),
  errors: ['NotFound'],
});

export const portrait = defineEndpoint({
  host: 'avatar',
  method: 'GET',
  path: '/avatars/{handle}',
  params: ofHandle,
  summary: 'The drawn face of an expert in the demo data, as SVG',
  access: 'public',
  status: 200,
  mediaType: 'image/svg+xml',
  conditional: true,
  errors: ['NotFound'],
});

/** Sides of the square pictures kept of an avatar, in pixels. */
export const AVATAR_SIZES = [128, 256, 512] as const;

export const avatarPicture = defineEndpoint({
  host: 'avatar',
  method: 'GET',
  path: '/avatars/{hash}/{size}',
  params: ofPicture,
  summary:
    'An uploaded picture, square, 128, 256 or 512 pixels a side, as AVIF, WebP or JPEG by Accept. A new picture gets a new address',
  access: 'public',
  status: 200,
  mediaType: ['image/avif', 'image/webp', 'image/jpeg'],
  errors: ['NotFound'],
});

export const sharePicture = defineEndpoint({
  host: 'avatar',
  method: 'GET',
  path: '/avatars/{handle}/share/{version}',
  params: ofSharePicture,
  summary:
    'The picture of a public profile for link previews: name, headline and rating as a PNG of 1200 x 630 (F-09). Any version gives the present picture',
  access: 'public',
  status: 200,
  mediaType: 'image/png',
  errors: ['NotFound'],
});

const picture = z.object({
  /** Address of the uploaded picture; null: none */
  url: z.nullable(z.string()),
  /** Address of the face drawn by the demo data, where there is no picture; null: none */
  portraitUrl: z.nullable(z.string()),
});

export const ownAvatar = defineEndpoint({
  host: 'avatar',
  method: 'GET',
  path: '/avatar/me',
  summary: "The caller's own picture",
  access: 'session',
  status: 200,
  data: picture,
  errors: [],
});

export const setAvatar = defineEndpoint({
  host: 'avatar',
  method: 'PUT',
  path: '/avatar/me',
  summary: 'Upload a picture, replacing any previous one; it is cropped square and re-encoded',
  access: 'session',
  status: 200,
  upload: {
    mediaTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
    maxBytes: 5 * 1024 * 1024,
  },
  data: picture,
  errors: ['ValidationFailed'],
});

export const removeAvatar = defineEndpoint({
  host: 'avatar',
  method: 'DELETE',
  path: '/avatar/me',
  summary: 'Remove the picture',
  access: 'session',
  status: 204,
  errors: [],
});
