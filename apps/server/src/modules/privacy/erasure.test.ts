import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  account,
  appeal,
  booking,
  bankDispute,
  ledgerEntry,
  message,
  payment,
  personReport,
  problem,
  upload,
} from '../../db/schema/index.ts';
import type { Mail } from '../../ports/mailer.ts';
import { confirmBooking } from '../../testing/booking-flow.ts';
import { createClient, createExpert, type TestExpert, type TestPerson } from '../../testing/factories.ts';
import { DAY, HOUR, serverForSuite } from '../../testing/harness.ts';
import { insertMessages } from '../messages/messages.fixture.ts';
import { ledgerAccount } from '../payments/index.ts';
import { sweepWords } from './retention.ts';

const sent: Mail[] = [];
const server = serverForSuite({ mailer: { send: async (mail) => void sent.push(mail) } });

let client: TestPerson;
let expert: TestExpert;
/** A booking of the two that was captured, and given back in full when the client closed the account. */
let bookingId: string;
let capturedAt: number;

beforeEach(async () => {
  sent.length = 0;
  client = await createClient(server);
  expert = await createExpert(server);
  const inTenDays = Math.ceil(server.clock.now().getTime() / HOUR) * HOUR + 10 * DAY;
  const booked = await confirmBooking(server, client, expert, new Date(inTenDays));
  bookingId = booked.id;
  await server.drain();
  const [captured] = await server.db
    .select()
    .from(ledgerEntry)
    .where(sql`${ledgerEntry.bookingId} = ${bookingId} AND ${ledgerEntry.kind} = 'capture'`);
  capturedAt = captured?.at.getTime() ?? 0;
});

async function close(person: TestPerson): Promise<void> {
  await server.db.update(account).set({ status: 'deactivated' }).where(eq(account.id, person.accountId));
  const now = server.clock.now();
  await server.db.execute(sql`INSERT INTO job (id, kind, payload, dedupe_key, run_at, created_at)
    VALUES (gen_random_uuid(), 'account.delete', ${JSON.stringify({ accountId: person.accountId })}::jsonb,
      ${`account.delete:${person.accountId}:0`}, ${now.toISOString()}, ${now.toISOString()})`);
  await server.drain();
  server.clock.advance(HOUR);
  await server.drain();
}
const isErased = async ({ accountId }: TestPerson): Promise<boolean> => {
  const [row] = await server.db.select().from(account).where(eq(account.id, accountId));
  return row?.deletedAt !== null;
};
async function isErasedAt(person: TestPerson, at: number): Promise<boolean> {
  server.clock.set(new Date(at));
  await server.drain();
  return isErased(person);
}
const subjectsTo = ({ email }: TestPerson): string[] =>
  sent.filter(({ to }) => to === email).map(({ subject }) => subject);

