import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Env } from '../env.ts';

/** The port is taken; the message is the one line the start prints. */
export class PortBusy extends Error {
  override readonly name = 'PortBusy';
}

/** @returns the port it listens on, which the system chose for port 0. @throws {PortBusy} when another program has it */
export function listen(server: Server, { port, host }: Pick<Env, 'port' | 'host'>): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const busy = error.code === 'EADDRINUSE';
      reject(
        busy
          ? new PortBusy(`Port ${port} is in use. Stop the other program, or set PORT to another one.`)
          : error,
      );
    });
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}
