import { endpoints, type EndpointShape } from '@nexperts/contract';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { unzipSync } from 'fflate';
import { beforeAll, expect, it } from 'vitest';
import { expert as experts } from '../../db/schema/index.ts';
import { requestOf } from '../../testing/calls.ts';
import {
  createClient,
  createExpert,
  createStaff,
  openTestSession,
  type TestExpert,
  type TestPerson,
} from '../../testing/factories.ts';
import { DAY, serverForSuite } from '../../testing/harness.ts';
import { logIn, PASSWORD } from '../../testing/people.ts';
import { hashPassword } from '../accounts/index.ts';
import { endedSession, standing, write } from './reviews.fixture.ts';

// Sessions that all end at the same moment, each with a schedule of its own: on which days its two sides write and
// write again. Every review has a text that nobody else writes, so that one search finds it in any answer.
const server = serverForSuite();
const isLong = process.env.TEST_FORM === 'long';
/** Days on which everybody reads everything the server has. */
const READING_DAYS = isLong ? [1, 3, 5, 7, 9, 11, 13] : [7];

type Side = 'client' | 'expert';
interface Schedule {
  client: number[];
  expert: number[];
  stars: number;
}
interface Reviewed extends Schedule {
  id: string;
  index: number;
  people: Record<Side, TestPerson>;
  written: Set<Side>;
  isPublished: boolean;
}

const days = fc.uniqueArray(fc.integer({ min: 0, max: 13 }), { maxLength: 2 });
const schedule: fc.Arbitrary<Schedule> = fc.record({
  client: days,
  expert: days,
  stars: fc.integer({ min: 1, max: 5 }),
});

const textOf = ({ index }: Pick<Reviewed, 'index'>, side: Side): string => `secret-${index}-${side} words`;
const SIDES: readonly Side[] = ['client', 'expert'];
const other = (side: Side): Side => (side === 'client' ? 'expert' : 'client');

/** Ten at a time; each of them is about a session of its own. */
async function inTens<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  for (let from = 0; from < items.length; from += 10)
    await Promise.all(items.slice(from, from + 10).map(work));
}

let all: Reviewed[];
let clients: TestPerson[];
let sellers: TestExpert[];
let staff: TestPerson;

beforeAll(async () => {
  const most = server.engine === 'postgres' ? 1000 : 100;
  const count = isLong ? most : 40;
  const passwordHash = await hashPassword({ cost: server.deps.passwordCost, owner: 'test' }, PASSWORD);
  const five = Array.from({ length: 5 });
  clients = await Promise.all(five.map(() => createClient(server, { passwordHash })));
  sellers = await Promise.all(five.map(() => createExpert(server, { account: { passwordHash } })));
  staff = await createStaff(server, ['support', 'trust', 'finance', 'admin']);
  all = [];
  const drawn = fc.sample(schedule, { numRuns: count });
  await inTens([...drawn.entries()], async ([index, each]) => {
    const [client, expert] = [clients[index % 5], sellers[Math.floor(index / 5) % 5]];
    if (!client || !expert) throw new Error('nobody to meet');
    const id = await endedSession(server, client, expert);
    all[index] = { ...each, id, index, people: { client, expert }, written: new Set(), isPublished: false };
  });
}, 240_000);

/** Everybody logs in again: a login session that nobody uses ends before the reviews are published. */
async function logInAgain(): Promise<void> {
  const everybody = [...clients, ...sellers, staff];
  const cookies = await openTestSession(
    server,
    everybody.map(({ accountId }) => accountId),
  );
  for (const [index, person] of everybody.entries()) person.cookie = cookies[index] ?? '';
}

/** What is not for these eyes is not in these bytes. */
function demandBlind(bytes: string, viewer: TestPerson | null, where: string): void {
  for (const [, index = '', side = ''] of bytes.matchAll(/secret-(\d+)-(client|expert)/g)) {
    const found = all[Number(index)];
    const isAuthor = found?.people[side as Side].accountId === viewer?.accountId;
    if (!found?.isPublished && !isAuthor)
      throw new Error(`${where}: an unpublished review, schedule ${JSON.stringify(found)}`);
  }
}

