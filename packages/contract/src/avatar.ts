import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';

export const expertAvatar = defineEndpoint({
  host: 'avatar',
  method: 'GET',
  path: '/featured/avatar/{handle}',
  summary: "Address of an expert's portrait (K-11)",
  access: 'public',
  status: 200,
  response: z.object({ url: z.string() }),
  errors: ['NotFound'],
});

export const portrait = defineEndpoint({
  host: 'avatar',
  method: 'GET',
  path: '/avatars/{handle}',
  summary: 'The portrait itself, as an SVG drawing',
  access: 'public',
  status: 200,
  mediaType: 'image/svg+xml',
  conditional: true,
  errors: ['NotFound'],
});
