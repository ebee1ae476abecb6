import {
  GROUP_SESSION_STATUSES,
  WORKSHOP_CANCELLATIONS,
  WORKSHOP_DATES_MAX,
  WORKSHOP_DEADLINE_HOURS,
  WORKSHOP_MINUTES,
  WORKSHOP_SEATS,
} from '@nexperts/domain';
import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { ofGroupSession, ofSlug } from './path-params.ts';
import { hasVisibleText, plainText } from './plain-text.ts';
import { id, instant, money, timeCursor } from './shared.ts';

/** Lengths of what a host writes, in UTF-16 units. */
export const WORKSHOP_TEXT = { title: 80, agenda: 4_000, notes: 10_000 } as const;

/** Who gives it, as everybody may read it */
export const workshopHost = z.object({
  handle: z.string(),
  name: z.string(),
  title: z.string(),
  avatarUrl: z.string(),
});

export const workshopTerms = {
  id,
  slug: z.string(),
  title: z.string(),
  language: z.string(),
  durationMin: z.int(),
  seats: z.int(),
  minimum: z.int(),
  /** Of a seat; 0 minor units: free */
  price: money,
};

/** One date of a workshop, as everybody may read it. */
export const groupSession = z.object({
  id,
  startsAt: instant,
  endsAt: instant,
  /** When the minimum must be met (H-03); seats are sold until the start */
  deadlineAt: instant,
  status: z.enum(GROUP_SESSION_STATUSES),
  cancelled: z.nullable(z.enum(WORKSHOP_CANCELLATIONS)),
  /** Of the seats, those that can be held now */
  seatsLeft: z.int(),
  /** Whether a seat can be held now; a full one has a waitlist until an hour before the start (H-07) */
  sale: z.enum(['open', 'full', 'over']),
  waiting: z.int(),
  /** What the host wrote after it (H-05) */
  notes: z.nullable(z.string()),
});
export type GroupSession = z.infer<typeof groupSession>;

/** A session in a list, with its workshop. */
export const workshopCard = z.object({
  ...workshopTerms,
  host: workshopHost,
  session: groupSession,
});
export type WorkshopCard = z.infer<typeof workshopCard>;

/** A workshop’s public page. */
export const workshopPage = z.object({
  ...workshopTerms,
  agenda: z.string(),
  deadlineHours: z.int(),
  /** What a later leaver keeps, as for bookings (B-04, H-06) */
  latePolicyPct: z.int(),
  host: workshopHost,
  /** Those ahead first, the nearest first; then those over, the newest first */
  sessions: z.array(groupSession),
});
export type WorkshopPage = z.infer<typeof workshopPage>;

/** A session as its host sees it. */
export const hostedSession = z.extend(groupSession, {
  joinOpensAt: instant,
  /** Seats that are paid for, or free and taken */
  sold: z.int(),
  held: z.int(),
  /** What the host would get for it now, after the fee (B-02) */
  expertShare: money,
  /** Of the session’s length, what the host gave, per mille; null until it is over (H-09) */
  deliveredPerMille: z.nullable(z.int()),
  guests: z.array(
    z.object({
      bookingId: id,
      name: z.string(),
      avatarUrl: z.string(),
      status: z.string(),
      /** The named person bought it for a guest who has not taken it yet (H-02) */
      isUntaken: z.boolean(),
      /** Minutes in the room within the session; null until it is over (H-11) */
      minutes: z.nullable(z.int()),
    }),
  ),
});
export type HostedSession = z.infer<typeof hostedSession>;

export const hostedWorkshop = z.object({
  ...workshopTerms,
  agenda: z.string(),
  deadlineHours: z.int(),
  sessions: z.array(hostedSession),
});
export type HostedWorkshop = z.infer<typeof hostedWorkshop>;

export const listWorkshops = defineEndpoint({
  host: 'expert',
  method: 'GET',
  path: '/workshops',
  summary: 'Sessions of workshops by page: those ahead, the nearest first, or those that are over (H-05)',
  access: 'public',
  status: 200,
  query: z.object({
    scope: z._default(z.enum(['ahead', 'past']), 'ahead'),
    /** Of one expert */
    handle: z.optional(z.string().check(z.maxLength(60))),
    cursor: z.optional(timeCursor),
  }),
  response: z.object({ data: z.array(workshopCard), next: z.nullable(z.string()) }),
  errors: [],
});

export const getWorkshop = defineEndpoint({
  host: 'expert',
  method: 'GET',
  path: '/workshops/{slug}',
  params: ofSlug,
  summary: 'A workshop’s page with its dates (H-05)',
  access: 'public',
  status: 200,
  data: workshopPage,
  errors: ['NotFound'],
});

/** What an expert publishes. */
export const newWorkshop = z.object({
  title: plainText(WORKSHOP_TEXT.title).check(z.refine(hasVisibleText)),
  agenda: plainText(WORKSHOP_TEXT.agenda).check(z.refine(hasVisibleText)),
  language: z.string().check(z.minLength(2), z.maxLength(20)),
  durationMin: z
    .int()
    .check(z.refine((minutes) => (WORKSHOP_MINUTES as readonly number[]).includes(minutes))),
  seats: z.int().check(z.gte(WORKSHOP_SEATS.min), z.lte(WORKSHOP_SEATS.max)),
  minimum: z.int().check(z.gte(1), z.lte(WORKSHOP_SEATS.max)),
  priceMinor: z.int().check(z.gte(0), z.lte(10_000_000)),
  deadlineHours: z.int().check(z.gte(WORKSHOP_DEADLINE_HOURS.min), z.lte(WORKSHOP_DEADLINE_HOURS.max)),
  dates: z.array(instant).check(z.minLength(1), z.maxLength(WORKSHOP_DATES_MAX)),
});
export type NewWorkshop = z.infer<typeof newWorkshop>;

export const publishWorkshop = defineEndpoint({
  host: 'expert',
  method: 'POST',
  path: '/own-workshops',
  summary: 'Publish a workshop with its dates, whose times are the host’s from now on (H-01)',
  access: 'expert',
  status: 201,
  body: newWorkshop,
  data: z.object({ id, slug: z.string() }),
  errors: ['ValidationFailed', 'WrongState', 'SlotTaken'],
});

export const listOwnWorkshops = defineEndpoint({
  host: 'expert',
  method: 'GET',
  path: '/own-workshops',
  summary: 'The workshops the caller hosts, the newest first, and whether they may publish (H-01)',
  access: 'expert',
  status: 200,
  data: z.object({
    /** Null: they may publish */
    needs: z.nullable(z.object({ sessions: z.int(), of: z.int() })),
    /** Most seats that can be published here, the host not counted (H-01) */
    seatsMax: z.int(),
    currency: z.string(),
    workshops: z.array(hostedWorkshop),
  }),
  errors: [],
});

export const cancelGroupSession = defineEndpoint({
  host: 'expert',
  method: 'POST',
  path: '/own-workshops/sessions/{id}/cancel',
  params: ofGroupSession,
  summary: 'The host cancels a session; every seat is refunded (H-03)',
  access: 'expert',
  status: 204,
  errors: ['NotFound', 'WrongState'],
});

export const saveGroupSessionNotes = defineEndpoint({
  host: 'expert',
  method: 'PUT',
  path: '/own-workshops/sessions/{id}/notes',
  params: ofGroupSession,
  summary: 'The host’s notes on a session that is over; empty takes them away (H-05)',
  access: 'expert',
  status: 204,
  body: z.object({ text: plainText(WORKSHOP_TEXT.notes) }),
  errors: ['NotFound', 'WrongState', 'ValidationFailed'],
});
