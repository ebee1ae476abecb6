/**
 * CPU time to work out one expert's free slots for 30 days in 15-minute steps, with 0, 100 and 1,000 busy times.
 * Run with Node 24: `node bench/slots.bench.ts`. Budget: 0.5 ms a month.
 */
import { DAY_MS, freeSlots, MINUTE_MS, type SlotQuery } from '../packages/domain/src/index.ts';

const ROUNDS = 15;
const CALLS = 400;
// A month with a clock change in it: Sydney's on 5 April 2026.
const from = Date.UTC(2026, 2, 20);
const zone = 'Australia/Sydney';
const DAYS = 30;

function query(busyCount: number): SlotQuery {
  const spacing = Math.floor((DAYS * 1440) / Math.max(1, busyCount));
  return {
    zone,
    rules: [1, 2, 3, 4, 5].flatMap((weekday) => [
      { weekday, startMinute: 9 * 60, endMinute: 12 * 60 },
      { weekday, startMinute: 13 * 60, endMinute: 18 * 60 },
    ]),
    overrides: [
      { date: '2026-03-25', ranges: [] },
      { date: '2026-03-28', ranges: [{ startMinute: 600, endMinute: 900 }] },
      { date: '2026-04-03', ranges: [] },
      { date: '2026-04-05', ranges: [{ startMinute: 0, endMinute: 1440 }] },
      { date: '2026-04-10', ranges: [{ startMinute: 480, endMinute: 720 }] },
    ],
    busy: Array.from({ length: busyCount }, (_, index) => {
      const startsAt = from + index * spacing * MINUTE_MS;
      return { startsAt, endsAt: startsAt + Math.min(30, Math.ceil(spacing / 4)) * MINUTE_MS };
    }),
    durationMin: 45,
    bufferBeforeMin: 0,
    bufferAfterMin: 0,
    from,
    to: from + DAYS * DAY_MS,
    now: from - DAY_MS,
    noticeMin: 120,
    horizonDays: 60,
  };
}

function cpuMs(run: () => void): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const cold = cpuMs(() => freeSlots(query(0)));
console.log(`first call of the process: ${cold.toFixed(2)} ms CPU`);
const fresh = cpuMs(() => freeSlots({ ...query(0), zone: 'America/New_York' }));
console.log(`first call for another zone: ${fresh.toFixed(2)} ms CPU`);
for (const busyCount of [0, 100, 1000]) {
  const input = query(busyCount);
  const slots = freeSlots(input).length;
  for (let call = 0; call < CALLS; call += 1) freeSlots(input);
  const rounds = Array.from({ length: ROUNDS }, () =>
    cpuMs(() => {
      for (let call = 0; call < CALLS; call += 1) freeSlots(input);
    }),
  );
  const perCall = rounds.map((ms) => ms / CALLS).toSorted((a, b) => a - b);
  const median = perCall[Math.floor(ROUNDS / 2)] ?? Number.NaN;
  const worst = perCall.at(-1) ?? Number.NaN;
  console.log(
    `${String(busyCount).padStart(4)} busy: median ${median.toFixed(4)} ms CPU, worst round ${worst.toFixed(4)} ms (${slots} slots)`,
  );
}
