import { once } from 'node:events';
import { createServer, request as ask, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Balancer {
  readonly origin: string;
  /** How many requests each server was given, in the order of the ports */
  given(): readonly number[];
  /** Requests that were sent to a second server because the first was gone */
  moved(): number;
  close(): void;
}

const SAFE = new Set(['GET', 'HEAD']);

/**
 * A reverse proxy as small as can be: requests go to the servers in turn; one that refuses connections is passed over,
 * and a safe request whose server breaks off goes to the next. Others then get 502, as a careful proxy does.
 * @param ports where the servers listen, asked for at each request
 */
export async function startBalancer(ports: () => readonly number[]): Promise<Balancer> {
  const given: number[] = [];
  let turn = 0;
  let moved = 0;

  const pass = (incoming: IncomingMessage, body: Buffer, port: number): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const { method, url, headers } = incoming;
      ask({ host: '127.0.0.1', port, method, path: url, headers, agent: false }, resolve)
        .on('error', reject)
        .end(body);
    });

  const server = createServer((incoming, outgoing) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of incoming) chunks.push(chunk as Buffer);
      const all = ports();
      const first = turn++;
      for (let tried = 0; tried < all.length; tried += 1) {
        const index = (first + tried) % all.length;
        given[index] = (given[index] ?? 0) + 1;
        try {
          const answer = await pass(incoming, Buffer.concat(chunks), all[index] ?? 0);
          const parts: Buffer[] = [];
          for await (const part of answer) parts.push(part as Buffer);
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers).end(Buffer.concat(parts));
          return;
        } catch (error) {
          const notBegun = (error as NodeJS.ErrnoException).code === 'ECONNREFUSED';
          if (!notBegun && !SAFE.has(incoming.method ?? '')) break;
          moved += 1;
        }
      }
      outgoing.writeHead(502).end('{}');
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    given: () => given,
    moved: () => moved,
    close: () => void server.close(),
  };
}
