import type { Booking, BookingStory, ErrorBody, FinanceOverview, SecondSignature } from '@nexperts/contract';
import { STAFF_ROLES, type StaffRole } from '@nexperts/domain';
import { desc, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  account,
  audit,
  booking,
  payment,
  payoutHold,
  problem,
  session,
  staffRole,
} from '../../db/schema/index.ts';
import type { SignedIn } from '../../http/context.ts';
import { PASSWORD } from '../../testing/people.ts';
import { hashPassword } from '../accounts/index.ts';
import { confirmBooking, look } from '../../testing/booking-flow.ts';
import {
  createClient,
  createExpert,
  createService,
  createStaff,
  type TestExpert,
  type TestPerson,
} from '../../testing/factories.ts';
import { DAY, HOUR, MINUTE, serverForSuite } from '../../testing/harness.ts';
import { titles } from '../notifications/notifications.fixture.ts';
import { suspendAccount } from './actions/suspension.ts';

const server = serverForSuite();
const REASON = 'Asked for on the phone';
let staff: Record<StaffRole, TestPerson>;
let second: Record<StaffRole, TestPerson>;
let client: TestPerson;
let expert: TestExpert;
let dear: string;

beforeAll(async () => {
  const team = async () => {
    const each = {} as Record<StaffRole, TestPerson>;
    for (const role of STAFF_ROLES) each[role] = await createStaff(server, [role]);
    return each;
  };
  staff = await team();
  second = await team();
  client = await createClient(server, { name: 'Jonas Weber' });
  expert = await createExpert(server, { account: { name: 'Amara Osei' } });
  dear = await createService(server, expert.expertId, { title: 'Dear advice', priceMinor: 88_000 });
});

