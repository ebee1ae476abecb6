import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { conversation, message } from '../../db/schema/index.ts';
import { queryRows } from '../../db/types.ts';
import { createClient, createExpert } from '../../testing/factories.ts';
import { serverForSuite } from '../../testing/harness.ts';
import { isLong, measured } from '../../testing/measured.ts';
import { bookedPair, openPair, talkerOf } from './messages.fixture.ts';

const server = serverForSuite();
const numbersOf = async (id: string): Promise<number[]> =>
  (
    await server.db
      .select({ seq: message.seq })
      .from(message)
      .where(eq(message.conversationId, id))
      .orderBy(asc(message.seq))
  ).map(({ seq }) => seq);
const upTo = (last: number): number[] => Array.from({ length: last }, (_, at) => at + 1);

it('[M-06] 50 messages sent at the same moment by both have gapless numbers', async () => {
  const client = await createClient(server);
  const expert = await createExpert(server);
  const id = await openPair(server, client, expert);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, each) =>
      talkerOf(server, each % 2 === 0 ? client : expert).send(id, { text: `Message ${each}` }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(201));
  expect(await numbersOf(id)).toEqual(upTo(51));
  const [row] = await server.db.select().from(conversation).where(eq(conversation.id, id));
  expect(row?.lastSeq).toBe(51);
});

it('[M-06] a message sent 20 times at the same moment with one key is stored once', async () => {
  const client = await createClient(server);
  const id = await openPair(server, client, await createExpert(server));
  const talker = talkerOf(server, client);
  const clientKey = randomUUID();
  const answers = await Promise.all(Array.from({ length: 20 }, () => talker.send(id, { clientKey })));
  expect(new Set(answers.map(({ status, data }) => `${status} ${data.seq}`))).toEqual(new Set(['201 2']));
  expect(await numbersOf(id)).toEqual([1, 2]);
});

it('[M-06] two who write to each other first at the same moment share one conversation', async () => {
  const client = await createClient(server);
  const expert = await createExpert(server);
  const bookingId = await bookedPair(server, client, expert);
  const answers = await Promise.all(
    [client, expert, client, expert].map((who) => talkerOf(server, who).start({ bookingId })),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  const ids = new Set(answers.map(({ data }) => data.conversation.id));
  expect(ids.size).toBe(1);
  expect(await numbersOf([...ids][0] ?? '')).toEqual(upTo(4));
});

it('[M-06] of ten first questions at the same moment one is taken', async () => {
  const talker = talkerOf(server, await createClient(server));
  const { handle } = await createExpert(server);
  const answers = await Promise.all(Array.from({ length: 10 }, () => talker.start({ handle })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    201,
    ...Array<number>(9).fill(409),
  ]);
});

it('[M-07] a message that meets a block comes before it or is refused', async () => {
  const client = await createClient(server);
  const expert = await createExpert(server);
  const id = await openPair(server, client, expert);
  const [asClient, asExpert] = [talkerOf(server, client), talkerOf(server, expert)];
  const [blocked, ...sent] = await Promise.all([
    asExpert.block(id),
    ...Array.from({ length: 10 }, () => asClient.send(id)),
  ]);
  expect(blocked.status).toBe(200);
  expect(sent.every(({ status }) => status === 201 || status === 409)).toBe(true);
  const stored = sent.filter(({ status }) => status === 201).length;
  expect(await numbersOf(id)).toEqual(upTo(1 + stored));
  expect((await asClient.send(id)).status).toBe(409);
});

// 100,000 in the long form, which measures them too.
const MANY = isLong ? 100_000 : 5_000;

it(`[M-06] ${MANY.toLocaleString('en-AU')} messages open with the last page, read from the index`, async () => {
  const client = await createClient(server);
  const expert = await createExpert(server);
  const id = await openPair(server, client, expert);
  await server.db
    .execute(sql`INSERT INTO message (id, conversation_id, seq, author_id, client_key, text, sent_at)
    SELECT gen_random_uuid(), ${id}::uuid, n,
      CASE WHEN n % 2 = 0 THEN ${client.accountId}::uuid ELSE ${expert.accountId}::uuid END,
      gen_random_uuid(), 'Message number ' || n, ${server.clock.now().toISOString()}::timestamptz
    FROM generate_series(2, ${MANY}::int) n`);
  await server.db.execute(
    sql`UPDATE conversation SET last_seq = ${MANY}, client_read_seq = 10 WHERE id = ${id}`,
  );
  await server.db.execute(sql`ANALYZE message`);
  const talker = talkerOf(server, client);
  const times: number[] = [];
  for (let each = 0; each < (isLong ? 9 : 1); each += 1) {
    const from = performance.now();
    const [one, page] = [await talker.get(id), await talker.messages(id)];
    times.push(performance.now() - from);
    expect(one.data.unread).toBe(100);
    expect(page.data.at(-1)?.seq).toBe(MANY);
  }
  const [median = Number.POSITIVE_INFINITY] = times.toSorted((a, b) => a - b).slice(times.length / 2);
  measured(`opening a conversation of ${MANY} messages on ${server.engine}`, median, 'ms', 100);
  const plan = await queryRows<Record<string, string>>(
    server.db,
    sql`EXPLAIN ANALYZE SELECT * FROM message WHERE conversation_id = ${id} AND seq < ${MANY / 2}::int
        ORDER BY seq DESC LIMIT 51`,
  );
  const text = plan.map((row) => Object.values(row).join(' ')).join('\n');
  expect(text).toMatch(/Index Scan Backward using message_seq_key .*actual.* rows=51(?:\.00)? loops=1/);
  expect(text).not.toContain('Seq Scan');
});
