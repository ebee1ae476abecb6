import type { Hono } from 'hono';
import type { Deps } from '../../deps.ts';
import type { AppVariables } from '../../http/context.ts';
import type { JobHandler } from '../../jobs/worker.ts';

/**
 * The browser's side of the embedded sandbox, at `/sandbox/stripe`. Not there in production, nor when Stripe takes
 * the payments.
 */
export function sandboxRoutes(app: Hono<AppVariables>, { env, payments }: Deps): void {
  const { sandbox } = payments;
  if (env.production || env.stripe || !sandbox) return;
  app.all('/sandbox/stripe/*', (c) => {
    const url = new URL(c.req.url);
    url.pathname = url.pathname.replace('/sandbox/stripe', '');
    return sandbox.fetch(new Request(url, c.req.raw));
  });
}

/** Delivers an event of the sandbox to our webhook; the queue tries again until it is taken. */
export const deliverSandboxEvent: JobHandler = async ({ payments }, payload) => {
  await payments.sandbox?.deliver(String(payload.eventId));
};
