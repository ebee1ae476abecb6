import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import type { Deps } from './deps.ts';
import { refuseMalformedAddress, refuseTwoHosts } from './http/clean-text.ts';
import { clientAddress } from './http/client-address.ts';
import type { AppVariables } from './http/context.ts';
import { cors } from './http/cors.ts';
import { errorAnswer } from './http/error-edge.ts';
import { refuseCrossSite } from './http/cross-site.ts';
import { reachedAt } from './http/local-host.ts';
import { apiHeaders } from './http/headers.ts';
import { noSuchOperation } from './http/no-such-operation.ts';
import { observe } from './http/observe.ts';
import { readLimit } from './http/read-limit.ts';
import { accountRoutes, sessionOf } from './modules/accounts/index.ts';
import { alarmRoutes } from './modules/alarms/index.ts';
import { answerCardRoutes } from './modules/answer-cards/index.ts';
import { keptCardRoutes } from './modules/kept-cards/index.ts';
import { overtimeRoutes } from './modules/overtime/index.ts';
import { recordingRoutes } from './modules/recordings/index.ts';
import { markRoutes } from './modules/marks/index.ts';
import { callCheckRoutes } from './modules/call-check/index.ts';
import { applicationRoutes } from './modules/applications/index.ts';
import { avatarRoutes } from './modules/avatars/index.ts';
import { bookingRoutes } from './modules/bookings/index.ts';
import { clientRoutes } from './modules/clients/index.ts';
import { deskActionRoutes, deskRoutes } from './modules/desk/index.ts';
import { calendarRoutes } from './modules/calendars/index.ts';
import { bankDisputeRoutes } from './modules/bank-disputes/index.ts';
import { documentRoutes } from './modules/documents/index.ts';
import { devRoutes } from './modules/dev/index.ts';
import { expertRoutes } from './modules/experts/index.ts';
import { ownPageRoutes } from './modules/own-page/index.ts';
import { healthRoutes } from './modules/health/index.ts';
import { needsAnswerRoutes } from './modules/needs-answer/index.ts';
import { notificationRoutes, oneClickRoute } from './modules/notifications/index.ts';
import { openApiRoutes } from './modules/openapi/index.ts';
import { messageRoutes } from './modules/messages/index.ts';
import { moneyRoutes } from './modules/money/index.ts';
import { paymentRoutes, sandboxRoutes } from './modules/payments/index.ts';
import { payoutRoutes } from './modules/payouts/index.ts';
import { privacyRoutes } from './modules/privacy/index.ts';
import { figureRoutes } from './modules/figures/index.ts';
import { savedRoutes } from './modules/saved/index.ts';
import { watchRoutes } from './modules/watches/index.ts';
import { workshopRoutes } from './modules/workshops/index.ts';
import { reviewRoutes } from './modules/reviews/index.ts';
import { problemRoutes } from './modules/problems/index.ts';
import { suspendedRoutes } from './modules/suspended/index.ts';
import { roomRoutes } from './modules/rooms/index.ts';
import { signedActions } from './modules/signed-actions.ts';
import { siteRoutes } from './modules/sites/index.ts';
import { replayRoutes } from './modules/replays/index.ts';
import { uploadRoutes } from './modules/uploads/index.ts';

/** Request ids accepted from a proxy. `hono/request-id` refuses the dot, which some proxies use, and accepts a single letter. */
const REQUEST_ID = /^[\w.-]{8,64}$/;

/** Reads that anybody may make, and what each costs of its network's points: a list is as dear as four profiles, the
 * description of all operations as ten. */
const READS = {
  '/search/*': 4,
  '/featured/categories/*': 4,
  '/featured/available': 4,
  '/expert/featured': 1,
  '/experts/*': 1,
  '/workshops': 1,
  '/workshops/*': 1,
  '/openapi.json': 10,
};
/** The same of pages: a profile is written for each visit. */
const READ_PAGES = { '/app/experts/*': 1, '/app/pages/user/profile/*': 1 };

/** The whole HTTP side of the product; tests call `app.request()` on it. */
export function createApp(deps: Deps): Hono<AppVariables> {
  const app = new Hono<AppVariables>();
  const api = new Hono<AppVariables>();
  const limited = readLimit(deps.env);

  api.use(apiHeaders(deps));
  api.use(cors(deps));
  oneClickRoute(api);
  api.use(refuseCrossSite(deps));
  for (const [path, cost] of Object.entries(READS)) api.use(path, limited(cost));
  api.use(async (c, next) => {
    const account = await sessionOf(deps, c.req.header('cookie'));
    c.set('ctx', { ...c.get('ctx'), account });
    await next();
  });
  accountRoutes(api);
  privacyRoutes(api);
  avatarRoutes(api);
  expertRoutes(api);
  ownPageRoutes(api);
  calendarRoutes(api);
  applicationRoutes(api);
  alarmRoutes(api);
  deskRoutes(api);
  deskActionRoutes(api, signedActions);
  bankDisputeRoutes(api);
  bookingRoutes(api);
  clientRoutes(api);
  savedRoutes(api);
  figureRoutes(api);
  watchRoutes(api);
  workshopRoutes(api);
  problemRoutes(api);
  suspendedRoutes(api);
  messageRoutes(api);
  replayRoutes(api);
  uploadRoutes(api);
  paymentRoutes(api);
  payoutRoutes(api);
  reviewRoutes(api);
  answerCardRoutes(api);
  markRoutes(api);
  recordingRoutes(api);
  keptCardRoutes(api);
  overtimeRoutes(api);
  moneyRoutes(api);
  needsAnswerRoutes(api);
  documentRoutes(api);
  notificationRoutes(api);
  roomRoutes(api);
  callCheckRoutes(api);
  openApiRoutes(api);
  api.all('*', noSuchOperation);

  app.use(observe(deps));
  app.use(async (c, next) => {
    const sent = c.req.header('x-request-id');
    const requestId = sent !== undefined && REQUEST_ID.test(sent) ? sent : randomUUID();
    c.header('X-Request-Id', requestId);
    c.set('ctx', {
      deps,
      requestId,
      ip: clientAddress(c, deps.env.trustedProxies),
      userAgent: c.req.header('user-agent')?.slice(0, 300) ?? '',
      origin: reachedAt(c.req.url, deps.env),
      account: null,
    });
    await next();
    // An answer that a verb made itself comes without it.
    if (!c.get('isWhole') && !c.res.headers.has('X-Request-Id')) c.header('X-Request-Id', requestId);
  });
  app.use(refuseTwoHosts);
  app.use(refuseMalformedAddress);
  for (const [path, cost] of Object.entries(READ_PAGES)) app.use(path, limited(cost));
  // A page of results costs what its search does; the page without one is the same for everybody.
  const searching = limited(READS['/search/*']);
  app.use('/find-experts', (c, next) => (c.req.url.includes('?') ? searching(c, next) : next()));
  app.onError((error, c) => errorAnswer(error, c, deps.log, c.get('ctx').requestId));
  healthRoutes(app, deps);
  app.route('/api', api);
  const { hosts, production } = deps.env;
  if (hosts.includes('appointments')) sandboxRoutes(app, deps);
  if (hosts.includes('home')) {
    if (!production) devRoutes(app, deps);
    siteRoutes(app, deps);
  }
  return app;
}
