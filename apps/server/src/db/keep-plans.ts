import type pg from 'pg';

type Asked = [config: string | pg.QueryConfig, values?: unknown[], ...rest: unknown[]];

/**
 * Runs work of many similar statements on the embedded engine, which plans each text once and keeps it: of the life of
 * the demo (W-08), planning is a quarter. Afterwards nothing is kept: texts made for lists of any length would fill the
 * engine's memory. Nothing else may use the database in the meantime.
 * @param pool of one connection
 */
export async function keepPlans<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  const names = new Map<string, string>();
  const nameStatements = (client: pg.PoolClient): void => {
    const ask = client.query.bind(client) as (...asked: Asked) => unknown;
    client.query = ((...[config, values, ...rest]: Asked) => {
      const query = typeof config === 'string' ? { text: config } : config;
      const filled = Array.isArray(values) ? values : query.values;
      // The driver's own queries have `submit`; what has no parameters may be several statements.
      if (query.name !== undefined || 'submit' in query || !filled?.length)
        return ask(config, values, ...rest);
      const name = names.get(query.text) ?? `kept-${names.size}`;
      names.set(query.text, name);
      return ask({ ...query, name }, values, ...rest);
    }) as typeof client.query;
  };
  // Each connection begins by deleting prepared statements (open-pglite.ts).
  const reconnect = async (): Promise<void> => (await pool.connect()).release(true);
  await reconnect();
  pool.on('connect', nameStatements);
  try {
    await pool.query('SET plan_cache_mode = force_generic_plan');
    return await work();
  } finally {
    pool.off('connect', nameStatements);
    await pool.query('RESET plan_cache_mode');
    await reconnect();
  }
}
