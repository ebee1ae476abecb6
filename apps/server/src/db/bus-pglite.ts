import type { PGlite } from '@electric-sql/pglite';
import type { Bus } from '../ports/bus.ts';

/** The bus of a single process: PGlite's own NOTIFY. */
export function pgliteBus(client: PGlite): Bus {
  return {
    publish: async (channel, text) => {
      await client.query('SELECT pg_notify($1, $2)', [channel, text]);
    },
    subscribe: (channel, listener) => client.listen(channel, listener),
    onReconnect: () => {},
  };
}
