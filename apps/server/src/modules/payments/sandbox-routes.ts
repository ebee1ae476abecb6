import type { Hono } from 'hono';
import type { Deps } from '../../deps.ts';
import type { AppVariables } from '../../http/context.ts';
import { readBytes, type BodyLimits } from '../../http/read-bytes.ts';
import { defineJob } from '../../jobs/define-job.ts';

const LIMITS: BodyLimits = { bytes: 64 * 1024, ms: 10_000, tooLarge: 'The request is too large' };

/**
 * The browser's side of the embedded sandbox, at `/sandbox/stripe`. Not there in production, nor when Stripe takes
 * the payments.
 */
export function sandboxRoutes(app: Hono<AppVariables>, { env, payments }: Deps): void {
  const { sandbox } = payments;
  if (env.production || env.stripe || !sandbox) return;
  app.on(['GET', 'POST', 'DELETE'], '/sandbox/stripe/*', async (c) => {
    const url = new URL(c.req.url);
    url.pathname = url.pathname.replace('/sandbox/stripe', '');
    const { method } = c.req;
    const body = method === 'GET' || method === 'HEAD' ? null : await readBytes(c, LIMITS);
    return sandbox.fetch(
      new Request(url, { method, headers: c.req.raw.headers, body: body && new Uint8Array(body) }),
    );
  });
}

/** Job `sandbox.deliver`: delivers events of the sandbox to our webhook; the queue tries again until they are taken. */
export const deliverSandboxEvents = defineJob('sandbox.deliver', async ({ payments }, { eventIds }) => {
  await payments.sandbox?.deliver(eventIds);
});
