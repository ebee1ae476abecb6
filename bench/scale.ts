/**
 * Every read call on a large platform (20,000 experts, 200,000 bookings, 700,000 ledger entries, 1,000,000 jobs) on
 * PostgreSQL: time of an answer, processor time of PostgreSQL, blocks read, size. Three calls at any time.
 * Run with Node 24: `node bench/scale.ts [part of a name]`; `EXPERTS=100000 AT_ONCE=1 node bench/scale.ts window` for
 * searches for a time among 100,000 experts, one by one, and the sitemap; `KEEP=folder` keeps the database there and
 * measures the same again without filling it, which takes 20 minutes. Fails on a sequential scan of a table with more than
 * 10,000 rows and on more processor time than 10 ms a call, 20 ms for a search for a
 * time, 30 ms for a search by words. Response times are printed with their goals, 50, 60 and 80 ms, and never fail: they depend on what else the machine does.
 */
import { startPostgres } from '../apps/server/scripts/postgres.ts';
import { NO_TIMEOUTS, openPostgres } from '../apps/server/src/db/open.ts';
import { forgetDoneJobs } from '../apps/server/src/jobs/forget-done-jobs.ts';
import { runDueJobs } from '../apps/server/src/jobs/worker.ts';
import { refreshNextSlots } from '../apps/server/src/modules/experts/index.ts';
import { sitemaps } from '../apps/server/src/modules/sites/sitemap.ts';
import { systemClock } from '../apps/server/src/ports/clock.ts';
import { createClient, openTestSession } from '../apps/server/src/testing/factories.ts';
import { benchApp } from './faults/engines.ts';
import { clusterCpu, readsSoFar, rowsOf } from './scale/database-load.ts';
import { seedAtScale } from './scale/seed.ts';

const AT_ONCE = Number(process.env['AT_ONCE'] ?? 3);
const CALLS = 120;
const WARM = 12;
const LARGE = 10_000;
/** ms of p99 and of PostgreSQL's processor */
const GOAL = { p99: 50, cpu: 10 };
const WORDS_GOAL = { p99: 80, cpu: 30 };
const WINDOW_GOAL = { p99: 60, cpu: 20 };
/** Thirty tables, ten times a day at most */
const EXPORT_GOAL = { p99: 500, cpu: 50 };

const say = (...cells: (string | number)[]): void => void process.stdout.write(`| ${cells.join(' | ')} |\n`);
const failures: string[] = [];

const cluster = await startPostgres(
  ['shared_buffers=512MB', 'fsync=off', 'max_wal_size=4GB'],
  process.env['KEEP'],
);
const database = await openPostgres(cluster.url, () => {});
const { db } = database;
const world = { db, clock: systemClock };

interface Call {
  name: string;
  goal?: typeof GOAL;
  /** @returns bytes of the answer */
  run: (at: number) => Promise<number>;
}

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

async function measure({ name, goal = GOAL, run }: Call): Promise<void> {
  for (let at = 0; at < WARM; at += 1) await run(CALLS + at);
  const before = await readsSoFar(db, AT_ONCE, LARGE);
  const cpuBefore = clusterCpu(cluster.port);
  const ms: number[] = [];
  let bytes = 0;
  let next = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let at = next++; at < CALLS; at = next++) {
        const started = performance.now();
        const size = await run(at);
        ms.push(performance.now() - started);
        bytes += size;
      }
    }),
  );
  const cpu = (clusterCpu(cluster.port) - cpuBefore) / CALLS;
  const after = await readsSoFar(db, AT_ONCE, LARGE);
  const scanned = [...after.scans].filter(([table, scans]) => scans > (before.scans.get(table) ?? 0));
  const sorted = ms.toSorted((a, b) => a - b);
  const p99 = percentile(sorted, 0.99);
  say(
    name,
    percentile(sorted, 0.5).toFixed(1),
    p99.toFixed(1) + (p99 > goal.p99 ? ` (over ${goal.p99})` : ''),
    cpu.toFixed(2) + (cpu > goal.cpu ? ` (over ${goal.cpu})` : ''),
    Math.round((after.blocks - before.blocks) / CALLS),
    (bytes / CALLS / 1000).toFixed(1),
    scanned.map(([table]) => table).join(', ') || '–',
  );
  if (cpu > goal.cpu) failures.push(`${name}: ${cpu.toFixed(1)} ms of PostgreSQL's processor`);
  for (const [table] of scanned) failures.push(`${name}: sequential scan of ${table}`);
}

