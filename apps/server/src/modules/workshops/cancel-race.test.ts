import { eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { booking, payment, refundOrder } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import type { PaymentGateway } from '../../ports/payments.ts';
import { pay } from '../../testing/booking-flow.ts';
import { createClients, createStaff, type TestPerson } from '../../testing/factories.ts';
import { HOUR, MINUTE, serverForSuite } from '../../testing/harness.ts';
import { isLong } from '../../testing/measured.ts';
import { accountBalance, ledgerAccount } from '../payments/index.ts';
import { createHost, publish, sessionNow, takeSeat } from './workshops.fixture.ts';

type Method = 'open' | 'read' | 'capture' | 'void' | 'refund';
const METHODS: readonly Method[] = ['open', 'read', 'capture', 'void', 'refund'];

const server = serverForSuite();
let real: PaymentGateway;
let calls = 0;
/** The call, counted from 0, at which the process "dies": before it is made, or after it has had its effect. */
let crash: { at: number; when: 'before' | 'after' } | null = null;

beforeAll(() => {
  real = server.deps.payments;
  const dying = Object.fromEntries(
    METHODS.map((method) => [
      method,
      async (...args: unknown[]) => {
        const mine = crash?.at === calls ? crash.when : null;
        calls += 1;
        if (mine === 'before') throw new Error('crash before the call');
        const answer = await (real[method] as (...all: unknown[]) => Promise<unknown>)(...args);
        if (mine === 'after') throw new Error('crash after the call');
        return answer;
      },
    ]),
  );
  (server.deps as { payments: Deps['payments'] }).payments = { ...real, ...dying };
});

/** Runs what is due now and within the next minutes, in which what failed is tried again. */
async function settle(): Promise<void> {
  for (let round = 0; round < 5; round += 1) {
    await server.drain();
    server.clock.advance(5 * MINUTE);
  }
  await server.drain();
}

/** No seat is left, and of each what was charged went back, by one order. */
async function expectAllBack(sessionId: string): Promise<number> {
  const rows = await server.db.select().from(booking).where(eq(booking.groupSessionId, sessionId));
  for (const { id, status } of rows) {
    expect(['cancelled', 'expired']).toContain(status);
    const [paid] = await server.db.select().from(payment).where(eq(payment.bookingId, id));
    const atProvider = paid?.providerRef ? await real.read(paid.providerRef) : null;
    expect(atProvider?.refundedMinor ?? 0).toBe(atProvider?.capturedMinor ?? 0);
    expect(paid?.refundedMinor ?? 0).toBe(paid?.capturedMinor ?? 0);
    expect(await accountBalance(server.db, ledgerAccount.escrow(id), 'AUD')).toBe(0);
  }
  const orders = await server.db
    .select()
    .from(refundOrder)
    .where(
      inArray(
        refundOrder.bookingId,
        rows.map(({ id }) => id),
      ),
    );
  expect(new Set(orders.map(({ bookingId }) => bookingId)).size).toBe(orders.length);
  return orders.length;
}

const cancel = (host: TestPerson, id: string) =>
  server.as(host).call('cancelGroupSession', { params: { id } });

describe('[H-03] every seat of a cancelled session is refunded exactly once', () => {
  it(`when guests pay while the host cancels, ${isLong ? 20 : 3} times`, async () => {
    crash = null;
    const outcomes = { refunded: 0, never: 0 };
    for (let round = 0; round < (isLong ? 20 : 3); round += 1) {
      const host = await createHost(server);
      const { session } = await publish(server, host);
      const guests = await createClients(server, 3);
      const held = await Promise.all(
        guests.map((guest) =>
          server.as(guest).call('holdSeat', {
            params: { id: session.id },
            body: { timeZone: 'UTC' },
            idempotencyKey: crypto.randomUUID(),
          }),
        ),
      );
      const paying = guests.map((guest, n) => pay(server, guest, held[n]?.data.id ?? '').catch(() => null));
      // Twice, as if the button was pressed twice.
      const [one, other] = await Promise.all([cancel(host, session.id), cancel(host, session.id), ...paying]);
      expect(new Set([one?.status, other?.status])).toEqual(new Set([204, 409]));
      await settle();
      expect((await sessionNow(server, session.id)).status).toBe('cancelled');
      const orders = await expectAllBack(session.id);
      outcomes.refunded += orders;
      outcomes.never += 3 - orders;
    }
    expect(outcomes.refunded + outcomes.never).toBe(isLong ? 60 : 9);
  }, 300_000);

  it('wherever the process dies at the provider', async () => {
    const run = async (): Promise<number> => {
      crash = null;
      const host = await createHost(server);
      const { session } = await publish(server, host);
      for (let seat = 0; seat < 3; seat += 1) await takeSeat(server, session.id);
      await server.drain();
      return cancelled(host, session.id);
    };
    const cancelled = async (host: TestPerson, id: string): Promise<number> => {
      calls = 0;
      crash = next;
      expect((await cancel(host, id)).status).toBe(204);
      await settle();
      crash = null;
      expect(await expectAllBack(id)).toBe(3);
      return calls;
    };
    let next: typeof crash = null;
    const points = await run();
    expect(points).toBeGreaterThanOrEqual(3);
    for (let at = 0; at < (isLong ? points : 3); at += 1)
      for (const when of isLong || at === 0 ? (['before', 'after'] as const) : (['after'] as const)) {
        next = { at, when };
        await run();
      }
  }, 300_000);

  it('when two timers, the host and staff cancel at once', async () => {
    crash = null;
    const host = await createHost(server);
    const { session } = await publish(server, host, { minimum: 3 });
    for (let seat = 0; seat < 2; seat += 1) await takeSeat(server, session.id);
    await server.drain();
    server.clock.set(new Date(session.startsAt.getTime() - 24 * HOUR));
    const staff = await createStaff(server, ['support']);
    const body = { reason: 'The host asked us to' };
    await Promise.all([
      server.drain(),
      cancel(host, session.id),
      server.as(staff).call('cancelGroupSessionByStaff', { params: { id: session.id }, body }),
      server.drain(),
    ]);
    await settle();
    expect((await sessionNow(server, session.id)).status).toBe('cancelled');
    expect(await expectAllBack(session.id)).toBe(2);
  }, 120_000);
});
