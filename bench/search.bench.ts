/**
 * The search over 100,000 experts on PostgreSQL: time of an answer and processor time of server and PostgreSQL by kind
 * of question, one at a time, through the whole HTTP side. And a category of 1,000: CPU of this process beside a bare
 * Hono with one query, in turns.
 * Run with Node 24: `node bench/search.bench.ts [experts]`. Budgets: p99 50 ms, 2.5 times the CPU.
 */
import { NO_TIMEOUTS, openPostgres } from '../apps/server/src/db/open.ts';
import { bareAnswers, barePool } from '../apps/server/scripts/bare-answers.ts';
import { addManyExperts } from '../apps/server/scripts/many-experts.ts';
import { startPostgres } from '../apps/server/scripts/postgres.ts';
import { benchApp } from './faults/engines.ts';
import { median } from './median.ts';
import { clusterCpu } from './scale/database-load.ts';

const EXPERTS = Number(process.argv[2] ?? 100_000);
const IN_CATEGORY = 1_000;
const ASKED = 60;
const CALLS = 60;
const ROUNDS = 7;
const DAY_MS = 86_400_000;
const quiet = (): void => {};

const cluster = await startPostgres(['shared_buffers=512MB']);

async function openWorld(name: string, count: number, category?: string) {
  // PostgreSQL makes the database when it is asked to, through the maintenance one.
  const admin = await openPostgres(cluster.url, quiet, 20, NO_TIMEOUTS);
  await admin.db.execute(`CREATE DATABASE ${name}`);
  await admin.close();
  const url = cluster.url.replace(/postgres$/, name);
  const database = await openPostgres(url, quiet, 20, NO_TIMEOUTS);
  const started = performance.now();
  await addManyExperts(database.db, { count, category, now: new Date(), known: true });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`| ${count} experts written, next slots worked out | ${seconds} s |\n`);
  const { app } = await benchApp(database);
  const request = async (path: string, init?: RequestInit): Promise<Response> =>
    app.request(`http://localhost:3000${path}`, init);
  return { url, request, close: () => database.close() };
}

