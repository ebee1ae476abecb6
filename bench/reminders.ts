import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '../apps/server/scripts/postgres.ts';
import { openPostgres } from '../apps/server/src/db/open.ts';
import { startMailSink } from '../apps/server/src/testing/mail-sink.ts';
import {
  change,
  changesOf,
  createBookings,
  remindersFound,
} from '../apps/server/src/modules/reminders/reminder-run.fixture.ts';
import { startServer, type Product } from './faults/product.ts';

// Reminders of bookings that are moved and cancelled while three processes work and one of them is killed again and again
// (M-09): one for each booking, kind and start, none for a start the booking had left, none more than 60 s late.
// `node bench/reminders.ts [bookings] [minutes]`; `npm test` has a short form beside the module.
const BOOKINGS = Number(process.argv[2] ?? 10_000);
const WINDOW_MS = Number(process.argv[3] ?? 10) * 60_000;
const PROCESSES = 3;
const KILL_EVERY_MS = 12_000;

const cluster = await startPostgres();
const database = await openPostgres(cluster.url, () => {});
const { db } = database;
const mails = await startMailSink();
const settings = { DATABASE_URL: cluster.url, SMTP_URL: mails.url };

// The first reminders are due once everything is written and the processes run.
const from = Date.now() + 60_000 + BOOKINGS * 8;
const window = { from, to: from + WINDOW_MS };
const all = await createBookings(db, BOOKINGS, window);
const running: Product[] = [];
for (let n = 0; n < PROCESSES; n += 1) running.push(await startServer(settings));
await sleep(from - Date.now());

let kills = 0;
async function killAgainAndAgain(): Promise<void> {
  while (Date.now() + KILL_EVERY_MS < window.to) {
    await sleep(KILL_EVERY_MS);
    const at = Math.floor(Math.random() * PROCESSES);
    await running[at]?.kill();
    kills += 1;
    running[at] = await startServer(settings);
  }
}
let changed = 0;
async function changeAll(): Promise<void> {
  const pending = changesOf(all, window);
  const lane = async (): Promise<void> => {
    for (let next = pending.shift(); next; next = pending.shift()) {
      await sleep(Math.max(0, next.at - Date.now()));
      if (await change(db, next)) changed += 1;
    }
  };
  await Promise.all(Array.from({ length: 8 }, lane));
}
await Promise.all([killAgainAndAgain(), changeAll()]);
// A killed process leaves its jobs leased for 50 s.
await sleep(Math.max(0, window.to + 65_000 - Date.now()));
const { sent, wanted, missing, twice, wrong, tooLate, lateBy } = await remindersFound(db, all, Date.now());
for (const each of running) await each.kill();
await database.close();
await cluster.stop();
await mails.close();
const late = (share: number): string =>
  ((lateBy[Math.floor((lateBy.length - 1) * share)] ?? 0) / 1_000).toFixed(1);
const distinct = new Set(mails.ids).size;
process.stdout.write(
  `| ${BOOKINGS} bookings in ${WINDOW_MS / 60_000} min | ${changed} moves and cancellations | ${kills} × SIGKILL of ${PROCESSES} processes | ${sent} reminders, ${wanted} had to be sent | ${missing} missing, ${twice} twice, ${wrong} for a start that was left, ${tooLate} over 60 s late | late by ${late(0.5)} s (p50), ${late(0.95)} s (p95), ${late(1)} s at most | ${distinct} emails, ${mails.ids.length - distinct} sent again after a kill |\n`,
);
if (missing + twice + wrong + tooLate > 0 || sent === 0) process.exitCode = 1;
