import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ErrorBody } from '@nexperts/contract';
import { account, expert as experts, ledgerEntry, writeOff } from '../../db/schema/index.ts';
import {
  createExpert,
  createStaff,
  openTestSession,
  type TestExpert,
  type TestPerson,
} from '../../testing/factories.ts';
import { DAY, serverForSuite } from '../../testing/harness.ts';
import { accountBalance, ledgerAccount } from './index.ts';

const server = serverForSuite();
let expert: TestExpert;
let staff: TestPerson;
beforeEach(async () => {
  expert = await createExpert(server);
  staff = await createStaff(server, ['finance']);
});

const available = () => accountBalance(server.db, ledgerAccount.available(expert.expertId), 'AUD');
async function post(minor: number): Promise<void> {
  const subject = `payout:${randomUUID()}`;
  const account_ = ledgerAccount.available(expert.expertId);
  const [debit, credit] = minor > 0 ? [account_, ledgerAccount.provider] : [ledgerAccount.provider, account_];
  const amountMinor = Math.abs(minor);
  const at = server.clock.now();
  await server.db.insert(ledgerEntry).values({
    at,
    subject,
    kind: 'payout',
    debit,
    credit,
    amountMinor,
    currency: 'AUD',
    idempotencyKey: subject,
  });
}
async function later(ms: number): Promise<void> {
  server.clock.advance(ms);
  const [cookie = ''] = await openTestSession(server, [staff.accountId]);
  staff = { ...staff, cookie };
}
async function write(amountMinor: number): Promise<{ status: number; body: { data: unknown } & ErrorBody }> {
  const answer = await server.post(
    `/api/staff/experts/${expert.expertId}/write-off`,
    { amountMinor, currency: 'AUD', reason: 'Nobody answers any more.' },
    { cookie: staff.cookie },
  );
  return { status: answer.status, body: (await answer.json()) as { data: unknown } & ErrorBody };
}

describe('[P-02] a debt', () => {
  it('of 180 days is written off, from the platform’s loss, and no more than it is', async () => {
    const loss = () => accountBalance(server.db, ledgerAccount.loss, 'AUD');
    const before = await loss();
    await post(-5000);
    await later(180 * DAY);
    expect((await write(5001)).body).toMatchObject({
      code: 'ValidationFailed',
      fields: { amountMinor: 'At most A$50' },
    });
    expect((await write(2000)).body.data).toEqual({ state: 'done', signatureId: null });
    expect(await available()).toBe(-3000);
    expect((await write(3000)).body.data).toEqual({ state: 'done', signatureId: null });
    expect((await write(1)).body.code).toBe('WrongState');
    expect(await available()).toBe(0);
    expect((await loss()) - before).toBe(-5000);
    const rows = await server.db.select().from(writeOff).where(eq(writeOff.expertId, expert.expertId));
    expect(rows).toHaveLength(2);
    const [row] = await server.db
      .select()
      .from(ledgerEntry)
      .where(eq(ledgerEntry.subject, `adjustment:${rows[0]?.id}`));
    expect(row).toMatchObject({ bookingId: null, kind: 'write-off' });
  });

  it('[O-07] that is written off has its line in what finance read, and what is owed adds up', async () => {
    await post(-5000);
    await later(180 * DAY);
    const overview = async () => (await server.as(staff).call('financeOverview', { query: {} })).data;
    const before = await overview();
    await write(2000);
    const after = await overview();
    const [was, is] = [before.rows.at(-1), after.rows.at(-1)];
    expect((is?.writtenOffMinor ?? 0) - (was?.writtenOffMinor ?? 0)).toBe(2000);
    expect(after.now.debts.minor - before.now.debts.minor).toBe(2000);
    expect((is?.owedMinor ?? 0) - (was?.owedMinor ?? before.owedBeforeMinor)).toBe(2000);
  });

  it.each([
    ['one millisecond before 180 days', -1, 409],
    ['after 180 days', 0, 200],
    ['one millisecond later', 1, 200],
  ])('can be written off: %s', async (_when, nudge, status) => {
    await post(-5000);
    await later(180 * DAY + nudge);
    expect((await write(1)).status).toBe(status);
  });

  it('is as old as the account is below zero without a break, and earnings make it good first', async () => {
    await post(-5000);
    await later(100 * DAY);
    await post(5000);
    expect(await available()).toBe(0);
    await later(DAY);
    await post(-1000);
    await later(100 * DAY);
    expect((await write(1)).body.code).toBe('WrongState');
    await later(80 * DAY);
    expect((await write(1000)).status).toBe(200);
  });

  it('that is written off is told to its expert, with what is left of it', async () => {
    await post(-5000);
    await later(180 * DAY);
    await write(2000);
    await server.drain();
    const mail = server.mails.findLast(({ to }) => to === expert.email);
    expect(mail?.subject).toBe('You no longer owe us A$20');
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain('We wrote off A$20 of it on ');
      expect(part).toMatch(/in Sydney \(GMT\+1[01]\), and you don’t have to pay it back/);
      expect(part).toContain('You still owe A$30');
      // The reason is for staff.
      expect(part).not.toContain('Nobody answers any more');
    }
  });

  it('of their own is not for a member of staff to write off', async () => {
    await post(-5000);
    await later(180 * DAY);
    await server.db
      .update(experts)
      .set({ accountId: staff.accountId })
      .where(eq(experts.id, expert.expertId));
    expect((await write(1)).body.code).toBe('Forbidden');
    const [mine] = await server.db.select().from(account).where(eq(account.id, staff.accountId));
    expect(mine?.isStaff).toBe(true);
  });
});
