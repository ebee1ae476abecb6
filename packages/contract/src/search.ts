import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { SEARCH_WINDOWS } from '@nexperts/domain';
import { ofCategory } from './path-params.ts';
import { id, instant, localDate, money, timeZone, wholeNumber } from './shared.ts';

/** One card of a category page: the fields of K-13 and our own. */
export const expertCard = z.object({
  _id: id,
  handle: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  title: z.string(),
  reviewScore: z.nullable(z.number()),
  languages: z.array(z.string()),
  /** Address of the portrait; empty when there is none */
  avatarUrl: z.string(),
  reviewCount: z.int(),
  sessionCount: z.int(),
  /** Lowest price among the active services, and that service's length */
  fromPrice: z.nullable(money),
  fromDurationMin: z.nullable(z.int()),
  /** Start of that service's next slot that can be booked now; null when there is none within two weeks */
  nextSlotAt: z.nullable(instant),
  /** Staff feature them now (F-19). Another host may leave this and the next out */
  isFeatured: z.optional(z.boolean()),
  /** What was checked of them and is valid now: what staff approved before who they are; null: nothing (F-07) */
  checked: z.optional(z.nullable(z.enum(['claim', 'identity']))),
  /** The first day in their zone that takes new bookings again; null: they aren’t paused (F-13) */
  pausedUntil: z.optional(z.nullable(localDate)),
});
export type ExpertCard = z.infer<typeof expertCard>;

export const categoryExperts = defineEndpoint({
  host: 'search',
  method: 'GET',
  path: '/featured/categories/experts/{category}',
  params: ofCategory,
  summary: 'A page of up to 48 experts in a category, featured and best reviewed first (K-13)',
  access: 'public',
  status: 200,
  query: z.object({
    /** `next` of the page before */
    after: z.optional(z.string().check(z.regex(/^\d{1,18}\.[\w.-]{1,64}$/))),
  }),
  response: z.object({
    experts: z.array(expertCard),
    /** With the first page: how many are in the category. Another host may leave out this and the fields below */
    total: z.optional(z.int()),
    /** Where the next page begins; null at the end */
    next: z.optional(z.nullable(z.string())),
    /** With the first page: languages of the whole category, most spoken first */
    languages: z.optional(z.array(z.string())),
  }),
  errors: ['NotFound'],
});

export const availableToday = defineEndpoint({
  host: 'search',
  method: 'GET',
  path: '/featured/available',
  summary: 'Experts with the soonest free slot, and how many can talk within the hour',
  access: 'public',
  status: 200,
  response: z.object({ withinTheHour: z.int(), experts: z.array(expertCard) }),
  errors: [],
});

const number = (min: number, max: number) => z.coerce.number().check(z.minimum(min), z.maximum(max));

/** A card of a search for a time: what can be booked in the window that was asked for (F-01). */
export const searchCard = z.extend(expertCard, {
  /** With a window: the cheapest fitting service that has a start in it */
  offer: z.optional(
    z.object({
      serviceId: id,
      title: z.string(),
      durationMin: z.int(),
      price: money,
      /** Confirmed at once, without the expert's answer */
      instant: z.boolean(),
      /** One to three starts, ascending; each can be held */
      starts: z.array(instant),
    }),
  ),
});
export type SearchCard = z.infer<typeof searchCard>;

/** Orders of a list of experts; `relevance` without words is by standing. */
export const EXPERT_SORTS = ['relevance', 'soonest', 'price', 'rating'] as const;
export type ExpertSort = (typeof EXPERT_SORTS)[number];

/** What a search can be narrowed by, beside its words; `time` is its window. */
export const SEARCH_FILTERS = [
  'time',
  'freeBefore',
  'maxPrice',
  'language',
  'durationMin',
  'instant',
  'minRating',
  'category',
] as const;
export type SearchFilter = (typeof SEARCH_FILTERS)[number];