interface Told<T = { state: string; signatureId: string | null }> extends Partial<ErrorBody> {
  status: number;
  data: T;
}
async function call<T = { state: string; signatureId: string | null }>(
  who: TestPerson,
  method: string,
  path: string,
  body?: object,
): Promise<Told<T>> {
  const answer = await server.request(`/api/staff${path}`, {
    method,
    headers: {
      cookie: who.cookie,
      origin: 'http://localhost:3000',
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { ...((text.startsWith('{') ? JSON.parse(text) : {}) as Told<T>), status: answer.status };
}

let hour = 72;
const nextStart = (): Date => {
  server.clock.advance(MINUTE);
  return new Date(Date.parse('2026-03-02T00:00:00Z') + (hour += 3) * HOUR);
};
const booked = async (serviceId = expert.serviceId, who = client): Promise<string> =>
  (await confirmBooking(server, who, { ...expert, serviceId }, nextStart())).id;
const story = async (id: string): Promise<BookingStory> =>
  (await call<BookingStory>(staff.support, 'GET', `/bookings/${id}`)).data;
const paid = async (id: string) =>
  (await server.db.select().from(payment).where(eq(payment.bookingId, id))).at(0);
const signatures = async (who: TestPerson): Promise<SecondSignature[]> =>
  (await call<SecondSignature[]>(who, 'GET', '/signatures')).data;

describe('cancelling and refunding', () => {
  it('[O-04] support cancels a booking with a full refund; a second press hears that it is over', async () => {
    const id = await booked();
    const done = await call(staff.support, 'POST', `/bookings/${id}/cancel`, {
      refund: 'full',
      reason: REASON,
    });
    expect([done.status, done.data]).toEqual([200, { state: 'done', signatureId: null }]);
    await server.drain();
    expect(await paid(id)).toMatchObject({ refundedMinor: 12_000, status: 'refunded' });
    const seen: Booking = (await look(server, client, id)).data;
    expect(seen.status).toBe('cancelled');
    const again = await call(staff.support, 'POST', `/bookings/${id}/cancel`, {
      refund: 'full',
      reason: REASON,
    });
    expect([again.status, again.code]).toEqual([409, 'WrongState']);
    const { money, events } = await story(id);
    expect(money.off.minor).toBe(0);
    expect(events.find(({ kind }) => kind === 'booking.staff_cancelled')?.by.side).toBe('staff');
    expect(server.mails.some(({ text }) => text.includes('Nexperts cancelled'))).toBe(true);
  });

  it('[O-04] [B-04] with the usual policy a late cancellation gives back what the policy says', async () => {
    const id = await booked();
    await server.db
      .update(booking)
      .set({ createdAt: new Date(0), requestedAt: new Date(0) })
      .where(eq(booking.id, id));
    const [row] = await server.db.select().from(booking).where(eq(booking.id, id));
    server.clock.set(new Date((row?.startsAt.getTime() ?? 0) - 2 * HOUR));
    await call(staff.support, 'POST', `/bookings/${id}/cancel`, { refund: 'policy', reason: REASON });
    await server.drain();
    expect((await paid(id))?.refundedMinor).toBe(6_000);
  });

  it('[O-04] a part is refunded by support or finance, never more than is left, and never twice from one page', async () => {
    const id = await booked();
    const refund = (who: TestPerson, amountMinor: number, seenRefundsMinor: number) =>
      call(who, 'POST', `/bookings/${id}/refunds`, { amountMinor, seenRefundsMinor, reason: REASON });
    expect((await refund(staff.support, 5_000, 0)).data.state).toBe('done');
    await server.drain();
    expect((await refund(staff.finance, 5_000, 0)).code).toBe('Conflict');
    const much = await refund(staff.finance, 7_001, 5_000);
    expect([much.status, much.fields]).toEqual([400, { amountMinor: 'Up to A$70 can be refunded' }]);
    expect((await refund(staff.finance, 7_000, 5_000)).data.state).toBe('done');
    await server.drain();
    expect((await paid(id))?.refundedMinor).toBe(12_000);
    const said = (who: TestPerson) =>
      server.mails.filter(({ to, subject }) => to === who.email && subject.startsWith('Refund: ')).slice(-2);
    expect(said(client).map(({ text }) => /You’ll be refunded .* 4242/.exec(text)?.[0])).toEqual([
      'You’ll be refunded A$50 to your card ending in 4242',
      'You’ll be refunded A$70 to your card ending in 4242',
    ]);
    expect(said(expert).at(-1)?.text).toContain('In all, that’s A$120 of A$120.');
    expect(said(expert).at(-1)?.text).toContain('Your share of the price is now A$0.');
    expect((await refund(staff.finance, 1, 12_000)).code).toBe('WrongState');
    const { actions, money } = await story(id);
    expect(actions.refund).toMatchObject({ possible: false, why: 'Everything was refunded' });
    expect(money.off.minor).toBe(0);
    expect((await refund(staff.trust, 1, 0)).code).toBe('Forbidden');
  });

  it('[O-01] over A$500 in all takes a second person, who is somebody else with the role', async () => {
    const id = await booked(dear);
    const path = `/bookings/${id}/refunds`;
    const first = { amountMinor: 50_000, seenRefundsMinor: 0, reason: REASON };
    expect((await call(staff.support, 'POST', path, first)).data.state).toBe('done');
    const more = { amountMinor: 1, seenRefundsMinor: 50_000, reason: REASON };
    const asked = await call(staff.support, 'POST', path, more);
    expect(asked.data.state).toBe('waiting');
    const sign = `/signatures/${asked.data.signatureId}/confirm`;
    expect((await call(staff.support, 'POST', path, more)).code).toBe('Conflict');
    expect((await call(staff.support, 'POST', sign)).code).toBe('Forbidden');
    expect((await call(staff.trust, 'POST', sign)).code).toBe('Forbidden');
    expect(await signatures(staff.support)).toMatchObject([
      { isMine: true, mayConfirm: false, hasNobody: false },
    ]);
    expect(await signatures(second.support)).toMatchObject([
      { action: 'refund', bookingId: id, amount: { minor: 1 }, isMine: false, mayConfirm: true },
    ]);
    await server.drain();
    expect((await paid(id))?.refundedMinor).toBe(50_000);
    const both = await Promise.all([call(second.support, 'POST', sign), call(second.finance, 'POST', sign)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
    await server.drain();
    expect((await paid(id))?.refundedMinor).toBe(50_001);
    expect(await signatures(second.support)).toEqual([]);
  });

  it('[O-01] a question can be declined with a reason or withdrawn, and is overtaken by what happened meanwhile', async () => {
    const id = await booked(dear);
    const cancel = { refund: 'full', reason: REASON };
    const ask = async () =>
      (await call(staff.support, 'POST', `/bookings/${id}/cancel`, cancel)).data.signatureId;
    const one = `/signatures/${await ask()}`;
    expect((await call(staff.support, 'POST', `${one}/decline`, { reason: REASON })).code).toBe('Forbidden');
    expect((await call(second.support, 'POST', `${one}/decline`, { reason: REASON })).status).toBe(204);
    expect((await call(second.support, 'POST', `${one}/confirm`)).code).toBe('WrongState');
    const two = `/signatures/${await ask()}`;
    expect((await call(second.support, 'POST', `${two}/withdraw`)).code).toBe('Forbidden');
    expect((await call(staff.support, 'POST', `${two}/withdraw`)).status).toBe(204);
    const three = `/signatures/${await ask()}`;
    await server.post(`/api/bookings/${id}/cancel`, {}, { cookie: expert.cookie });
    const late = await call(second.support, 'POST', `${three}/confirm`);
    expect([late.code, late.message]).toEqual(['WrongState', 'The booking has already ended']);
    const written = await server.db
      .select()
      .from(audit)
      .where(eq(audit.subject, `booking:${id}`));
    expect(written.map(({ action }) => action).filter((action) => action.startsWith('signature.'))).toEqual([
      'signature.asked',
      'signature.declined',
      'signature.asked',
      'signature.withdrawn',
      'signature.asked',
      'signature.overtaken',
    ]);
  });

  it('[O-01] [A-04] the decision of a problem over A$500 waits for a second person of trust', async () => {
    const id = await booked(dear);
    const [row] = await server.db
      .update(booking)
      .set({ status: 'disputed', endedAt: server.clock.now() })
      .where(eq(booking.id, id))
      .returning();
    const problemId = randomUUID();
    const now = row?.endedAt ?? new Date();
    await server.db.insert(problem).values({
      id: problemId,
      bookingId: id,
      kind: 'left_early',
      state: 'with_staff',
      askPct: 80,
      reportedAt: now,
      dueAt: new Date(now.getTime() + DAY),
    });
    const path = `/problems/${problemId}/decision`;
    const asked = await call(staff.trust, 'POST', path, { refundPct: 80, reason: REASON });
    expect(asked.data.state).toBe('waiting');
    const [open] = await signatures(second.trust);
    expect(open).toMatchObject({ action: 'problem-decision', amount: { minor: 70_400 }, mayConfirm: true });
    expect((await call(second.trust, 'POST', `/signatures/${open?.id}/confirm`)).status).toBe(204);
    await server.drain();
    expect((await paid(id))?.refundedMinor).toBe(70_400);
    const [decided] = await server.db.select().from(problem).where(eq(problem.id, problemId));
    expect(decided).toMatchObject({ state: 'decided', refundPct: 80 });
  });

  it('[O-01] nobody acts on a booking of their own', async () => {
    const id = await booked(undefined, staff.support);
    const body = { refund: 'full', reason: REASON };
    expect((await call(staff.support, 'POST', `/bookings/${id}/cancel`, body)).code).toBe('Forbidden');
    const refund = { amountMinor: 1, seenRefundsMinor: 0, reason: REASON };
    expect((await call(staff.support, 'POST', `/bookings/${id}/refunds`, refund)).code).toBe('Forbidden');
  });
});

describe('suspension', () => {
  const suspend = (id: string, clientBookings = 'policy') =>
    call<{ cancelled: number }>(staff.trust, 'POST', `/accounts/${id}/suspension`, {
      reason: 'Threatened a client in the chat',
      clientBookings,
    });

  it('[O-04] ends sessions, hides the profile, cancels with full refund, says so at login, and is lifted', async () => {
    const seller = await createExpert(server);
    const passwordHash = await hashPassword({ cost: server.deps.passwordCost, owner: 'test' }, PASSWORD);
    await server.db.update(account).set({ passwordHash }).where(eq(account.id, seller.accountId));
    const { id } = await confirmBooking(server, client, seller, nextStart());
    expect((await suspend(seller.accountId)).data).toEqual({ cancelled: 1, waiting: 0 });
    await server.drain();
    expect(await paid(id)).toMatchObject({ refundedMinor: 12_000 });
    expect((await look(server, client, id)).data.status).toBe('cancelled');
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
    expect((await call(staff.support, 'DELETE', `/accounts/${seller.accountId}/suspension`)).code).toBe(
      'Forbidden',
    );
    expect((await call(staff.trust, 'DELETE', `/accounts/${seller.accountId}/suspension`)).status).toBe(204);
    expect([await profile(), (await login()).status]).toEqual([200, 200]);
    await server.drain();
    expect(mail(/is active again$/)).toContain('Your profile is public again');
    expect((await call(staff.trust, 'DELETE', `/accounts/${seller.accountId}/suspension`)).code).toBe(
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
    const { id } = await confirmBooking(server, client, seller, nextStart());
    const db = Object.create(server.db, {
      transaction: {
        value: async (...work: Parameters<typeof server.db.transaction>) => {
          await server.db.transaction(...work);
          throw new Error('killed');
        },
      },
    }) as typeof server.db;
    const account = { id: staff.trust.accountId } as SignedIn['account'];
    const body = { reason: 'Threatened a client', clientBookings: 'policy' } as const;
    const died = suspendAccount(
      { deps: { ...server.deps, db }, account } as SignedIn,
      seller.accountId,
      body,
    );
    await expect(died).rejects.toThrow('killed');
    expect((await suspend(seller.accountId)).code).toBe('WrongState');
    await server.drain();
    expect((await look(server, client, id)).data.status).toBe('confirmed');
    server.clock.advance(MINUTE);
    await server.drain();
    expect((await look(server, client, id)).data.status).toBe('cancelled');
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
      await call(staff.trust, 'DELETE', `/accounts/${person.accountId}/suspension`);
      const dueAt = new Date(now.getTime() + DAY + (stops ? HOUR : 0));
      expect(await state()).toMatchObject({ pausedAt: null, dueAt });
    },
  );

  it('[O-04] nobody suspends themselves or staff, and there is nobody to suspend without an account', async () => {
    expect((await suspend(staff.trust.accountId)).code).toBe('Forbidden');
    expect((await suspend(staff.admin.accountId)).code).toBe('Forbidden');
    expect((await suspend(randomUUID())).status).toBe(404);
  });
});

/** The newest mail to somebody, as both of its parts say it; the parts are equal but for the markup. */
async function newestMail({ email }: TestPerson): Promise<{ subject: string; parts: [string, string] }> {
  await server.drain();
  const mail = server.mails.findLast(({ to }) => to === email);
  if (!mail) throw new Error(`no mail to ${email}`);
  return { subject: mail.subject, parts: [mail.text, mail.html] };
}

describe('payouts and roles', () => {
  it('[O-04] [O-01] [M-08] finance holds payouts alone and releases them with a second person', async () => {
    const path = `/experts/${expert.expertId}/payout-hold`;
    expect((await call(staff.finance, 'DELETE', path)).code).toBe('WrongState');
    expect((await call(staff.finance, 'POST', path, { reason: REASON })).status).toBe(204);
    expect((await call(second.finance, 'POST', path, { reason: REASON })).code).toBe('WrongState');
    const held = await newestMail(expert);
    expect(held.subject).toBe('Your Nexperts payouts are on hold');
    for (const part of held.parts) {
      expect(part).toMatch(
        /on hold on \w+day \d+ \w+, [\d:]+\u00a0[ap]m in Sydney \(GMT\+1[01]\)\. Nothing goes/,
      );
      // Why is for staff.
      expect(part).not.toContain(REASON);
    }
    server.clock.advance(MINUTE);
    const asked = await call(staff.finance, 'DELETE', path);
    expect(asked.data.state).toBe('waiting');
    expect((await call(second.support, 'POST', `/signatures/${asked.data.signatureId}/confirm`)).code).toBe(
      'Forbidden',
    );
    expect((await call(second.finance, 'POST', `/signatures/${asked.data.signatureId}/confirm`)).status).toBe(
      204,
    );
    const released = await newestMail(expert);
    expect(released.subject).toBe('Your Nexperts payouts are released');
    for (const part of released.parts) expect(part).toContain('We released your payouts on ');
    const [row] = await server.db.select().from(payoutHold).orderBy(desc(payoutHold.heldAt));
    expect(row).toMatchObject({ heldBy: staff.finance.accountId, releasedBy: staff.finance.accountId });
    expect((await titles(server, expert)).slice(-2)).toEqual([
      'Your payouts are on hold',
      'Your payouts are released',
    ]);
  });

  it('[O-01] roles change when two admins sign, and not one’s own', async () => {
    const newcomer = await createClient(server);
    const path = `/accounts/${newcomer.accountId}/roles`;
    const body = { roles: ['support', 'trust'], reason: 'Starts on Monday' };
    const asked = await call(staff.admin, 'PUT', path, body);
    expect(asked.data.state).toBe('waiting');
    expect(
      await server.db.select().from(staffRole).where(eq(staffRole.accountId, newcomer.accountId)),
    ).toEqual([]);
    expect((await call(second.admin, 'POST', `/signatures/${asked.data.signatureId}/confirm`)).status).toBe(
      204,
    );
    const told = await newestMail(newcomer);
    expect(told.subject).toBe('Your roles at the Nexperts staff desk changed');
    for (const part of told.parts) {
      expect(part).toContain('with the roles support and trust.');
      expect(part).toContain('The desk asks for two-step login.');
    }
    const team = (await call<{ id: string; roles: string[] }[]>(staff.admin, 'GET', '/team')).data;
    expect(team.find(({ id }) => id === newcomer.accountId)?.roles.toSorted()).toEqual(['support', 'trust']);
    expect((await call(staff.admin, 'PUT', `/accounts/${staff.admin.accountId}/roles`, body)).code).toBe(
      'Forbidden',
    );
    const none = await call(staff.admin, 'PUT', path, { ...body, roles: [] });
    await call(second.admin, 'POST', `/signatures/${none.data.signatureId}/confirm`);
    expect((await newestMail(newcomer)).parts[0]).toContain('You’re no longer a member of staff');
    await call(staff.admin, 'PUT', path, body).then(({ data }) =>
      call(second.admin, 'POST', `/signatures/${data.signatureId}/confirm`),
    );
    const about = await call(staff.admin, 'PUT', `/accounts/${second.admin.accountId}/roles`, body);
    // Who asked and whom it is about are the only admins.
    expect(await signatures(staff.admin)).toMatchObject([{ hasNobody: true, signers: ['admin'] }]);
    expect((await call(second.admin, 'POST', `/signatures/${about.data.signatureId}/confirm`)).code).toBe(
      'Forbidden',
    );
    const [row] = await server.db.select().from(account).where(eq(account.id, newcomer.accountId));
    expect(row?.isStaff).toBe(true);
  });
});

describe('what admins and finance read', () => {
  it('[O-06] the audit log has every look and action, page by page, by person, matter and kind', async () => {
    const id = await booked();
    await story(id);
    interface Page {
      data: {
        id: string;
        action: string;
        subject: string;
        actor: { id: string } | null;
        about: { kind: string; id: string; name: string } | null;
      }[];
      next: string | null;
    }
    const read = async (query: string) =>
      (await call(staff.admin, 'GET', `/audit?${query}`)) as unknown as Page;
    const first = await read('');
    const more = await read(`after=${first.next}`);
    expect(first.data).toHaveLength(50);
    expect(new Set([...first.data, ...more.data].map((each) => each.id)).size).toBe(
      Math.min(100, await server.db.$count(audit)),
    );
    const of = await read(`subject=booking:${id}&what=looks`);
    const about = { kind: 'booking', id, name: expect.any(String) as string };
    expect(of.data).toMatchObject([
      { action: 'desk.look-booking', actor: { id: staff.support.accountId }, about },
    ]);
    expect((await read(`subject=${id.toUpperCase()}&what=looks`)).data).toEqual(of.data);
    const file = await server.as(staff.admin).call('auditCsv', { query: { subject: id, what: 'looks' } });
    const [header, line] = (await file.answer.text()).split('\r\n');
    expect(header).toMatch(/^\uFEFF?Time \(UTC\),Who,/);
    expect(line).toContain(',desk.look-booking,');
    expect(line).toContain(`booking:${id}`);
    const log = (await read('area=desk')).data;
    expect(log.find(({ action }) => action === 'desk.look-audit')).toMatchObject({
      actor: { id: staff.admin.accountId },
      detail: { subject: id, what: 'looks' },
    });
    const events = await read(`subject=${id}&area=booking`);
    expect(events.data.length).toBeGreaterThan(0);
    expect(events.data.every(({ action }) => action.startsWith('booking.'))).toBe(true);
    // The booking's two sides act too, and are no staff.
    const actions = await read(`subject=${id}&what=actions`);
    expect(actions.data).toEqual([]);
    const done = await read(`actor=${staff.finance.accountId}&what=actions`);
    expect(done.data.map(({ action }) => action)).toContain('payout.held');
    expect(done.data.every(({ action }) => !action.startsWith('desk.look'))).toBe(true);
  });

  it('[O-07] [P-01] the overview adds up: captured + borne = refunded + charged back + fees + shares + held', async () => {
    const at = server.clock.now();
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Brisbane' });
    const query = `from=2026-03-01&to=${day.format(at)}`;
    const { data } = await call<FinanceOverview>(staff.finance, 'GET', `/finance?${query}`);
    expect(data.law.offMinor).toBe(0);
    expect(data.currencies).toEqual(['AUD']);
    const rows = await server.db.select().from(payment);
    const sum = (what: 'capturedMinor' | 'refundedMinor') => rows.reduce((all, row) => all + row[what], 0);
    expect(data.law).toMatchObject({
      capturedMinor: sum('capturedMinor'),
      refundedMinor: sum('refundedMinor'),
    });
    expect(data.now.held.minor).toBe(data.law.heldMinor);
    expect(data.now.owed.minor).toBe(data.rows.at(-1)?.owedMinor);
    expect(data.owedBeforeMinor).toBe(0);
    // Each line of what is owed adds up, write-offs included.
    let owed = data.owedBeforeMinor;
    for (const row of data.rows) {
      owed += row.sharesMinor + row.writtenOffMinor - row.unclaimedMinor - row.paidMinor;
      expect(row.owedMinor).toBe(owed);
    }
    // Without days it is the month so far.
    const today = day.format(at);
    const month = await call<FinanceOverview>(staff.finance, 'GET', '/finance');
    expect(month.data).toMatchObject({ from: `${today.slice(0, 7)}-01`, to: today, today });
    expect(data.law.payments).toBe(rows.filter(({ capturedMinor }) => capturedMinor > 0).length);
    const later = await call<FinanceOverview>(
      staff.finance,
      'GET',
      `/finance?from=${day.format(at)}&to=${day.format(at)}`,
    );
    const before = data.rows.findLast((row) => row.day < day.format(at));
    expect(later.data.owedBeforeMinor).toBe(before?.owedMinor ?? 0);
    const months = await call<FinanceOverview>(staff.finance, 'GET', `/finance?${query}&per=month`);
    expect(months.data.rows).toMatchObject([{ day: '2026-03-01', capturedMinor: sum('capturedMinor') }]);
    expect(
      (await call<FinanceOverview>(staff.finance, 'GET', '/finance?from=2026-03-02&to=2026-03-01')).code,
    ).toBe('ValidationFailed');
    const other = await call<FinanceOverview>(staff.finance, 'GET', `/finance?${query}&currency=NZD`);
    expect(other.data.rows).toEqual([]);
  });

  it('[O-07] gives the rows and the sellers as CSV, without formulas, and writes the export down', async () => {
    await server.db.update(account).set({ name: '=1+1, Ada' }).where(eq(account.id, expert.accountId));
    const read = async (path: string) => {
      const answer = await server.request(`/api/staff/${path}`, {
        headers: { cookie: staff.finance.cookie },
      });
      expect(answer.headers.get('content-type')).toContain('text/csv');
      return answer.text();
    };
    const days = await read('finance.csv?from=2026-03-01&to=2026-03-31');
    expect(days).toMatch(/^Day,Currency,Captured,.*\r\n2026-03-0\d,AUD,\d+\.\d\d,/);
    // Its columns add up to the page's sums.
    const [head = '', ...lines] = days.trimEnd().split('\r\n');
    const column = (name: string) => head.split(',').indexOf(name);
    const total = (name: string) =>
      lines.reduce((sum, line) => sum + Math.round(Number(line.split(',')[column(name)]) * 100), 0);
    const { data } = await call<FinanceOverview>(
      staff.finance,
      'GET',
      '/finance?from=2026-03-01&to=2026-03-31',
    );
    expect(
      ['Captured', 'Borne', 'Refunded', 'Charged back', 'Fees', 'Shares', 'Held', 'Paid'].map(total),
    ).toEqual([
      data.law.capturedMinor,
      data.law.borneMinor,
      data.law.refundedMinor,
      data.law.chargedBackMinor,
      data.law.feesMinor,
      data.law.sharesMinor,
      data.law.heldMinor,
      data.law.paidMinor,
    ]);
    const sellers = await read('sellers.csv?year=2026');
    expect(sellers).toContain(`"'=1+1, Ada"`);
    expect(sellers).toContain(',Q1,AUD,');
    // Each line adds up, bank disputes included.
    const [sellersHead = '', ...sellersLines] = sellers.trimEnd().split('\r\n');
    const from = sellersHead.split(',').indexOf('Gross') - sellersHead.split(',').length;
    for (const line of sellersLines) {
      const cents = line
        .split(',')
        .slice(from)
        .map((each) => Math.round(Number(each) * 100));
      const [gross = 0, borne = 0, ...parts] = cents;
      expect(gross + borne).toBe(parts.reduce((sum, part) => sum + part, 0));
      expect(parts).toHaveLength(5);
    }
    const [log] = await server.db.select().from(audit).where(eq(audit.action, 'desk.look-sellers'));
    expect(log?.actorId).toBe(staff.finance.accountId);
  });
});
