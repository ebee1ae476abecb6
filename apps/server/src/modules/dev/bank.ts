import type { Hono } from 'hono';
import * as z from 'zod/mini';
import type { Deps } from '../../deps.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { AppVariables } from '../../http/context.ts';
import { readText } from '../../http/read-json.ts';
import { ACCOUNT_ACTS, BANK_ACTS, PaymentRefused, type EmbeddedSandbox } from '../../ports/payments.ts';
import { bankAccounts } from './bank-accounts.ts';
import { chargedBookings } from './bank-bookings.ts';
import { bankPage } from './bank-page.ts';
import { sendPage } from './page.ts';

const amountMinor = z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(99_999_999)));
const form = z.union([
  z.object({ bookingId: z.string(), act: z.enum(BANK_ACTS), amountMinor }),
  z.object({ accountRef: z.string(), act: z.enum(ACCOUNT_ACTS), amountMinor }),
]);
type Pressed = z.infer<typeof form>;

/** Mounts `/dev/bank`: what banks and the dashboard of the sandbox can do to a charged booking or to an expert's account. */
export function bankRoutes(app: Hono<AppVariables>, { db, wakeJobs }: Deps, sandbox: EmbeddedSandbox): void {
  const act = async (pressed: Pressed): Promise<void> => {
    if ('accountRef' in pressed) {
      const [account] = await bankAccounts(db, pressed.accountRef);
      if (!account) throw notFound('Account');
      return sandbox.actOnAccount(account.ref, pressed.act, pressed.amountMinor);
    }
    const [charged] = await chargedBookings(db, pressed.bookingId);
    if (!charged) throw notFound('Booking');
    return sandbox.act(charged.ref, pressed.act, pressed.amountMinor);
  };

  app.get('/dev/bank', async (c) => {
    const wanted = c.req.query('booking')?.trim() || undefined;
    const [bookings, accounts] = await Promise.all([chargedBookings(db, wanted), bankAccounts(db)]);
    return sendPage(c, 'Bank', bankPage(bookings, accounts, wanted));
  });
  app.post('/dev/bank', async (c) => {
    const fields = new URLSearchParams(await readText(c));
    const given = [...fields].filter(([, value]) => value !== '');
    const parsed = form.safeParse(Object.fromEntries(given));
    if (!parsed.success)
      throw new AppError('ValidationFailed', 'Send {bookingId or accountRef, act, amountMinor?}');
    const pressed = parsed.data;
    try {
      await act(pressed);
    } catch (error) {
      if (error instanceof PaymentRefused) throw new AppError('WrongState', error.message);
      throw error;
    }
    wakeJobs();
    return c.redirect('bookingId' in pressed ? `/dev/bank?booking=${pressed.bookingId}` : '/dev/bank', 303);
  });
}
