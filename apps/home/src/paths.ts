import { env } from './env.ts';

type Query = Readonly<Record<string, string | null | undefined>>;

function query(values: Query): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value) search.set(name, value);
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

const part = encodeURIComponent;

/** Paths of the web app home, below its base. Every one of them is in the route table. */
export const paths = {
  today: () => '/',
  /** W-01; `choice` is what the visitor has picked so far */
  profile: (handle: string, choice: Query = {}) => `/pages/user/profile/${query({ id: handle, ...choice })}`,
  /** The canonical address of a profile */
  expert: (handle: string) => `/experts/${part(handle)}`,
  checkout: (bookingId: string) => `/checkout/${part(bookingId)}`,
  /** @param narrow a search, and the first and last day of the sessions, `yyyy-MM-dd` */
  bookings: (scope?: 'past', narrow: Query = {}) => `/bookings${query({ scope, ...narrow })}`,
  /** @param span how many days @param day any of them, `yyyy-MM-dd` */
  calendar: (span?: 'week' | 'month', day?: string) => `/bookings${query({ scope: 'calendar', span, day })}`,
  /** @param proposal the open proposal that the page is opened for */
  booking: (bookingId: string, proposal?: string) => `/bookings/${part(bookingId)}${query({ proposal })}`,
  /** The check of devices and connection before a call (G-04) */
  callCheck: (bookingId: string) => `/bookings/${part(bookingId)}/check`,
  /** The same check without a booking */
  deviceCheck: () => '/check',
  /** A receipt or invoice of a booking (P-06). @param order of seats bought together, to which the page leads back (H-12) */
  document: (bookingId: string, documentId: string, order?: string) =>
    `/bookings/${part(bookingId)}/documents/${part(documentId)}${query({ order })}`,
  /** A session that is over */
  wrapUp: (bookingId: string) => `/bookings/${part(bookingId)}/wrap-up`,
  /** The problem of a session, or the form that reports one */
  problem: (bookingId: string) => `/bookings/${part(bookingId)}/problem`,
  /** Seats that the viewer bought together, some of them for others (H-12) */
  seatOrder: (orderId: string) => `/seats/orders/${part(orderId)}`,
  /** A seat that somebody bought for whoever has this address (H-02) */
  seatGift: (bookingId: string, key: string) => `/seats/${part(bookingId)}/${part(key)}`,
  messages: () => '/messages',
  conversation: (id: string) => `/messages/${part(id)}`,
  /** The first message to an expert (`to`: their handle), or to the other side of a booking */
  newConversation: (whom: { to: string } | { booking: string }) => `/messages/new${query(whom)}`,
  requests: () => '/expert/requests',
  /** Who booked the expert; `q` is what their names are searched for (F-18) */
  clients: (q = '') => `/expert/clients${query({ q })}`,
  client: (accountId: string) => `/expert/clients/${part(accountId)}`,
  availability: () => '/expert/availability',
  /** The outside calendars on that page (F-04) */
  calendars: () => '/expert/availability#calendars',
  /** Where providers of calendars send people back to (F-04) */
  connectCalendar: () => '/expert/calendars/connect',
  services: () => '/expert/services',
  /** What the expert hosts for several at once (H-01) */
  workshops: () => '/expert/workshops',
  /** Where they publish another */
  newWorkshop: () => '/expert/workshops/new',
  /** One date of a workshop, for its host */
  workshop: (groupSessionId: string) => `/expert/workshops/${part(groupSessionId)}`,
  /** What visitors see of the expert, to be changed (F-06) */
  ownPage: () => '/expert/page',
  /** The draft of it as visitors will see it, in two widths (F-17) */
  ownPagePreview: () => '/expert/page/preview',
  /** Where the video of the own page is recorded */
  ownVideo: () => '/expert/page/video',
  /** What the frame of that page shows */
  pagePreview: () => '/page-preview',
  /** Views, holds, bookings and share by week (F-10) */
  figures: () => '/expert/figures',
  earnings: () => '/expert/earnings',
  /** Being verified by the payment provider (P-03) */
  verification: () => '/expert/earnings/verification',
  /** The papers of a payout (P-05) */
  statement: (payoutId: string) => `/expert/payouts/${part(payoutId)}`,
  /** ABN, GST and who issues tax invoices (P-06) */
  tax: () => '/expert/tax',
  /** The expert's own reviews */
  expertReviews: () => '/expert/reviews',
  /** @param compare handles of those that are compared (F-08) */
  payments: () => '/payments',
  saved: (compare: readonly string[] = []) => `/saved${query({ compare: compare.join(',') })}`,
  /** What the viewer watches for (F-03) */
  watches: () => '/watches',
  /** A new watch of a service of an expert (`to`: their handle) */
  newWatch: (to: string, service: string) => `/watches/new${query({ to, service })}`,
  /** A time that is kept for the viewer */
  watchOffer: (offerId: string) => `/watches/offers/${part(offerId)}`,
  /** What the viewer was notified of (M-08) */
  notifications: () => '/notifications',
  /** What the service worker shows in place of a page that can't be loaded */
  offline: () => '/offline',
  /** The link in an email adds its token after the # */
  unsubscribe: () => '/unsubscribe',
  settings: (page?: 'security' | 'notifications' | 'privacy') => (page ? `/settings/${page}` : '/settings'),
  /** Where one's own calendar gets the address of one's sessions (F-05) */
  calendarFeed: () => '/settings#calendar-feed',
  /** The email's link adds its token after the # */
  keepSecondFactor: () => '/keep-second-factor',
  /** To be paid after the account was closed (W-07); the email's link adds its token after the # */
  closedAccount: () => '/closed-account',
  /** To answer while suspended; the email's link adds its token after the # */
  answer: () => '/answer',
  /** What staff allege in a case of their own; the email links to it */
  hearing: () => '/hearing',
  accountDeleted: () => '/account-deleted',
  /** The own application as an expert */
  ownApplication: () => '/application',
  picture: () => '/settings/profile',
  /** Staff: how much work waits */
  staffHome: () => '/staff',
  /** Staff: the accounts of people who can't get in */
  staffAccounts: () => '/staff/accounts',
  /** Staff: what needs somebody; `after` is where a page begins */
  alarms: (after?: string) => `/staff/alarms${query({ after })}`,
  /** Staff: applications of one state; `after` is where a page begins */
  applications: (status: string, after?: string) => `/staff/applications${query({ status, after })}`,
  /** Staff: cases of a queue; the query has its filters */
  staffQueue: (queue: string, filters: Query = {}) => `/staff/queues/${part(queue)}${query(filters)}`,
  /** Staff: the cases the viewer has taken */
  staffMine: () => '/staff/mine',
  /** Staff: the story of a booking; `lane` is the kind of events shown */
  staffBooking: (bookingId: string, lane?: string) => `/staff/bookings/${part(bookingId)}${query({ lane })}`,
  /** Staff: a session of a workshop, with its seats and waitlist */
  staffWorkshop: (groupSessionId: string) => `/staff/workshops/${part(groupSessionId)}`,
  /** Staff: a person; `shown` is the lane of events and the span of the picture */
  staffPerson: (accountId: string, shown: Query = {}) => `/staff/people/${part(accountId)}${query(shown)}`,
  /** Staff: a reported message or person */
  staffReport: (reportId: string) => `/staff/reports/${part(reportId)}`,
  /** Staff: what an expert claims on their page */
  staffClaim: (claimId: string) => `/staff/claims/${part(claimId)}`,
  /** Staff: who has which roles */
  staffTeam: () => '/staff/team',
  /** Staff: what was found */
  staffSearch: (q = '') => `/staff/search${query({ q })}`,
  /** Staff: the money of a period; the query has its filters */
  money: (filters: Query = {}) => `/staff/money${query(filters)}`,
  /** Staff: balances of closed accounts that nobody claimed */
  emptySearches: () => '/staff/empty-searches',
  unclaimed: () => '/staff/unclaimed',
  /** Staff: payout runs */
  payoutRuns: () => '/staff/payout-runs',
  /** Staff: a payout run; `next` is a dry run of the next one */
  payoutRun: (id: string) => `/staff/payout-runs/${part(id)}`,
  /** Staff: a payout that was refused or sent back */
  failedTransfer: (payoutId: string) => `/staff/failed-transfers/${part(payoutId)}`,
  /** Staff: the documents of a booking or of a payout */
  staffDocuments: (of: { booking: string } | { payout: string }) => `/staff/documents${query(of)}`,
  /** Staff: what differs between ledger and payment provider, or one difference */
  reconciliation: (difference?: string) => `/staff/reconciliation${query({ difference })}`,
  /** Staff: every look and every action; the query has its filters */
  audit: (filters: Query = {}) => `/staff/audit${query(filters)}`,
  application: (id: string) => `/staff/applications/${part(id)}`,
  lobby: (bookingId: string) => `/room/${part(bookingId)}/lobby`,
  room: (bookingId: string) => `/room/${part(bookingId)}`,
  /** A workshop's session, as its host enters it */
  hostLobby: (sessionId: string) => `/room/workshops/${part(sessionId)}/lobby`,
  hostRoom: (sessionId: string) => `/room/workshops/${part(sessionId)}`,
} as const;

