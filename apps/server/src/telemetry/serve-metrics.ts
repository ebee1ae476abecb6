import { createServer, type Server } from 'node:http';
import { listen } from '../http/listen.ts';
import type { Metrics } from './metrics.ts';
import { sayPort } from './say-port.ts';

/**
 * Serves the metrics at `/metrics`, on an address of their own: they are for the operator, never for the public.
 * @throws PortBusy when another program listens there
 */
export async function serveMetrics(
  metrics: Pick<Metrics, 'text'>,
  { logFormat, ...address }: { host: string; port: number; logFormat: 'json' | 'text' },
): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  const port = await listen(server, address);
  if (address.port === 0) sayPort('Metrics', port, logFormat);
  return server;
}