const of = <T>(list: readonly T[], at: number): T => {
  const found = list[at % list.length];
  if (found === undefined) throw new Error('an empty list');
  return found;
};

try {
  const seeding = await openPostgres(cluster.url, () => {}, 2, NO_TIMEOUTS);
  const busy = await seedAtScale(seeding.db, (step, seconds) => say(step, `${seconds.toFixed(1)} s`));
  await seeding.close();
  const started = performance.now();
  while (!(await refreshNextSlots(db, Date.now())));
  await db.execute(`VACUUM ANALYZE next_slot, slot_change`);
  say('next slots', `${((performance.now() - started) / 1000).toFixed(1)} s`);
  const counts = await rowsOf<{ name: string; count: number }>(
    db,
    `SELECT relname AS name, reltuples::int AS count FROM pg_class WHERE relkind = 'r' AND relname IN ('expert', 'booking', 'ledger_entry', 'job') ORDER BY 1`,
  );
  say(...counts.map(({ name, count }) => `${name} ${count}`));

  const ordinary = await rowsOf<{ expert: string; client: string; handle: string; service: string }>(
    db,
    `SELECT e.account_id AS expert, c.id AS client, x.handle::text AS handle, e.service_id AS service
        FROM seeded_expert e JOIN seeded_client c ON c.n = e.n JOIN expert x ON x.id = e.id WHERE e.n BETWEEN 1 AND 60`,
  );
  const staff = await createClient(world, { isStaff: true });
  const experts = await openTestSession(
    world,
    ordinary.map(({ expert }) => expert),
  );
  const clients = await openTestSession(
    world,
    ordinary.map(({ client }) => client),
  );
  const [busyExpert = '', busyClient = ''] = await openTestSession(world, [
    busy.expertAccount,
    busy.clientAccount,
  ]);
  await db.execute(`UPDATE session SET password_at = now()`);

  const { app, deps } = await benchApp(database, (error) => void process.stderr.write(`${String(error)}\n`));
  const fetched = async (path: string, cookie = '', method = 'GET'): Promise<ArrayBuffer> => {
    const answer = await app.request(`http://localhost:3000/api${path}`, {
      method,
      headers: { ...(cookie && { cookie }), ...(method === 'POST' && { origin: 'http://localhost:3000' }) },
    });
    const body = await answer.arrayBuffer();
    if (answer.status !== 200)
      throw new Error(`${path} answered ${answer.status}: ${Buffer.from(body).toString()}`);
    return body;
  };
  const nextOf = async (path: string, cookie: string): Promise<string> => {
    const body = JSON.parse(Buffer.from(await fetched(path, cookie)).toString()) as {
      next?: string;
      data?: { next?: string };
    };
    return body.next ?? body.data?.next ?? '';
  };
  const get = (name: string, path: (at: number) => string, cookie?: (at: number) => string): Call => ({
    name,
    run: async (at) => (await fetched(path(at), cookie?.(at))).byteLength,
  });
  const byWords = (call: Call): Call => ({ ...call, goal: WORDS_GOAL });
  const forTime = (call: Call): Call => ({ ...call, goal: WINDOW_GOAL });
  const soon = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const dayEndsAt = soon(0.5);

  const FIRST = ['Amara', 'Leo', 'Priya', 'Sofia', 'Kenji', 'Greta', 'Ngozi', 'Hugo', 'Leila', 'Wren'];
  const TOPICS = ['photography', 'yoga', 'taxation', 'cybersecurity', 'chemistry', 'travel', 'skincare'];
  const TYPED = ['photograhpy', 'taxaton', 'cybersecurty', 'chemstry', 'skincre', 'travle', 'yogga'];
  const ROLES = ['coach', 'adviser', 'mentor', 'analyst', 'teacher', 'director', 'reviewer'];
  const SLUGS = ['technology', 'finance', 'beauty', 'media', 'fitness', 'teaching'];
  const PRICES = [8_000, 12_000, 15_000, 20_000];

  const secondPage = new Map<string, string>();
  for (const slug of SLUGS) {
    const path = `/featured/categories/experts/${slug}`;
    secondPage.set(slug, `${path}?after=${encodeURIComponent(await nextOf(path, ''))}`);
  }
  const later = async (path: string, cookie: string): Promise<string> =>
    `${path}${path.includes('?') ? '&' : '?'}after=${await nextOf(path, cookie)}`;
  const pastOfBusy = await later('/bookings?scope=past&limit=100', busyClient);
  const earnedByBusy = await later('/expert/earnings', busyExpert);
  const search = (query: string): string => `/search/experts?${query}`;
  const ZONES = ['Australia/Sydney', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata'];
  const window = (query: string, at: number): string => search(`${query}&zone=${of(ZONES, at)}`);
  const dayAhead = (days: number): string => soon(days).slice(0, 10);

  const calls: Call[] = [
    byWords(get('search: a word', (at) => search(`q=${of([...TOPICS, ...ROLES], at)}`))),
    byWords(get('search: two words', (at) => search(`q=${of(TOPICS, at)} ${of(ROLES, at + 1)}`))),
    byWords(get('search: a name', (at) => search(`q=${of(FIRST, at)}`))),
    byWords(get('search: a mistyped word', (at) => search(`q=${of(TYPED, at)}`))),
    byWords(get('search: a word, soonest', (at) => search(`q=${of(ROLES, at)}&sort=soonest`))),
    get('search: soonest', () => search('sort=soonest')),
    get('search: soonest in a category', (at) => search(`sort=soonest&category=${of(SLUGS, at)}`)),
    get('search: free within a day', (at) => search(`category=${of(SLUGS, at)}&freeBefore=${soon(1)}`)),
    get('search: price', (at) => search(`maxPrice=${of(PRICES, at)}`)),
    get('search: free within a day, everybody', () => search(`freeBefore=${soon(1)}`)),
    get('search: price, cheapest first', (at) => search(`maxPrice=${of(PRICES, at)}&sort=price`)),
    get('search: price and category', (at) => search(`maxPrice=${of(PRICES, at)}&category=${of(SLUGS, at)}`)),
    get('search: language and rating', (at) =>
      search(`language=${of(['Hindi', 'Arabic'], at)}&minRating=4.5&sort=rating`),
    ),
    forTime(get('window: tonight', (at) => window(`window=tonight`, at))),
    forTime(get('window: now', (at) => window(`window=now`, at))),
    forTime(
      get('window: now, instant, 30 minutes', (at) => window('window=now&instant=true&durationMin=30', at)),
    ),
    forTime(
      get('window: tomorrow morning in a category', (at) =>
        window(`window=tomorrow-morning&category=${of(SLUGS, at)}`, at),
      ),
    ),
    forTime(get('window: a night hour', (at) => window(`day=${dayAhead(9)}&hours=02:00-03:00`, at))),
    forTime(get('window: a day far ahead', (at) => window(`day=${dayAhead(50)}`, at))),
    forTime(
      get('window: seven evenings, an hour, instant, a price', (at) =>
        window(
          `day=${dayAhead(1)}&until=${dayAhead(7)}&hours=18:00-22:00&durationMin=60&instant=true&maxPrice=12000`,
          at,
        ),
      ),
    ),
    forTime(
      get('window: tonight, a language and a rating', (at) =>
        window(`window=tonight&language=${of(['Hindi', 'Arabic'], at)}&minRating=4.5`, at),
      ),
    ),
    forTime(get('window: tonight, third page', (at) => window(`window=tonight&offset=48`, at))),
    forTime(get('window: tonight, cheapest first', (at) => window(`window=tonight&sort=price`, at))),
    forTime(get('window: tonight, soonest first', (at) => window(`window=tonight&sort=soonest`, at))),
    byWords(get('window: tonight, by a word', (at) => window(`window=tonight&q=${of(TOPICS, at)}`, at))),
    get('search: the last page', () => search('offset=976')),
    get('category', (at) => `/featured/categories/experts/${of(SLUGS, at)}`),
    get('category, second page', (at) => secondPage.get(of(SLUGS, at)) ?? ''),
    get('who can talk soonest', () => '/featured/available'),
    get('featured', () => '/expert/featured'),
    get('profile', (at) => `/experts/${of(ordinary, at).handle}`),
    get('slots, 7 days', (at) => {
      const { handle, service } = of(ordinary, at);
      return `/experts/${handle}/slots?serviceId=${service}&from=${soon(0)}&to=${soon(7)}`;
    }),
    get(
      'start page, client',
      () => `/bookings/overview?dayEndsAt=${dayEndsAt}`,
      (at) => of(clients, at),
    ),
    get(
      'start page, busy client',
      () => `/bookings/overview?dayEndsAt=${dayEndsAt}`,
      () => busyClient,
    ),
    get(
      'start page, busy expert',
      () => `/bookings/overview?dayEndsAt=${dayEndsAt}`,
      () => busyExpert,
    ),
    get(
      'bookings ahead, both roles',
      () => '/bookings?role=any&scope=upcoming&limit=20',
      (at) => of(experts, at),
    ),
    get(
      'bookings ahead, busy client',
      () => '/bookings?scope=upcoming&limit=20',
      () => busyClient,
    ),
    get(
      'bookings ahead, busy expert',
      () => '/bookings?role=any&scope=upcoming&limit=20',
      () => busyExpert,
    ),
    get(
      'past bookings, busy client',
      () => '/bookings?scope=past&limit=20',
      () => busyClient,
    ),
    get(
      'past bookings, busy client, second hundred',
      () => pastOfBusy,
      () => busyClient,
    ),
    get(
      'past bookings, busy expert',
      () => '/bookings?role=any&scope=past&limit=20',
      () => busyExpert,
    ),
    get(
      'all bookings, busy client',
      () => '/bookings',
      () => busyClient,
    ),
    get(
      'requests, expert',
      () => '/bookings?role=expert&scope=requests&limit=20',
      (at) => of(experts, at),
    ),
    get(
      'requests, busy expert',
      () => '/bookings?role=expert&scope=requests&limit=20',
      () => busyExpert,
    ),
    get(
      'earnings, expert',
      () => '/expert/earnings',
      (at) => of(experts, at),
    ),
    get(
      'earnings, busy expert',
      () => '/expert/earnings',
      () => busyExpert,
    ),
    get(
      'earnings, busy expert, second page',
      () => earnedByBusy,
      () => busyExpert,
    ),
    get(
      'own availability',
      () => '/experts/me/availability',
      (at) => of(experts, at),
    ),
    get(
      'first steps',
      () => '/experts/me/first-steps',
      (at) => of(experts, at),
    ),
    get(
      'own services',
      () => '/experts/me/services',
      (at) => of(experts, at),
    ),
    get(
      'staff: to review',
      () => '/staff/applications',
      () => staff.cookie,
    ),
    get(
      'staff: approved',
      () => '/staff/applications?status=approved',
      () => staff.cookie,
    ),
    get(
      'devices',
      () => '/auth/sessions',
      (at) => of(clients, at),
    ),
    get(
      'who am I',
      () => '/auth/me',
      (at) => of(clients, at),
    ),
    {
      name: 'export of an account',
      goal: EXPORT_GOAL,
      run: async () => {
        // Ten a day are allowed.
        await db.execute('DELETE FROM throttle');
        return (await fetched('/auth/account/export', clients[0], 'POST')).byteLength;
      },
    },
    {
      name: 'jobs: a look for due ones',
      run: async () => {
        await runDueJobs(deps, {});
        return 0;
      },
    },
    {
      name: 'jobs: forgetting done ones',
      run: async () => {
        // A process looks once an hour, which it counts by its database.
        await forgetDoneJobs({ ...deps, db: Object.create(db) as typeof db });
        return 0;
      },
    },
  ];

  const sitemapFrom = performance.now();
  const sitemapCpu = clusterCpu(cluster.port);
  const parts = (await sitemaps(deps)('/sitemap.xml'))?.body.toString().match(/sitemap-experts/g) ?? [];
  say(
    `sitemap of all profiles in ${parts.length} parts`,
    `${((performance.now() - sitemapFrom) / 1000).toFixed(1)} s (goal 5 s)`,
    `${Math.round(clusterCpu(cluster.port) - sitemapCpu)} ms of PostgreSQL’s processor`,
  );
  say('call', 'p50 ms', 'p99 ms', 'PostgreSQL ms', 'blocks', 'kB', 'sequential scans');
  say('---', '---', '---', '---', '---', '---', '---');
  for (const call of calls.filter(({ name }) => name.includes(process.argv[2] ?? ''))) await measure(call);
} finally {
  await database.close();
  await cluster.stop();
}
for (const failure of failures) process.stderr.write(`${failure}\n`);
if (failures.length > 0) process.exitCode = 1;
