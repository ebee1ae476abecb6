import { DAY_MS, HOUR_MS } from '@nexperts/domain';
import { eq } from 'drizzle-orm';
import { setTimeout } from 'node:timers/promises';
import { databaseFiles } from '../adapters/database-files.ts';
import { mailboxMailer } from '../adapters/mailbox-mailer.ts';
import { sandboxGateway } from '../adapters/sandbox-payments.ts';
import { createApp } from '../app.ts';
import { DEMO, LIFE } from '../db/seed/index.ts';
import { appSetting } from '../db/schema/index.ts';
import type { Deps } from '../deps.ts';
import { scheduleRuns } from '../modules/payouts/index.ts';
import { playAmara } from './amara.ts';
import { around } from './calendar.ts';
import { playCasey } from './casey.ts';
import { playDesk } from './desk.ts';
import type { Play } from './play.ts';
import { playWorkshops } from './workshops.ts';
import { PlayClock, Stage, type Send } from './stage.ts';

/** How far back the life of the demo begins. */
const WEEKS = 12;

/**
 * Gives the people of the demo a life (W-08): plays the last twelve weeks up to now with the product's own operations and
 * jobs, so that every law and every page holds. Nothing else may use the database in the meantime.
 */
export async function playDemo(base: Omit<Deps, 'payments'>): Promise<void> {
  const now = base.clock.now().getTime();
  const clock = new PlayClock(now - WEEKS * 7 * DAY_MS);
  const { db, env } = base;
  const past: Omit<Deps, 'payments'> = {
    ...base,
    clock,
    // All of them call from one place.
    env: { ...env, readsPerMinute: 0 },
    // Nobody is mailed about what never happened.
    mailer: env.smtpUrl === null ? mailboxMailer(db, clock) : { send: async () => {} },
    push: { ...base.push, send: async () => 'delivered' },
    files: databaseFiles(db, clock),
    wakeJobs: () => {},
  };
  const send: Send = async (path, init) => app.request(`${env.publicUrl}${path}`, init);
  const deps: Deps = { ...past, payments: sandboxGateway(past, send) };
  const app = createApp(deps);
  const stage = new Stage(deps, clock, send);
  await scheduleRuns(deps);
  const play: Play = {
    stage,
    now,
    ...around(now),
    casey: await stage.personOf(DEMO.client),
    amara: await stage.expertOf(DEMO.handle),
    robin: await stage.personOf(DEMO.staff),
    dana: await stage.personOf(DEMO.finance),
    clients: await stage.clients(14),
  };
  playAmara(play);
  await playCasey(play);
  await playDesk(play);
  await playWorkshops(play);
  for (const person of [play.casey, play.amara, play.robin, play.dana])
    stage.at(now - 24 * HOUR_MS, async () => {
      await stage.does(person, 'readNotifications', { body: { all: true } });
    });
  await stage.play(now);
  await stage.leave();
  await db.update(appSetting).set({ value: LIFE.over }).where(eq(appSetting.key, LIFE.key));
}

const LOOKS_EVERY_MS = 500;
const WAITS_MS = 120_000;

/**
 * Waits while another process plays the life of the demo, whose clock is not the one of this process yet.
 * @param mayBeAnother whether there can be other processes on this database
 */
export async function untilPlayed(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  mayBeAnother: boolean,
): Promise<void> {
  for (let waited = 0; ; waited += LOOKS_EVERY_MS) {
    const [row] = await db.select().from(appSetting).where(eq(appSetting.key, LIFE.key));
    if (row?.value !== LIFE.playing) return;
    if (!mayBeAnother || waited >= WAITS_MS) {
      log.warn('The start that filled the demo was interrupted. Delete the data to begin again.');
      return;
    }
    await setTimeout(LOOKS_EVERY_MS);
  }
}
