import { loadavg } from 'node:os';
import { processCpu } from './load/process-cpu.ts';
import { median } from './median.ts';
import type { Handle } from './rooms/janus-admin.ts';
import { openLargeRoom, until, type Member } from './rooms/large-room-people.ts';

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

const people = await openLargeRoom();
if (!people) {
  say('skipped', 'there is no Janus on this machine');
  process.exit();
}
const { janus, server } = people;
let admin = await people.admin();

const members: Member[] = [];
for (let n = 0; n < PEOPLE; n += 1) members.push(await people.open());
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
admin = await people.admin();
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
await people.close();
if (missed > 0) process.exitCode = 1;
