import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { queryRows } from '../../../db/types.ts';
import { act, hold, pay, type BookingReply } from '../../../testing/booking-flow.ts';
import {
  createClient,
  createClients,
  createExpert,
  createService,
  type TestExpert,
} from '../../../testing/factories.ts';
import { DAY, HOUR, MINUTE, serverForSuite } from '../../../testing/harness.ts';
import { isLong } from '../../../testing/measured.ts';
import { reserveKey } from './idempotency.ts';

const server = serverForSuite();
const ROUNDS = isLong ? 20 : 5;

/** Pairs of live claims that overlap, of one expert or of one client. There must never be any. */
async function overlaps(): Promise<number> {
  const [row] = await queryRows<{ n: number }>(
    server.db,
    sql`SELECT count(*)::int AS n FROM claim a JOIN claim b ON a.id < b.id
          AND a.status <> 'released' AND b.status <> 'released'
          AND ((a.expert_id = b.expert_id AND a.expert_during && b.expert_during)
            OR (a.client_id = b.client_id AND a.client_during && b.client_during))`,
  );
  return row?.n ?? -1;
}

const codes = (answers: readonly BookingReply[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { status, code } of answers) {
    const name = code === null ? String(status) : `${status} ${code}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
};
const start = (hours: number) =>
  new Date(server.clock.now().getTime() + 3 * DAY + hours * HOUR).toISOString();

describe('[W-02] no slot is ever sold twice', () => {
  it('200 clients at once on one slot: one holds it, 199 are shown three others', async () => {
    const expert = await createExpert(server);
    const clients = await createClients(server, 200);
    const wanted = start(0);
    const answers = await Promise.all(
      clients.map((client) => hold(server, client, expert.serviceId, wanted)),
    );
    expect(codes(answers)).toEqual({ '201': 1, '409 SlotTaken': 199 });
    for (const { error } of answers.filter(({ status }) => status === 409)) {
      expect(error.alternatives).toHaveLength(3);
      for (const other of error.alternatives ?? [])
        expect(Math.abs(Date.parse(other.startsAt) - Date.parse(wanted))).toBeGreaterThanOrEqual(HOUR);
    }
    expect(await overlaps()).toBe(0);
  }, 120_000);

  it(`${ROUNDS} rounds of clients whose starts overlap by half`, async () => {
    const expert = await createExpert(server, { service: { durationMin: 90 } });
    const clients = await createClients(server, 8);
    for (let round = 0; round < ROUNDS; round += 1) {
      // Apart from each other: one account holds ten times a minute at most.
      server.clock.advance(HOUR);
      const at = Date.parse(start(round * 4));
      const answers = await Promise.all(
        clients.map((client, n) =>
          hold(server, client, expert.serviceId, new Date(at + (n % 3) * 45 * MINUTE)),
        ),
      );
      const won = answers.filter(({ status }) => status === 201).length;
      // 0:00, 0:45 and 1:30 with ninety minutes each: the outer two fit together, the middle one fits alone.
      expect([1, 2]).toContain(won);
      expect(Object.keys(codes(answers)).toSorted()).toEqual(['201', '409 SlotTaken']);
    }
    expect(await overlaps()).toBe(0);
  }, 120_000);

  it('one client can’t be with two experts at once, however close the clicks', async () => {
    const experts = await Promise.all(Array.from({ length: 6 }, () => createExpert(server)));
    for (let round = 0; round < 5; round += 1) {
      const client = await createClient(server);
      const answers = await Promise.all(
        experts.map(({ serviceId }) => hold(server, client, serviceId, start(round * 2))),
      );
      expect(codes(answers)).toEqual({ '201': 1, '409 ClientBusy': 5 });
    }
    expect(await overlaps()).toBe(0);
  }, 60_000);

  it('back-to-back sessions with two experts do not clash, whatever buffers the experts want', async () => {
    const [first, second] = await Promise.all([createExpert(server), createExpert(server)]);
    const serviceId = await createService(server, first.expertId, {
      bufferBeforeMin: 15,
      bufferAfterMin: 15,
    });
    const client = await createClient(server);
    expect((await hold(server, client, serviceId, start(0))).status).toBe(201);
    expect((await hold(server, client, second.serviceId, start(1))).status).toBe(201);
    const other = await createClient(server);
    expect((await hold(server, other, first.serviceId, start(1))).error.code).toBe('SlotTaken');
  });

  it('of transactions that take one Idempotency-Key at once, one is the first and the others learn its booking', async () => {
    const { accountId } = await createClient(server);
    const mine = Array.from({ length: 8 }, () => randomUUID());
    const learnt = await Promise.all(
      mine.map((bookingId) =>
        server.db.transaction((tx) =>
          reserveKey(tx, {
            accountId,
            key: 'taken-by-many',
            request: ['the same'],
            bookingId,
            now: server.clock.now(),
          }),
        ),
      ),
    );
    const first = mine.filter((_, n) => learnt[n] === null);
    expect(first).toHaveLength(1);
    expect(learnt.filter((known) => known === first[0])).toHaveLength(7);
  });

  it('one Idempotency-Key sent 20 times at once makes one hold', async () => {
    const expert = await createExpert(server);
    const client = await createClient(server);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        hold(server, client, expert.serviceId, start(0), 'the-same-key-every-time'),
      ),
    );
    expect(codes(answers)).toEqual({ '201': 20 });
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
  }, 60_000);
});

it('[W-02] holding, leaving, paying, accepting and cancelling at once: no deadlock reaches anybody, nothing overlaps', async () => {
  const experts: TestExpert[] = [];
  for (let n = 0; n < 3; n += 1) experts.push(await createExpert(server, { service: { durationMin: 90 } }));
  const clients = await createClients(server, 15);
  let seed = 20_260_302;
  const random = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  const seen: BookingReply[] = [];
  const held: { id: string; client: number; expert: number }[] = [];
  async function worker(): Promise<void> {
    for (let n = 0; n < 12; n += 1) {
      const expert = random(experts.length);
      const client = random(clients.length);
      const who = clients[client];
      const whose = experts[expert];
      if (!who || !whose) throw new Error('nobody there');
      const answer = await hold(server, who, whose.serviceId, start(random(6) * 0.75));
      seen.push(answer);
      if (answer.status === 201) held.push({ id: answer.data.id, client, expert });
      const target = held[random(held.length)];
      const payer = target && clients[target.client];
      const owner = target && experts[target.expert];
      if (!target || !payer || !owner) continue;
      const what = random(4);
      if (what === 0) seen.push(await act(server, payer, target.id, 'release'));
      else if (what === 1) await pay(server, payer, target.id).catch(() => {});
      else if (what === 2) seen.push(await act(server, owner, target.id, 'accept'));
      else seen.push(await act(server, payer, target.id, 'cancel'));
    }
  }
  await Promise.all(Array.from({ length: 12 }, worker));
  const unexpected = seen.filter(
    ({ status, code }) =>
      status >= 500 ||
      (code !== null && !['SlotTaken', 'ClientBusy', 'WrongState', 'TooManyRequests'].includes(code)),
  );
  expect(codes(unexpected)).toEqual({});
  expect(seen.filter(({ status }) => status === 201).length).toBeGreaterThan(10);
  expect(await overlaps()).toBe(0);
}, 120_000);
