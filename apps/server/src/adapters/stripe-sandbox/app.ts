import { createHash } from 'node:crypto';
import { Hono, type Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { violatedConstraint } from '../../db/pg-errors.ts';
import type { Db, DbOrTx } from '../../db/types.ts';
import type { Clock } from '../../ports/clock.ts';
import * as bank from './bank.ts';
import { connectCalls } from './connect.ts';
import { closeDispute, raiseDispute, takeEvidence } from './disputes.ts';
import { noSuch, StripeFault, type Outcome } from './fault.ts';
import { amount, onlyKnown, parseBody, parseForm, required, text, type Params } from './form.ts';
import { listView, viewDispute, viewIntent, viewRefund, type Intent } from './intent.ts';
import { onboardingPages } from './onboarding.ts';
import { failRefund, refund } from './refunds.ts';
import { answerUnder, loadIntent, loadOwner, save, type Answer, type Request } from './store.ts';
import { keptCardCalls, openIntent } from './kept-cards.ts';

export interface SandboxDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** Where the platform is: it decides whom it can pay */
  readonly env: { readonly platform: { readonly country: string } };
  readonly secretKey: string;
  readonly publishableKey: string;
  /** Stripe's events come about a second after what they tell of; none in tests */
  readonly eventsAfterMs?: number;
  /** Where the browser finds the sandbox's own pages */
  readonly pagesUrl?: string;
}

export interface Call {
  /** A transaction when the call changes what is there */
  db: DbOrTx;
  locks: boolean;
  params: Params;
  request: Request;
  /** Of a call on behalf of an expert's account */
  account: string | null;
  eventsAfterMs: number;
  now: Date;
  /** Called with the publishable key: only the holder of the intent's client secret may go on */
  browser: boolean;
}

/** Mounts a call of the API. @param locks whether it runs in a transaction; those that change something do */
export type Mount = (
  method: 'GET' | 'POST',
  path: string,
  who: 'server' | 'browser or server',
  work: (call: Call, id: string) => Promise<Answer>,
  locks?: boolean,
) => void;

const BODY_LIMIT = 64 * 1024;
/** As at Stripe */
const FILE_LIMIT = 5 * 1024 * 1024;

function whoCalls(c: Context, params: Params, deps: SandboxDeps): 'server' | 'browser' {
  const key = /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? text(params, 'key');
  if (key === deps.secretKey) return 'server';
  if (key === deps.publishableKey) return 'browser';
  throw new StripeFault(401, { message: 'Invalid API Key provided.' });
}

async function intentFor({ db, locks, params, browser }: Call, id: string): Promise<Intent> {
  const intent = await loadIntent(db, id, locks);
  if (!intent || (browser && text(params, 'client_secret') !== intent.clientSecret))
    throw noSuch('payment_intent', id);
  return intent;
}

const views = {
  refunds: (intent: Intent) => intent.charge?.refunds?.map((one) => viewRefund(intent, one)) ?? [],
  disputes: (intent: Intent) => intent.charge?.disputes?.map((one) => viewDispute(intent, one)) ?? [],
} as const;
type Part = keyof typeof views;

/** Changes the intent that has a refund or dispute; answers with that part of it. */
async function changePart(
  call: Call,
  part: Part,
  id: string,
  change: (intent: Intent) => Outcome,
): Promise<Answer> {
  const intent = await loadOwner(call.db, part, id);
  if (!intent) throw noSuch(part.slice(0, -1), id);
  const outcome = change(intent);
  return finish(call, intent, outcome, views[part](intent).find((one) => one.id === id) ?? {});
}

function expandsCharge(params: Params): boolean {
  return (
    typeof params.expand === 'object' &&
    Object.values(params.expand).some((path) => typeof path === 'string' && path.startsWith('latest_charge'))
  );
}

/** Saves the changed intent, its events and the answer. @param shown what is answered instead of the intent */
async function finish(
  { db, params, request, eventsAfterMs, now, browser }: Call,
  intent: Intent,
  { events, error }: Outcome,
  shown: Record<string, unknown> = viewIntent(intent, {
    expandCharge: expandsCharge(params),
    forBrowser: browser,
  }),
): Promise<Answer> {
  const response = error
    ? { status: 402, body: { error: { ...error, payment_intent: shown } } }
    : { status: 200, body: shown };
  await save(db, intent, { types: events, eventsAfterMs, request, response, now });
  return response;
}

/**
 * The part of Stripe's HTTP API that the product uses, over tables, so that several processes share it and it
 * survives a crash. `/confirm` and `/authenticate` are what Stripe.js and the bank's page do from the browser.
 */