/** Where the app is mounted, without a slash at the end: `/app`. */
export const basePath = import.meta.env.BASE_URL.replace(/\/$/, '');

/** The short address of a profile, to be said and printed (F-20). */
export const ownLink = (handle: string): string => absoluteUrl(`/@${part(handle)}`);

/** Pages that are loaded as documents, because their headers permit what others' don't: paying, camera, microphone, a frame. */
export function needsOwnDocument(path: string): boolean {
  return /^\/(?:checkout\/|room\/|(?:bookings\/[^/]+\/)?check\/?$|expert\/page\/(?:preview|video)\/?$)/.test(
    path,
  );
}

/** Shown in built pages where the public address belongs; the server puts that there. */
const BUILT_ORIGIN = 'https://nexperts.invalid';

/** The absolute address of a path of this origin, or of an address that is absolute already. */
export const absoluteUrl = (address: string): string =>
  new URL(address, typeof location === 'undefined' ? BUILT_ORIGIN : location.href).href;

/** Addresses of the marketplace; absolute, so that they are never taken for paths of this app. */
export const marketplace = {
  /** @param path of a page of the marketplace, such as one of `SITE_NAV` */
  page: (path: string) => absoluteUrl(env.marketplaceUrl + path),
  home: () => absoluteUrl(`${env.marketplaceUrl}/`),
  findExperts: () => absoluteUrl(`${env.marketplaceUrl}/find-experts`),
  /** Everybody, with filters and pages */
  allExperts: () => absoluteUrl(`${env.marketplaceUrl}/find-experts?sort=rating`),
  /** @param words what to search for */
  find: (words: string) => absoluteUrl(`${env.marketplaceUrl}/find-experts?q=${part(words)}`),
  /** The steps for clients. @param back path with base and search to return to after signing in */
  signUp: (back: string) => absoluteUrl(`${env.marketplaceUrl}/signup?as=client&next=${part(back)}`),
  /** The page of a workshop, and `date` of one of its dates (H-05) */
  workshop: (slug: string) => absoluteUrl(`${env.marketplaceUrl}/events/${part(slug)}`),
  forgotPassword: () => absoluteUrl(`${env.marketplaceUrl}/forgot-password`),
  contact: () => absoluteUrl(`${env.marketplaceUrl}/contact`),
  support: () => absoluteUrl(`${env.marketplaceUrl}/support`),
  /** @param back path with base and search to return to after signing in */
  login: (back: string) => absoluteUrl(`${env.marketplaceUrl}/login?next=${part(back)}`),
} as const;

/** The iCalendar file of a booking. */
export function calendarFile(bookingId: string): string {
  return absoluteUrl(`${env.hosts.appointments}/bookings/${part(bookingId)}/calendar.ics`);
}
