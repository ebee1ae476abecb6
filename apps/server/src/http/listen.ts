import type { Server } from 'node:http';
import type { Env } from '../env.ts';

/** The port is taken; the message is the one line the start prints. */
export class PortBusy extends Error {
  override readonly name = 'PortBusy';
}

/** @throws {PortBusy} when another program listens there */
export function listen(server: Server, { port, host }: Pick<Env, 'port' | 'host'>): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const busy = error.code === 'EADDRINUSE';
      reject(
        busy
          ? new PortBusy(`Port ${port} is in use. Stop the other program, or set PORT to another one.`)
          : error,
      );
    });
    server.listen(port, host, () => resolve());
  });
}
