import { createServer } from 'node:net';

/** Whether nothing listens on a port of the loopback. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/** The first free ports of the loopback from a number on. @throws if there are too few below 65,536 */
export async function freePorts(from: number, count: number): Promise<number[]> {
  const found: number[] = [];
  for (let port = from; found.length < count; port += 1) {
    if (port > 65_535) throw new Error(`Fewer than ${count} ports are free from ${from} on.`);
    if (await isFree(port)) found.push(port);
  }
  return found;
}
