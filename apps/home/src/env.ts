import * as z from 'zod/mini';

const base = (fallback: string) => z._default(z.string().check(z.minLength(1)), fallback);

const settings = z.object({
  VITE_AUTH_URL: base('/api'),
  VITE_EXPERT_URL: base('/api'),
  VITE_SEARCH_URL: base('/api'),
  VITE_AVATAR_URL: base('/api'),
  VITE_APPOINTMENTS_URL: base('/api'),
  VITE_HOME_URL: base('/app'),
  VITE_MARKETPLACE_URL: z._default(z.string(), ''),
});

const parsed = settings.parse(import.meta.env);

/** Base addresses, fixed when the site is built; by default everything is on one origin. */
export const env = {
  hosts: {
    auth: parsed.VITE_AUTH_URL,
    expert: parsed.VITE_EXPERT_URL,
    search: parsed.VITE_SEARCH_URL,
    avatar: parsed.VITE_AVATAR_URL,
    appointments: parsed.VITE_APPOINTMENTS_URL,
  },
  homeUrl: parsed.VITE_HOME_URL,
  marketplaceUrl: parsed.VITE_MARKETPLACE_URL,
} as const;
