import { categorySlug } from '@nexperts/domain';
import { env } from './env.ts';

/** The one builder of addresses: paths of this site, and of the web app home. */
export const paths = {
  home: () => '/',
  findExperts: () => '/find-experts',
  categories: () => '/categories',
  /** @param name the category's name, as in C-01 */
  category: (name: string) => `/categories/${encodeURIComponent(categorySlug(name))}`,
  login: () => '/login',
  signUp: () => '/signup',
  forgotPassword: () => '/forgot-password',
  /** W-01: the public profile in the web app home */
  profile: (handle: string) => `${env.homeUrl}/pages/user/profile/?id=${encodeURIComponent(handle)}`,
  webApp: () => env.homeUrl,
} as const;
