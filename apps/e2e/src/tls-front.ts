import { once } from 'node:events';
import { createServer, request as ask, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';

const DAY_MS = 86_400_000;

/** A proxy on loopback that ends TLS, as one stands before the product in production. */
export interface TlsFront {
  /** Origin visitors use, `https://localhost:…` */
  readonly origin: string;
  readonly httpsPort: number;
  /** Where plain HTTP is sent on to https */
  readonly httpPort: number;
  /** Its certificate, PEM; who trusts it may connect */
  readonly certificate: string;
  close(): void;
}

async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Hands requests on unchanged, and says who asked; 502 when nobody is there. */
function forward(port: () => number): RequestListener {
  return (incoming, outgoing) => {
    const { method, url: path, socket } = incoming;
    const headers = {
      ...incoming.headers,
      'x-forwarded-for': socket.remoteAddress,
      'x-forwarded-proto': 'https',
    };
    const handed = ask({ host: '127.0.0.1', port: port(), method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    handed.once('error', () => outgoing.writeHead(502).end());
    incoming.pipe(handed);
  };
}

/**
 * Starts the proxy with a certificate of its own for a day, kept in memory. It adds no header to an answer, so what a
 * visitor sees is what the product sent.
 * @param port where the product listens, asked for at each request
 */
export async function startTlsFront(port: () => number): Promise<TlsFront> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notAfterDate: new Date(Date.now() + DAY_MS),
  });
  const secure = createTlsServer({ key, cert }, forward(port));
  const httpsPort = await portOf(secure);
  const origin = `https://localhost:${httpsPort}`;
  const plain = createServer((incoming, outgoing) => {
    outgoing.writeHead(301, { location: origin + incoming.url }).end();
  });
  const httpPort = await portOf(plain);
  return {
    origin,
    httpsPort,
    httpPort,
    certificate: cert,
    close: () => {
      for (const server of [secure, plain]) {
        server.close();
        server.closeAllConnections();
      }
    },
  };
}
