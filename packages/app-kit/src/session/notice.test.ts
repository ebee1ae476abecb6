import { expect, it, vi } from 'vitest';
import { leaveNotice, consumeNotice } from './notice.ts';

it('[X-02] a line left for the next page is taken once', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  expect(consumeNotice()).toBeNull();
  expect(leaveNotice('Login successful!')).toBe(true);
  expect([consumeNotice(), consumeNotice()]).toEqual(['Login successful!', null]);
});

it('[X-02] says when nothing can be kept, so that the line is shown at once', () => {
  const denied = (): never => {
    throw new Error('denied');
  };
  vi.stubGlobal('sessionStorage', { getItem: denied, setItem: denied, removeItem: denied });
  expect([leaveNotice('Login successful!'), consumeNotice()]).toEqual([false, null]);
});
