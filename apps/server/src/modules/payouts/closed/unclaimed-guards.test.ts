import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { audit } from '../../../db/schema/index.ts';
import { serverForSuite } from '../../../testing/harness.ts';
import { giveBalance } from '../../../testing/payouts.ts';
import { accountBalance, ledgerAccount } from '../../payments/index.ts';
import { closingExpert } from './unclaimed.fixture.ts';

const server = serverForSuite();

it('[W-07] two of finance who book a balance at once book it once', async () => {
  const { expert, closeForAYear, book, rows } = await closingExpert(server);
  await giveBalance(server, expert.expertId, 4_500);
  await closeForAYear();
  const both = await Promise.all([book(4_500), book(4_500, 1)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await rows()).toHaveLength(1);
  expect(await accountBalance(server.db, ledgerAccount.available(expert.expertId), 'AUD')).toBe(0);
});

it('[O-01] what was booked before counts: A$300 after A$300 takes two', async () => {
  const { expert, closeForAYear, book } = await closingExpert(server);
  await giveBalance(server, expert.expertId, 30_000);
  await closeForAYear();
  expect((await book(30_000)).data.state).toBe('done');
  await giveBalance(server, expert.expertId, 30_000);
  expect((await book(30_000)).data.state).toBe('waiting');
});

it('[W-07] a payment is of a balance there is, on a day that has come', async () => {
  const { expert, closeForAYear, book, rows, staff } = await closingExpert(server);
  await giveBalance(server, expert.expertId, 4_500);
  await closeForAYear();
  await book(4_500);
  const [{ id } = { id: '' }] = await rows();
  const pay = async (balanceId: string, paidOn: string) =>
    (await staff()).call('payUnclaimed', {
      params: { id: balanceId },
      body: { paidTo: 'Bank account ending in 4821', reference: 'NX-U-1', paidOn },
    });
  const day = (n: number): string =>
    new Date(server.clock.now().getTime() + n * 86_400_000).toISOString().slice(0, 10);
  expect((await pay(randomUUID(), day(-1))).code).toBe('NotFound');
  expect((await pay(id, day(2))).error?.fields).toEqual({
    paidOn: 'Enter the day it was paid, today at the latest',
  });
  expect((await pay(id, day(0))).data.state).toBe('waiting');
});

it('[O-06] whoever reads the list is written down with what it showed', async () => {
  const { expert, closeForAYear, book, rows, staff } = await closingExpert(server);
  await giveBalance(server, expert.expertId, 4_500);
  await closeForAYear();
  await book(4_500);
  const [kept] = await rows();
  const seen = () =>
    server.db
      .select()
      .from(audit)
      .where(and(eq(audit.action, 'desk.look-list'), eq(audit.subject, 'list:unclaimed')));
  const before = (await seen()).length;
  await (await staff()).call('listUnclaimed');
  const looks = await seen();
  expect(looks).toHaveLength(before + 1);
  expect(looks.at(-1)?.detail).toContain(kept?.id);
});
