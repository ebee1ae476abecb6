import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { ofOffer, ofWatch } from './path-params.ts';
import { id, instant, money, timeZone } from './shared.ts';

/** The expert of a watch, as their page shows them. */
const watchedExpert = z.object({
  /** Null while the expert has no public page */
  handle: z.nullable(z.string()),
  firstName: z.string(),
  lastName: z.string(),
});

const watchedService = z.object({ id, title: z.string(), durationMin: z.int(), price: money });

/**
 * Whether watchers are asked (F-03): `waiting`; not for now, because they let offers pass (`passed`), took one (`taken`) or
 * said so (`paused`), because the price is above their limit (`dear`), or the service can't be booked (`gone`); or no
 * longer (`ended`).
 */
const WATCH_STATES = ['waiting', 'passed', 'taken', 'paused', 'dear', 'gone', 'ended'] as const;

/** A client waits for a time of a service to open (F-03). */
export const watch = z.object({
  id,
  expert: watchedExpert,
  service: watchedService,
  /** Starts in [from, to) are waited for */
  from: instant,
  to: instant,
  maxPrice: money,
  /** May be asked between 22:00 and 07:00 of the client's zone too */
  atNight: z.boolean(),
  createdAt: instant,
  endsAt: instant,
  state: z.enum(WATCH_STATES),
  /** The time that is offered now */
  offer: z.nullable(z.object({ id, startsAt: instant, expiresAt: instant })),
});
export type Watch = z.infer<typeof watch>;

/** A time that opened, kept for the caller for ten minutes (F-03). */
export const watchOffer = z.object({
  id,
  watchId: id,
  /** `ended`: it can't be taken any more, such as when the service is no longer offered */
  state: z.enum(['open', 'taken', 'passed', 'expired', 'ended']),
  expert: watchedExpert,
  service: watchedService,
  startsAt: instant,
  endsAt: instant,
  expiresAt: instant,
  /** The booking that taking the time moves here (M-01); null: taking it holds a new one */
  moves: z.nullable(z.object({ bookingId: id, startsAt: instant })),
  /** What was held or moved */
  bookingId: z.nullable(id),
  /** Whether watching is paused now because offers were let pass */
  isPaused: z.boolean(),
});
export type WatchOffer = z.infer<typeof watchOffer>;

export const listWatches = defineEndpoint({
  host: 'appointments',
  method: 'GET',
  path: '/watches',
  summary: 'The caller’s earlier-slot watches, the newest first; ended ones for 30 days (F-03)',
  access: 'session',
  status: 200,
  data: z.array(watch),
  errors: [],
});

export const makeWatch = defineEndpoint({
  host: 'appointments',
  method: 'POST',
  path: '/watches',
  summary:
    'Watch for a time of a service to open, for 30 days; the same once more changes price and night (F-03)',
  access: 'session',
  status: 201,
  body: z.object({
    serviceId: id,
    from: instant,
    to: instant,
    /** In the minor unit of the service's currency */
    maxPriceMinor: z.int().check(z.gte(1), z.lte(100_000_000)),
    atNight: z.boolean(),
  }),
  data: watch,
  errors: ['NotFound', 'ValidationFailed', 'WrongState', 'Conflict'],
});

export const changeWatch = defineEndpoint({
  host: 'appointments',
  method: 'PATCH',
  path: '/watches/{id}',
  params: ofWatch,
  summary: 'Pause a watch, or ask again (F-03)',
  access: 'session',
  status: 200,
  body: z.object({ isPaused: z.boolean() }),
  data: watch,
  errors: ['NotFound', 'WrongState', 'Conflict'],
});

export const removeWatch = defineEndpoint({
  host: 'appointments',
  method: 'DELETE',
  path: '/watches/{id}',
  params: ofWatch,
  summary: 'End a watch; what it offers now goes to the next watcher (F-03)',
  access: 'session',
  status: 204,
  errors: ['NotFound'],
});

export const getWatchOffer = defineEndpoint({
  host: 'appointments',
  method: 'GET',
  path: '/watch-offers/{id}',
  params: ofOffer,
  summary: 'A time that opened, kept for the caller for ten minutes (F-03)',
  access: 'session',
  status: 200,
  data: watchOffer,
  errors: ['NotFound'],
});

export const takeWatchOffer = defineEndpoint({
  host: 'appointments',
  method: 'POST',
  path: '/watch-offers/{id}/take',
  params: ofOffer,
  summary: 'Take the time: it moves the caller’s booking of that service, or is held for paying (F-03)',
  access: 'session',
  status: 200,
  body: z.object({
    /** The zone the caller sees times in */
    timeZone,
    /** The booking that the caller saw would be moved; null: none */
    moves: z.nullable(id),
  }),
  data: watchOffer,
  errors: [
    'NotFound',
    'ValidationFailed',
    'WrongState',
    'Conflict',
    'ClientBusy',
    'TooManyRequests',
    'Unavailable',
  ],
});

export const passWatchOffer = defineEndpoint({
  host: 'appointments',
  method: 'POST',
  path: '/watch-offers/{id}/pass',
  params: ofOffer,
  summary: 'Let the time pass; after two in a row the caller isn’t asked until they say so (F-03)',
  access: 'session',
  status: 200,
  data: watchOffer,
  errors: ['NotFound', 'WrongState'],
});
