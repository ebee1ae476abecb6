import { eq } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import { html as markup } from 'hono/html';
import { account } from '../../db/schema/index.ts';
import { DEMO } from '../../db/seed/index.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../http/app-error.ts';
import type { AppVariables } from '../../http/context.ts';
import { sendPage } from './page.ts';
import { openDemoLogin, sendSessionCookie, sessionCookie } from '../accounts/index.ts';

/** The people whom whoever tries the product can be (W-08). */
export const PEOPLE = {
  client: { email: DEMO.client, name: 'Casey', role: 'a client' },
  expert: { email: DEMO.expert, name: 'Amara', role: 'an expert' },
  staff: { email: DEMO.staff, name: 'Robin', role: 'staff, with every role' },
  finance: { email: DEMO.finance, name: 'Dana', role: 'staff, with finance' },
} as const;
export type DemoPerson = keyof typeof PEOPLE;

/** What a browser calls a link on a page of ours, or one that no page led to. */
const OWN_SITES = new Set(['same-origin', 'none']);

const isPerson = (text: string): text is DemoPerson => Object.hasOwn(PEOPLE, text);

/** The address that opens a page of ours as somebody. @param to below the origin */
export const asPerson = (who: DemoPerson, to: string): string =>
  `/dev/as/${who}?${new URLSearchParams({ to }).toString()}`;

/** A path of ours, or null: an address that leads elsewhere would make these links a way out. */
function ownPath(c: Context): string | null {
  const here = new URL(c.req.url);
  const to = new URL(c.req.query('to') ?? '/app', here);
  return to.origin === here.origin ? to.pathname + to.search : null;
}

/**
 * Mounts `/dev/as/PERSON?to=PATH`, which logs the browser in as somebody of the demo and leads on: a link, so that it can be
 * opened in another tab. Whoever comes from another site, such as from another local name of this machine, is asked first.
 */
export function peopleRoutes(app: Hono<AppVariables>, deps: Deps): void {
  app.get('/dev/as/:who', async (c) => {
    const who = c.req.param('who');
    const to = ownPath(c);
    if (!isPerson(who) || to === null) throw notFound('Page');
    const { name, role, email } = PEOPLE[who];
    if (!OWN_SITES.has(c.req.header('sec-fetch-site') ?? 'none'))
      return sendPage(
        c,
        `Go on as ${name}`,
        markup`<h1>Go on as ${name}</h1><p>You’ll be ${role} here, on this address alone.</p><p><a class="button" href="${asPerson(who, to)}">Go on</a></p>`,
      );
    const [row] = await deps.db.select().from(account).where(eq(account.email, email));
    const value = row
      ? await openDemoLogin(deps, row.id, {
          userAgent: c.req.header('user-agent')?.slice(0, 300) ?? '',
          previous: sessionCookie(c.req.header('cookie')),
        })
      : null;
    if (value === null) throw notFound('Account');
    sendSessionCookie(c, value, true);
    c.header('Cache-Control', 'no-store');
    return c.redirect(to, 303);
  });
}
