import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { payment, problem } from '../../db/schema/index.ts';
import type { BankAct } from '../../ports/payments.ts';
import { HOUR, serverForSuite } from '../../testing/harness.ts';
import { aud, desk, endedSession } from './problems.fixture.ts';

const server = serverForSuite();

it('[P-09] deadlines stand still while a bank disputes the charge, and run on once it decides for us', async () => {
  const session = await endedSession(server);
  const { report, look } = desk(server, session);
  await report();
  const taken = async () => (await look('expert')).data.booking.bankDispute;
  const row = async () => {
    const [one] = await server.db.select().from(problem).where(eq(problem.bookingId, session.id));
    if (!one?.dueAt) throw new Error('no open problem');
    return { ...one, dueAt: one.dueAt };
  };
  const bank = async (act: BankAct): Promise<void> => {
    const [paid] = await server.db.select().from(payment).where(eq(payment.bookingId, session.id));
    await server.deps.payments.sandbox?.act(paid?.providerRef ?? '', act);
    await server.drain();
  };
  const { dueAt } = await row();
  await bank('dispute');
  expect((await row()).pausedAt).toEqual(server.clock.now());
  expect(await taken()).toEqual({ state: 'open', amount: aud(12_000) });
  server.clock.advance(100 * HOUR);
  await server.drain();
  expect(await row()).toMatchObject({ state: 'awaiting_expert', dueAt });
  await bank('win');
  expect(await taken()).toBeNull();
  expect(await row()).toMatchObject({
    state: 'awaiting_expert',
    pausedAt: null,
    dueAt: new Date(dueAt.getTime() + 100 * HOUR),
  });
  server.clock.advance(73 * HOUR);
  await server.drain();
  const [settled] = await server.db.select().from(problem).where(eq(problem.bookingId, session.id));
  expect(settled?.state).toBe('settled');
});
