import { beforeEach, expect, it, vi } from 'vitest';
import { forgetKeptApplication, keepApplication, keptApplication } from './kept-application.ts';

const content = {
  firstName: 'Mira',
  lastName: 'Zelenka',
  headline: 'Beekeeper',
  about: '',
  categories: [],
  topics: [],
  languages: ['English'],
  services: [],
  credentials: [],
};
const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});

it('[W-03] what is typed is kept for the account that typed it, until it is forgotten', () => {
  keepApplication('a', content);
  expect(keptApplication('a')).toEqual(content);
  expect(keptApplication('b')).toBeNull();
  forgetKeptApplication();
  expect(keptApplication('a')).toBeNull();
});

it.each(['null', '{', '{"accountId":"a","content":{"headline":7}}', '[]'])(
  'what is kept and unreadable is nothing: %s',
  (text) => {
    stored.set('nexperts-application', text);
    expect(keptApplication('a')).toBeNull();
  },
);

it('a browser that keeps nothing only forgets', () => {
  vi.stubGlobal('sessionStorage', undefined);
  keepApplication('a', content);
  forgetKeptApplication();
  expect(keptApplication('a')).toBeNull();
});
