import { categorySlug } from '@nexperts/domain';
import { env } from './env.ts';

/** The one builder of addresses: paths of this site, and of the web app home. */
export const paths = {
  home: () => '/',
  /** S-02; with words, the search of the hero */
  /** Everybody, with filters and pages */
  allExperts: () => '/find-experts?sort=rating',
  findExperts: (words?: string) => (words ? `/find-experts?q=${encodeURIComponent(words)}` : '/find-experts'),
  becomeExpert: () => '/become-expert',
  expertOnboarding: () => '/expert-onboarding',
  categories: () => '/categories',
  /** @param name the category's name, as in C-01 */
  category: (name: string) => `/categories/${encodeURIComponent(categorySlug(name))}`,
  events: () => '/events',
  /** @param slug the last part of the address, as in R-03 */
  event: (slug: string) => `/events/${encodeURIComponent(slug)}`,
  replays: () => '/events/on-demand',
  about: () => '/about',
  support: () => '/support',
  contact: () => '/contact',
  careers: () => '/careers',
  safety: () => '/safety',
  communityGuidelines: () => '/community-guidelines',
  press: () => '/press',
  pressRelease: (id: string) => `/press/${id}`,
  login: () => '/login',
  signUp: () => '/signup',
  /** The steps for somebody who looks for experts. @param next where to go after signing in, a path of this origin */
  clientSignUp: (next?: string) =>
    next === undefined ? '/signup?as=client' : `/signup?as=client&next=${encodeURIComponent(next)}`,
  forgotPassword: () => '/forgot-password',
  terms: () => '/terms',
  privacy: () => '/privacy',
  cookies: () => '/cookies',
  /** W-02: the checkout of a hold, in the web app home */
  checkout: (bookingId: string) => `${env.homeUrl}/checkout/${encodeURIComponent(bookingId)}`,
  /** Seats that a member bought for others too (H-12), in the web app home */
  seatOrder: (orderId: string) => `${env.homeUrl}/seats/orders/${encodeURIComponent(orderId)}`,
  /** The profile with a service and a start of it chosen (F-02) */
  profileTime: (handle: string, serviceId: string, start: string) =>
    `${env.homeUrl}/pages/user/profile/?${new URLSearchParams({ id: handle, service: serviceId, slot: start })}`,
  /** W-01: the public profile in the web app home */
  profile: (handle: string) => `${env.homeUrl}/pages/user/profile/?id=${encodeURIComponent(handle)}`,
  /** W-01: its address for search engines */
  expert: (handle: string) => `${env.homeUrl}/experts/${encodeURIComponent(handle)}`,
  webApp: () => env.homeUrl,
  /** The application as an expert, begun with what was chosen at sign-up (W-03) */
  application: (profession: string) => `${env.homeUrl}/application?${new URLSearchParams({ profession })}`,
  /** @param path below the web app home (its table is in apps/home/src/routes.ts), with a leading slash */
  inWebApp: (path: string) => env.homeUrl + path,
} as const;
