import { loadavg } from 'node:os';
import { processCpu } from './load/process-cpu.ts';
import type { Handle } from './rooms/janus-admin.ts';
import { openLargeRoom, until, type Member } from './rooms/large-room-people.ts';

// Nine pictures of a large room (H-08), by Janus' own counters: nine pages send their camera in three sizes, and a tenth
// person receives whoever speaks at 360 lines and the other eight at 180, as a stage of nine asks for. Then somebody else
// speaks. Every second the counters of the receiving connection are read: packets forwarded by line, whose picture the line
// carries and which layer of it. `node bench/nine-pictures.ts [seconds of each speaker, default 20]`. Fails when packets of
// a picture come from another layer than was asked for, when a picture is missing, or when it arrives with other lines. The
// cameras of those who listen have 5 frames a second: nine pages of one machine would otherwise encode 27 pictures.
const SENDERS = 9;
const LISTENING = 5;
const SECONDS = Number(process.argv[2] ?? 20);
const LINES = ['180', '360', '720'] as const;
const say = (...cells: (string | number)[]): void => void process.stdout.write(`| ${cells.join(' | ')} |\n`);
const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const people = await openLargeRoom();
if (!people) {
  say('skipped', 'there is no Janus on this machine');
  process.exit();
}
const admin = await people.admin();
const senders: Member[] = [];
for (let n = 0; n < SENDERS; n += 1) senders.push(await people.open(n === 0 ? 15 : LISTENING));
const receiver = await people.open(LISTENING);
for (const member of [...senders, receiver]) await member.enter();

const receiving = async (): Promise<Handle | undefined> =>
  (await admin.handles()).find(({ kind, streams }) => kind === 'subscriber' && streams.length > 0);
const layerFor = (inst: string, speaker: Member): number => (inst === speaker.inst ? 1 : 0);
const picturesOf = (handle: Handle | undefined) =>
  handle?.streams.filter(({ kind }) => kind === 'video') ?? [];

/** Packets forwarded in `SECONDS`, by whether they are of whoever speaks, and by layer. */
async function forwarded(speaker: Member): Promise<Record<'speaker' | 'others', number[]>> {
  const sums = { speaker: [0, 0, 0], others: [0, 0, 0] };
  let before = await receiving();
  for (const end = Date.now() + SECONDS * 1_000; Date.now() < end;) {
    await sleep(1_000);
    const now = await receiving();
    for (const { mid, inst, layer } of picturesOf(now)) {
      const whose = sums[inst === speaker.inst ? 'speaker' : 'others'];
      whose[layer] = (whose[layer] ?? 0) + (now?.lines[mid]?.out ?? 0) - (before?.lines[mid]?.out ?? 0);
    }
    before = now;
  }
  return sums;
}

say('what', 'measured', 'goal');
let missed = 0;
function judge(what: string, figure: string, isMet: boolean): void {
  say(what, figure, isMet ? 'met' : 'MISSED');
  if (!isMet) missed += 1;
}

for (const [turn, speaker] of senders.slice(0, 2).entries()) {
  const who = turn === 0 ? 'the first speaker' : 'the next speaker';
  const askedAt = Date.now();
  receiver.want(senders, speaker);
  await until(
    async () => {
      const pictures = picturesOf(await receiving());
      return (
        pictures.length === SENDERS && pictures.every(({ inst, layer }) => layer === layerFor(inst, speaker))
      );
    },
    'nine pictures in the layers that were asked for',
    60_000,
  );
  const changedMs = Date.now() - askedAt;
  say(`${who}: nine pictures, each in its layer`, `after ${changedMs} ms`, '');
  const heights = async (): Promise<number[]> =>
    (await receiver.look())
      .filter(({ kind }) => kind === 'video')
      .map(({ height }) => height)
      .toSorted((a, b) => b - a);
  await until(async () => (await heights()).every((height) => height > 0), 'nine decoded pictures', 60_000);
  await sleep(2_000);
  const [first, cpu, startedAt] = [await receiver.look(), processCpu(people.janus.pid), Date.now()];
  const { speaker: ofSpeaker, others } = await forwarded(speaker);
  const seconds = (Date.now() - startedAt) / 1_000;
  const janusCpu = (processCpu(people.janus.pid) - cpu) / seconds / 10;
  const last = await receiver.look();
  const words = (sums: readonly number[]): string =>
    sums.map((sum, layer) => `${(sum / seconds).toFixed(0)} of ${LINES[layer]}`).join(', ');
  judge(
    `${who}: packets a second of their picture, by lines of its layer`,
    words(ofSpeaker),
    (ofSpeaker[1] ?? 0) > 0 && ofSpeaker[0] === 0 && ofSpeaker[2] === 0,
  );
  judge(
    `${who}: packets a second of the other eight`,
    words(others),
    (others[0] ?? 0) > 0 && others[1] === 0 && others[2] === 0,
  );
  const arrived = last
    .filter(({ kind }) => kind === 'video')
    .map(({ mid, height, frames }) => ({
      height,
      rate: (frames - (first.find((old) => old.mid === mid)?.frames ?? 0)) / seconds,
    }))
    .toSorted((a, b) => b.height - a.height);
  judge(
    `${who}: lines and frames a second that arrive, load ${loadavg()[0]?.toFixed(1)}`,
    arrived.map(({ height, rate }) => `${rate.toFixed(1)} at ${height}`).join(', '),
    arrived.length === SENDERS &&
      arrived.every(({ height, rate }, index) => height === (index === 0 ? 360 : 180) && rate > 0),
  );
  say(`${who}: processor of Janus`, `${janusCpu.toFixed(0)}% of a core`, '');
}
admin.close();
await people.close();
if (missed > 0) process.exitCode = 1;
