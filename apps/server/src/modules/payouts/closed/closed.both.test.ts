import { nextPayoutDate } from '@nexperts/domain';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { account, payout, payoutAccount } from '../../../db/schema/index.ts';
import { createExpert, turnOnTwoSteps, type TestExpert } from '../../../testing/factories.ts';
import { DAY, HOUR, MINUTE, serverForSuite } from '../../../testing/harness.ts';
import { mailedCode, PASSWORD } from '../../../testing/people.ts';
import {
  giveBalance,
  giveFunds,
  goThroughOnboarding,
  nextRun,
  openPage,
  sendPage,
} from '../../../testing/payouts.ts';
import { hashPassword } from '../../accounts/index.ts';
import { accountBalance, ledgerAccount } from '../../payments/index.ts';

const server = serverForSuite();
let expert: TestExpert;
beforeEach(async () => {
  const passwordHash = await hashPassword({ cost: server.deps.passwordCost, owner: 'test' }, PASSWORD);
  expert = await createExpert(server, { account: { passwordHash } });
  server.mails.length = 0;
});

const mailsTo = () => server.mails.filter(({ to }) => to === expert.email);
const balance = () => accountBalance(server.db, ledgerAccount.available(expert.expertId), 'AUD');
/** Closes the account, up to the mail that says so. @returns the token of its link */
async function close(): Promise<string> {
  const closed = await server.as(expert).call('deleteAccount', { body: { currentPassword: PASSWORD } });
  expect(closed.status).toBe(204);
  await server.drain();
  const mail = mailsTo().find(({ subject }) => subject === 'Your Nexperts account is closed');
  const [, token = ''] = /\/app\/closed-account#([\w.-]+)/.exec(mail?.text ?? '') ?? [];
  return token;
}
/** Enters with the link and the code that it mails. @returns the cookie */
async function enter(token: string): Promise<string> {
  const asked = await server.call('closedAccountCode', { body: { token } });
  expect(asked.data.email).toContain('••••');
  await server.drain();
  const code = await mailedCode(server, expert.email);
  const inside = await server.call('enterClosedAccount', { body: { token, code } });
  expect(inside.status).toBe(200);
  return inside.answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}
/** The provider's page, opened through the door. */
async function verify(cookie: string, bank = '000123456'): Promise<void> {
  const { data } = await server.as({ cookie }).call('openClosedOnboarding');
  const path = new URL(data.url).pathname;
  const { token } = await openPage(server, path);
  const back = await sendPage(server, path, token ?? '', { account: bank });
  expect(back).toContain('/app/closed-account?from=provider');
  await server.drain();
}

describe('[W-07] a closed account to which money is owed', () => {
  it('is paid in full through the link of its mail, without two steps and below the minimum', async () => {
    await giveFunds(server, 1_000_000);
    await giveBalance(server, expert.expertId, 450);
    const token = await close();
    expect(mailsTo().at(-1)?.text).toContain('We owe you A$4.50');
    await verify(await enter(token));
    await nextRun(server);
    expect(await balance()).toBe(0);
    const [sent] = await server.db.select().from(payout).where(eq(payout.expertId, expert.expertId));
    expect(sent).toMatchObject({ status: 'sent', amountMinor: 450 });
    // Paid: the link leads nowhere any more, and nothing keeps the data.
    const late = await server.call('closedAccountCode', { body: { token } });
    expect([late.status, late.code]).toEqual([404, 'NotFound']);
    server.clock.advance(2 * DAY);
    await server.drain();
    const [row] = await server.db.select().from(account).where(eq(account.id, expert.accountId));
    expect(row?.deletedAt).not.toBeNull();
  });

  it('isn’t mailed by each run while nobody verifies it', async () => {
    await giveBalance(server, expert.expertId, 5_000);
    await close();
    const before = mailsTo().length;
    for (let run = 0; run < 3; run += 1) await nextRun(server);
    expect(mailsTo()).toHaveLength(before);
  });

  it('opens verification and payouts and nothing else, for half an hour', async () => {
    await giveBalance(server, expert.expertId, 5_000);
    const cookie = await enter(await close());
    const inside = await server.as({ cookie }).call('closedPayouts');
    expect(inside.data).toMatchObject({
      owed: [{ minor: 5_000, currency: 'AUD' }],
      verification: { state: 'not_started', waiting: [{ minor: 5_000, currency: 'AUD' }] },
      payouts: [],
    });
    expect((await server.as({ cookie }).call('currentAccount')).status).toBe(401);
    expect((await server.as({ cookie }).call('listPayouts', { query: {} })).status).toBe(401);
    server.clock.advance(30 * MINUTE);
    expect((await server.as({ cookie }).call('closedPayouts')).status).toBe(404);
    expect((await server.as({ cookie: `${cookie}x` }).call('closedPayouts')).status).toBe(404);
  });

  it('refuses a wrong code, a forged link, and the link of an account that is open', async () => {
    await giveBalance(server, expert.expertId, 5_000);
    const token = await close();
    await server.call('closedAccountCode', { body: { token } });
    await server.drain();
    const right = await mailedCode(server, expert.email);
    const wrong = right === '123456' ? '654321' : '123456';
    const refused = await server.call('enterClosedAccount', { body: { token, code: wrong } });
    expect([refused.status, refused.code]).toEqual([400, 'CodeMismatchException']);
    const forged = await server.call('closedAccountCode', { body: { token: `${token.slice(0, -2)}AA` } });
    expect(forged.status).toBe(404);
    await server.db.update(account).set({ status: 'active' }).where(eq(account.id, expert.accountId));
    expect((await server.call('enterClosedAccount', { body: { token, code: right } })).status).toBe(404);
  });

  it('waits 72 hours after its bank account was changed, and mails that it was', async () => {
    await giveFunds(server, 1_000_000);
    await turnOnTwoSteps(server, expert.accountId);
    await goThroughOnboarding(server, expert);
    await giveBalance(server, expert.expertId, 5_000);
    const token = await close();
    // So that the run comes a millisecond too early.
    const changedAt = nextPayoutDate(server.clock.now().getTime()) - 72 * HOUR + 1;
    server.clock.set(new Date(changedAt));
    await verify(await enter(token), '000999888');
    const mail = mailsTo().find(({ subject }) =>
      subject.includes('bank account we pay you into was changed'),
    );
    expect(mail?.text).toContain('ending in 9888');
    await nextRun(server);
    expect(await balance()).toBe(5_000);
    const [waiting] = await server.db.select().from(payout).where(eq(payout.expertId, expert.expertId));
    expect(waiting).toMatchObject({ status: 'carried_over', reason: 'bank_changed' });
    await nextRun(server);
    expect(await balance()).toBe(0);
    const [kept] = await server.db
      .select()
      .from(payoutAccount)
      .where(eq(payoutAccount.expertId, expert.expertId));
    expect(kept?.bankChangedAt?.getTime()).toBe(changedAt);
  });
});
