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
  bookings: (scope?: 'past') => `/bookings${query({ scope })}`,
  booking: (bookingId: string) => `/bookings/${part(bookingId)}`,
  requests: () => '/expert/requests',
  availability: () => '/expert/availability',
  services: () => '/expert/services',
  earnings: () => '/expert/earnings',
  settings: (page?: 'security' | 'privacy') => (page ? `/settings/${page}` : '/settings'),
  /** The email's link adds its token after the # */
  keepSecondFactor: () => '/keep-second-factor',
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
  applications: (status?: string, after?: string) => `/staff/applications${query({ status, after })}`,
  application: (id: string) => `/staff/applications/${part(id)}`,
  lobby: (bookingId: string) => `/room/${part(bookingId)}/lobby`,
  room: (bookingId: string) => `/room/${part(bookingId)}`,
} as const;

/** Where the app is mounted, without a slash at the end: `/app`. */
export const basePath = import.meta.env.BASE_URL.replace(/\/$/, '');

/** Pages that are loaded as documents, because their headers permit what others' don't: paying, camera, microphone. */
export function needsOwnDocument(path: string): boolean {
  return path.startsWith('/checkout/') || path.startsWith('/room/');
}

/** Stands in built pages where the public address belongs; the server puts that there. */
const BUILT_ORIGIN = 'https://nexperts.invalid';

const absolute = (address: string): string =>
  new URL(address, typeof location === 'undefined' ? BUILT_ORIGIN : location.href).href;

/** Addresses of the marketplace; absolute, so that they are never taken for paths of this app. */
export const marketplace = {
  /** @param path of a page of the marketplace, such as one of `SITE_NAV` */
  page: (path: string) => absolute(env.marketplaceUrl + path),
  home: () => absolute(`${env.marketplaceUrl}/`),
  findExperts: () => absolute(`${env.marketplaceUrl}/find-experts`),
  /** The steps for clients. @param back path with base and search to return to after signing in */
  signUp: (back: string) => absolute(`${env.marketplaceUrl}/signup?as=client&next=${part(back)}`),
  forgotPassword: () => absolute(`${env.marketplaceUrl}/forgot-password`),
  contact: () => absolute(`${env.marketplaceUrl}/contact`),
  support: () => absolute(`${env.marketplaceUrl}/support`),
  /** @param back path with base and search to return to after signing in */
  login: (back: string) => absolute(`${env.marketplaceUrl}/login?next=${part(back)}`),
} as const;

/** The iCalendar file of a booking. */
export function calendarFile(bookingId: string): string {
  return absolute(`${env.hosts.appointments}/bookings/${part(bookingId)}/calendar.ics`);
}
