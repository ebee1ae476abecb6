import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { bankDispute, payment, problem } from '../../db/schema/index.ts';
import type { BankAct } from '../../ports/payments.ts';
import { attend } from '../../testing/attend.ts';
import { createStaff, openTestSession, type TestPerson } from '../../testing/factories.ts';
import { MINUTE, serverForSuite } from '../../testing/harness.ts';
import { doors, nearEnd, type NearEnd } from '../overtime/overtime.fixture.ts';
import { evidenceOf } from './evidence-facts.ts';
import { findBankDispute } from './rows.ts';

const server = serverForSuite();
let session: NearEnd;
let staff: TestPerson;

/** Moves the clock; the two log in again. */
async function to(time: number): Promise<void> {
  server.clock.set(new Date(time));
  await server.drain();
  const ids = [session.client.accountId, session.expert.accountId, staff.accountId];
  const [c = '', e = '', s = ''] = await openTestSession(server, ids);
  session.client = { ...session.client, cookie: c };
  session.expert = { ...session.expert, cookie: e };
  staff = { ...staff, cookie: s };
}

/** What the client's bank does about one of the two charges. */
async function bank(act: BankAct, purpose: 'price' | 'overtime' = 'overtime'): Promise<void> {
  const [row] = await server.db
    .select()
    .from(payment)
    .where(and(eq(payment.bookingId, session.id), eq(payment.purpose, purpose)));
  await server.deps.payments.sandbox?.act(row?.providerRef ?? '', act);
  await server.drain();
}

async function bankDisputeOf(): Promise<string> {
  const [row] = await server.db
    .select({ ref: bankDispute.ref })
    .from(bankDispute)
    .innerJoin(payment, eq(payment.id, bankDispute.paymentId))
    .where(eq(payment.bookingId, session.id));
  return row?.ref ?? '';
}

/** Subject and text of the newest email to somebody. */
const newest = ({ email }: TestPerson): string => {
  const mail = server.mails.findLast(({ to: reader }) => reader === email);
  return `${mail?.subject}\n${mail?.text}`;
};

beforeEach(async () => {
  session = await nearEnd(server, { kept: true });
  staff = await createStaff(server, ['finance', 'support', 'trust']);
  const { offer, answer } = doors(server, session);
  await answer((await offer()).data.id);
  for (const { accountId } of [session.client, session.expert])
    await attend(server.db, {
      roomId: session.id,
      accountId,
      inst: randomUUID(),
      joinedAt: new Date(session.endsAt.getTime() - 60 * MINUTE),
      lastSeenAt: new Date(session.endsAt.getTime() + 15 * MINUTE),
    });
  // The extended end, and its verdict.
  await to(session.endsAt.getTime() + 17 * MINUTE);
});

it('[G-09] [P-09] names the sum of the overtime alone in every email about its bank dispute', async () => {
  await bank('dispute');
  expect(newest(session.expert)).toContain('disputes the charge for the overtime of');
  expect(newest(session.expert)).toContain('bank took A$30 back for the overtime of “');
  expect(newest(session.expert)).not.toContain('A$120');
  expect(newest(session.expert)).not.toContain('A$150');
  await bank('lose');
  expect(newest(session.client)).toContain('you keep the A$30 for the overtime of “');
  // The share of the session is the expert's, so this isn't said to leave none.
  expect(newest(session.expert)).toContain('We bear the loss, and you keep your share');
  const ref = await bankDisputeOf();
  const { data } = await server.as(staff).call('getBankDispute', { params: { ref } });
  expect(data).toMatchObject({ amount: { minor: 3_000 }, service: expect.stringMatching(/^Overtime of /) });
});

it('[G-09] [P-09] tells the bank of both charges, and which of them is meant', async () => {
  await bank('dispute');
  const found = await findBankDispute(server.db, await bankDisputeOf());
  if (!found) throw new Error('no bank dispute');
  const { parts, summary } = await evidenceOf(server.db, found);
  const lines = parts.flatMap((part) => part.lines);
  expect(lines).toContain(
    'Price: A$120; overtime of 15 minutes: A$30; disputed: A$30, of the charge for overtime',
  );
  expect(lines.some((line) => line.endsWith('The client accepted the overtime and its price'))).toBe(true);
  expect(summary).toContain('overtime');
});

it('[G-09] [P-09] names the price alone where the bank disputes that', async () => {
  await bank('dispute', 'price');
  expect(newest(session.expert)).toContain('bank took A$120 back for “');
  await bank('win', 'price');
  expect(newest(session.expert)).toContain('The bank returned the A$120 for “');
});

it('[G-09] [P-09] ends a problem once the bank has kept the overtime', async () => {
  const report = {
    params: { id: session.id },
    body: { kind: 'technical', askPct: 50, text: 'We heard nothing of each other for half an hour.' },
  } as const;
  expect((await server.as(session.client).call('reportProblem', report)).status).toBeLessThan(300);
  await bank('dispute');
  await bank('lose');
  const [row] = await server.db.select().from(problem).where(eq(problem.bookingId, session.id));
  expect(row?.closedAt).not.toBeNull();
});

it('[G-09] [P-09] keeps deadlines paused while either charge is disputed', async () => {
  const report = {
    params: { id: session.id },
    body: { kind: 'technical', askPct: 50, text: 'We heard nothing of each other for half an hour.' },
  } as const;
  await server.as(session.client).call('reportProblem', report);
  const pausedAt = async () =>
    (await server.db.select().from(problem).where(eq(problem.bookingId, session.id)))[0]?.pausedAt;
  await bank('dispute', 'price');
  await bank('dispute', 'overtime');
  await bank('win', 'price');
  expect(await pausedAt()).not.toBeNull();
  await bank('win', 'overtime');
  expect(await pausedAt()).toBeNull();
});
