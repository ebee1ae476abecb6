import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { account, booking, payment } from '../../db/schema/index.ts';
import { confirmBooking, requestBooking } from '../../testing/booking-flow.ts';
import { createClient, createExpert, type TestPerson } from '../../testing/factories.ts';
import { DAY, HOUR, MINUTE, serverForSuite } from '../../testing/harness.ts';
import { PASSWORD } from '../../testing/people.ts';
import { hashPassword } from '../accounts/index.ts';
import { carryOutDeletion } from './carry-out-deletion.ts';
import { pdfText } from '../../testing/pdf-text.ts';

const server = serverForSuite();

const passwordHash = () => hashPassword({ cost: server.deps.passwordCost, owner: 'test' }, PASSWORD);
const preview = async (who: TestPerson) => (await server.as(who).call('closingPreview')).data;
const close = (who: TestPerson, seen?: string) =>
  server.as(who).call('deleteAccount', { body: { currentPassword: PASSWORD, ...(seen && { seen }) } });
const paymentOf = async (bookingId: string) =>
  (await server.db.select().from(payment).where(eq(payment.bookingId, bookingId)))[0];
/** A client with a session in nine hours that costs A$120, booked an hour ago with half back late, and a request. */
async function aheadOfNineHours() {
  const client = await createClient(server, { passwordHash: await passwordHash() });
  const expert = await createExpert(server, {
    account: { passwordHash: await passwordHash() },
    expert: { latePolicyPct: 50 },
  });
  const startsAt = server.clock.nextHour(9 * HOUR);
  const { id } = await confirmBooking(server, client, expert, startsAt);
  const asked = await requestBooking(server, client, expert, server.clock.nextHour(5 * DAY));
  server.clock.advance(HOUR);
  await server.drain();
  return { client, expert, id, asked: asked.id, startsAt };
}

describe('[W-07] what closing an account costs', () => {
  it('names for a client what isn’t refunded, and exactly that happens', async () => {
    const { client, id, asked } = await aheadOfNineHours();
    const { bookings, owed, version } = await preview(client);
    expect(owed).toEqual([]);
    expect(bookings).toMatchObject([
      { id, role: 'client', isCharged: true, refund: { minor: 6_000 }, cost: { minor: 6_000 } },
      { id: asked, isCharged: false, refund: { minor: 0 }, cost: { minor: 0 } },
    ]);
    expect((await close(client, version)).status).toBe(204);
    await server.drain();
    expect(await paymentOf(id)).toMatchObject({ capturedMinor: 12_000, refundedMinor: 6_000 });
    expect((await paymentOf(asked))?.status).toBe('voided');
  });

  it('W-07: the refund receipt comes as a PDF to somebody who can’t log in any more', async () => {
    const { client, id } = await aheadOfNineHours();
    const { version } = await preview(client);
    await close(client, version);
    await server.drain();
    const mail = server.mails.find(
      ({ to, subject }) => to === client.email && subject.startsWith('Refund receipt'),
    );
    expect(mail?.text).toContain('attached as a PDF');
    expect(mail?.text).not.toContain('logged in');
    expect(mail?.text).not.toContain(id);
    const [file] = mail?.attachments ?? [];
    expect(file).toMatchObject({ contentType: 'application/pdf', encoding: 'base64' });
    expect(await pdfText(Buffer.from(file?.content ?? '', 'base64'))).toContain('A$60.00');
  });

  it('names for an expert the refunds of their clients and the share they lose', async () => {
    const { expert, id } = await aheadOfNineHours();
    const { bookings, version } = await preview(expert);
    expect(bookings[0]).toMatchObject({
      id,
      role: 'expert',
      refund: { minor: 12_000 },
      cost: { minor: 10_200 },
    });
    expect((await close(expert, version)).status).toBe(204);
    await server.drain();
    expect(await paymentOf(id)).toMatchObject({ refundedMinor: 12_000 });
  });

  it('asks again when the sums are others by the press', async () => {
    const client = await createClient(server, { passwordHash: await passwordHash() });
    const expert = await createExpert(server, { expert: { latePolicyPct: 50 } });
    await confirmBooking(server, client, expert, server.clock.nextHour(9 * HOUR));
    const { bookings, version } = await preview(client);
    expect(bookings[0]?.cost.minor).toBe(0);
    server.clock.advance(16 * MINUTE);
    const refused = await close(client, version);
    expect([refused.status, refused.code]).toEqual([409, 'Conflict']);
    const fresh = await preview(client);
    expect(fresh.bookings[0]?.cost.minor).toBe(6_000);
    expect((await close(client, fresh.version)).status).toBe(204);
  });

  it('counts to the press also where the job runs late', async () => {
    const client = await createClient(server, { passwordHash: await passwordHash() });
    const expert = await createExpert(server, { expert: { latePolicyPct: 0 } });
    const startsAt = server.clock.nextHour(30 * HOUR);
    const { id } = await confirmBooking(server, client, expert, startsAt);
    server.clock.set(new Date(startsAt.getTime() - DAY - 1));
    expect((await close(client, (await preview(client)).version)).status).toBe(204);
    server.clock.advance(2 * HOUR);
    await carryOutDeletion.run(server.deps, { accountId: client.accountId }, { jobId: client.accountId });
    await server.drain();
    expect(await paymentOf(id)).toMatchObject({ refundedMinor: 12_000 });
    const [row] = await server.db.select().from(booking).where(eq(booking.id, id));
    expect(row?.status).toBe('cancelled');
    const [owner] = await server.db.select().from(account).where(eq(account.id, client.accountId));
    expect(owner?.closedAt?.getTime()).toBe(startsAt.getTime() - DAY - 1);
  });
});
