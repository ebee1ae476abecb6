import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { PUBLIC_INTERNET, type PublicNetwork } from '../adapters/public-network.ts';

const PSK = Buffer.from('a key that both ends of a test know');
/** TLS without certificates: both ends know a key (RFC 4279), so nothing has to be signed or to expire. */
const KNOWN_KEY = { ciphers: 'PSK', maxVersion: 'TLSv1.2' } as const;

/** The public internet and this machine, for a push service of a test. */
export const WITH_LOOPBACK: PublicNetwork = {
  ...PUBLIC_INTERNET,
  allows: (address) => address === '127.0.0.1' || PUBLIC_INTERNET.allows(address),
  standardPort: false,
  tls: {
    ...KNOWN_KEY,
    pskCallback: () => ({ identity: 'nexperts', psk: PSK }),
    checkServerIdentity: () => undefined,
  },
};

/** What a browser does with its keys: a subscription, and reading what arrives (RFC 8188, RFC 8291). */
export interface TestBrowser {
  /** What `PushSubscription.toJSON()` says of a new endpoint at a push service */
  subscription(origin: string): { endpoint: string; keys: { p256dh: string; auth: string } };
  /** @throws when the body is not encrypted for this browser, or was changed */
  decrypt(body: Buffer): string;
}

const hkdf = (salt: Buffer, key: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** @param keys private key and authentication secret, base64url; random by default */
export function newBrowser(keys?: { privateKey: string; auth: string }): TestBrowser {
  const curve = createECDH('prime256v1');
  if (keys) curve.setPrivateKey(keys.privateKey, 'base64url');
  else curve.generateKeys();
  const publicKey = curve.getPublicKey();
  const auth = keys ? Buffer.from(keys.auth, 'base64url') : randomBytes(16);
  return {
    subscription: (origin) => ({
      endpoint: `${origin}/send/${randomBytes(24).toString('base64url')}`,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    }),
    decrypt: (body) => {
      const salt = body.subarray(0, 16);
      const idLength = body.readUInt8(20);
      const senderKey = body.subarray(21, 21 + idLength);
      const record = body.subarray(21 + idLength);
      const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey]);
      const secret = hkdf(auth, curve.computeSecret(senderKey), keyInfo, 32);
      const contentKey = hkdf(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = hkdf(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12);
      const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce);
      decipher.setAuthTag(record.subarray(-16));
      const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
      const end = padded.lastIndexOf(2);
      if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0))
        throw new Error('the last record has no delimiter');
      return padded.subarray(0, end).toString();
    },
  };
}

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/**
 * The claims of a push's VAPID token (RFC 8292).
 * @throws when it is not signed by the key beside it
 */
export function vapidOf({ headers }: Pick<Received, 'headers'>): {
  key: string;
  claims: { aud: string; exp: number; sub: string };
} {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const isOurs = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isOurs) throw new Error('the token is not signed by the key beside it');
  return { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as never };
}

/** A server on loopback that answers https to {@link WITH_LOOPBACK}. */
export const loopbackServer = (listener: RequestListener): Server =>
  createServer({ ...KNOWN_KEY, pskCallback: () => PSK }, listener);

export interface PushService {
  readonly origin: string;
  /** Everything it was sent, oldest first */
  readonly received: Received[];
  /** Sockets that were opened */
  connections(): number;
  /** What it answers from now on; `null`: nothing at all */
  answer(status: number | null, headers?: Record<string, string>, body?: string): void;
  close(): Promise<void>;
}

/** A push service on loopback, https like any other. */
export async function startPushService(): Promise<PushService> {
  const received: Received[] = [];
  let connections = 0;
  let next: { status: number | null; headers: Record<string, string>; body: string } = {
    status: 201,
    headers: {},
    body: '',
  };
  const server = loopbackServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
      if (next.status === null) return;
      response.writeHead(next.status, next.headers).end(next.body);
    });
  });
  server.on('connection', () => (connections += 1));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    connections: () => connections,
    answer: (status, headers = {}, body = '') => (next = { status, headers, body }),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
}
