import type { Hono } from 'hono';
import { isDemoClock } from '../../adapters/demo-clock.ts';
import type { Deps } from '../../deps.ts';
import type { AppVariables } from '../../http/context.ts';
import { notFound } from '../../http/app-error.ts';
import { refuseCrossSite } from '../../http/cross-site.ts';
import { isLocalHost } from '../../http/local-host.ts';
import { attendanceRoutes } from './attendance.ts';
import { bankRoutes } from './bank.ts';
import { clockRoutes } from './clock.ts';
import { homePage } from './home-page.ts';
import { mailboxRoutes } from './mailbox.ts';
import { peopleRoutes } from './people.ts';
import { thingsToTry } from './things.ts';
import { sendPage } from './page.ts';

export { attend } from './stays.ts';

/**
 * The demo tools below `/dev`, outside production only: the embedded mailbox (unless mail goes out by SMTP), the
 * demo clock, attendance in rooms, and the client's bank when the sandbox takes the payments. State changes only from our
 * own pages, and under a local name or that of PUBLIC_URL.
 */
export function devRoutes(app: Hono<AppVariables>, deps: Deps): void {
  const mailbox = deps.env.smtpUrl === null;
  const clock = isDemoClock(deps.clock) ? deps.clock : null;
  const sandbox = deps.env.stripe ? undefined : deps.payments.sandbox;
  const { hostname } = new URL(deps.env.publicUrl);
  app.use('/dev/*', async (c, next) => {
    // A stranger's name that leads here would read the mailbox from the developer's own browser (DNS rebinding).
    const asked = new URL(c.req.url).hostname;
    if (asked !== hostname && !isLocalHost(asked)) throw notFound('Page');
    await next();
  });
  app.use('/dev/*', refuseCrossSite(deps, []));
  app.get('/dev', async (c) => {
    const things = await thingsToTry(deps);
    const here = new URL(c.req.url);
    return sendPage(c, 'Try it', homePage({ things, mailbox, clock, bank: sandbox !== undefined, here }));
  });
  peopleRoutes(app, deps);
  attendanceRoutes(app, deps);
  if (mailbox) mailboxRoutes(app, deps);
  if (sandbox) bankRoutes(app, deps, sandbox);
  if (clock) clockRoutes(app, deps, clock);
}
