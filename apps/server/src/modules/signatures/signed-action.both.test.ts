import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { secondSignature } from '../../db/schema/index.ts';
import { createStaff } from '../../testing/factories.ts';
import { serverForSuite } from '../../testing/harness.ts';
import { signedAction } from './index.ts';

const server = serverForSuite();
const carriedOut: object[] = [];
const action = signedAction({
  name: 'role',
  payload: z.object({ roles: z.array(z.string()), note: z.optional(z.string()) }),
  lock: (_tx, on) => Promise.resolve(on),
  need: (_tx, on) => ({ subject: `account:${on}`, about: 'Dana', inAllMinor: 0, takesTwo: true }),
  carryOut: async (_tx, on, payload) => void carriedOut.push({ on, ...payload }),
});

async function ask(payload: object) {
  const { accountId: actorId } = await createStaff(server, ['admin']);
  const on = crypto.randomUUID();
  const by = { actorId, now: server.clock.now() };
  const stored = () =>
    server.db
      .select()
      .from(secondSignature)
      .where(eq(secondSignature.subject, `account:${on}`));
  const asked = server.db.transaction((tx) => action.ask(tx, { on, payload: payload as never }, by));
  return { on, asked, stored };
}

describe('[O-01] what is asked of a second member of staff', () => {
  it('is checked before it is stored, and no more is stored than its schema names', async () => {
    const wrong = await ask({ roles: 'admin' });
    await expect(wrong.asked).rejects.toThrow(/expected array/);
    expect(await wrong.stored()).toEqual([]);
    const right = await ask({ roles: ['admin'], password: 'x' });
    await right.asked;
    expect(await right.stored()).toMatchObject([{ payload: { roles: ['admin'], about: 'Dana' } }]);
    expect((await right.stored())[0]?.payload).not.toHaveProperty('password');
  });

  it('is checked again before it is carried out, as an earlier release may have stored it', async () => {
    const { on, asked, stored } = await ask({ roles: ['admin'] });
    await asked;
    const [signature] = await stored();
    if (!signature) throw new Error('nobody was asked');
    const signed = { actorId: crypto.randomUUID(), now: server.clock.now() };
    const run = (payload: Record<string, unknown>) =>
      server.db.transaction((tx) => action.run(tx, { signature: { ...signature, payload }, ...signed }));
    await expect(run({ role: 'admin' })).rejects.toMatchObject({ code: 'WrongState' });
    expect(carriedOut).toEqual([]);
    await run(signature.payload);
    expect(carriedOut).toEqual([{ on, roles: ['admin'] }]);
  });
});
