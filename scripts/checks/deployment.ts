import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Outcome } from '../lib/checks.ts';

interface Workflow {
  permissions?: Record<string, string>;
  jobs: Record<
    string,
    {
      permissions?: Record<string, string>;
      steps: { uses?: string; run?: string; with?: Record<string, unknown> }[];
    }
  >;
}
interface Compose {
  services: Record<
    string,
    { image: string; build?: string; mem_limit?: string; logging?: { options?: Record<string, string> } }
  >;
}

/** Whether git has the file, or a file in the folder. */
const isTracked = (path: string): boolean =>
  execFileSync('git', ['ls-files', '--', path], { encoding: 'utf8' }).trim() !== '';

const read = (file: string): unknown => parse(readFileSync(file, 'utf8'), { merge: true });
const DIGEST = /@sha256:[0-9a-f]{64}$/;
const COMMIT = /@[0-9a-f]{40}$/;

/** What is wrong with a workflow: actions by tag, permissions for all jobs at once, a token left in the checkout. */
function workflowFaults(file: string): string[] {
  const { permissions, jobs } = read(file) as Workflow;
  const faults = Object.keys(permissions ?? { all: '' }).length > 0 ? ['has permissions for every job'] : [];
  for (const [name, { permissions: own, steps }] of Object.entries(jobs)) {
    if (!own) faults.push(`${name}: names no permissions`);
    const writes = Object.values(own ?? {}).includes('write');
    if (writes && steps.some(({ run }) => run?.includes('npm test')))
      faults.push(`${name}: runs the tests with a token that can write`);
    for (const { uses, with: given } of steps) {
      if (uses && !COMMIT.test(uses)) faults.push(`${name}: ${uses} is not pinned to a commit`);
      if (uses?.startsWith('actions/checkout@') && given?.['persist-credentials'] !== false)
        faults.push(`${name}: the checkout keeps its token`);
    }
  }
  return faults;
}

/** What is wrong with the services: images by tag, no limit of memory, logs that grow for ever. */
function composeFaults(file: string): string[] {
  return Object.entries((read(file) as Compose).services).flatMap(([name, service]) => [
    ...(service.build || DIGEST.test(service.image) ? [] : [`${name}: ${service.image} has no digest`]),
    ...(service.mem_limit ? [] : [`${name}: has no memory limit`]),
    ...(service.logging?.options?.['max-size'] ? [] : [`${name}: its log is not rotated`]),
  ]);
}

/** What is wrong with the image: a base by tag, a file from the checkout that is not tracked. */
function imageFaults(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const lines = [...text.matchAll(/^FROM (\S+)(?: AS (\S+))?$/gm)];
  const stages = new Set(lines.map(([, , stage]) => stage));
  const sources = [...text.matchAll(/^(?:COPY|ADD) (?!--from=)(.+) \S+$/gm)].flatMap(([, list = '']) =>
    list.split(' ').filter((source) => !source.startsWith('--')),
  );
  return [
    ...lines.flatMap(([, image = '']) =>
      stages.has(image) || DIGEST.test(image) ? [] : [`${image} has no digest`],
    ),
    ...(sources.length === 0 ? ['copies nothing'] : []),
    ...sources
      .filter((source) => !isTracked(source))
      .map((source) => `copies ${source}, which is not tracked`),
  ];
}

/** Compares workflows, compose file and image with what docs/security.md says about them. */
export async function deployment(): Promise<Outcome> {
  const started = performance.now();
  const files = [
    ...globSync('.github/workflows/*.yml').map((file) => [file, workflowFaults] as const),
    ['compose.yaml', composeFaults] as const,
    ['Dockerfile', imageFaults] as const,
  ];
  const faults = files.flatMap(([file, check]) => check(file).map((fault) => `${file}: ${fault}`));
  return {
    name: 'deployment files',
    passed: files.length > 2 && faults.length === 0 ? 1 : 0,
    failed: files.length > 2 && faults.length === 0 ? 0 : 1,
    skipped: 0,
    looked: `${files.length} files`,
    seconds: (performance.now() - started) / 1000,
    culprits: faults,
    output: faults.join('\n'),
  };
}
