import { parseArgs, stripVTControlCharacters } from 'node:util';
import { bookingCost } from './checks/booking-cost.ts';
import { oldestBrowsers } from './checks/browsers.ts';
import { commands } from './checks/commands.ts';
import { axeMatrix, endToEnd, endToEndAlone } from './checks/end-to-end.ts';
import { image } from './checks/image.ts';
import { mediaImage } from './checks/media-image.ts';
import { packageChecks } from './checks/packages.ts';
import { plantedFaults } from './checks/planted-faults.ts';
import { release } from './checks/release.ts';
import { simulation } from './checks/simulation.ts';
import { staticChecks } from './checks/static.ts';
import { stories } from './checks/stories.ts';
import { unitTests } from './checks/unit.ts';
import { command, sum, type Outcome } from './lib/checks.ts';
import { findChromium, findHeadlessChromium } from './lib/chromium.ts';
import { processorSeconds } from './lib/cpu.ts';
import { isLong } from './lib/form.ts';
import { LongRun } from './lib/long-run.ts';
import { ensurePostgres } from '../apps/server/scripts/postgres.ts';

// `npm test`: every check in its short form, and as the last line alone `N passed, N failed`. `npm run verify` stops
// before browsers; `npm run test:long` proves everything, and goes on where it stopped. `-- --list` names the phases,
// and `-- --only stories` runs one.
interface Phase {
  readonly name: string;
  /** Whether it needs Chromium, or what was built for it */
  readonly browser: boolean;
  readonly checks: readonly (() => Promise<Outcome | Outcome[]>)[];
}

const build = (): Promise<Outcome> =>
  command('build', 'turbo', ['run', 'build'], 'packages', (output) =>
    sum(output, /Tasks:\s+(\d+) successful/g),
  );

/** Steps in turn. The lanes of a step run beside each other. */
const STEPS: readonly (readonly (readonly Phase[])[])[] = [
  [[{ name: 'static checks', browser: false, checks: staticChecks }]],
  ...(isLong ? [[[{ name: 'planted faults', browser: false, checks: [plantedFaults] }]]] : []),
  [[{ name: 'unit tests', browser: false, checks: [unitTests] }]],
  [
    [{ name: 'stories', browser: true, checks: [stories] }],
    [
      { name: 'build', browser: true, checks: [build] },
      { name: 'packages', browser: true, checks: [...packageChecks, oldestBrowsers] },
      ...(isLong ? [{ name: 'published and consumed', browser: true, checks: [release] }] : []),
    ],
  ],
  [
    [{ name: 'end to end', browser: true, checks: [endToEnd] }],
    // Waits most of the time for programs to start.
    [{ name: 'commands', browser: true, checks: [commands] }],
  ],
  [[{ name: 'end to end, alone', browser: true, checks: [endToEndAlone] }]],
  ...(isLong
    ? [
        [[{ name: 'simulation of the product', browser: false, checks: [simulation] }]],
        [[{ name: 'image', browser: false, checks: [image, mediaImage] }]],
        [[{ name: 'cost of a booking', browser: true, checks: [bookingCost] }]],
        [[{ name: 'axe over every state', browser: true, checks: [axeMatrix] }]],
      ]
    : []),
];

const { values, positionals } = parseArgs({
  options: { list: { type: 'boolean' }, only: { type: 'string' } },
  allowPositionals: true,
});
const quick = positionals[0] === 'verify';
const isWanted = ({ name, browser }: Phase): boolean =>
  !(quick && browser) && (values.only === undefined || values.only === name);
const phases = STEPS.flat(2).filter(isWanted);
if (values.list) {
  for (const { name } of phases) process.stdout.write(`${name}\n`);
  process.exit();
}

const outcomes: Outcome[] = [];
const longRun = isLong && values.only === undefined ? new LongRun() : null;
if (longRun) process.stdout.write(`${longRun.words}\n`);

// `process.exit` runs the exit handlers that stop what the tests started, such as a database.
for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const)
  process.once(signal, () => process.exit(1));
// The open channel must not keep the process alive after its last line.
process.channel?.unref();

const oneLine = (text: string): string =>
  stripVTControlCharacters(text).replaceAll(`${process.cwd()}/`, '').replaceAll(/\s+/g, ' ').slice(0, 300);

function add(...found: Outcome[]): void {
  for (const outcome of found) {
    outcomes.push(outcome);
    const { name, passed, failed, looked, seconds, output, culprits = [] } = outcome;
    const verdict = failed === 0 ? 'ok  ' : 'FAIL';
    process.stdout.write(
      `${verdict}  ${name}: ${passed} passed, ${failed} failed (${looked}, ${seconds.toFixed(1)} s)\n`,
    );
    for (const culprit of culprits.slice(0, 10)) process.stdout.write(`      ${oneLine(culprit)}\n`);
    // Measurements of a check, for bench/results.md.
    for (const [line] of output.matchAll(/^figure: .*$/gm)) process.stdout.write(`      ${line}\n`);
  }
}

/** A check that throws counts as failed; the run goes on. */
async function guarded(name: string, work: () => Promise<Outcome | Outcome[]>): Promise<Outcome[]> {
  const started = performance.now();
  const before = outcomes.length;
  try {
    add(...[await work()].flat());
  } catch (error) {
    const output = error instanceof Error ? (error.stack ?? error.message) : String(error);
    add({
      name,
      passed: 0,
      failed: 1,
      skipped: 0,
      looked: 'nothing',
      seconds: (performance.now() - started) / 1000,
      output,
    });
  }
  return outcomes.slice(before);
}

if (!quick) {
  process.env.CHROMIUM_PATH = await findChromium();
  process.env.CHROMIUM_SHELL_PATH = await findHeadlessChromium();
}
process.env.POSTGRES_BIN = await ensurePostgres();

if (phases.length === 0)
  add({
    name: `phase ${values.only ?? ''}`,
    passed: 0,
    failed: 1,
    skipped: 0,
    looked: 'nothing',
    seconds: 0,
    output: `There is no such phase: ${STEPS.flat(2)
      .map(({ name }) => name)
      .join(', ')}`,
  });
async function inTurn(lane: readonly Phase[]): Promise<void> {
  for (const { name, checks } of lane.filter(isWanted)) {
    const kept = longRun?.kept(name);
    if (kept) {
      add(...kept);
      continue;
    }
    const began = performance.now();
    const found: Outcome[] = [];
    for (const check of checks) found.push(...(await guarded(name, check)));
    longRun?.keep(name, found);
    process.stdout.write(`      ${name}: ${((performance.now() - began) / 1000).toFixed(0)} s\n`);
  }
}
const atStart = processorSeconds();
for (const lanes of STEPS.filter((step) => step.flat().some(isWanted))) {
  const before = processorSeconds();
  await Promise.all(lanes.map(inTurn));
  process.stdout.write(`      processor time: ${(processorSeconds() - before).toFixed(0)} s\n`);
}

process.stdout.write(`      processor time in all: ${(processorSeconds() - atStart).toFixed(0)} s\n`);

for (const { name, failed, output } of outcomes) {
  if (failed > 0) process.stdout.write(`\n--- ${name}\n${output.trim().slice(-20_000)}\n`);
}
const total = (key: 'passed' | 'failed' | 'skipped'): number =>
  outcomes.reduce((count, outcome) => count + outcome[key], 0);
const skipped = total('skipped');
process.stdout.write(
  `\n${total('passed')} passed, ${total('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`,
);
process.exitCode = total('failed') > 0 ? 1 : 0;
