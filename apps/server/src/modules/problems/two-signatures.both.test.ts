import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { appeal, payment } from '../../db/schema/index.ts';
import type { SignedIn } from '../../http/context.ts';
import { onPglite } from '../../testing/engine.ts';
import { createStaff } from '../../testing/factories.ts';
import { serverForSuite } from '../../testing/harness.ts';
import { lockBooking } from '../bookings/index.ts';
import { signedActions } from '../signed-actions.ts';
import { confirmSignature } from '../signatures/index.ts';
import { problemDecision } from './index.ts';
import { decider, desk, endedSession, type EndedSession } from './problems.fixture.ts';
import { untilBlocked } from '../../testing/until.ts';

const server = serverForSuite();

/** Another member of staff confirms, as the desk's operation does. */
async function confirm(signatureId: string): Promise<void> {
  const { accountId } = await createStaff(server, ['trust']);
  const account = { id: accountId, isStaff: true, staffRoles: ['trust'] };
  const ctx = { deps: server.deps, account } as unknown as SignedIn;
  await confirmSignature(ctx, signatureId, signedActions);
  await server.drain();
}
const refunded = async ({ id }: EndedSession) =>
  (await server.db.select().from(payment).where(eq(payment.bookingId, id)))[0]?.refundedMinor;
const waiting = (body: { data: unknown }) => body.data as { state: string; signatureId: string };

describe('a decision over A$500', () => {
  /** A$600, of which all is asked back, with staff. */
  async function withStaff() {
    const session = await endedSession(server, { priceMinor: 60_000 });
    const calls = desk(server, session);
    await calls.report({ askPct: 100 });
    await calls.answer({ action: 'offer', offerPct: 10 });
    const { data } = await calls.reply('insist', 10);
    return { session, ...calls, id: data.problem?.id ?? '', staff: await decider(server) };
  }

  it('[O-01] [A-04] of a problem waits for a second person, who makes it', async () => {
    const { session, look, id, staff } = await withStaff();
    const asked = waiting((await staff.decide(id, 90)).body);
    expect(asked).toMatchObject({ state: 'waiting', refund: { minor: 54_000 } });
    expect((await staff.decide(id, 95)).body.code).toBe('Conflict');
    expect((await look('client')).data.problem?.state).toBe('with_staff');
    expect(await refunded(session)).toBe(0);
    await confirm(asked.signatureId);
    expect((await look('client')).data.problem).toMatchObject({ state: 'decided', refundPct: 90 });
    expect(await refunded(session)).toBe(54_000);
  });

  it('[O-01] [A-04] is overtaken when the two agree before it is confirmed', async () => {
    const { session, reply, id, staff } = await withStaff();
    const { signatureId } = waiting((await staff.decide(id, 90)).body);
    await reply('take', 10);
    await expect(confirm(signatureId)).rejects.toThrow(
      'This problem is settled: the client was refunded A$60 for it.',
    );
    expect(await refunded(session)).toBe(6000);
  });

  it('[O-01] is confirmed while somebody asks for another, and neither waits for the other', async () => {
    const { session, id, staff } = await withStaff();
    const { signatureId } = waiting((await staff.decide(id, 90)).body);
    let confirming = Promise.resolve();
    await server.db.transaction(async (tx) => {
      await lockBooking(tx, session.id);
      confirming = confirm(signatureId);
      // On one connection it waits for the transaction as a whole.
      if (!onPglite()) await untilBlocked(tx);
      const by = { actorId: staff.accountId, now: server.clock.now() };
      const asked = { on: session.id, payload: { refundPct: 90, reason: 'The records say so.' } };
      await expect(problemDecision.ask(tx, asked, by)).rejects.toMatchObject({ code: 'Conflict' });
    });
    await confirming;
    expect(await refunded(session)).toBe(54_000);
  });

  it('[O-01] up to A$500 in all takes one person', async () => {
    const { session, id, staff } = await withStaff();
    expect((await staff.decide(id, 83)).body.data).toMatchObject({
      state: 'done',
      refund: { minor: 49_800 },
    });
    expect(await refunded(session)).toBe(49_800);
  });

  it('[O-01] [A-06] of an appeal waits for a second person, who makes it', async () => {
    const session = await endedSession(server, {
      priceMinor: 60_000,
      stays: { client: [[0, 60]], expert: [[10, 19]] },
    });
    await desk(server, session).appeal();
    const [row] = await server.db.select().from(appeal).where(eq(appeal.bookingId, session.id));
    const staff = await decider(server);
    const asked = waiting((await staff.decideAppeal(row?.id ?? '', { outcome: 'refused' })).body);
    expect(asked).toMatchObject({ state: 'waiting', outcome: 'refused', refundPct: 100 });
    expect(await refunded(session)).toBe(0);
    await confirm(asked.signatureId);
    expect(await refunded(session)).toBe(60_000);
  });
});
