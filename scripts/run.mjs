// The entry of every command: `npm start`, `npm test`, `npm run dev` and the others.
// It runs on any Node >= 20 with nothing installed, so it is plain JavaScript on Node's own modules. It installs the
// pinned pnpm and the dependencies, builds, and runs everything else on the project's own Node.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
const [command = 'start', ...rest] = process.argv.slice(2);

const { packageManager } = JSON.parse(readFileSync('package.json', 'utf8'));
const tools = join(root, '.tools');
const bin = (dir) => join(dir, 'node_modules', '.bin');
const windows = process.platform === 'win32';
const env = {
  ...process.env,
  PATH: [bin(root), bin(tools), process.env.PATH].join(delimiter),
  TURBO_TELEMETRY_DISABLED: '1',
  STORYBOOK_DISABLE_TELEMETRY: '1',
  DO_NOT_TRACK: '1',
};

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/** Runs a program to its end; its output is shown only when it fails, unless `show`. */
function run(program, args, { show = false } = {}) {
  const result = spawnSync(program, args, {
    env,
    shell: windows,
    stdio: show ? 'inherit' : 'pipe',
    encoding: 'utf8',
  });
  if (result.error) fail(`${program}: ${result.error.message}`);
  if (result.status === 0) return;
  if (!show) process.stderr.write(`${result.stdout}${result.stderr}`);
  if (result.signal) process.kill(process.pid, result.signal);
  process.exit(result.status ?? 1);
}

function installPnpm() {
  const version = packageManager.split('@').at(-1);
  const manifest = join(tools, 'node_modules', 'pnpm', 'package.json');
  if (existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).version === version) return;
  process.stdout.write(`Getting pnpm ${version}…\n`);
  mkdirSync(tools, { recursive: true });
  run('npm', [
    'install',
    '--prefix',
    tools,
    '--no-save',
    '--no-package-lock',
    '--no-audit',
    '--no-fund',
    packageManager,
  ]);
}

/** What an installation depends on: the lockfile and every manifest. */
function manifestHash() {
  const hash = createHash('sha256');
  const files = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml'];
  for (const group of ['apps', 'packages']) {
    for (const name of readdirSync(group).sort()) {
      const file = join(group, name, 'package.json');
      if (existsSync(file)) files.push(file);
    }
  }
  for (const file of files) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

function install() {
  const marker = join('node_modules', '.nexperts-installed');
  const hash = manifestHash();
  if (existsSync(marker) && readFileSync(marker, 'utf8') === hash) return;
  process.stdout.write('Installing dependencies…\n');
  run('pnpm', ['install', '--frozen-lockfile']);
  writeFileSync(marker, hash);
}

/**
 * Starts a long-running program and stops it whenever this one is stopped: by Ctrl-C, SIGTERM, or the end of the
 * program that started us (npm does not always pass a signal on).
 */
function handOver(program, args, extraEnv = {}) {
  const child = spawn(program, args, {
    env: { ...env, ...extraEnv },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), 30_000).unref();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  process.on('SIGHUP', stop);
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) stop();
  }, 300).unref();
  child.on('error', (error) => fail(error.message));
  child.on('exit', (code, signal) => process.exit(stopping ? 0 : (code ?? (signal ? 1 : 0))));
}

installPnpm();
install();
const node = join(bin(root), windows ? 'node.cmd' : 'node');

// In the demo, a Janus that happens to be on this machine; empty: none.
const ownMediaServer =
  env.NODE_ENV === 'production' ? {} : { MEDIA_SERVER_URL: env.MEDIA_SERVER_URL ?? 'embedded' };

switch (command) {
  case 'start':
    run('turbo', ['run', 'build', '--filter=./apps/*', '--output-logs=errors-only', '--log-order=grouped']);
    // V8's four helper threads and the server's two would exceed a small machine's processors (docs/adr/0016).
    handOver(node, ['--v8-pool-size=1', 'apps/server/build/start.js', ...rest], ownMediaServer);
    break;
  case 'dev':
    handOver(node, ['scripts/dev.ts', ...rest], ownMediaServer);
    break;
  case 'storybook':
    handOver(node, [
      join(root, 'node_modules', 'storybook', 'dist', 'bin', 'dispatcher.js'),
      'dev',
      '-p',
      '6006',
      '--no-open',
      ...rest,
    ]);
    break;
  case 'test':
  case 'verify':
    handOver(node, ['scripts/test.ts', command, ...rest]);
    break;
  case 'test:long':
    handOver(node, ['scripts/test.ts', ...rest], { TEST_FORM: 'long' });
    break;
  case 'check':
    handOver(node, ['scripts/check.ts', ...rest]);
    break;
  case 'bench':
    run('turbo', ['run', 'build', '--filter=./apps/*', '--output-logs=errors-only']);
    handOver(node, ['bench/run.ts', ...rest]);
    break;
  case 'references':
    handOver(node, ['scripts/references.ts', ...rest]);
    break;
  case 'pictures':
    run('turbo', ['run', 'build', '--filter=./apps/*', '--output-logs=errors-only']);
    handOver(node, ['scripts/pictures.ts', ...rest]);
    break;
  case 'api-reports':
    run('turbo', ['run', 'build', '--filter=./packages/*', '--output-logs=errors-only']);
    run('pnpm', ['--dir', 'packages/ui', 'run', 'sizes']);
    handOver(node, ['scripts/api-reports.ts']);
    break;
  case 'measure':
    handOver(node, ['scripts/measure.ts', ...rest]);
    break;
  case 'changeset':
  case 'chromatic':
    run(command, rest, { show: true });
    break;
  // For steps of the workflows that need only the installation above.
  case 'install':
    break;
  case 'build-apps':
    run('turbo', ['run', 'build', '--filter=./apps/*', '--output-logs=errors-only']);
    break;
  case 'build-packages':
    run('turbo', ['run', 'build', '--filter=./packages/*', '--output-logs=errors-only']);
    break;
  default:
    fail(
      `Unknown command ${command}: start, test, test:long, check, dev, storybook, verify, bench, references, pictures, api-reports, measure, changeset, chromatic, install, build-apps or build-packages`,
    );
}
