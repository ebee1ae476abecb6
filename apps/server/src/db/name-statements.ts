import type pg from 'pg';

type Asked = [config: string | pg.QueryConfig, values?: unknown[], ...rest: unknown[]];

/** Which statements get a name. */
interface Named {
  /** Only those between `begin` and `commit` */
  readonly inTransactions: boolean;
  /** From which use of its text on a statement has one */
  readonly fromUse: number;
  /** Most names, because each connection keeps the plans of all */
  readonly limit: number;
}

/**
 * Gives statements with parameters names, by which a connection parses and plans each text once. PostgreSQL plans for the
 * values at hand where that is cheaper than the kept plan, from its sixth use on.
 * @returns a step for each new connection of one pool
 */
export function statementNames({ inTransactions, fromUse, limit }: Named): (client: pg.PoolClient) => void {
  const names = new Map<string, string>();
  const uses = new Map<string, number>();
  const nameOf = (text: string): string | null => {
    const known = names.get(text);
    if (known !== undefined || names.size >= limit) return known ?? null;
    const used = (uses.get(text) ?? 0) + 1;
    if (used < fromUse) {
      // Texts made for lists of any length come once; there must be room for others.
      if (uses.size >= 4 * limit) uses.clear();
      uses.set(text, used);
      return null;
    }
    uses.delete(text);
    const name = `kept-${names.size}`;
    names.set(text, name);
    return name;
  };
  return (client) => {
    const ask = client.query.bind(client) as (...asked: Asked) => unknown;
    let isInTransaction = false;
    client.query = ((...[config, values, ...rest]: Asked) => {
      const query = typeof config === 'string' ? { text: config } : config;
      if (/^(begin|commit|rollback$)/.test(query.text)) isInTransaction = query.text.startsWith('begin');
      const filled = Array.isArray(values) ? values : query.values;
      // The driver's own queries have `submit`; what has no parameters may be several statements.
      const isNamed =
        query.name === undefined &&
        !('submit' in query) &&
        filled?.length &&
        (isInTransaction || !inTransactions);
      const name = isNamed ? nameOf(query.text) : null;
      return name === null ? ask(config, values, ...rest) : ask({ ...query, name }, values, ...rest);
    }) as typeof client.query;
  };
}
