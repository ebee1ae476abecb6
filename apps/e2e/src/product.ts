import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

export interface Product {
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  /** The process that was started: the server itself, or `npm start` */
  readonly process: ChildProcess;
  /** Everything printed so far */
  output(): string;
  /**
   * Ends it with SIGTERM to that process alone and waits until nothing answers any more.
   * @param before what is done before its data folder is deleted
   */
  stop(before?: () => void): Promise<void>;
}

const dataDirs: string[] = [];
process.once('exit', () => {
  for (const dir of dataDirs) rmSync(dir, { recursive: true, force: true });
});

/** A data folder, deleted after the walk. */
export function newDataDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'nexperts-e2e-'));
  dataDirs.push(dir);
  return dir;
}

export async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}

/** Asks again and again, until it is so. @throws when that takes longer than `seconds` */
export async function until(
  what: string,
  check: () => Promise<boolean> | boolean,
  seconds: number,
): Promise<void> {
  const end = Date.now() + seconds * 1_000;
  while (!(await check())) {
    if (Date.now() > end) throw new Error(`not within ${seconds} s: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** The port that a server with PORT=0 says it listens on; 0 before it does. */
export const portOf = (output: string): number => Number(/Listening on port (\d+)/.exec(output)?.[1] ?? 0);

interface Started {
  readonly process: ChildProcess;
  readonly output: () => string;
  /** Its exit code; null when a signal ended it */
  readonly exited: Promise<number | null>;
}

function launch(program: string, args: readonly string[], settings: Record<string, string>): Started {
  const child = spawn(program, args, {
    cwd: ROOT,
    // All browsers of the walks have one IP address.
    env: { ...process.env, READS_PER_MINUTE: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let text = '';
  const take = (chunk: Buffer): void => {
    text += chunk.toString();
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  const exited = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  return { process: child, output: () => text, exited };
}

/** Runs `npm start` as a person would, on a port and folder of its own; does not wait for it. */
export const npmStart = (settings: Record<string, string>): Started => launch('npm', ['start'], settings);

/** Starts the built server as `npm start` does. */
const start = (settings: Record<string, string>): Started =>
  launch(process.execPath, ['--v8-pool-size=1', 'apps/server/build/start.js'], settings);

/** The variables that name the data folders with and without the demo's data, made once for all walks. */
const [SEEDED, EMPTY] = ['E2E_SEEDED_DATA', 'E2E_EMPTY_DATA'];
/** The variable with the distance of the walks' clock to the machine's, in ms. */
const AHEAD = 'E2E_AHEAD_MS';

/** How far the walks' clock was ahead of the machine's when they began, in ms. */
export const aheadMs = (): number => Number(process.env[AHEAD] ?? 0);

/** The walks' time, in epoch ms: the product's until a walk moves its clock, and that of all pages. */
export const now = (): number => Date.now() + aheadMs();

/**
 * When walks begin, in epoch ms: the second Wednesday of January, 10 am in London. No midnight is near, the next two days
 * are weekdays, and no clock in London, Sydney or New York changes within seven weeks.
 */
function beginning(): number {
  const year = new Date().getUTCFullYear();
  for (const each of [year, year + 1]) {
    const firstWednesday = 1 + ((10 - new Date(Date.UTC(each, 0, 1)).getUTCDay()) % 7);
    const at = Date.UTC(each, 0, firstWednesday + 7, 10);
    if (at > Date.now() + 60 * 60_000) return at;
  }
  throw new Error('unreachable');
}

/**
 * Makes the data folders that walks start from a copy of, at the walks' time: it saves each 7 s of processor time, and no
 * walk meets another day or hour than the last time.
 */
export async function seedOnce(): Promise<void> {
  const [empty, seeded] = [newDataDir(), newDataDir()];
  const product = await startProduct({ SEED_DEMO: '0' });
  const ahead = await moveClock(product.url, new Date(beginning()));
  await product.stop(() => cpSync(product.dataDir, empty, { recursive: true }));
  cpSync(empty, seeded, { recursive: true });
  await (await startProduct({ DATA_DIR: seeded, SEED_DEMO: 'people' })).stop();
  Object.assign(process.env, { [EMPTY]: empty, [SEEDED]: seeded, [AHEAD]: String(ahead) });
}

/** Whether a walk starts from a copy: it was made by the built server with its defaults. */
const isPrepared = ({ DATABASE_URL, NODE_ENV }: Record<string, string>, dataDir: string): boolean =>
  DATABASE_URL === undefined &&
  NODE_ENV === undefined &&
  (!existsSync(dataDir) || readdirSync(dataDir).length === 0);

/** Origins of products that were stopped. */
const stopped = new Set<string>();

/** Whether a page belongs to a product that its walk has stopped: pages that stay open go on asking for it. */
export const isStopped = (pageUrl: string): boolean => stopped.has(new URL(pageUrl).origin);

/**
 * The product, until it answers.
 * @param by starts it: the built server itself, or `npmStart`
 * @throws when it ends first, or does not answer within two minutes
 */
export async function startProduct(
  settings: Record<string, string> = {},
  by: (settings: Record<string, string>) => Started = start,
): Promise<Product> {
  const dataDir = settings.DATA_DIR ?? newDataDir();
  // With a life, the people of the demo come into an empty folder.
  const prepared = process.env[settings.SEED_DEMO === undefined ? SEEDED : EMPTY];
  if (prepared && by === start && isPrepared(settings, dataDir))
    cpSync(prepared, dataDir, { recursive: true });
  const started = by({ PORT: '0', DATA_DIR: dataDir, ...settings });
  const { output, exited } = started;
  let ended = false;
  void exited.then(() => {
    ended = true;
  });
  const boundPort = (): number => Number(settings.PORT ?? 0) || portOf(output());
  await until('the product listens', () => ended || boundPort() > 0, 120);
  const port = boundPort();
  const url = `http://localhost:${port}`;
  stopped.delete(url);
  await until(
    'the product answers',
    async () => {
      if (ended) throw new Error(`the product ended:\n${output()}`);
      return answers(url);
    },
    // The life of the demo is played first, which takes a busy machine minutes.
    settings.SEED_DEMO === '1' ? 500 : 120,
  );
  return {
    url,
    port,
    dataDir,
    process: started.process,
    output,
    stop: async (before) => {
      stopped.add(url);
      started.process.kill('SIGTERM');
      await exited;
      await until('the server is gone', async () => !(await answers(url)), 60);
      before?.();
      if (!settings.DATA_DIR)
        rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

/** Ids of the living server processes of a data folder. */
export function serversOf(dataDir: string): number[] {
  const all = execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' }).split('\n');
  const servers = all
    .filter((line) => line.includes('apps/server/build/start.js'))
    .map((line) => Number.parseInt(line, 10));
  return servers.filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`DATA_DIR=${dataDir}`);
    } catch {
      return false;
    }
  });
}

/** Resident memory of the server of a data folder, in MB; 0 when it is gone. */
export function serverMemory(dataDir: string): number {
  const [pid] = serversOf(dataDir);
  if (pid === undefined) return 0;
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes ?? 0) / 1024;
}

interface MailboxMessage {
  to: string;
  subject: string;
  text: string;
  sentAt: string;
  attachments?: { filename: string; contentType: string; content: string }[];
}

/** The newest mail to an address whose subject matches, from the embedded mailbox; waits for it. */
export async function readMail(url: string, to: string, subject: RegExp): Promise<MailboxMessage> {
  let found: MailboxMessage | undefined;
  await until(
    `mail "${subject.source}" to ${to}`,
    async () => {
      const all = (await (
        await fetch(`${url}/dev/mail.json?to=${encodeURIComponent(to)}`)
      ).json()) as MailboxMessage[];
      found = all.find((mail) => subject.test(mail.subject));
      return found !== undefined;
    },
    60,
  );
  if (!found) throw new Error('unreachable');
  return found;
}

/** Moves the demo clock forward to an instant. @returns how far it is ahead of the machine's then, in ms */
export async function moveClock(url: string, to: Date): Promise<number> {
  const answer = await fetch(`${url}/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ to: to.toISOString() }),
  });
  if (!answer.ok) throw new Error(`the clock did not move: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { offsetMs: number }).offsetMs;
}
