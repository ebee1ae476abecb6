import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { parseEnv, SETTINGS } from '../../apps/server/src/env.ts';
import type { Outcome } from '../lib/checks.ts';
import { settingsOf, readCompose, variablesOf, type Compose, type Service } from '../lib/compose.ts';

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

/** Whether it runs the server, not another image that is built here. */
const isServer = (service: Service | undefined): boolean => typeof service?.build === 'string';

/** `30s` in milliseconds. */
const msOf = (duration = ''): number => Number(/^(\d+)s$/.exec(duration)?.[1] ?? Number.NaN) * 1_000;

/** What a service refers to that isn't there. */
function referenceFaults(
  name: string,
  service: Service,
  { services, volumes, networks, configs }: Compose,
): string[] {
  const missing = (kind: string, names: readonly string[], all: object = {}): string[] =>
    names.filter((each) => !(each in all)).map((each) => `${name}: there is no ${kind} ${each}`);
  const waitsFor = Object.entries(service.depends_on ?? {});
  return [
    ...missing('volume', service.volumes?.map((volume) => volume.split(':')[0] ?? '') ?? [], volumes),
    ...missing('network', service.networks ?? [], { default: {}, ...networks }),
    ...missing('config', service.configs?.map(({ source }) => source) ?? [], configs),
    ...missing(
      'service',
      waitsFor.map(([other]) => other),
      services,
    ),
    ...waitsFor.flatMap(([other, { condition }]) =>
      condition === 'service_healthy' && !services[other]?.healthcheck?.test
        ? [`${name}: waits for the health of ${other}, which has no check`]
        : [],
    ),
  ];
}

/** What is wrong with a service that runs our image: settings that it refuses, an end that cuts the drain off. */
function serverFaults(name: string, service: Service): string[] {
  const { environment = {}, stop_grace_period: grace, read_only: isReadOnly } = service;
  const known: readonly string[] = SETTINGS;
  let drainMs = Number.NaN;
  try {
    const env = parseEnv({ ...settingsOf(service), NODE_ENV: 'production' });
    drainMs = env.drainDelayMs + env.drainTimeoutMs;
  } catch (error) {
    return [`${name}: does not start: ${error instanceof Error ? error.message : String(error)}`];
  }
  return [
    ...Object.keys(environment).flatMap((key) =>
      known.includes(key) ? [] : [`${name}: the server has no setting ${key}`],
    ),
    ...(msOf(grace) > drainMs ? [] : [`${name}: is killed while it drains`]),
    ...(isReadOnly ? [] : [`${name}: may write to its image`]),
  ];
}

/** What is wrong with the proxy's file: servers that it leaves out, a port or a health check that the image hasn't. */
function proxyFaults({ services, configs }: Compose): string[] {
  const content = configs?.caddyfile?.content ?? '';
  const upstreams = /reverse_proxy (.+) \{/.exec(content)?.[1]?.split(' ') ?? [];
  const port = /^ENV .*\bPORT=(\d+)/m.exec(readFileSync('Dockerfile', 'utf8'))?.[1] ?? '';
  const servers = Object.keys(services)
    .filter((name) => isServer(services[name]))
    .map((name) => `${name}:${port}`);
  return [
    ...servers.filter((one) => !upstreams.includes(one)).map((one) => `proxy: leaves out ${one}`),
    ...upstreams.filter((one) => !servers.includes(one)).map((one) => `proxy: there is no ${one}`),
    ...(/health_uri \/readyz$/m.test(content) ? [] : ['proxy: does not ask whether a server is ready']),
  ];
}

/**
 * What is wrong with the services: images by tag, no limit of memory, logs that grow for ever, none that starts again after
 * a crash, names that lead nowhere, settings that the server refuses.
 */
function composeFaults(file: string): string[] {
  const compose = readCompose(file);
  const page = readFileSync('docs/operations.md', 'utf8');
  const variables = new Set(variablesOf(readFileSync(file, 'utf8')));
  return [
    ...Object.entries(compose.services).flatMap(([name, service]) => [
      ...(service.build || DIGEST.test(service.image) ? [] : [`${name}: ${service.image} has no digest`]),
      ...(service.mem_limit ? [] : [`${name}: has no memory limit`]),
      ...(service.logging?.options?.['max-size'] ? [] : [`${name}: its log is not rotated`]),
      ...(service.restart === 'unless-stopped' ? [] : [`${name}: stays down after a crash`]),
      ...referenceFaults(name, service, compose),
      ...(isServer(service) ? serverFaults(name, service) : []),
    ]),
    ...proxyFaults(compose),
    ...[...variables].flatMap((name) =>
      page.includes(name) ? [] : [`docs/operations.md does not say what ${name} is`],
    ),
  ];
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
