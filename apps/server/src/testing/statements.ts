import pg from 'pg';
import { vi } from 'vitest';

const query: unknown = Reflect.get(pg.Client.prototype, 'query');

/** Statements on any connection of this process from now on, transactions included, until mocks are restored. */
export function watchStatements(): string[] {
  const seen: string[] = [];
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function watched(this: pg.Client, ...asked) {
    const [first] = asked as unknown[];
    seen.push(typeof first === 'string' ? first : ((first as { text?: string }).text ?? ''));
    return (query as (...all: unknown[]) => undefined).apply(this, asked);
  });
  return seen;
}
