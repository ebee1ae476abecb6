import { beforeEach, describe, expect, it } from 'vitest';
import { act, hold, look, pay } from '../../../testing/booking-flow.ts';
import { createClient, type TestPerson } from '../../../testing/factories.ts';
import { serverForSuite } from '../../../testing/harness.ts';
import { onPglite } from '../../../testing/engine.ts';
import { takeTurns } from '../turns.ts';
import { change, newExpert, NOW, start } from './services.fixture.ts';
import { untilBlocked } from '../../../testing/until.ts';

const server = serverForSuite();
let client: TestPerson;
beforeEach(async () => {
  server.clock.set(NOW);
  client = await createClient(server);
});

describe('[W-03] [W-02] a change leaves alone what is held or booked', () => {
  const dearer = { priceMinor: 99_900, durationMin: 120, instant: false, title: 'Another thing entirely' };

  it.each([
    ['other terms', dearer],
    ['taken off', { active: false }],
  ])('[W-02] a hold is paid and booked at its own terms (%s)', async (_name, part) => {
    const expert = await newExpert(server);
    const held = await hold(server, client, expert.serviceId, start(server));
    await change(server, expert, part, { latePolicyPct: 0 });
    const terms = {
      price: { minor: 12_000, currency: 'AUD' },
      latePolicyPct: 50,
      startsAt: start(server).toISOString(),
      endsAt: start(server, 73).toISOString(),
    };
    expect((await look(server, client, held.data.id)).data).toMatchObject({ ...terms, status: 'held' });
    // It could be instant booking when it was held; the expert is not asked.
    const paid = await pay(server, client, held.data.id);
    expect(paid.data).toMatchObject({
      ...terms,
      status: 'confirmed',
      service: { title: 'Tax return review' },
    });
    expect(paid.data.payment).toMatchObject({ status: 'captured', captured: { minor: 12_000 } });
    await act(server, client, held.data.id, 'cancel');
  });

  it('[W-02] the claim keeps the length it was made with: the time after it is free for the new length', async () => {
    const expert = await newExpert(server, { bufferAfterMin: 0 });
    await hold(server, client, expert.serviceId, start(server));
    await change(server, expert, { durationMin: 120 });
    const other = await createClient(server);
    for (const hours of [71, 72])
      expect((await hold(server, other, expert.serviceId, start(server, hours))).error.code).toBe(
        'SlotTaken',
      );
    const next = await hold(server, other, expert.serviceId, start(server, 73));
    expect(next.data).toMatchObject({
      startsAt: start(server, 73).toISOString(),
      endsAt: start(server, 75).toISOString(),
    });
  });

  it('[W-02] a request is accepted at the terms it was made on', async () => {
    const expert = await newExpert(server, { instant: false });
    const { data } = await hold(server, client, expert.serviceId, start(server, 96));
    await pay(server, client, data.id);
    await change(server, expert, { ...dearer, active: false });
    const accepted = await act(server, expert, data.id, 'accept');
    expect(accepted.data).toMatchObject({ status: 'confirmed', price: { minor: 12_000 } });
  });

  it.skipIf(onPglite())(
    '[W-02] a save and a hold take turns: a hold behind a save is made on the terms that were saved',
    async () => {
      const expert = await newExpert(server);
      const underWay = await server.db.transaction(async (tx) => {
        await takeTurns(tx, expert.expertId);
        const saved = change(server, expert, { priceMinor: 20_000 });
        await untilBlocked(server.db, 1);
        const held = hold(server, client, expert.serviceId, start(server, 120));
        await untilBlocked(server.db, 2);
        return { saved, held };
      });
      await underWay.saved;
      expect((await underWay.held).data).toMatchObject({ price: { minor: 20_000 } });
    },
  );
});
