import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Outcome } from './checks.ts';

const FILE = '.report/long.json';

interface Kept {
  readonly commit: string;
  readonly seed: string;
  readonly phases: Record<string, Outcome[]>;
}

const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim();

/**
 * The phases of `npm run test:long` that have passed at this commit. A run that was stopped, or had something red, goes
 * on with the others and with the same seed; a changed file begins a new run.
 */
export class LongRun {
  #kept: Kept;

  constructor() {
    const changes = git('status', '--porcelain');
    const commit = changes === '' ? git('rev-parse', 'HEAD') : '';
    const before = read();
    this.#kept =
      before && commit !== '' && before.commit === commit
        ? before
        : { commit, seed: String(Math.trunc(Math.random() * 2 ** 31)), phases: {} };
    process.env.TEST_SEED = this.#kept.seed;
  }

  /** What it prints at its start: the seed, which `TEST_SEED` gives to a single test. */
  get words(): string {
    const done = Object.keys(this.#kept.phases);
    return `Properties are drawn from TEST_SEED=${this.#kept.seed}.${done.length > 0 ? ` Passed before: ${done.join(', ')}.` : ''}`;
  }

  /** What a phase found when it passed; undefined when it has to run. */
  kept(phase: string): Outcome[] | undefined {
    return this.#kept.phases[phase];
  }

  /** Keeps what a phase found if all of it passed. */
  keep(phase: string, outcomes: Outcome[]): void {
    if (outcomes.some(({ failed }) => failed > 0)) return;
    this.#kept.phases[phase] = outcomes.map((outcome) => ({ ...outcome, output: '' }));
    mkdirSync(dirname(FILE), { recursive: true });
    writeFileSync(FILE, JSON.stringify(this.#kept));
  }
}

function read(): Kept | null {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8')) as Kept;
  } catch {
    return null;
  }
}
