import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { ofHandle } from './path-params.ts';
import { id, localDate, money } from './shared.ts';

export const countView = defineEndpoint({
  host: 'expert',
  method: 'POST',
  path: '/experts/{handle}/views',
  params: ofHandle,
  summary:
    'Count that a profile was looked at, once in half an hour for a network; an expert’s own look counts for nothing (F-10)',
  access: 'public',
  status: 204,
  body: z.object({
    /** The visitor came by the expert’s own link (F-20) */
    throughLink: z.boolean(),
  }),
  errors: ['NotFound'],
});

const count = z.int();
/** null: the number it is a part of is below five, and isn’t split */
const part = z.nullable(count);

/** A week of an expert’s page and services (F-10). */
const week = z.object({
  /** Its Monday, in the expert’s zone */
  from: localDate,
  views: count,
  throughLink: part,
  /** Times held in the week */
  holds: count,
  /** Those of them that were requested or booked, also when they were declined or cancelled later */
  bookings: count,
  /** Of the bookings, by clients who came by the expert’s own link (F-20) */
  linkedBookings: part,
  /** Clients among these who had booked the expert before */
  returning: count,
  /** The expert’s share of the week’s sessions, without what is held */
  share: money,
  /** What waits for a decision about them; it may become less */
  held: money,
  /** Of services that had a hold or a session in the week, the most bookings first */
  services: z.array(z.object({ id, holds: part, bookings: part, returning: part, share: z.nullable(money) })),
});

export const expertFigures = defineEndpoint({
  host: 'expert',
  method: 'GET',
  path: '/expert/figures',
  summary:
    'Views, holds, bookings, returning clients and share by week over 13 months, and by service (F-10)',
  access: 'expert',
  status: 200,
  data: z.object({
    /** Oldest first; the last one is not over */
    weeks: z.array(week),
    /** Names of the services in them */
    services: z.array(z.object({ id, title: z.string() })),
  }),
  errors: ['NotFound'],
});
export type ExpertFigures = z.infer<typeof expertFigures.data>;

export const figuresCsv = defineEndpoint({
  host: 'expert',
  method: 'GET',
  path: '/expert/figures.csv',
  summary: 'The same figures as CSV (F-10)',
  access: 'expert',
  status: 200,
  mediaType: 'text/csv',
  errors: ['NotFound'],
});
