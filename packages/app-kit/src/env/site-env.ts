import type { Host } from '@nexperts/contract';
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

export interface SiteEnv {
  /** Base URL of each API host */
  readonly hosts: Readonly<Record<Host, string>>;
  /** Base address of the web app home */
  readonly homeUrl: string;
  /** Origin of the marketplace; empty when both sites share one */
  readonly marketplaceUrl: string;
}

/**
 * The base addresses of a site, fixed when it is built; by default everything is on one origin.
 * @param source Vite's `import.meta.env`
 * @throws when a setting is wrong: a site with a wrong address must not be built
 */
export function siteEnv(source: Readonly<Record<string, unknown>>): SiteEnv {
  const parsed = settings.parse(source);
  return {
    hosts: {
      auth: parsed.VITE_AUTH_URL,
      expert: parsed.VITE_EXPERT_URL,
      search: parsed.VITE_SEARCH_URL,
      avatar: parsed.VITE_AVATAR_URL,
      appointments: parsed.VITE_APPOINTMENTS_URL,
    },
    homeUrl: parsed.VITE_HOME_URL,
    marketplaceUrl: parsed.VITE_MARKETPLACE_URL,
  };
}
