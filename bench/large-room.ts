import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { loadavg } from 'node:os';
import { chromium, type Page } from 'playwright';
import { janusMediaServer } from '../apps/server/src/adapters/janus/janus-media-server.ts';
import { findJanus, startJanus } from '../apps/server/src/adapters/janus/program.ts';
import type { MediaPlace, WantedTrack } from '../apps/server/src/ports/media-server.ts';
import { BROWSER_FLAGS } from '../apps/e2e/src/browser-flags.ts';
import { findChromium } from '../scripts/lib/chromium.ts';
import { processCpu } from './load/process-cpu.ts';
import { median } from './median.ts';
import { JanusAdmin, type Handle } from './rooms/janus-admin.ts';
import { memberPage, type MemberPage } from './rooms/member-page.ts';

// Media of a room that goes through Janus (H-08), by Janus' own counters: six pages that send camera and microphone as the
// room does, and receive by the server's own adapter. Frames of whoever speaks, the silence when somebody leaves and when
// Janus is killed and started again, packets by layer, and how soon a removed member's media are gone. `node
// bench/large-room.ts [removals, default 200]`. Fails below 15 frames a second, over 1 s and 10 s of silence, and when
// media of a removed member still go out after a second. The room's own pages: the walk `large-workshop`.
const PEOPLE = 6;
const REMOVALS = Number(process.argv[2] ?? 200);
const GOAL = { frames: 15, silence: 1_000, back: 10_000, gone: 1_000 } as const;
const say = (...cells: (string | number)[]): void => void process.stdout.write(`| ${cells.join(' | ')} |\n`);
const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
let missed = 0;
function judge(what: string, figure: string, isMet: boolean): void {
  say(what, figure, isMet ? 'met' : 'MISSED');
  if (!isMet) missed += 1;
}
async function until(is: () => boolean | Promise<boolean>, what: string, ms = 30_000): Promise<void> {
  for (const end = Date.now() + ms; !(await is()); await sleep(50))
    if (Date.now() > end) throw new Error(`${what} took more than ${ms} ms`);
}

const found = findJanus();
if (!found) {
  say('skipped', 'there is no Janus on this machine');
  process.exit();
}
// The server's own dependency.
const { pino } = createRequire(new URL('../apps/server/package.json', import.meta.url))('pino') as {
  pino: (options: object) => Parameters<typeof janusMediaServer>[0]['log'];
};
const janus = await startJanus(found, { hasAdmin: true });
const server = janusMediaServer({
  url: janus.url,
  secret: janus.secret,
  log: pino({ level: process.env['LOG_LEVEL'] ?? 'silent' }),
});
await until(() => server.isReady, 'the media server');
let admin = await JanusAdmin.open(janus.adminUrl ?? '', janus.secret);

// Cameras need an origin of this machine.
const site = createServer((_, answer) => {
  answer.setHeader('content-type', 'text/html');
  answer.end('<!doctype html><title>member</title>');
}).listen(0, '127.0.0.1');
await new Promise((resolve) => site.once('listening', resolve));
const address = site.address();
const url = `http://localhost:${typeof address === 'object' ? address?.port : 0}`;
const browser = await chromium.launch({ executablePath: await findChromium(), args: [...BROWSER_FLAGS] });
const context = await browser.newContext({ permissions: ['camera', 'microphone'] });
await context.addInitScript(memberPage);

type InPage = { member: MemberPage };
const room = randomUUID();

/** Somebody in the room: a page, and their place at the media server. */
class Member {
  inst: string = randomUUID();
  place!: MediaPlace;
  #feeds: Promise<void> = Promise.resolve();
  readonly page: Page;

  private constructor(page: Page) {
    this.page = page;
  }

  static async open(): Promise<Member> {
    const page = await context.newPage();
    await page.goto(url);
    return new Member(page);
  }

  /** Enters and sends, as a page load that nobody has seen before. */
  async enter(): Promise<void> {
    this.inst = randomUUID();
    const place = server.enter(room, this.inst, {
      feed: ({ cid, n, sdp }) => {
        this.#feeds = this.#feeds.then(async () => {
          const answer = await this.page.evaluate(
            ([of, offer]) => (globalThis as unknown as InPage).member.fed(of, offer),
            [cid, sdp] as const,
          );
          await place.answer({ cid, n, sdp: answer }).catch(() => {});
        });
      },
      failed: (error) => process.stderr.write(`a place was lost: ${String(error)}\n`),
    });
    this.place = place;
    const offer = await this.page.evaluate(() => (globalThis as unknown as InPage).member.publish());
    const answer = await place.publish({ cid: randomUUID(), ...offer });
    await this.page.evaluate((sdp) => (globalThis as unknown as InPage).member.published(sdp), answer);
  }

  /** Everybody's sound; the speaker at 360 lines, the others small. */
  want(others: readonly Member[], speaker: Member | undefined): void {
    this.place.want(
      others
        .filter((other) => other !== this)
        .flatMap(({ inst }): WantedTrack[] => [
          { inst, slot: 'mic' },
          { inst, slot: 'cam', layer: inst === speaker?.inst ? 'medium' : 'low' },
        ]),
    );
  }

  look = () => this.page.evaluate(() => (globalThis as unknown as InPage).member.look());
  silence = (ms: number) =>
    this.page.evaluate((for_) => (globalThis as unknown as InPage).member.longestSilence(for_), ms);
  hears = async (lines: number): Promise<boolean> =>
    (await this.look()).filter(({ kind, packets }) => kind === 'audio' && packets > 0).length >= lines;
}

