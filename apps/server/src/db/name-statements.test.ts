import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { statementNames } from './name-statements.ts';

/** A connection that takes down what it is asked. */
function connection(name: ReturnType<typeof statementNames>) {
  const asked: { text: string; name?: string | undefined }[] = [];
  const query = (config: string | pg.QueryConfig): void =>
    void asked.push(typeof config === 'string' ? { text: config } : { text: config.text, name: config.name });
  const client = { query } as unknown as pg.PoolClient;
  name(client);
  const ask = (text: string, values: unknown[] = [1]): string | undefined => {
    void client.query({ text }, values);
    return asked.at(-1)?.name;
  };
  return { ask };
}

describe('names of statements', () => {
  it('are given from a use of the text on, and are the same on each connection of the pool', () => {
    const name = statementNames({ inTransactions: false, fromUse: 3, limit: 10 });
    const [one, other] = [connection(name), connection(name)];
    expect([one.ask('a'), other.ask('a')]).toEqual([undefined, undefined]);
    expect(one.ask('a')).toBe(other.ask('a'));
    expect(one.ask('a')).toBe('kept-0');
  });

  it('are given between begin and the end of the transaction alone, through savepoints and roll-backs to them', () => {
    const { ask } = connection(statementNames({ inTransactions: true, fromUse: 1, limit: 10 }));
    expect(ask('a')).toBeUndefined();
    ask('begin', []);
    expect(ask('a')).toBe('kept-0');
    ask('savepoint sp1', []);
    ask('rollback to savepoint sp1', []);
    expect(ask('a')).toBe('kept-0');
    for (const end of ['commit', 'rollback']) {
      ask('begin isolation level serializable', []);
      ask(end, []);
      expect(ask('a')).toBeUndefined();
    }
  });

  it('are as many as fit; texts that come once take no place', () => {
    const { ask } = connection(statementNames({ inTransactions: false, fromUse: 2, limit: 2 }));
    for (let n = 0; n < 50; n += 1) ask(`once ${n}`);
    for (const text of ['a', 'a', 'b', 'b', 'c', 'c']) ask(text);
    expect(['a', 'b', 'c'].map((text) => ask(text))).toEqual(['kept-0', 'kept-1', undefined]);
  });

  it('are not given to what has no parameters', () => {
    const { ask } = connection(statementNames({ inTransactions: false, fromUse: 1, limit: 10 }));
    expect(ask('SELECT 1; SELECT 2', [])).toBeUndefined();
  });
});
