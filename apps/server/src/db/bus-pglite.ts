import { EventEmitter } from 'node:events';
import pg from 'pg';
import type { Bus } from '../ports/bus.ts';

/** The bus of the embedded engine. */
interface PgliteBus extends Bus {
  /** The statements by which a new session hears what the one before it heard */
  readonly listening: () => readonly string[];
}

const listenTo = (channel: string): string => `LISTEN ${pg.escapeIdentifier(channel)}`;

/** The bus of a single process: NOTIFY and LISTEN on the one connection there is. */
export function pgliteBus(pool: pg.Pool): PgliteBus {
  const heard = new EventEmitter().setMaxListeners(0);
  pool.on('connect', (client) =>
    client.on('notification', ({ channel, payload }) => heard.emit(channel, payload ?? '')),
  );
  return {
    publish: async (channel, text) => {
      await pool.query('SELECT pg_notify($1, $2)', [channel, text]);
    },
    subscribe: async (channel, listener) => {
      heard.on(channel, listener);
      await pool.query(listenTo(channel));
      return async () => {
        heard.off(channel, listener);
        if (heard.listenerCount(channel) === 0) await pool.query(`UNLISTEN ${pg.escapeIdentifier(channel)}`);
      };
    },
    onReconnect: () => {},
    listening: () => heard.eventNames().map((channel) => listenTo(String(channel))),
  };
}