export const searchExperts = defineEndpoint({
  host: 'search',
  method: 'GET',
  path: '/search/experts',
  summary:
    'Search experts by words (name, title, topics, description and related terms; tolerates typos) and filters (D-1)',
  access: 'public',
  status: 200,
  query: z.object({
    q: z.optional(z.string().check(z.maxLength(120))),
    /** Name of a C-01 category in lower case */
    category: z.optional(z.string().check(z.maxLength(64))),
    /** A language the expert speaks, as on the cards */
    language: z.optional(z.string().check(z.maxLength(64))),
    /** Highest price of the cheapest service, in minor units */
    maxPrice: z.optional(wholeNumber(0, 100_000_000)),
    /** Lowest average of the reviews, 1 to 5; experts without reviews are left out */
    minRating: z.optional(number(1, 5)),
    /** The next free slot begins before this instant: the end of the visitor's today or week */
    freeBefore: z.optional(instant),
    /** A window that starts again every day, by the wall clock of `zone` (F-01) */
    window: z.optional(z.enum(SEARCH_WINDOWS)),
    /** A day in `zone`, at most 60 ahead, and `hours` of it; of a day that is over, the next with these hours */
    day: z.optional(localDate),
    /** The last of several days with these hours, at most six after `day` (F-11) */
    until: z.optional(localDate),
    /** `18:00-23:00` of `day`; without it, all of the day */
    hours: z.optional(z.string().check(z.regex(/^\d{2}:\d{2}-\d{2}:\d{2}$/, 'Must be like 18:00-23:00'))),
    /** The visitor's own, IANA; demanded by `window` and `day` */
    zone: z.optional(timeZone),
    /** The window as instants, instead of `window` or `day` */
    from: z.optional(instant),
    to: z.optional(instant),
    /** Length of the session in minutes: 15, 30 and 45 stand for those up to the next, from 60 on it is the least */
    durationMin: z.optional(wholeNumber(5, 480)),
    /** Only services that are confirmed at once */
    instant: z.optional(z.enum(['true', 'false'])),
    sort: z._default(z.enum(EXPERT_SORTS), 'relevance'),
    limit: z._default(wholeNumber(1, 48), 24),
    offset: z._default(wholeNumber(0, 10_000), 0),
  }),
  response: z.object({
    experts: z.array(searchCard),
    /** Matches on all pages, counted up to 1,000; later pages are empty. Of a window, those found so far */
    total: z.int(),
    /** Whether there are more than `total`: beyond 1,000 only a narrower search lists them; of a window, later pages do */
    hasMore: z.boolean(),
    /** The window that was searched, if one was asked for */
    window: z.optional(
      z.object({
        /** Where it begins and ends; equal where the clock skips all of it */
        from: instant,
        to: instant,
        /** The window that was asked for is over: this is the next of its kind */
        isNext: z.boolean(),
      }),
    ),
    /** Languages of experts who match everything but the language (the first 1,000), most spoken first */
    languages: z.array(z.string()),
    /** Topics of C-01 that the words stand for: “tax return” is Taxation. Empty without words, and for a name */
    topics: z.array(z.string()),
    /** Nobody matches all of the words: these are nearest in what they mean, and `topics` are those it was taken for (F-11) */
    isNearest: z.boolean(),
    /** With the first page, if at most two match: up to 8 others who match a part of the words, and which part */
    related: z.object({
      experts: z.array(searchCard),
      /** Topics of C-01 that they cover, all or some of them */
      topics: z.array(z.string()),
      /** Categories of C-01, if no expert covers the topic itself */
      categories: z.array(z.string()),
      /** Words of the search that match their name, title or topics */
      words: z.array(z.string()),
    }),
    /** With the first page, if fewer than three match: what leads on (F-12) */
    onward: z.optional(
      z.object({
        /** The one filter whose removal gives most, and how many match then, as `total` and `hasMore` say it */
        without: z.nullable(
          z.object({ filter: z.enum(SEARCH_FILTERS), total: z.int(), hasMore: z.boolean() }),
        ),
        /** The topic of C-01 that is nearest to the words and has experts */
        nearestTopic: z.nullable(z.string()),
      }),
    ),
  }),
  errors: [],
});

/** The words of a search as far as they name a time, a language, a price or a length (F-11). */
export const readSearch = defineEndpoint({
  host: 'search',
  method: 'GET',
  path: '/search/reading',
  summary:
    'Read what somebody typed for time, language, price and length; the rest are words to search for (F-11)',
  access: 'public',
  status: 200,
  query: z.object({
    q: z.string().check(z.maxLength(120)),
    /** The visitor's own, IANA: “tomorrow” is by its clock */
    zone: timeZone,
  }),
  response: z.object({
    /** What is left to search for; empty if nothing of it says what it is about */
    words: z.string(),
    window: z.optional(z.enum(SEARCH_WINDOWS)),
    /** Instead of `window`: a day of at most 60 ahead, the last of several, and hours such as `18:00-23:00` of each */
    day: z.optional(localDate),
    until: z.optional(localDate),
    hours: z.optional(z.string()),
    /** English name of a language */
    language: z.optional(z.string()),
    /** In minor units */
    maxPrice: z.optional(z.int()),
    /** In minutes, as `searchExperts` takes it */
    durationMin: z.optional(z.int()),
  }),
  errors: [],
});

/** What people searched for and nobody offers, without the people (F-12). */
export const listEmptySearches = defineEndpoint({
  host: 'expert',
  method: 'GET',
  path: '/staff/empty-searches',
  summary: 'Searches of at least five people that found nobody, the most frequent first (F-12)',
  access: 'staff',
  roles: ['support', 'trust', 'finance', 'admin'],
  status: 200,
  data: z.object({
    /** Since when they are counted, at most 30 days; null: nothing was counted */
    since: z.nullable(instant),
    /** Up to 200 */
    searches: z.array(z.object({ words: z.string(), people: z.int() })),
  }),
  errors: [],
});
export type EmptySearch = z.infer<typeof listEmptySearches.data>['searches'][number];
