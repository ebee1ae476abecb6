import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { median } from '../median.ts';
import { LONG, slowed, type TraceEvent } from './slowed.ts';

const CATEGORIES = ['toplevel', 'devtools.timeline', 'loading'];
/** From the opening until nothing of the page's own is left to do, in ms */
const WATCHED = 6_000;

export interface Blocking {
  /** Milliseconds over 50 of each task of the main thread after the first paint, four times slowed, by processor time */
  byProcessor: number;
  /** The same by the clock, which also counts while other threads and processes have the processor */
  byClock: number;
}

/**
 * A separate browser that only opens a page and records a trace. Lighthouse and test drivers attach to the page, and
 * then the engine keeps the source of every call, which makes React start 18 ms later.
 */
async function traceOf(url: string, executablePath: string): Promise<TraceEvent[]> {
  const folder = mkdtempSync(join(tmpdir(), 'nexperts-trace-'));
  const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--window-size=412,823'];
  const browser = spawn(
    executablePath,
    [...flags, `--user-data-dir=${folder}`, '--remote-debugging-port=0', 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const gone = new Promise((resolve) => browser.once('exit', resolve));
  try {
    let address = '';
    for await (const line of createInterface(browser.stderr)) {
      address = /ws:\/\/\S+/.exec(line)?.[0] ?? '';
      if (address) break;
    }
    const socket = new WebSocket(address);
    await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
    const events: TraceEvent[] = [];
    const complete = new Promise<void>((resolve) => {
      socket.addEventListener('message', ({ data }) => {
        const { method, params } = JSON.parse(String(data)) as {
          method?: string;
          params?: { value: TraceEvent[] };
        };
        if (method === 'Tracing.dataCollected') events.push(...(params?.value ?? []));
        if (method === 'Tracing.tracingComplete') resolve();
      });
    });
    let id = 0;
    const send = (method: string, params = {}): void =>
      socket.send(JSON.stringify({ id: (id += 1), method, params }));
    const traceConfig = { includedCategories: CATEGORIES };
    send('Tracing.start', { traceConfig, transferMode: 'ReportEvents' });
    send('Target.createTarget', { url });
    await new Promise((resolve) => setTimeout(resolve, WATCHED));
    send('Tracing.end');
    await complete;
    socket.close();
    return events;
  } finally {
    browser.kill();
    await gone;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

const over = (microseconds?: number): number => Math.max(0, slowed(microseconds) - LONG);

async function once(url: string, executablePath: string): Promise<Blocking> {
  const events = await traceOf(url, executablePath);
  const painted = events.findLast(({ name }) => name === 'firstContentfulPaint');
  if (!painted) throw new Error(`${url} painted nothing`);
  const tasks = events.filter(
    ({ name, pid, tid, ts }) =>
      name.endsWith('RunTask') && pid === painted.pid && tid === painted.tid && ts > painted.ts,
  );
  return {
    byProcessor: tasks.reduce((sum, { tdur }) => sum + over(tdur), 0),
    byClock: tasks.reduce((sum, { dur }) => sum + over(dur), 0),
  };
}

/** Total blocking time of a page as Lighthouse counts it, from a trace at full speed; medians. */
export async function blocking(url: string, runs: number, executablePath: string): Promise<Blocking> {
  const found: Blocking[] = [];
  for (let run = 0; run < runs; run += 1) found.push(await once(url, executablePath));
  return {
    byProcessor: median(found.map(({ byProcessor }) => byProcessor)),
    byClock: median(found.map(({ byClock }) => byClock)),
  };
}