const members: Member[] = [];
for (let n = 0; n < PEOPLE; n += 1) members.push(await Member.open());
const [speaker, leaver] = members as [Member, Member, ...Member[]];
const wantAll = (): void => {
  for (const member of members) member.want(members, speaker);
};
for (const member of members) await member.enter();
wantAll();
await until(
  async () => (await Promise.all(members.map((one) => one.hears(PEOPLE - 1)))).every(Boolean),
  'sound of all to all',
  60_000,
);
await sleep(10_000);
say('what', 'measured', 'goal');

// Whoever speaks: the line with the highest picture.
const before = await Promise.all(members.map((one) => one.look()));
const startedAt = Date.now();
const cpu = processCpu(janus.pid);
const sentBefore = await admin.handles();
await sleep(20_000);
const seconds = (Date.now() - startedAt) / 1_000;
const after = await Promise.all(members.map((one) => one.look()));
const sentAfter = await admin.handles();
const janusCpu = (processCpu(janus.pid) - cpu) / seconds / 10;
const rates = after.slice(1).map((lines, index) => {
  const tallest = lines.filter(({ kind }) => kind === 'video').toSorted((a, b) => b.height - a.height)[0];
  const old = before[index + 1]?.find(({ mid }) => mid === tallest?.mid);
  return { height: tallest?.height ?? 0, rate: ((tallest?.frames ?? 0) - (old?.frames ?? 0)) / seconds };
});
const slowest = Math.min(...rates.map(({ rate }) => rate));
judge(
  `frames a second of whoever speaks, ${PEOPLE} pages, load ${loadavg()[0]?.toFixed(1)}`,
  rates.map(({ rate, height }) => `${rate.toFixed(1)} at ${height}`).join(', '),
  slowest >= GOAL.frames && rates.every(({ height }) => height >= 360),
);
say('processor of Janus', `${janusCpu.toFixed(0)}% of a core`, '');

/** Packets a second that go out, by what is carried. */
function byLayer(from: readonly Handle[], to: readonly Handle[]): Record<string, number> {
  const sums: Record<string, number> = {};
  to.filter(({ kind }) => kind === 'subscriber').forEach((handle, index) => {
    const old = from.filter(({ kind }) => kind === 'subscriber')[index];
    for (const { mid, inst, kind, layer } of handle.streams) {
      const carried = (handle.lines[mid]?.out ?? 0) - (old?.lines[mid]?.out ?? 0);
      const whose = inst === speaker.inst ? 'whoever speaks' : 'the others';
      const name = kind === 'audio' ? 'sound' : `picture of ${whose}, layer ${layer}`;
      sums[name] = (sums[name] ?? 0) + carried / seconds;
    }
  });
  return sums;
}
for (const [name, rate] of Object.entries(byLayer(sentBefore, sentAfter)))
  say(`packets a second out, ${name}`, rate.toFixed(0), '');

const rest = members.filter((one) => one !== leaver);
// What the machine's load alone does.
const calm = await Promise.all(rest.map((one) => one.silence(8_000)));
say('longest silence while nobody leaves', `${Math.max(...calm).toFixed(0)} ms`, '');
const silences = rest.map((one) => one.silence(8_000));
await sleep(1_000);
const gone = leaver.place.leave();
for (const one of rest) one.want(rest, speaker);
await gone;
const gaps = await Promise.all(silences);
judge(
  'longest silence when somebody leaves',
  `${Math.max(...gaps).toFixed(0)} ms`,
  Math.max(...gaps) <= GOAL.silence,
);

// The first time that everybody hears everybody again, after Janus was killed.
admin.close();
const killedAt = Date.now();
await janus.crash();
await until(() => !server.isReady, 'the loss');
await janus.restart();
await until(() => server.isReady, 'the media server');
await Promise.all(rest.map((one) => one.enter()));
for (const one of rest) one.want(rest, speaker);
await until(
  async () => (await Promise.all(rest.map((one) => one.hears(rest.length - 1)))).every(Boolean),
  'sound after a restart',
);
const backMs = Date.now() - killedAt;
judge('everybody hears everybody again after Janus was killed', `${backMs} ms`, backMs <= GOAL.back);

// One member comes and is removed, again and again; another receives sound and picture of them.
admin = await JanusAdmin.open(janus.adminUrl ?? '', janus.secret);
for (const one of rest.slice(2)) await one.place.leave();
const [watcher, removed] = rest as [Member, Member, ...Member[]];
await removed.place.leave();
const times: number[] = [];
/** Packets that have gone out to the watcher, and whether the other's connection is still there. */
async function state(): Promise<{ out: number; isThere: boolean }> {
  const handles = await admin.handles();
  const out = handles
    .filter(({ kind }) => kind === 'subscriber')
    .reduce((sum, { lines }) => sum + Object.values(lines).reduce((all, line) => all + line.out, 0), 0);
  return { out, isThere: handles.some(({ kind, inst }) => kind === 'publisher' && inst === removed.inst) };
}
for (let n = 0; n < REMOVALS; n += 1) {
  await removed.enter();
  watcher.want([removed], removed);
  const { out: start } = await state();
  await until(async () => (await state()).out > start + 20, 'media of somebody who came');
  const at = Date.now();
  const left = removed.place.leave();
  let lastAt = at;
  let { out: most } = await state();
  while (Date.now() - at < GOAL.gone + 200) {
    const { out, isThere } = await state();
    if (out > most || isThere) lastAt = Date.now();
    most = Math.max(most, out);
    await sleep(10);
  }
  await left;
  times.push(lastAt - at);
}
const worst = Math.max(...times);
judge(
  `a removed member’s media are gone after, ${times.length} removals`,
  `median ${median(times)} ms, longest ${worst} ms`,
  worst <= GOAL.gone,
);
admin.close();
server.close();
await browser.close();
await janus.stop();
site.close();
if (missed > 0) process.exitCode = 1;
