import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { alarm, audit, block, message, payment, personReport } from '../../db/schema/index.ts';
import {
  act,
  CARDS,
  confirmBooking,
  confirmCard,
  hold,
  look,
  openPayment,
  pay,
} from '../../testing/booking-flow.ts';
import { malformed } from '../../testing/calls.ts';
import { bookingSuite } from '../../testing/booking-suite.ts';
import { createExpert, createStaff, type TestPerson } from '../../testing/factories.ts';
import { HOUR } from '../../testing/harness.ts';
import { sendFile, senderOf } from '../uploads/uploads.fixture.ts';
import { openPair, talkerOf, type Talker } from './messages.fixture.ts';

const { server, client, expert, liveClaims, mailsTo } = bookingSuite({ client: { name: 'Casey Nguyen' } });
let asClient: Talker;
let asExpert: Talker;
let id: string;
beforeEach(async () => {
  asClient = talkerOf(server, client);
  asExpert = talkerOf(server, expert);
  id = await openPair(server, client, expert);
});

describe('[M-07] a block', () => {
  const tryHold = (inHours: number) =>
    hold(server, client, expert.serviceId, server.clock.nextHour(inHours * HOUR));

  it('by the expert stops messages and new bookings both ways, and is not told', async () => {
    expect((await asExpert.block(id)).data.state).toBe('blocked-by-you');
    expect((await asClient.get(id)).data.state).toBe('closed');
    const refused = await asClient.send(id);
    expect(refused).toMatchObject({ status: 409, code: 'WrongState' });
    expect(JSON.stringify(refused.error)).not.toMatch(/block/i);
    expect((await asExpert.send(id)).error.message).toBe(
      'You’ve blocked Casey Nguyen. Unblock them to write.',
    );
    const held = await tryHold(96);
    expect(held.status).toBe(409);
    expect(held.error.code).toBe('WrongState');
    expect(held.error.message).not.toMatch(/block/i);
    const [bookingId] = [(await asClient.get(id)).data.nextBooking?.id];
    expect(bookingId).toBeDefined();
    expect((await look(server, client, bookingId ?? '')).status).toBe(200);
  });

  it('by the client stops their own holds with that expert, in words of their own, and no others', async () => {
    await asClient.block(id);
    expect((await tryHold(96)).error.message).toContain('You’ve blocked this expert');
    const another = await createExpert(server);
    expect((await hold(server, client, another.serviceId, server.clock.nextHour(96 * HOUR))).status).toBe(
      201,
    );
    expect((await asExpert.get(id)).data.state).toBe('closed');
    expect((await asExpert.send(id)).status).toBe(409);
  });

  it('leaves existing bookings as they are: they are moved, proposed for, answered and cancelled', async () => {
    const start = server.clock.nextHour(5 * 24 * HOUR);
    const at = (hours: number): string => new Date(start.getTime() + hours * HOUR).toISOString();
    const { id: bookingId } = await confirmBooking(server, client, expert, start);
    await Promise.all([asExpert.block(id), asClient.block(id)]);
    const moved = await act(server, client, bookingId, 'move', { startsAt: at(3) });
    expect([moved.status, moved.data.startsAt]).toEqual([200, at(3)]);
    const { data } = await act(server, expert, bookingId, 'proposals', { times: [at(6), at(8)] });
    const proposalId = data.proposal?.id ?? '';
    const accepted = await act(server, client, bookingId, `proposals/${proposalId}/accept`, {
      startsAt: at(8),
    });
    expect([accepted.status, accepted.data.startsAt]).toEqual([200, at(8)]);
    expect((await act(server, client, bookingId, 'cancel')).data.status).toBe('cancelled');
    expect((await asClient.send(id)).status).toBe(409);
  });

  it.each(['client', 'expert'] as const)(
    'by the %s ends a hold that isn’t paid: its time is free, and what was authorised meanwhile is voided',
    async (by) => {
      const { data } = await tryHold(96);
      await confirmCard(server, await openPayment(server, client, data.id), CARDS.good);
      await (by === 'client' ? asClient : asExpert).block(id);
      expect((await look(server, client, data.id)).data.status).toBe('expired');
      expect(await liveClaims(data.id)).toBe(0);
      await act(server, client, data.id, 'payment/refresh');
      await server.drain();
      expect((await look(server, client, data.id)).data.status).toBe('expired');
      const [paid] = await server.db.select().from(payment).where(eq(payment.bookingId, data.id));
      expect(paid).toMatchObject({ status: 'voided', capturedMinor: 0 });
      expect(mailsTo(expert)).toEqual([]);
    },
  );

  it('that comes while a hold is being made still keeps it from being paid', async () => {
    const { data } = await tryHold(96);
    // As if the hold's transaction had read no block and committed after it.
    await server.db
      .insert(block)
      .values({ blockerId: expert.accountId, blockedId: client.accountId, createdAt: server.clock.now() });
    await pay(server, client, data.id);
    await server.drain();
    expect(mailsTo(client)).toEqual(['Your payment arrived too late for Tax return review']);
    expect((await look(server, client, data.id)).data.status).toBe('expired');
    expect(await liveClaims(data.id)).toBe(0);
  });

  it('ends with its author, twice is once, and the other’s stays', async () => {
    await Promise.all([asClient.block(id), asClient.block(id), asExpert.block(id)]);
    expect(await server.db.$count(block, eq(block.blockerId, client.accountId))).toBe(1);
    expect((await asClient.unblock(id)).data.state).toBe('closed');
    expect((await asExpert.unblock(id)).data.state).toBe('open');
    expect((await asClient.unblock(id)).status).toBe(200);
    expect((await asClient.send(id)).status).toBe(201);
    expect((await tryHold(96)).status).toBe(201);
  });
});