export function sandboxApp(deps: SandboxDeps): Hono {
  const app = new Hono();

  const on: Mount = (method, path, who, work, locks = method === 'POST') => {
    app.on(method, path, async (c) => {
      const raw = method === 'GET' ? new URL(c.req.url).search.slice(1) : await c.req.text();
      if (raw.length > BODY_LIMIT) throw new StripeFault(400, { message: 'Request too large' });
      const params = method === 'GET' ? parseForm(raw) : parseBody(raw, c.req.header('content-type') ?? '');
      const caller = whoCalls(c, params, deps);
      if (who === 'server' && caller === 'browser')
        throw new StripeFault(401, { message: 'This call needs a secret key.' });
      delete params.key;
      const key = method === 'POST' ? c.req.header('idempotency-key') : undefined;
      const account = c.req.header('stripe-account') ?? null;
      const request = { key, text: `${c.req.path}?${raw}` };
      const { eventsAfterMs = 0 } = deps;
      const rest = { locks, params, request, account, eventsAfterMs, now: deps.clock.now() };
      const run = (db: DbOrTx): Promise<Answer> =>
        work({ db, ...rest, browser: caller === 'browser' }, c.req.param('id') ?? '');
      try {
        const { body, status } = await (locks ? deps.db.transaction(run) : run(deps.db));
        return c.json(body, status as ContentfulStatusCode);
      } catch (error) {
        // What a repeat asks for has been done: it is refused by the intent's state, or by the key of the answer.
        const mayRepeat = error instanceof StripeFault || violatedConstraint(error) !== null;
        const first = mayRepeat ? await answerUnder(deps.db, request) : null;
        if (!first) throw error;
        c.header('Idempotent-Replayed', 'true');
        return c.json(first.body, first.status as ContentfulStatusCode);
      }
    });
  };

  const intents = '/v1/payment_intents';
  on(
    'POST',
    intents,
    'server',
    async (call) => {
      const { intent, outcome } = await openIntent(call);
      return finish(call, intent, outcome);
    },
    false,
  );
  on('GET', `${intents}/:id`, 'browser or server', async (call, id) => {
    const intent = await intentFor(call, id);
    const shown = { expandCharge: expandsCharge(call.params), forBrowser: call.browser };
    return { status: 200, body: viewIntent(intent, shown) };
  });
  on('POST', `${intents}/:id`, 'server', async (call, id) => {
    const intent = await intentFor(call, id);
    return finish(call, intent, bank.update(intent, call.params));
  });
  on('POST', `${intents}/:id/confirm`, 'browser or server', async (call, id) => {
    const intent = await intentFor(call, id);
    return finish(call, intent, bank.confirm(intent, call.params, call.now));
  });
  on('POST', `${intents}/:id/authenticate`, 'browser or server', async (call, id) => {
    const intent = await intentFor(call, id);
    return finish(call, intent, bank.authenticate(intent, call.params, call.now));
  });
  on('POST', `${intents}/:id/capture`, 'server', async (call, id) => {
    const intent = await intentFor(call, id);
    return finish(call, intent, bank.capture(intent, call.params, call.now));
  });
  on('POST', `${intents}/:id/cancel`, 'server', async (call, id) => {
    const intent = await intentFor(call, id);
    return finish(call, intent, bank.cancel(intent, call.params, call.now));
  });
  on('POST', '/v1/refunds', 'server', async (call) => {
    const intent = await intentFor(call, required(call.params, 'payment_intent'));
    const outcome = refund(intent, call.params, call.now);
    return finish(call, intent, outcome, outcome.refund);
  });
  for (const part of ['refunds', 'disputes'] as const)
    on('GET', `/v1/${part}`, 'server', async (call) => {
      onlyKnown(call.params, ['payment_intent', 'limit']);
      const intent = await intentFor(call, required(call.params, 'payment_intent'));
      return { status: 200, body: listView(views[part](intent), `/v1/${part}`) };
    });
  // With Stripe too, in test mode, these two words as evidence decide a dispute.
  on('POST', '/v1/disputes/:id', 'server', async (call, id) => {
    const evidence = call.params.evidence;
    const words = typeof evidence === 'object' ? text(evidence, 'uncategorized_text') : undefined;
    const status = ({ winning_evidence: 'won', losing_evidence: 'lost' } as const)[words ?? ''];
    const file = typeof evidence === 'object' ? text(evidence, 'service_documentation') : undefined;
    if (!status && text(call.params, 'submit') === 'true' && file !== undefined)
      return changePart(call, 'disputes', id, (intent) => takeEvidence(intent, id, file));
    if (!status) throw new StripeFault(400, { message: 'Send a file, winning_evidence or losing_evidence.' });
    return changePart(call, 'disputes', id, (intent) => closeDispute(intent, id, status, call.now));
  });
  on('POST', '/v1/disputes/:id/close', 'server', (call, id) =>
    changePart(call, 'disputes', id, (intent) => closeDispute(intent, id, 'lost', call.now)),
  );
  // Nothing looks at a file again, so only its id is made.
  app.post('/v1/files', async (c) => {
    if (whoCalls(c, {}, deps) !== 'server')
      throw new StripeFault(401, { message: 'This call needs a secret key.' });
    const { purpose, file } = await c.req.parseBody();
    if (purpose !== 'dispute_evidence' || !(file instanceof File) || file.size > FILE_LIMIT)
      throw new StripeFault(400, { message: 'Send a file of up to 5 MB with its purpose.' });
    const key = c.req.header('idempotency-key') ?? '';
    const id = `file_${createHash('sha256').update(key).digest('hex').slice(0, 24)}`;
    return c.json({ id, object: 'file', purpose, size: file.size, type: 'pdf' });
  });
  // What only banks do; Stripe has no call for it.
  on('POST', '/v1/test_helpers/payment_intents/:id/dispute', 'server', async (call, id) => {
    const intent = await intentFor(call, id);
    const asked = text(call.params, 'amount');
    const minor = asked === undefined ? undefined : amount(asked, 'amount');
    return finish(call, intent, raiseDispute(intent, call.now, minor));
  });
  on('POST', '/v1/test_helpers/refunds/:id/fail', 'server', (call, id) =>
    changePart(call, 'refunds', id, (intent) => failRefund(intent, id, call.now)),
  );

  keptCardCalls(on, finish);
  connectCalls(on, deps.pagesUrl ?? '', deps.env.platform.country);
  onboardingPages(app, deps);

  app.notFound((c) =>
    c.json(
      {
        error: {
          type: 'invalid_request_error',
          message: `Unrecognized request URL (${c.req.method}: ${c.req.path}).`,
        },
      },
      404,
    ),
  );
  app.onError((error, c) => {
    if (error instanceof StripeFault) return c.json({ error: error.body }, error.status);
    return c.json(
      { error: { type: 'api_error', message: 'Something went wrong on the sandbox’s end.' } },
      500,
    );
  });
  return app;
}