describe('[W-07] erasing a closed account', () => {
  it('waits 120 days after the last payment, to the millisecond, and says so', async () => {
    await close(client);
    const free = capturedAt + 120 * DAY;
    expect(await isErased(client)).toBe(false);
    expect(subjectsTo(client).at(-1)).toBe('Your Nexperts account is closed');
    expect(sent.at(-1)?.text).toContain('We erase it on');
    expect(await isErasedAt(client, free - 1)).toBe(false);
    expect(await isErasedAt(client, free)).toBe(true);
    expect(subjectsTo(client).filter((subject) => subject.includes('account'))).toEqual([
      'Your Nexperts account is closed',
      'Your Nexperts account was deleted',
    ]);
  });

  it('waits for nothing where nothing was ever paid', async () => {
    const visitor = await createClient(server);
    await close(visitor);
    expect(await isErased(visitor)).toBe(true);
    expect(subjectsTo(visitor)).toEqual(['Your Nexperts account was deleted']);
  });

  const paymentId = async (): Promise<string> => {
    const [row] = await server.db.select().from(payment).where(eq(payment.bookingId, bookingId));
    return row?.id ?? '';
  };
  const entry = (debit: string, credit: string, key: string) =>
    server.db.insert(ledgerEntry).values({
      at: server.clock.now(),
      subject: `adjustment:${key}`,
      kind: 'adjustment',
      debit,
      credit,
      amountMinor: 500,
      currency: 'AUD',
      idempotencyKey: key,
    });
  const openReport = () => ({
    reporterId: client.accountId,
    reportedId: expert.accountId,
    messageId: null,
    reason: 'threat' as const,
    text: 'He knows where I live.',
    reportedAt: server.clock.now(),
    dueAt: server.clock.now(),
    state: 'open' as const,
  });
  const available = (): string => ledgerAccount.available(expert.expertId);
  const openings: Record<
    string,
    { who: () => TestPerson; open: () => Promise<unknown>; end: () => Promise<unknown> }
  > = {
    'an open report about them': {
      who: () => expert,
      open: async () => server.db.insert(personReport).values(openReport()),
      end: async () =>
        server.db.update(personReport).set({ state: 'dismissed', closedAt: server.clock.now() }),
    },
    'an open report of theirs': {
      who: () => client,
      open: async () => server.db.insert(personReport).values(openReport()),
      end: async () =>
        server.db.update(personReport).set({ state: 'dismissed', closedAt: server.clock.now() }),
    },
    'an open problem': {
      who: () => client,
      open: async () =>
        server.db.insert(problem).values({
          bookingId,
          kind: 'technical',
          state: 'with_staff',
          askPct: 50,
          reportedAt: server.clock.now(),
          dueAt: server.clock.now(),
        }),
      end: async () =>
        server.db
          .update(problem)
          .set({ state: 'decided', closedAt: server.clock.now(), dueAt: null, refundPct: 0 })
          .where(eq(problem.bookingId, bookingId)),
    },
    'an open appeal': {
      who: () => client,
      open: async () =>
        server.db.insert(appeal).values({
          bookingId,
          authorId: expert.accountId,
          text: 'I was there.',
          state: 'open',
          refundWaits: false,
          openedAt: server.clock.now(),
          dueAt: server.clock.now(),
        }),
      end: async () =>
        server.db
          .update(appeal)
          .set({ state: 'refused', reason: 'Nobody was in the room.', closedAt: server.clock.now() })
          .where(eq(appeal.bookingId, bookingId)),
    },
    'a bank dispute': {
      who: () => client,
      open: async () =>
        server.db.insert(bankDispute).values({
          ref: `dp_${bookingId}`,
          paymentId: await paymentId(),
          amountMinor: 1,
          status: 'open',
          openedAt: server.clock.now(),
        }),
      end: async () =>
        server.db
          .update(bankDispute)
          .set({ status: 'won', closedAt: server.clock.now() })
          .where(eq(bankDispute.ref, `dp_${bookingId}`)),
    },
    'a refund that is due': {
      who: () => client,
      // As if the provider had not made it yet.
      open: async () =>
        server.db.update(payment).set({ refundedMinor: 0 }).where(eq(payment.bookingId, bookingId)),
      end: async () =>
        server.db
          .update(payment)
          .set({ refundedMinor: sql`captured_minor` })
          .where(eq(payment.bookingId, bookingId)),
    },
    'a balance the expert is owed': {
      who: () => expert,
      open: () => entry(available(), 'platform:loss', `${bookingId}:in`),
      end: () => entry('platform:loss', available(), `${bookingId}:out`),
    },
    'a debt of the expert': {
      who: () => expert,
      open: () => entry('platform:loss', available(), `${bookingId}:owed`),
      end: () => entry(available(), 'platform:loss', `${bookingId}:paid`),
    },
  };
  it.each(Object.keys(openings))('waits for %s, and goes on the day after it is closed', async (name) => {
    const opening = openings[name];
    if (!opening) throw new Error(name);
    const person = opening.who();
    await close(person);
    const [row] = await server.db.select().from(booking).where(eq(booking.id, bookingId));
    expect(row?.status).toBe('cancelled');
    await opening.open();
    const late = capturedAt + 150 * DAY;
    expect(await isErasedAt(person, late)).toBe(false);
    await opening.end();
    expect(await isErasedAt(person, late + 2 * DAY)).toBe(true);
  });

  it('leaves what was reported, words and files, until 24 months after the decision', async () => {
    const now = server.clock.now();
    await insertMessages(server, { clientId: client.accountId, expertId: expert.expertId }, [
      { authorId: expert.accountId, text: 'I know where you live', at: now, bookingId },
    ]);
    const [sentOne] = await server.db.select().from(message).where(eq(message.authorId, expert.accountId));
    const fileId = randomUUID();
    await server.db.insert(upload).values({
      id: fileId,
      accountId: expert.accountId,
      subject: `message:${sentOne?.id}`,
      name: 'photo.png',
      mediaType: 'image/png',
      size: 1,
      addedAt: now,
    });
    await server.deps.files.put(`upload/${fileId}`, Buffer.from('x'));
    const copied = { messageId: sentOne?.id ?? null, messageText: 'I know where you live', messageAt: now };
    await server.db.insert(personReport).values({ ...openReport(), ...copied });
    await close(client);
    await close(expert);
    server.clock.set(new Date(capturedAt + 121 * DAY));
    const closedAt = server.clock.now();
    await server.db.update(personReport).set({ state: 'dismissed', closedAt });
    await server.drain();
    server.clock.advance(2 * DAY);
    await server.drain();
    expect([await isErased(client), await isErased(expert)]).toEqual([true, true]);
    const mine = eq(personReport.reporterId, client.accountId);
    const [report] = await server.db.select().from(personReport).where(mine);
    expect(report).toMatchObject({ text: 'He knows where I live.', messageText: 'I know where you live' });
    expect(await server.deps.files.get(`upload/${fileId}`)).not.toBeNull();
    const over = new Date(closedAt);
    over.setUTCMonth(over.getUTCMonth() + 24);
    const sweepAt = async (at: Date) => {
      server.clock.set(at);
      await sweepWords.run(server.deps, {}, { jobId: randomUUID() });
      return [await server.db.$count(personReport, mine), await server.deps.files.get(`upload/${fileId}`)];
    };
    expect(await sweepAt(new Date(over.getTime() - 1))).toEqual([1, expect.anything()]);
    expect(await sweepAt(over)).toEqual([0, null]);
  });
});
