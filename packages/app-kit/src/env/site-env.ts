import type { Host } from '@nexperts/contract';

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
 * @throws {TypeError} when a setting is wrong: a site with a wrong address must not be built
 */
export function siteEnv(source: Readonly<Record<string, unknown>>): SiteEnv {
  const base = (name: string, fallback: string): string => {
    const value = source[name] ?? fallback;
    // Only a site that shares its origin with the marketplace may leave an address empty.
    if (typeof value !== 'string' || (value === '' && fallback !== '')) {
      throw new TypeError(`${name} must be an address, such as "${fallback}"`);
    }
    return value;
  };
  return {
    hosts: {
      auth: base('VITE_AUTH_URL', '/api'),
      expert: base('VITE_EXPERT_URL', '/api'),
      search: base('VITE_SEARCH_URL', '/api'),
      avatar: base('VITE_AVATAR_URL', '/api'),
      appointments: base('VITE_APPOINTMENTS_URL', '/api'),
    },
    homeUrl: base('VITE_HOME_URL', '/app'),
    marketplaceUrl: base('VITE_MARKETPLACE_URL', ''),
  };
}