describe('[M-07] a report', () => {
  const reportOf = async (by: TestPerson): Promise<typeof personReport.$inferSelect> => {
    const [row] = await server.db
      .select()
      .from(personReport)
      .where(eq(personReport.reporterId, by.accountId));
    if (!row) throw new Error('nothing was reported');
    return row;
  };
  const queueFor = async (staff: TestPerson) =>
    (await server.as(staff).call('listQueue', { params: { queue: 'reports' }, query: { sort: 'newest' } }))
      .body;
  const take = (staff: TestPerson, id: string) =>
    server.as(staff).call('takeCase', { params: { queue: 'reports', id } });

  it('shows staff the message, its files and nothing else of the conversation', async () => {
    await asExpert.send(id, { text: 'Something harmless' });
    const file = await sendFile(server, expert, 'an invoice');
    const other = await sendFile(server, expert, 'another file');
    const bad = await asExpert.send(id, { text: 'Pay me by transfer', fileIds: [file.id] });
    await asExpert.send(id, { text: 'A last word', fileIds: [other.id] });
    const report = { messageId: bad.data.id, reason: 'payment_outside', text: 'Twice already' } as const;
    expect((await asClient.report(id, report)).status).toBe(204);
    expect((await asClient.report(id, report)).code).toBe('Conflict');

    const staff = await createStaff(server, ['trust']);
    const { id: caseId, dueAt } = await reportOf(client);
    expect(dueAt.getTime() - server.clock.now().getTime()).toBe(24 * HOUR);
    expect((await queueFor(staff)).data[0]).toMatchObject({
      queue: 'reports',
      id: caseId,
      kind: 'payment_outside',
      accountId: expert.accountId,
      bookingId: null,
    });
    const read = await talkerOf(server, staff).staffReport(caseId);
    expect(read.data).toMatchObject({
      text: 'Twice already',
      state: 'open',
      reporter: { id: client.accountId },
      reported: { id: expert.accountId, state: 'active', reports: 1 },
      message: { text: 'Pay me by transfer', files: [{ id: file.id }] },
    });
    expect(JSON.stringify(read.body)).not.toMatch(/harmless|last word/);
    expect((await senderOf(server, staff).get(file.id)).status).toBe(200);
    expect((await senderOf(server, staff).get(other.id)).status).toBe(404);
    expect((await talkerOf(server, staff).messages(id)).status).toBe(404);
    expect(await server.db.$count(audit, eq(audit.action, 'desk.look-report'))).toBe(1);
  });

  it('keeps what was said whatever becomes of the message', async () => {
    const bad = await asExpert.send(id, { text: 'I know where you live' });
    await asClient.report(id, { messageId: bad.data.id, reason: 'threat' });
    await server.db.update(message).set({ text: '' }).where(eq(message.id, bad.data.id));
    const staff = talkerOf(server, await createStaff(server, ['trust']));
    const { id: caseId, dueAt, reportedAt } = await reportOf(client);
    expect(dueAt.getTime() - reportedAt.getTime()).toBe(24 * HOUR);
    expect((await staff.staffReport(caseId)).data).toMatchObject({
      message: { text: 'I know where you live' },
    });
  });

  it('[O-05] [B-07] that nobody has decided after 24 hours raises an alarm, whatever its reason, until somebody does', async () => {
    await asClient.report(id, { messageId: null, reason: 'spam' });
    const { id: caseId } = await reportOf(client);
    const open = and(eq(alarm.subject, `reports:${caseId}`), isNull(alarm.clearedAt));
    server.clock.advance(24 * HOUR - 1);
    await server.drain();
    expect(await server.db.$count(alarm, open)).toBe(0);
    server.clock.advance(1);
    await server.drain();
    expect(await server.db.select().from(alarm).where(open)).toMatchObject([{ kind: 'report.overdue' }]);
    const staff = talkerOf(server, await createStaff(server, ['trust']));
    expect((await staff.decide(caseId, { outcome: 'dismissed', note: 'Nothing in it.' })).status).toBe(200);
    expect(await server.db.$count(alarm, open)).toBe(0);
  });

  it('is about a message of the other side, or about the person once', async () => {
    const own = await asClient.send(id);
    for (const messageId of [own.data.id, randomUUID()])
      expect((await asClient.report(id, { messageId, reason: 'spam' })).status).toBe(404);
    expect((await asClient.report(id, { messageId: null, reason: malformed('boring') })).status).toBe(400);
    expect((await asClient.report(id, { messageId: null, reason: 'spam' })).status).toBe(204);
    expect((await asClient.report(id, { messageId: null, reason: 'threat' })).status).toBe(409);
    expect((await asExpert.report(id, { messageId: null, reason: 'spam' })).status).toBe(204);
  });

  it('is decided once, with a note in the audit log, and leaves the queue', async () => {
    await asClient.report(id, { messageId: null, reason: 'harassment' });
    const { id: caseId } = await reportOf(client);
    const [first, second] = [await createStaff(server, ['trust']), await createStaff(server, ['trust'])];
    expect((await take(first, caseId)).status).toBe(200);
    const decision = { outcome: 'acted', note: 'Suspended for a week' } as const;
    const answers = await Promise.all(
      [first, second].map((staff) => talkerOf(server, staff).decide(caseId, decision)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await queueFor(first)).data.map((each) => each.id)).not.toContain(caseId);
    const written = await server.db
      .select()
      .from(audit)
      .where(and(eq(audit.action, 'report.acted'), eq(audit.subject, `account:${expert.accountId}`)));
    expect(written).toHaveLength(1);
    expect(written[0]?.detail).toContain('Suspended for a week');
    expect((await talkerOf(server, first).staffReport(caseId)).data.state).toBe('acted');
  });

  it('is nothing for staff who are part of it', async () => {
    const staff = await createStaff(server, ['trust']);
    const own = await openPair(server, staff, expert);
    await talkerOf(server, staff).report(own, { messageId: null, reason: 'spam' });
    const { id: caseId } = await reportOf(staff);
    const talker = talkerOf(server, staff);
    expect((await talker.staffReport(caseId)).status).toBe(404);
    expect((await talker.decide(caseId, { outcome: 'dismissed', note: 'Nothing in it' })).status).toBe(404);
    const queue = await queueFor(staff);
    expect(queue.data.map((each) => each.id)).not.toContain(caseId);
    expect(queue.hiddenOwn).toBe(1);
    expect((await take(staff, caseId)).status).toBe(403);
  });
});
