import { expect, it } from 'vitest';
import { siteEnv } from './site-env.ts';

it('serves everything from one origin unless told otherwise', () => {
  expect(siteEnv({})).toMatchObject({ homeUrl: '/app', marketplaceUrl: '', hosts: { auth: '/api' } });
  expect(siteEnv({ VITE_AUTH_URL: 'https://auth.example.com' }).hosts.auth).toBe('https://auth.example.com');
});

it('refuses an empty address', () => {
  expect(() => siteEnv({ VITE_HOME_URL: '' })).toThrow('VITE_HOME_URL must be an address');
});
