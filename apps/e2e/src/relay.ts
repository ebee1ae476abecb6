import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from './product.ts';

/** The programs a relay needs that are missing here; empty: it can be started. */
export const missingForRelay = (): string[] =>
  ['turnserver', 'openssl'].filter((program) => spawnSync('which', [program]).status !== 0);

/** A TURN server on loopback: UDP and TCP on one port, TLS on another, a stand-in for 443. */
export interface Relay {
  /** What the product is started with */
  readonly settings: { readonly TURN_URL: string; readonly TURN_SECRET: string };
  /** SHA-256 of the public key of its self-signed certificate, in Base64 */
  readonly spki: string;
  /** Restarts it on the same ports. @param flags such as `--no-udp` */
  restart(...flags: string[]): Promise<void>;
  stop(): Promise<void>;
}

const SECRET = 'a secret of walks';

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/** A port for a program that can't choose one by itself. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

/** Starts a relay that takes the time-limited credentials of the product. @throws when it does not listen within a minute */
export async function startRelay(): Promise<Relay> {
  const [port, tlsPort] = [await freePort(), await freePort()];
  const folder = mkdtempSync(join(tmpdir(), 'nexperts-relay-'));
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', cert];
  execFileSync('openssl', [...made, ...names], { stdio: 'ignore' });
  const { publicKey } = new X509Certificate(readFileSync(cert));
  let server: ChildProcess | null = null;

  const stop = async (): Promise<void> => {
    const running = server;
    server = null;
    if (!running || running.exitCode !== null) return;
    const exited = new Promise((resolve) => running.once('exit', resolve));
    running.kill('SIGKILL');
    await exited;
  };
  const restart = async (...flags: string[]): Promise<void> => {
    await stop();
    server = spawn(
      'turnserver',
      [
        '-n',
        '--listening-ip=127.0.0.1',
        '--relay-ip=127.0.0.1',
        `--listening-port=${port}`,
        `--tls-listening-port=${tlsPort}`,
        '--use-auth-secret',
        `--static-auth-secret=${SECRET}`,
        '--realm=nexperts.test',
        `--cert=${cert}`,
        `--pkey=${key}`,
        `--pidfile=${join(folder, 'pid')}`,
        `--userdb=${join(folder, 'db')}`,
        '--log-file=stdout',
        '--no-dtls',
        '--no-cli',
        // Both ends of a walk are on this machine.
        '--allow-loopback-peers',
        ...flags,
      ],
      { stdio: 'ignore' },
    );
    await until('the relay listens', () => listens(tlsPort), 60);
  };
  await restart();
  return {
    settings: {
      TURN_URL: `turn:127.0.0.1:${port} turns:localhost:${tlsPort}`,
      TURN_SECRET: SECRET,
    },
    spki: createHash('sha256')
      .update(publicKey.export({ type: 'spki', format: 'der' }))
      .digest('base64'),
    restart,
    stop: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
