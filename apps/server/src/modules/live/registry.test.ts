import { expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import { Registry, type Page } from './registry.ts';

it('[ASVS 15.2.2] each page too many replaces another one, however long those before it take to close', () => {
  const pages = new Registry();
  const open = Array.from({ length: 6 }, (_, n): Page => ({
    socket: {} as WebSocket,
    accountId: 'one',
    sessionId: `${n}`,
    isAlive: true,
  }));
  expect(open.map((page) => pages.add(page, 2)?.sessionId)).toEqual([
    undefined,
    undefined,
    '0',
    '1',
    '2',
    '3',
  ]);
  expect([pages.count, pages.of('one').map(({ sessionId }) => sessionId)]).toEqual([2, ['4', '5']]);
  // The close of one that was replaced arrives later.
  for (const page of open.slice(0, 4)) pages.remove(page);
  expect(pages.count).toBe(2);
});
