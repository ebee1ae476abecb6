import pg from 'pg';
import type { Bus } from '../ports/bus.ts';

const RETRY_MS = 500;

/** The bus between processes: NOTIFY through the pool, LISTEN on a connection of its own that comes back by itself. */
export function pgBus(
  url: string,
  pool: pg.Pool,
  onError: (error: Error) => void,
): Bus & { close(): Promise<void> } {
  const listeners = new Map<string, Set<(text: string) => void>>();
  const reconnected: (() => void)[] = [];
  let client: pg.Client | null = null;
  let opening: Promise<pg.Client> | null = null;
  let closed = false;

  async function open(again: boolean): Promise<pg.Client> {
    const next = new pg.Client({ connectionString: url, keepAlive: true });
    next.on('error', onError);
    next.on('notification', ({ channel, payload }) => {
      for (const listener of listeners.get(channel) ?? []) listener(payload ?? '');
    });
    next.on('end', () => {
      client = null;
      opening = null;
      if (!closed) setTimeout(reopen, RETRY_MS).unref();
    });
    await next.connect();
    for (const channel of listeners.keys()) await next.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    client = next;
    if (again) for (const listener of reconnected) listener();
    return next;
  }

  function reopen(): void {
    if (closed || client || opening) return;
    opening = open(true);
    opening.catch((error: Error) => {
      onError(error);
      opening = null;
      setTimeout(reopen, RETRY_MS).unref();
    });
  }

  return {
    publish: async (channel, text) => {
      await pool.query('SELECT pg_notify($1, $2)', [channel, text]);
    },
    subscribe: async (channel, listener) => {
      const known = listeners.get(channel);
      if (known) known.add(listener);
      else {
        listeners.set(channel, new Set([listener]));
        opening ??= open(false);
        const current = await opening;
        await current.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      }
      return async () => {
        const set = listeners.get(channel);
        set?.delete(listener);
        if (set?.size === 0) {
          listeners.delete(channel);
          await client?.query(`UNLISTEN ${pg.escapeIdentifier(channel)}`);
        }
      };
    },
    onReconnect: (listener) => void reconnected.push(listener),
    close: async () => {
      closed = true;
      await client?.end();
    },
  };
}
