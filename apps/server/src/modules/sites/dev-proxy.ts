import type { Context, Hono } from 'hono';
import { proxy } from 'hono/proxy';
import type { AppVariables } from '../../http/context.ts';

/**
 * `npm run dev`: pages come from the two development servers named in DEV_SITES
 * (`<marketplace origin>,<home origin>`), so that everything stays on one origin.
 * @returns false when the variable is not set
 */
export function devSites(app: Hono<AppVariables>): boolean {
  const [marketplace, home] = process.env.DEV_SITES?.split(',') ?? [];
  if (!marketplace || !home) return false;
  const pass = (origin: string, path?: string) => (c: Context) => {
    const url = new URL(c.req.url);
    return proxy(`${origin}${path ?? url.pathname}${url.search}`, { raw: c.req.raw });
  };
  // The development server answers 404 to its base without the slash; the built product takes both.
  app.all('/app', pass(home, '/app/'));
  app.all('/app/*', pass(home));
  app.all('*', pass(marketplace));
  return true;
}
