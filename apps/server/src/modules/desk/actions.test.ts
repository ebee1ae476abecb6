import type { Booking } from '@nexperts/contract';
import { desc, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { account, audit, booking, payoutHold, problem, staffRole } from '../../db/schema/index.ts';
import { look } from '../../testing/booking-flow.ts';
import { createClient, type TestPerson } from '../../testing/factories.ts';
import { DAY, HOUR, MINUTE } from '../../testing/harness.ts';
import { titles } from '../notifications/notifications.fixture.ts';
import { deskSuite, REASON } from './desk.fixture.ts';

const suite = deskSuite();
const { server, call, booked, story, paid, signatures } = suite;

describe('cancelling and refunding', () => {
  it('[O-04] support cancels a booking with a full refund; a second press hears that it is over', async () => {
    const id = await booked();
    const done = await call(suite.staff.support, 'POST', `/bookings/${id}/cancel`, {
      refund: 'full',
      reason: REASON,
    });
    expect([done.status, done.data]).toEqual([200, { state: 'done', signatureId: null }]);
    await server.drain();
    expect(await paid(id)).toMatchObject({ refundedMinor: 12_000, status: 'refunded' });
    const seen: Booking = (await look(server, suite.client, id)).data;
    expect(seen.status).toBe('cancelled');
    const again = await call(suite.staff.support, 'POST', `/bookings/${id}/cancel`, {
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
    await call(suite.staff.support, 'POST', `/bookings/${id}/cancel`, { refund: 'policy', reason: REASON });
    await server.drain();
    expect((await paid(id))?.refundedMinor).toBe(6_000);
  });

  it('[O-04] a part is refunded by support or finance, never more than is left, and never twice from one page', async () => {
    const id = await booked();
    const refund = (who: TestPerson, amountMinor: number, seenRefundsMinor: number) =>
      call(who, 'POST', `/bookings/${id}/refunds`, { amountMinor, seenRefundsMinor, reason: REASON });
    expect((await refund(suite.staff.support, 5_000, 0)).data.state).toBe('done');
    await server.drain();
    expect((await refund(suite.staff.finance, 5_000, 0)).code).toBe('Conflict');
    const much = await refund(suite.staff.finance, 7_001, 5_000);
    expect([much.status, much.fields]).toEqual([400, { amountMinor: 'Up to A$70 can be refunded' }]);
    expect((await refund(suite.staff.finance, 7_000, 5_000)).data.state).toBe('done');
    await server.drain();
    expect((await paid(id))?.refundedMinor).toBe(12_000);
    const said = (who: TestPerson) =>
      server.mails.filter(({ to, subject }) => to === who.email && subject.startsWith('Refund: ')).slice(-2);
    expect(said(suite.client).map(({ text }) => /You’ll be refunded .* 4242/.exec(text)?.[0])).toEqual([
      'You’ll be refunded A$50 to your card ending in 4242',
      'You’ll be refunded A$70 to your card ending in 4242',
    ]);
    expect(said(suite.expert).at(-1)?.text).toContain('In all, that’s A$120 of A$120.');
    expect(said(suite.expert).at(-1)?.text).toContain('Your share of the price is now A$0.');
    expect((await refund(suite.staff.finance, 1, 12_000)).code).toBe('WrongState');
    const { actions, money } = await story(id);
    expect(actions.refund).toMatchObject({ possible: false, why: 'Everything was refunded' });
    expect(money.off.minor).toBe(0);
    expect((await refund(suite.staff.trust, 1, 0)).code).toBe('Forbidden');
  });

  it('[O-01] over A$500 in all takes a second person, who is somebody else with the role', async () => {
    const id = await booked(suite.dear);
    const path = `/bookings/${id}/refunds`;
    const first = { amountMinor: 50_000, seenRefundsMinor: 0, reason: REASON };
    expect((await call(suite.staff.support, 'POST', path, first)).data.state).toBe('done');
    const more = { amountMinor: 1, seenRefundsMinor: 50_000, reason: REASON };
    const asked = await call(suite.staff.support, 'POST', path, more);
    expect(asked.data.state).toBe('waiting');
    const sign = `/signatures/${asked.data.signatureId}/confirm`;
    expect((await call(suite.staff.support, 'POST', path, more)).code).toBe('Conflict');
    expect((await call(suite.staff.support, 'POST', sign)).code).toBe('Forbidden');
    expect((await call(suite.staff.trust, 'POST', sign)).code).toBe('Forbidden');
    expect(await signatures(suite.staff.support)).toMatchObject([
      { isMine: true, mayConfirm: false, hasNobody: false },
    ]);
    expect(await signatures(suite.second.support)).toMatchObject([
      { action: 'refund', bookingId: id, amount: { minor: 1 }, isMine: false, mayConfirm: true },
    ]);
    await server.drain();
    expect((await paid(id))?.refundedMinor).toBe(50_000);
    const both = await Promise.all([
      call(suite.second.support, 'POST', sign),
      call(suite.second.finance, 'POST', sign),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
    await server.drain();
    expect((await paid(id))?.refundedMinor).toBe(50_001);
    expect(await signatures(suite.second.support)).toEqual([]);
  });

  it('[O-01] a question can be declined with a reason or withdrawn, and is overtaken by what happened meanwhile', async () => {
    const id = await booked(suite.dear);
    const cancel = { refund: 'full', reason: REASON };
    const ask = async () =>
      (await call(suite.staff.support, 'POST', `/bookings/${id}/cancel`, cancel)).data.signatureId;
    const one = `/signatures/${await ask()}`;
    expect((await call(suite.staff.support, 'POST', `${one}/decline`, { reason: REASON })).code).toBe(
      'Forbidden',
    );
    expect((await call(suite.second.support, 'POST', `${one}/decline`, { reason: REASON })).status).toBe(204);
    expect((await call(suite.second.support, 'POST', `${one}/confirm`)).code).toBe('WrongState');
    const two = `/signatures/${await ask()}`;
    expect((await call(suite.second.support, 'POST', `${two}/withdraw`)).code).toBe('Forbidden');
    expect((await call(suite.staff.support, 'POST', `${two}/withdraw`)).status).toBe(204);
    const three = `/signatures/${await ask()}`;
    await server.post(`/api/bookings/${id}/cancel`, {}, { cookie: suite.expert.cookie });
    const late = await call(suite.second.support, 'POST', `${three}/confirm`);
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
    const id = await booked(suite.dear);
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
    const asked = await call(suite.staff.trust, 'POST', path, { refundPct: 80, reason: REASON });
    expect(asked.data.state).toBe('waiting');
    const [open] = await signatures(suite.second.trust);
    expect(open).toMatchObject({ action: 'problem-decision', amount: { minor: 70_400 }, mayConfirm: true });
    expect((await call(suite.second.trust, 'POST', `/signatures/${open?.id}/confirm`)).status).toBe(204);
    await server.drain();
    expect((await paid(id))?.refundedMinor).toBe(70_400);
    const [decided] = await server.db.select().from(problem).where(eq(problem.id, problemId));
    expect(decided).toMatchObject({ state: 'decided', refundPct: 80 });
  });

  it('[O-01] nobody acts on a booking of their own', async () => {
    const id = await booked(undefined, suite.staff.support);
    const body = { refund: 'full', reason: REASON };
    expect((await call(suite.staff.support, 'POST', `/bookings/${id}/cancel`, body)).code).toBe('Forbidden');
    const refund = { amountMinor: 1, seenRefundsMinor: 0, reason: REASON };
    expect((await call(suite.staff.support, 'POST', `/bookings/${id}/refunds`, refund)).code).toBe(
      'Forbidden',
    );
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
    const path = `/experts/${suite.expert.expertId}/payout-hold`;
    expect((await call(suite.staff.finance, 'DELETE', path)).code).toBe('WrongState');
    expect((await call(suite.staff.finance, 'POST', path, { reason: REASON })).status).toBe(204);
    expect((await call(suite.second.finance, 'POST', path, { reason: REASON })).code).toBe('WrongState');
    const held = await newestMail(suite.expert);
    expect(held.subject).toBe('Your Nexperts payouts are on hold');
    for (const part of held.parts) {
      expect(part).toMatch(
        /on hold on \w+day \d+ \w+, [\d:]+\u00a0[ap]m in Sydney \(GMT\+1[01]\)\. Nothing goes/,
      );
      // Why is for staff.
      expect(part).not.toContain(REASON);
    }
    server.clock.advance(MINUTE);
    const asked = await call(suite.staff.finance, 'DELETE', path);
    expect(asked.data.state).toBe('waiting');
    expect(
      (await call(suite.second.support, 'POST', `/signatures/${asked.data.signatureId}/confirm`)).code,
    ).toBe('Forbidden');
    expect(
      (await call(suite.second.finance, 'POST', `/signatures/${asked.data.signatureId}/confirm`)).status,
    ).toBe(204);
    const released = await newestMail(suite.expert);
    expect(released.subject).toBe('Your Nexperts payouts are released');
    for (const part of released.parts) expect(part).toContain('We released your payouts on ');
    const [row] = await server.db.select().from(payoutHold).orderBy(desc(payoutHold.heldAt));
    expect(row).toMatchObject({
      heldBy: suite.staff.finance.accountId,
      releasedBy: suite.staff.finance.accountId,
    });
    // A reminder of a session of the tests before may come in the same minute.
    const told = (await titles(server, suite.expert)).filter((title) => title.startsWith('Your payouts'));
    expect(told).toEqual(['Your payouts are on hold', 'Your payouts are released']);
  });

  it('[O-01] roles change when two admins sign, and not one’s own', async () => {
    const newcomer = await createClient(server);
    const path = `/accounts/${newcomer.accountId}/roles`;
    const body = { roles: ['support', 'trust'], reason: 'Starts on Monday' };
    const asked = await call(suite.staff.admin, 'PUT', path, body);
    expect(asked.data.state).toBe('waiting');
    expect(
      await server.db.select().from(staffRole).where(eq(staffRole.accountId, newcomer.accountId)),
    ).toEqual([]);
    expect(
      (await call(suite.second.admin, 'POST', `/signatures/${asked.data.signatureId}/confirm`)).status,
    ).toBe(204);
    const told = await newestMail(newcomer);
    expect(told.subject).toBe('Your roles at the Nexperts staff desk changed');
    for (const part of told.parts) {
      expect(part).toContain('with the roles support and trust.');
      expect(part).toContain('The desk asks for two-step login.');
    }
    const team = (await call<{ id: string; roles: string[] }[]>(suite.staff.admin, 'GET', '/team')).data;
    expect(team.find(({ id }) => id === newcomer.accountId)?.roles.toSorted()).toEqual(['support', 'trust']);
    expect(
      (await call(suite.staff.admin, 'PUT', `/accounts/${suite.staff.admin.accountId}/roles`, body)).code,
    ).toBe('Forbidden');
    const none = await call(suite.staff.admin, 'PUT', path, { ...body, roles: [] });
    await call(suite.second.admin, 'POST', `/signatures/${none.data.signatureId}/confirm`);
    expect((await newestMail(newcomer)).parts[0]).toContain('You’re no longer a member of staff');
    await call(suite.staff.admin, 'PUT', path, body).then(({ data }) =>
      call(suite.second.admin, 'POST', `/signatures/${data.signatureId}/confirm`),
    );
    const about = await call(
      suite.staff.admin,
      'PUT',
      `/accounts/${suite.second.admin.accountId}/roles`,
      body,
    );
    // Who asked and whom it is about are the only admins.
    expect(await signatures(suite.staff.admin)).toMatchObject([{ hasNobody: true, signers: ['admin'] }]);
    expect(
      (await call(suite.second.admin, 'POST', `/signatures/${about.data.signatureId}/confirm`)).code,
    ).toBe('Forbidden');
    const [row] = await server.db.select().from(account).where(eq(account.id, newcomer.accountId));
    expect(row?.isStaff).toBe(true);
  });
});
