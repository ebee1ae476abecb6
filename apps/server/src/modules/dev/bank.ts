import type { Hono } from 'hono';
import * as z from 'zod/mini';
import type { Deps } from '../../deps.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { AppVariables } from '../../http/context.ts';
import { readText } from '../../http/read-json.ts';
import { BANK_ACTS, PaymentRefused, type EmbeddedSandbox } from '../../ports/payments.ts';
import { chargedBookings } from './bank-bookings.ts';
import { bankPage } from './bank-page.ts';
import { sendPage } from './page.ts';

const form = z.object({
  bookingId: z.string(),
  act: z.enum(BANK_ACTS),
  amountMinor: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(99_999_999))),
});

/** Mounts `/dev/bank`: what the client's bank and the dashboard of the sandbox can do to a charged booking. */
export function bankRoutes(app: Hono<AppVariables>, deps: Deps, sandbox: EmbeddedSandbox): void {
  app.get('/dev/bank', async (c) => {
    const wanted = c.req.query('booking')?.trim() || undefined;
    return sendPage(c, 'Bank', bankPage(await chargedBookings(deps.db, wanted), wanted));
  });
  app.post('/dev/bank', async (c) => {
    const fields = new URLSearchParams(await readText(c));
    const given = [...fields].filter(([, value]) => value !== '');
    const parsed = form.safeParse(Object.fromEntries(given));
    if (!parsed.success) throw new AppError('ValidationFailed', 'Send {bookingId, act, amountMinor?}');
    const { bookingId, act, amountMinor } = parsed.data;
    const [charged] = await chargedBookings(deps.db, bookingId);
    if (!charged) throw notFound('Booking');
    try {
      await sandbox.act(charged.ref, act, amountMinor);
    } catch (error) {
      if (error instanceof PaymentRefused) throw new AppError('WrongState', error.message);
      throw error;
    }
    deps.wakeJobs();
    return c.redirect(`/dev/bank?booking=${bookingId}`, 303);
  });
}
