import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { ofHandle } from './path-params.ts';
import { expertCard } from './search.ts';
import { instant } from './shared.ts';

/** Somebody the caller saved, as on a card, with what the cards of a list leave out (F-08). */
export const savedExpert = z.extend(expertCard, {
  /** What a client gets back who cancels later than 24 hours before the start, in per cent */
  latePolicyPct: z.int(),
  savedAt: instant,
});
export type SavedExpert = z.infer<typeof savedExpert>;

export const listSaved = defineEndpoint({
  host: 'expert',
  method: 'GET',
  path: '/saved-experts',
  summary: 'The experts the caller saved, up to 200, the newest first (F-08)',
  access: 'session',
  status: 200,
  response: z.object({
    data: z.array(savedExpert),
    /** How many of those saved have no public page at present */
    hidden: z.int(),
  }),
  errors: [],
});

export const savedHandles = defineEndpoint({
  host: 'expert',
  method: 'GET',
  path: '/saved-handles',
  summary: 'The handles of those the caller saved, for the hearts on cards (F-08)',
  access: 'session',
  status: 200,
  data: z.array(z.string()),
  errors: [],
});

export const isExpertSaved = defineEndpoint({
  host: 'expert',
  method: 'GET',
  path: '/saved-experts/{handle}',
  params: ofHandle,
  summary: 'Whether the caller saved an expert (F-08)',
  access: 'session',
  status: 200,
  data: z.object({ isSaved: z.boolean() }),
  errors: ['NotFound'],
});

export const saveExpert = defineEndpoint({
  host: 'expert',
  method: 'PUT',
  path: '/saved-experts/{handle}',
  params: ofHandle,
  summary: 'Save an expert; once more changes nothing (F-08)',
  access: 'session',
  status: 204,
  errors: ['NotFound', 'WrongState'],
});

export const unsaveExpert = defineEndpoint({
  host: 'expert',
  method: 'DELETE',
  path: '/saved-experts/{handle}',
  params: ofHandle,
  summary: 'Take an expert off the saved ones; who isn’t there stays away (F-08)',
  access: 'session',
  status: 204,
  errors: [],
});