const percentile = (sorted: readonly number[], share: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(1);

/** @param cpu ms of the server's and of PostgreSQL's processor for one question */
function row(name: string, ms: readonly number[], cpu: readonly number[] = []): void {
  const sorted = ms.toSorted((a, b) => a - b);
  const mean = ms.reduce((sum, each) => sum + each, 0) / ms.length;
  const cells = [
    percentile(sorted, 0.5),
    mean.toFixed(1),
    percentile(sorted, 0.99),
    ...cpu.map((each) => each.toFixed(1)),
  ];
  process.stdout.write(`| ${name} | ${cells.join(' | ')} |\n`);
}

const FIRST = ['Amara', 'Leo', 'Priya', 'Sofia', 'Kenji', 'Greta', 'Ngozi', 'Hugo', 'Leila', 'Wren'];
const LAST = ['Osei', 'Tanaka', 'Nair', 'Fischer', 'Okafor', 'Haddad', 'Quinn', 'Walsh', 'Iyer', 'Zeller'];
const TOPICS = [
  'photography',
  'yoga',
  'taxation',
  'cybersecurity',
  'chemistry',
  'travel',
  'skincare',
  'styling',
];
const ROLES = ['coach', 'adviser', 'mentor', 'analyst', 'teacher', 'director', 'reviewer'];
const SLUGS = ['technology', 'finance', 'beauty', 'media', 'fitness', 'teaching', 'health and wellness'];
const of = (list: readonly string[], at: number): string => list[at % list.length] ?? '';
/** Leaves the letter in the middle out. */
const mistyped = (word: string): string =>
  word.slice(0, word.length >> 1) + word.slice((word.length >> 1) + 1);

type Question = Record<string, string | number>;
const soon = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();
const KINDS: Record<string, (at: number) => Question> = {
  'nothing: everybody by standing': (at) => ({ offset: (at % 10) * 24 }),
  'a name': (at) => ({ q: `${of(FIRST, at)} ${of(LAST, at * 3 + (at >> 3))}` }),
  'a name being typed': (at) => ({ q: `${of(FIRST, at)} ${of(LAST, at * 7).slice(0, 2 + (at % 3))}` }),
  'a mistyped name': (at) => ({ q: `${mistyped(of(FIRST, at * 3))} ${of(LAST, at)}` }),
  'a topic and a role': (at) => ({ q: `${of(TOPICS, at)} ${of(ROLES, at * 5)}` }),
  'a topic that thousands have': (at) => ({ q: of(TOPICS, at) }),
  'a mistyped topic': (at) => ({ q: mistyped(of(TOPICS, at)) }),
  'a service title': (at) => ({ q: `${of(TOPICS, at)} in depth` }),
  'a mistyped service title': (at) => ({ q: `${mistyped(of(TOPICS, at))} depth` }),
  'a real word near a topic': (at) => ({ q: of(['yoke', 'travail', 'stylist', 'taxonomy'], at) }),
  'a topic, soonest first': (at) => ({ q: of(TOPICS, at), sort: 'soonest' }),
  'a category, price and rating': (at) => ({
    category: of(SLUGS, at),
    maxPrice: 8_000 + (at % 5) * 2_000,
    minRating: 4 + (at % 8) / 10,
  }),
  'a category, free within a day': (at) => ({ category: of(SLUGS, at), freeBefore: soon(1) }),
  'a language, best rated': (at) => ({ language: of(['French', 'Hindi', 'Arabic'], at), sort: 'rating' }),
  'cheapest of all': (at) => ({ sort: 'price', offset: (at % 5) * 24 }),
  'soonest of all': (at) => ({ sort: 'soonest', offset: (at % 5) * 24 }),
};

const large = await openWorld('large', EXPERTS);
process.stdout.write(
  '| question | p50 ms | mean ms | p99 ms | server CPU ms | PostgreSQL CPU ms |\n| --- | --- | --- | --- | --- | --- |\n',
);
const all: number[] = [];
async function time(path: string): Promise<number> {
  const started = performance.now();
  const answer = await large.request(path);
  await answer.text();
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  return performance.now() - started;
}
for (const [name, question] of Object.entries(KINDS)) {
  const path = (at: number): string => {
    const query = new URLSearchParams();
    for (const [key, value] of Object.entries(question(at))) query.set(key, String(value));
    return `/api/search/experts?${query.toString()}`;
  };
  for (let at = 0; at < 5; at += 1) await time(path(at));
  const ms: number[] = [];
  const [ownBefore, clusterBefore] = [process.cpuUsage(), clusterCpu(cluster.port)];
  for (let at = 0; at < ASKED; at += 1) ms.push(await time(path(at)));
  const { user, system } = process.cpuUsage(ownBefore);
  row(name, ms, [(user + system) / 1000 / ASKED, (clusterCpu(cluster.port) - clusterBefore) / ASKED]);
  all.push(...ms);
}
row('all of these', all);
const today: number[] = [];
for (let at = 0; at < ASKED; at += 1) today.push(await time('/api/featured/available'));
row('who can talk soonest (home page)', today);
await large.close();

const small = await openWorld('small', IN_CATEGORY, 'Technology');
const bare = barePool(small.url);
const bareApp = bareAnswers(bare.query);
const ours = async (): Promise<string> =>
  (await small.request('/api/featured/categories/experts/technology')).text();
const plain = async (): Promise<string> => (await bareApp.request('/experts/Technology')).text();
async function cpuMs(call: () => Promise<string>): Promise<number> {
  const before = process.cpuUsage();
  for (let n = 0; n < CALLS; n += 1) await call();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / CALLS;
}
const sizes = [(await ours()).length, (await plain()).length];
await cpuMs(ours);
await cpuMs(plain);
const rounds: [ours: number, plain: number][] = [];
for (let round = 0; round < ROUNDS; round += 1) rounds.push([await cpuMs(ours), await cpuMs(plain)]);
const [own, anchor] = [median(rounds.map(([a]) => a)), median(rounds.map(([, b]) => b))];
const wall: number[] = [];
for (let n = 0; n < ASKED; n += 1) {
  const started = performance.now();
  await ours();
  wall.push(performance.now() - started);
}
process.stdout.write(
  `| category of ${IN_CATEGORY}, CPU of the process, ours / bare (${sizes.join(' / ')} bytes) | ${own.toFixed(2)} / ${anchor.toFixed(2)} ms | ${(own / anchor).toFixed(2)} times |\n`,
);
row(`category of ${IN_CATEGORY}, p50 / p99`, wall);
await bare.close();
await small.close();
await cluster.stop();
