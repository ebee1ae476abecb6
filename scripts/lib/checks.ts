import { readFileSync } from 'node:fs';
import { exec } from './proc.ts';

/** The result of one check. */
export interface Outcome {
  name: string;
  passed: number;
  failed: number;
  skipped: number;
  /** What it looked at, such as `236 files` */
  looked: string;
  seconds: number;
  /** Names of what failed, if the check knows them; printed first, because long output may be cut */
  culprits?: readonly string[];
  /** Shown when something failed */
  output: string;
}

/** A check that runs a program. `count` reads from its output how many things it looked at; zero is a failure. */
export async function command(
  name: string,
  program: string,
  args: readonly string[],
  unit: string,
  count: (output: string) => number,
): Promise<Outcome> {
  const { code, output, seconds } = await exec(program, args, {
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
  });
  const looked = count(output);
  const ok = code === 0 && looked > 0;
  return {
    name,
    passed: ok ? 1 : 0,
    failed: ok ? 0 : 1,
    skipped: 0,
    looked: `${looked} ${unit}`,
    seconds,
    output: looked > 0 ? output : `${output}\n${name} looked at nothing`,
  };
}

/** The sum of the numbers that the pattern's first group matches. */
export function sum(output: string, pattern: RegExp): number {
  return [...output.matchAll(pattern)].reduce((total, [, digits = '0']) => total + Number(digits), 0);
}

interface VitestReport {
  numTotalTests: number;
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  success: boolean;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
}

/** Reads a vitest JSON report. A file that could not run counts as one failure. */
export function vitestOutcome(name: string, file: string, output: string, seconds: number): Outcome {
  let report: VitestReport;
  try {
    report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  } catch {
    return { name, passed: 0, failed: 1, skipped: 0, looked: 'no report', seconds, output };
  }
  const brokenFiles = report.testResults.filter(
    (result) => result.status === 'failed' && result.message !== '',
  ).length;
  const failed =
    report.numFailedTests +
    (report.numFailedTests === 0 && (brokenFiles > 0 || !report.success) ? Math.max(1, brokenFiles) : 0);
  const nothing = report.numTotalTests === 0;
  return {
    name,
    passed: report.numPassedTests,
    failed: nothing ? failed + 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
    looked: `${report.testResults.length} files`,
    seconds,
    culprits: report.testResults.flatMap((file) => [
      ...(file.status === 'failed' && file.message !== '' ? [`${file.name}: ${file.message}`] : []),
      ...file.assertionResults
        .filter(({ status }) => status === 'failed')
        .map(
          ({ fullName, failureMessages = [] }) => `${file.name}: ${fullName}: ${failureMessages.join(' ')}`,
        ),
    ]),
    output: nothing ? `${output}\n${name} ran no test` : output,
  };
}
