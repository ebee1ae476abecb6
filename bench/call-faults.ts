import { chromium, type Page } from 'playwright';
import { startPostgres } from '../apps/server/scripts/postgres.ts';
import { BROWSER_FLAGS } from '../apps/e2e/src/browser-flags.ts';
import { call as ask } from '../apps/e2e/src/call.ts';
import { moveClock, startProduct } from '../apps/e2e/src/product.ts';
import { missingForRelay, startRelay } from '../apps/e2e/src/relay.ts';
import { person, requestSession } from '../apps/e2e/src/room-people.ts';
import { findChromium } from '../scripts/lib/chromium.ts';
import { Caller, truth, within, type Span } from './calls/caller.ts';
import { FAULTS, prepare, type Call, type Fault } from './calls/faults.ts';
import { clear, ownNetwork, RELAY_PORTS } from './calls/network.ts';

// Fifteen faults of a call between two Chromium pages and the built product: how long picture and sound are away on each
// side, what people are told, and how far the reported common time is from what the pages saw. After a build:
// `node bench/call-faults.ts [pattern of their names]`. Faults of the network need root, for a network of its own; where
// that can't be had they are skipped, and named. Fails when a call doesn't come back, when nobody is told of a picture
// that was away for over 5 s, and when the common time is wrong by more than 2 s.
const ONLY = new RegExp(process.argv[2] ?? '');
const GOAL = { wrongBy: 2, untold: 5, back: 60 } as const;
const say = (...cells: (string | number)[]): void => void process.stdout.write(`| ${cells.join(' | ')} |\n`);
const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const network = ownNetwork();
const executablePath = await findChromium();

/** Waits until both reach each other. @returns whether they do within some seconds */
async function meet({ client, expert }: Call, seconds: number): Promise<boolean> {
  for (const end = Date.now() + seconds * 1_000; Date.now() < end; await sleep(200))
    if (client.isReached && expert.isReached) return true;
  return false;
}

/** The time together that the reports of both come to, as the staff's story of the booking has it, in real time. */
async function reported({ id, server, client }: Call, staff: Page): Promise<Span[]> {
  const params = { id };
  const { data } = await ask(server, staff, 'staffBooking', { params });
  const booking = await ask(server, client.page, 'getBooking', { params });
  const ahead = Date.parse(booking.data.serverNow) - Date.now();
  return data.presence.together.map(({ from, to }) => [Date.parse(from) - ahead, Date.parse(to) - ahead]);
}

const words = (texts: readonly string[]): string => texts.join(' / ').replaceAll('|', '/') || 'nothing';

async function inflict(fault: Fault, call: Call, staff: Page): Promise<void> {
  if (!(await meet(call, GOAL.back))) {
    say(fault.name, 'the call did not come about before it');
    process.exitCode = 1;
    return;
  }
  await sleep(6_000);
  const from = Date.now();
  await fault.happens(call);
  // Until the page that is gone is seen to be gone.
  await sleep(2_000);
  const isBack = await meet(call, GOAL.back);
  await sleep(6_000);
  const span: Span = [from, Date.now()];
  // The last reports are five seconds old at most.
  await sleep(6_000);
  const { client, expert } = call;
  const real = truth(client, expert, span);
  const wrongBy = within(await reported(call, staff), span) - real;
  const gaps = [client, expert].map(
    (each) => `${each.pictureGap(span).toFixed(1)}, ${each.soundGap(span).toFixed(1)}`,
  );
  const told = [client, expert].map((each) => words(each.told(span)));
  say(fault.name, ...gaps, ...told, real.toFixed(1), wrongBy.toFixed(1), isBack ? 'yes' : 'no');
  const isUntold = [client, expert].some(
    (each) => each.pictureGap(span) > GOAL.untold && each.told(span).length === 0,
  );
  if (!isBack || isUntold || Math.abs(wrongBy) > GOAL.wrongBy) process.exitCode = 1;
}

/** Runs the faults of one kind, in one call. */
async function runAll(on: Fault['on'], faults: readonly Fault[]): Promise<void> {
  prepare(on);
  const cluster = on === 'two' ? await startPostgres() : null;
  const relay = on === 'relay' ? await startRelay() : null;
  await relay?.restart(`--min-port=${RELAY_PORTS[0]}`, `--max-port=${RELAY_PORTS[1]}`);
  const settings = { ...(cluster && { DATABASE_URL: cluster.url }), ...relay?.settings };
  const server = await startProduct(settings);
  const other = on === 'two' ? await startProduct(settings) : server;
  // Ten frames a second: with thirty, two cores are busy with encoding, and pictures stall without a fault.
  const flags = BROWSER_FLAGS.filter((flag) => on !== 'links' || !flag.includes('loopback')).map((flag) =>
    flag.replace('fps=30', 'fps=10'),
  );
  if (relay) flags.push(`--ignore-certificate-errors-spki-list=${relay.spki}`);
  const browser = await chromium.launch({ executablePath, args: flags });
  const staff = await (await person(browser, server, 'staff@demo.nexperts.test')).newPage();
  const client = await Caller.of(browser, server, 'client@demo.nexperts.test');
  const expert = await Caller.of(browser, other, 'expert@demo.nexperts.test');
  const pages = [await client.open(), await expert.open()] as const;
  const { id, startsAt } = await requestSession(server, ...pages);
  await ask(other, expert.page, 'acceptBooking', { params: { id } });
  await moveClock(server.url, new Date(startsAt + 30_000));
  const relayPort = Number(/turn:[^:]+:(\d+)/.exec(relay?.settings.TURN_URL ?? '')?.[1] ?? 0);
  const call: Call = { id, client, expert, server, settings, relayPort };
  await expert.join(id);
  await client.join(id);
  for (const fault of faults) await inflict(fault, call, staff);
  if (network === true) clear();
  await browser.close();
  await call.server.stop();
  if (other !== server) await other.stop();
  await cluster?.stop();
  await relay?.stop();
}

say(
  'fault',
  'client: picture, sound away (s)',
  'expert',
  'told the client',
  'told the expert',
  'together (s)',
  'reported more by (s)',
  'back',
);
const chosen = FAULTS.filter(({ name }) => ONLY.test(name));
for (const on of ['one', 'links', 'two', 'relay'] as const) {
  const faults = chosen.filter((fault) => fault.on === on);
  const missing = on === 'relay' ? missingForRelay() : [];
  const skipped = (fault: Fault): string | null => {
    if (fault.network && network !== true) return network;
    return missing.length > 0 ? `no ${missing.join(', no ')}` : null;
  };
  for (const fault of faults.filter((each) => skipped(each) !== null))
    say(fault.name, `skipped: ${skipped(fault)}`);
  const runnable = faults.filter((fault) => skipped(fault) === null);
  if (runnable.length > 0) await runAll(on, runnable);
}
