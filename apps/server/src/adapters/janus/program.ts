import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SERVER_ROOT } from '../../server-root.ts';

/** Where `scripts/lib/janus.ts` unpacks Janus for tests and development. */
export const UNPACKED = fileURLToPath(new URL('../../.tools/janus', SERVER_ROOT));

/** A Janus on this machine. */
interface Found {
  readonly program: string;
  /** Folder of its libraries; null: the system knows them */
  readonly libraries: string | null;
  /** With the folders `plugins` and `transports` */
  readonly parts: string;
}

/** The folder that is named for the machine, such as `x86_64-linux-gnu`, with its plugins. */
function partsIn(lib: string): { libraries: string; parts: string } | null {
  for (const name of existsSync(lib) ? readdirSync(lib) : []) {
    const libraries = join(lib, name);
    if (existsSync(join(libraries, 'janus', 'plugins')))
      return { libraries, parts: join(libraries, 'janus') };
  }
  return null;
}

const environment = ({ libraries }: Found): NodeJS.ProcessEnv => ({
  ...process.env,
  ...(libraries && { LD_LIBRARY_PATH: libraries }),
});

/** Before 1.0 a receiving connection has one sender. */
function isUsable(found: Found): boolean {
  const { stdout } = spawnSync(found.program, ['--help'], { encoding: 'utf8', env: environment(found) });
  return /^Janus version: [1-9]\d{3}\b/m.test(stdout ?? '');
}

/** Looks for Janus 1 from Debian: unpacked here, or installed. @returns null where there is none */
export function findJanus(): Found | null {
  if (process.platform !== 'linux') return null;
  const unpacked = partsIn(join(UNPACKED, 'usr/lib'));
  const installed = partsIn('/usr/lib');
  const found: Found[] = [
    ...(unpacked ? [{ program: join(UNPACKED, 'usr/bin/janus'), ...unpacked }] : []),
    ...(installed ? [{ program: 'janus', libraries: null, parts: installed.parts }] : []),
  ];
  return found.find(isUsable) ?? null;
}

/** A Janus that runs as long as this process. */
export interface RunningJanus {
  readonly url: string;
  readonly secret: string;
  readonly pid: number;
  /** Its own counters, where they were asked for: its admin API, at a socket that nobody else can open */
  readonly adminUrl: string | null;
  /** Kills it without a warning, as a crash does */
  crash(): Promise<void>;
  /** Starts it again at the same address */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

interface Started {
  /** Has it answer its admin API too, by the same secret */
  readonly hasAdmin?: boolean;
}

const settings = (
  folder: string,
  { parts }: Found,
  secret: string,
  { hasAdmin = false }: Started,
): Record<string, string> => ({
  'janus.jcfg': `general: {
  configs_folder = "${folder}"
  plugins_folder = "${folder}/plugins"
  transports_folder = "${folder}/transports"
  events_folder = "${parts}/none"
  loggers_folder = "${parts}/none"
  api_secret = "${secret}"${hasAdmin ? `\n  admin_secret = "${secret}"` : ''}
  event_loops = 2
}
media: { ipv6 = true }
`,
  // A socket file needs no port, and nobody else can open it.
  'janus.transport.websockets.jcfg': `general: { json = "compact", ws = true, ws_port = 0, ws_ip = "127.0.0.1", ws_unix = "${folder}/socket" }
${hasAdmin ? `admin: { admin_ws = true, admin_ws_port = 0, admin_ws_ip = "127.0.0.1", admin_ws_unix = "${folder}/admin" }\n` : ''}`,
  'janus.plugin.videoroom.jcfg': `general: { string_ids = true }
`,
});

/**
 * Starts Janus for this process alone, with settings of its own in a folder for the time being. Browsers on this machine
 * reach it at the addresses of its network, not at the loopback, which Janus leaves out.
 * @throws when it doesn't start
 */
export async function startJanus(found: Found, how: Started = {}): Promise<RunningJanus> {
  const folder = mkdtempSync(join(tmpdir(), 'nexperts-janus-'));
  const secret = randomBytes(24).toString('hex');
  for (const [name, text] of Object.entries(settings(folder, found, secret, how)))
    writeFileSync(join(folder, name), text, { mode: 0o600 });
  for (const [kind, library] of [
    ['plugins', 'libjanus_videoroom.so'],
    ['transports', 'libjanus_websockets.so'],
  ] as const) {
    mkdirSync(join(folder, kind));
    symlinkSync(join(found.parts, kind, library), join(folder, kind, library));
  }

  async function start() {
    for (const socket of ['socket', 'admin']) rmSync(join(folder, socket), { force: true });
    const janus = [found.program, '-C', join(folder, 'janus.jcfg'), '-F', folder, '--disable-colors'];
    // It ends with this process, also when that is killed.
    const child = spawn('setpriv', ['--pdeathsig', 'KILL', '--', ...janus], {
      stdio: ['ignore', 'pipe', 'inherit'],
      // Ctrl-C on a terminal is for this process alone, which ends it in its turn.
      detached: true,
      env: environment(found),
    });
    const exited = once(child, 'exit');
    const kill = (): void => void child.kill('SIGKILL');
    process.once('exit', kill);
    void exited.then(() => process.off('exit', kill));
    let said = '';
    const listens = new Promise<'listens'>((resolve) => {
      child.stdout.on('data', (text: Buffer) => {
        if (said.length < 20_000) said += text.toString();
        if (said.includes('WebSockets thread started')) resolve('listens');
      });
    });
    if ((await Promise.race([listens, exited])) !== 'listens') throw new Error(`Janus ended:\n${said}`);
    return { child, exited };
  }

  let running = await start();
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    running.child.kill(signal);
    await running.exited;
  };
  return {
    url: `ws+unix:${folder}/socket:/`,
    secret,
    adminUrl: how.hasAdmin ? `ws+unix:${folder}/admin:/` : null,
    get pid() {
      return running.child.pid ?? 0;
    },
    crash: () => end('SIGKILL'),
    restart: async () => {
      running = await start();
    },
    stop: async () => {
      await end('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
