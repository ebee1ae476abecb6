import { execFileSync, spawnSync } from 'node:child_process';

const INSIDE = 'NEXPERTS_BENCH_INSIDE';
/** Ports of the relay's own sockets: packets between them stay when UDP is blocked for the browsers. */
export const RELAY_PORTS = [50_000, 50_999] as const;

const run = (program: string, ...args: string[]): void =>
  void execFileSync(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
const rules = (...args: string[]): void => run('iptables', ...args);

/** Why this machine can give the run no network of its own; null when it can. */
function whyNoNetwork(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'not root on Linux';
  const missing = ['unshare', 'ip', 'iptables'].find((program) => spawnSync('which', [program]).status !== 0);
  if (missing) return `no ${missing}`;
  return spawnSync('unshare', ['--net', 'ip', 'link', 'set', 'lo', 'up']).status === 0
    ? null
    : 'no network namespace can be made';
}

/**
 * Runs this program again in a network namespace of its own, where it may lose and block packets.
 * @returns true inside; otherwise why faults of the network have to be skipped. Does not return where it ran again.
 */
export function ownNetwork(): true | string {
  if (process.env[INSIDE]) {
    run('ip', 'link', 'set', 'lo', 'up');
    return true;
  }
  const why = whyNoNetwork();
  if (why !== null) return why;
  const { status } = spawnSync('unshare', ['--net', process.execPath, ...process.argv.slice(1)], {
    stdio: 'inherit',
    env: { ...process.env, [INSIDE]: '1' },
  });
  process.exit(status ?? 1);
}

/** Everything passes again. */
export function clear(): void {
  rules('-F');
}

/** Loses a share of all UDP packets. @param share 0 to 1 */
export function loseUdp(share: number): void {
  rules(
    '-A',
    'INPUT',
    '-p',
    'udp',
    '-m',
    'statistic',
    '--mode',
    'random',
    '--probability',
    String(share),
    '-j',
    'DROP',
  );
}

/**
 * Blocks UDP for the browsers, except from and to some ports; the relay still reaches itself.
 * @param except such as the relay's own, so that only direct paths are blocked
 */
export function blockUdp(except: readonly number[] = []): void {
  const open = [RELAY_PORTS.join(':'), ...except].join(',');
  rules('-A', 'OUTPUT', '-p', 'udp', '-m', 'multiport', '!', '--ports', open, '-j', 'DROP');
}

/** Blocks UDP, and TCP to all ports but these and the answers from them. */
export function allowOnly(ports: readonly number[]): void {
  blockUdp();
  const list = ports.join(',');
  for (const side of ['--sports', '--dports'])
    rules('-A', 'OUTPUT', '-p', 'tcp', '-m', 'multiport', side, list, '-j', 'ACCEPT');
  rules('-A', 'OUTPUT', '-p', 'tcp', '-j', 'REJECT', '--reject-with', 'tcp-reset');
}

const LINKS = { wifi: '10.1.0.1/24', mobile: '10.2.0.1/24' } as const;

/** Two networks, of which one is there. */
export function addLinks(): void {
  for (const [name, address] of Object.entries(LINKS)) {
    run('ip', 'link', 'add', 'name', name, 'type', 'veth', 'peer', 'name', `${name}-far`);
    run('ip', 'addr', 'add', address, 'dev', name);
    run('ip', 'link', 'set', `${name}-far`, 'up');
  }
  run('ip', 'link', 'set', 'wifi', 'up');
}

/** The network in use goes and the other comes. */
export function switchLinks(): void {
  run('ip', 'addr', 'del', LINKS.wifi, 'dev', 'wifi');
  run('ip', 'link', 'set', 'wifi', 'down');
  run('ip', 'link', 'set', 'mobile', 'up');
}

/** Lets UDP of both directions through at a rate together, and everything else as before; 0: UDP too. In kbit/s. */
export function narrowUdp(kbps: number): void {
  spawnSync('tc', ['qdisc', 'del', 'dev', 'lo', 'root']);
  if (kbps === 0) return;
  const tc = (line: string): void => run('tc', ...line.split(' '));
  tc('qdisc add dev lo root handle 1: htb default 20');
  tc(`class add dev lo parent 1: classid 1:10 htb rate ${kbps}kbit`);
  tc('class add dev lo parent 1: classid 1:20 htb rate 10gbit');
  // A queue of 400 ms, as routers have.
  tc(`qdisc add dev lo parent 1:10 bfifo limit ${kbps * 50}`);
  tc('filter add dev lo parent 1: protocol ip u32 match ip protocol 17 0xff flowid 1:10');
}
