import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { onPath, withUnpacked } from '../lib/apt.ts';
import type { Outcome } from '../lib/checks.ts';
import { filesOf, readCompose } from '../lib/compose.ts';
import { instructionsOf, stageOf } from '../lib/dockerfile.ts';

// What `docker compose up --build media` does (H-08), without Docker: the stage is carried out in a Debian of its own, and
// the result starts with the command and the configuration of compose.yaml, in a network of its own whose bridge has the
// gateway's address. Its read-only file system and its limits are not there. All of it takes root.

const STAGE = 'media';
/** Of `node` in the base image */
const USER = '1000:1000';
/** Of our network in compose.yaml, where Janus listens */
const GATEWAY = '172.28.0.1';
const MINUTES = 15;
const START_SECONDS = 60;

/** Runs a program to its end. @throws with the end of what it printed, when it fails */
function demand(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): string {
  const { status, stdout, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    env: { ...process.env, ...env },
    maxBuffer: 64 * 1024 * 1024,
    timeout: MINUTES * 60_000,
  });
  if (status !== 0)
    throw new Error(`${program} ${args.join(' ')} ended with ${status}:\n${(stdout + stderr).slice(-4000)}`);
  return stdout;
}

/** Installs the packages without which there is no Debian. @param release such as `bookworm` */
function installDebian(release: string, root: string): void {
  const args = ['--variant=minbase', release, root];
  if (onPath('debootstrap')) demand('debootstrap', args);
  else
    withUnpacked(['debootstrap'], (folder) =>
      demand(join(folder, 'usr/sbin/debootstrap'), args, {
        DEBOOTSTRAP_DIR: join(folder, 'usr/share/debootstrap'),
      }),
    );
  // How names are resolved is the machine's, as in a container.
  writeFileSync(join(root, 'etc/resolv.conf'), readFileSync('/etc/resolv.conf'));
}

/** Carries out the stage below a folder. @returns how many instructions it has @throws where one fails or is unknown here */
function build(root: string): number {
  let done = 0;
  let isHere = false;
  for (const [name, rest] of instructionsOf(readFileSync('Dockerfile', 'utf8'))) {
    if (name === 'FROM') {
      const { base, name: stage } = stageOf(rest);
      isHere = stage === STAGE;
      if (isHere) installDebian(/-(\w+)-slim@/.exec(base)?.[1] ?? '', root);
    } else if (isHere) {
      done += 1;
      if (name === 'RUN')
        demand('chroot', [root, '/bin/sh', '-c', rest], { DEBIAN_FRONTEND: 'noninteractive' });
      else if (name !== 'USER' || rest !== 'node') throw new Error(`${name} ${rest} is not carried out here`);
    }
  }
  return done;
}

/** Asks Janus, with the protocol of `adapters/janus`, what it is, and for a handle of its rooms; with a wrong secret too. */
const ASK = `
const { WebSocket } = require(process.argv[1]);
const socket = new WebSocket('ws://${GATEWAY}:8188', 'janus-protocol');
const ask = (apisecret, message) => new Promise((resolve) => {
  socket.once('message', (text) => resolve(JSON.parse(text)));
  socket.send(JSON.stringify({ transaction: 'x', apisecret, ...message }));
});
socket.once('error', (error) => { console.error(error.message); process.exit(1); });
socket.once('open', async () => {
  const info = await ask('example', { janus: 'info' });
  const created = await ask('example', { janus: 'create' });
  const attached = await ask('example', { janus: 'attach', session_id: created.data.id, plugin: 'janus.plugin.videoroom' });
  const refused = await ask('wrong', { janus: 'create' });
  console.log(JSON.stringify([info.version, attached.janus, refused.janus]));
  process.exit();
});`;

/** Starts it as compose.yaml does, in a network of its own, until it answers. @returns what was wrong */
async function start(root: string): Promise<string[]> {
  const compose = readCompose('compose.yaml');
  const service = compose.services[STAGE];
  if (!service || !Array.isArray(service.command)) return [`compose.yaml starts no ${STAGE}`];
  for (const { path, content } of filesOf(compose, service)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  const network = [
    'ip link set lo up',
    'ip link add nexperts type bridge',
    `ip addr add ${GATEWAY}/16 dev nexperts`,
    'ip link set nexperts up',
    'exec chroot "--userspec=$0" "$@"',
  ].join(' && ');
  const child = spawn('unshare', ['--net', 'sh', '-c', network, USER, root, ...service.command], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const end = (): boolean => child.kill('SIGKILL');
  process.once('exit', end);
  let output = '';
  const { promise: listens, resolve: settle } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => settle(false), START_SECONDS * 1_000);
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('WebSockets thread started')) settle(true);
    });
  child.once('exit', () => settle(false));
  try {
    if (!(await listens)) return [`does not start:\n${output.slice(-4000)}`];
    const ws = createRequire(resolve('apps/server/package.json')).resolve('ws');
    const inside = ['--net', `--target=${child.pid}`, process.execPath, '-e', ASK, ws];
    const [version, attached, refused] = JSON.parse(demand('nsenter', inside)) as [number, string, string];
    return [
      ...(version >= 1_000 ? [] : [`is Janus ${version}, which has one sender for a connection`]),
      ...(attached === 'success' ? [] : ['gives no handle of its rooms']),
      ...(refused === 'error' ? [] : ['lets in whoever has another secret']),
    ];
  } finally {
    clearTimeout(timer);
    end();
    process.off('exit', end);
  }
}

/** Builds the image of the media server in a fresh Debian, starts it as compose.yaml does and asks it. */
export async function mediaImage(): Promise<Outcome> {
  const started = performance.now();
  const isPossible = process.platform === 'linux' && process.getuid?.() === 0 && onPath('apt-get') !== null;
  if (!isPossible) process.stdout.write('skipped: the image of the media server, which takes root and apt\n');
  const folder = mkdtempSync(join(tmpdir(), 'nexperts-media-'));
  const root = join(folder, 'root');
  let done = 0;
  let faults: string[] = [];
  try {
    if (isPossible) {
      done = build(root);
      faults = done > 0 ? await start(root) : [`the Dockerfile has no stage ${STAGE}`];
    }
  } catch (error) {
    faults = [error instanceof Error ? error.message : String(error)];
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
  return {
    name: 'image of the media server',
    passed: isPossible && faults.length === 0 ? done : 0,
    failed: faults.length,
    skipped: isPossible ? 0 : 1,
    looked: `${done} instructions`,
    seconds: (performance.now() - started) / 1000,
    culprits: faults,
    output: faults.join('\n'),
  };
}