/** One side writes; the other side reads exactly what it read before, unless both are there now. */
async function writes(session: Reviewed, side: Side): Promise<void> {
  const reader = session.people[other(side)];
  const readText = async () => (await standing(server, reader, session.id)).answer.text();
  const before = await readText();
  const answer = await write(server, session.people[side], session.id, {
    stars: session.stars,
    text: textOf(session, side),
  });
  expect(answer.status).toBe(session.isPublished ? 409 : 200);
  session.written.add(side);
  if (session.written.size === 2) session.isPublished = true;
  demandBlind(await answer.answer.text(), session.people[side], 'the answer of the author');
  const after = await readText();
  demandBlind(after, reader, 'the standing of the other side');
  expect(session.isPublished || after === before).toBe(true);
}

const GETS = (Object.values(endpoints) as EndpointShape[]).filter(({ method }) => method === 'GET');

/** Every operation that reads, asked by everybody about one session. */
async function readEverything({ id, people }: Reviewed): Promise<void> {
  const expert = sellers.find(({ accountId }) => accountId === people.expert.accountId);
  const stranger = clients.find(({ accountId }) => accountId !== people.client.accountId) ?? null;
  for (const viewer of [people.client, people.expert, stranger, staff, null])
    for (const endpoint of GETS) {
      const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
      const params = { ...Object.fromEntries(names.map((name) => [name, id])), handle: expert?.handle ?? '' };
      const [path] = requestOf(endpoint, { params });
      const answer = await server.request(path, { headers: { cookie: viewer?.cookie ?? '' } });
      demandBlind(await answer.text(), viewer, endpoint.path);
    }
}

async function demandBlindExport(person: TestPerson): Promise<void> {
  const { status, answer } = await server.as(await logIn(server, person.email)).call('exportAccount');
  expect(status).toBe(200);
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  for (const [name, bytes] of Object.entries(files))
    demandBlind(Buffer.from(bytes).toString(), person, `export: ${name}`);
}

/** Score and count of an expert are those of the published reviews, of each client the newest. */
async function demandScore(seller: TestExpert): Promise<void> {
  const [row] = await server.db.select().from(experts).where(eq(experts.id, seller.expertId));
  const reviewers = all.filter(
    ({ people, isPublished, written }) => people.expert === seller && isPublished && written.has('client'),
  );
  expect(row?.reviewCount).toBe(new Set(reviewers.map(({ people }) => people.client)).size);
}

it(
  '[A-07] nobody but its author learns of a review before it is published, from anything the server answers',
  { timeout: 600_000 },
  async () => {
    const start = server.clock.now().getTime();
    for (let day = 0; day <= 14; day += 1) {
      server.clock.set(new Date(start + day * DAY));
      await logInAgain();
      if (day === 14) {
        await server.drain();
        for (const session of all) session.isPublished = true;
      }
      await inTens(all, async (session) => {
        for (const side of SIDES) if (session[side].includes(day)) await writes(session, side);
      });
      await server.drain();
      const hidden = all.find(({ written, isPublished }) => written.size > 0 && !isPublished);
      if (hidden && READING_DAYS.includes(day)) await readEverything(hidden);
      for (const seller of sellers) await demandScore(seller);
      for (const person of [clients[day % 5], sellers[day % 5]]) if (person) await demandBlindExport(person);
    }
    for (const mail of server.mails) demandBlind(`${mail.subject}${mail.text}${mail.html}`, null, 'a mail');
    // What was written is there in the end, or the search would have found nothing at all.
    const [seller] = sellers;
    const { answer } = await server.call('expertReviews', {
      params: { handle: seller?.handle ?? '' },
      query: { limit: 50 },
    });
    expect(await answer.text()).toMatch(/secret-\d+-client/);
    const written = all.filter((session) => session.written.has('client'));
    expect(written.length).toBeGreaterThan(all.length / 2);
  },
);
