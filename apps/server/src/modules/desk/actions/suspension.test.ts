import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { account, booking, problem, session } from '../../../db/schema/index.ts';
import type { SignedIn } from '../../../http/context.ts';
import { PASSWORD } from '../../../testing/people.ts';
import { hashPassword } from '../../accounts/index.ts';
import { confirmBooking, look } from '../../../testing/booking-flow.ts';
import { createClient, createExpert } from '../../../testing/factories.ts';
import { DAY, HOUR, MINUTE } from '../../../testing/harness.ts';
import { suspendAccount } from './suspension.ts';
import { deskSuite } from '../desk.fixture.ts';

const suite = deskSuite();
const { server, call, nextStart, booked, paid } = suite;

describe('suspension', () => {
  const suspend = (id: string, clientBookings = 'policy') =>
    call<{ cancelled: number }>(suite.staff.trust, 'POST', `/accounts/${id}/suspension`, {
      reason: 'Threatened a client in the chat',
      clientBookings,
    });

  it('[O-04] ends sessions, hides the profile, cancels with full refund, says so at login, and is lifted', async () => {
    const seller = await createExpert(server);
    const passwordHash = await hashPassword({ cost: server.deps.passwordCost, owner: 'test' }, PASSWORD);
    await server.db.update(account).set({ passwordHash }).where(eq(account.id, seller.accountId));
    const { id } = await confirmBooking(server, suite.client, seller, nextStart());
    expect((await suspend(seller.accountId)).data).toEqual({ cancelled: 1, waiting: 0 });
    await server.drain();
    expect(await paid(id)).toMatchObject({ refundedMinor: 12_000 });
    expect((await look(server, suite.client, id)).data.status).toBe('cancelled');
    const me = () => server.request('/api/auth/me', { headers: { cookie: seller.cookie } });
    expect((await me()).status).toBe(401);
    const login = () => server.post('/api/auth/login', { username: seller.email, password: PASSWORD });
    expect(await (await login()).json()).toMatchObject({
      code: 'AccountDeactivated',
      message: 'Your account is suspended. Please contact support.',
    });
    const mail = (subject: RegExp) =>
      server.mails.findLast((one) => one.to === seller.email && subject.test(one.subject))?.text;
    expect(mail(/is suspended$/)).toContain('Threatened a client in the chat');
    expect(mail(/is suspended$/)).toContain('they get a full refund');
    expect(mail(/is suspended$/)).toContain('reply to this email');
    const profile = async () => (await server.request(`/api/experts/${seller.handle}`)).status;
    expect(await profile()).toBe(404);
    expect(await server.db.select().from(session).where(eq(session.accountId, seller.accountId))).toEqual([]);
    expect((await suspend(seller.accountId)).code).toBe('WrongState');
    expect((await call(suite.staff.support, 'DELETE', `/accounts/${seller.accountId}/suspension`)).code).toBe(
      'Forbidden',
    );
    expect((await call(suite.staff.trust, 'DELETE', `/accounts/${seller.accountId}/suspension`)).status).toBe(
      204,
    );
    expect([await profile(), (await login()).status]).toEqual([200, 200]);
    await server.drain();
    expect(mail(/is active again$/)).toContain('Your profile is public again');
    expect((await call(suite.staff.trust, 'DELETE', `/accounts/${seller.accountId}/suspension`)).code).toBe(
      'WrongState',
    );
  });

  it('[O-04] [B-04] a client’s bookings follow the usual policy unless staff decide otherwise', async () => {
    for (const [choice, refunded] of [
      ['policy', 6_000],
      ['full', 12_000],
    ] as const) {
      const person = await createClient(server);
      const start = nextStart();
      const { id } = await confirmBooking(server, person, await createExpert(server), start);
      server.clock.set(new Date(start.getTime() - HOUR));
      await suspend(person.accountId, choice);
      await server.drain();
      expect((await paid(id))?.refundedMinor, choice).toBe(refunded);
    }
  });

  it('[O-04] bookings are cancelled too if the process dies right after the suspension', async () => {
    const seller = await createExpert(server);
    const { id } = await confirmBooking(server, suite.client, seller, nextStart());
    const db = Object.create(server.db, {
      transaction: {
        value: async (...work: Parameters<typeof server.db.transaction>) => {
          await server.db.transaction(...work);
          throw new Error('killed');
        },
      },
    }) as typeof server.db;
    const account = { id: suite.staff.trust.accountId } as SignedIn['account'];
    const body = { reason: 'Threatened a client', clientBookings: 'policy' } as const;
    const died = suspendAccount(
      { deps: { ...server.deps, db }, account } as SignedIn,
      seller.accountId,
      body,
    );
    await expect(died).rejects.toThrow('killed');
    expect((await suspend(seller.accountId)).code).toBe('WrongState');
    await server.drain();
    expect((await look(server, suite.client, id)).data.status).toBe('confirmed');
    server.clock.advance(MINUTE);
    await server.drain();
    expect((await look(server, suite.client, id)).data.status).toBe('cancelled');
    expect(await paid(id)).toMatchObject({ refundedMinor: 12_000 });
  });

  it.each([
    ['awaiting_client', true],
    ['awaiting_expert', false],
    ['with_staff', false],
  ] as const)(
    '[O-04] [A-03] a client’s suspension stops what waits for them, and nothing else: %s',
    async (problemState, stops) => {
      const person = await createClient(server);
      const id = await booked(undefined, person);
      const now = server.clock.now();
      await server.db.update(booking).set({ status: 'disputed', endedAt: now }).where(eq(booking.id, id));
      await server.db.insert(problem).values({
        bookingId: id,
        kind: 'other',
        state: problemState,
        askPct: 50,
        reportedAt: now,
        dueAt: new Date(now.getTime() + DAY),
      });
      await suspend(person.accountId);
      server.clock.advance(HOUR);
      const state = async () => (await server.db.select().from(problem).where(eq(problem.bookingId, id)))[0];
      expect((await state())?.pausedAt).toEqual(stops ? now : null);
      await call(suite.staff.trust, 'DELETE', `/accounts/${person.accountId}/suspension`);
      const dueAt = new Date(now.getTime() + DAY + (stops ? HOUR : 0));
      expect(await state()).toMatchObject({ pausedAt: null, dueAt });
    },
  );

  it('[O-04] nobody suspends themselves or staff, and there is nobody to suspend without an account', async () => {
    expect((await suspend(suite.staff.trust.accountId)).code).toBe('Forbidden');
    expect((await suspend(suite.staff.admin.accountId)).code).toBe('Forbidden');
    expect((await suspend(randomUUID())).status).toBe(404);
  });
});
