import { afterEach, expect, it, vi } from 'vitest';
import { forgetChoice, readChoice, saveChoice } from './choice.ts';

const choice = { mic: true, cam: false, micId: 'usb' };
const refuse = () => {
  throw new DOMException('full', 'QuotaExceededError');
};
afterEach(() => vi.unstubAllGlobals());

it('joins with what was chosen where the storage of the tab is full', () => {
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: refuse, removeItem: () => {} });
  saveChoice('b1', choice);
  expect(readChoice('b1')).toEqual(choice);
  expect(readChoice('b2')).toBeNull();
  forgetChoice('b1');
  expect(readChoice('b1')).toBeNull();
});

it('joins with what was chosen where storage is forbidden', () => {
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  saveChoice('b1', choice);
  expect(readChoice('b1')).toEqual(choice);
  forgetChoice('b1');
  expect(readChoice('b1')).toBeNull();
});

it('comes back after a reload, and what is not ours sends back to the lobby', () => {
  const kept = new Map([['nx-room:b2', '{"mic":"yes"}']]);
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  saveChoice('b1', choice);
  expect(JSON.parse(kept.get('nx-room:b1') ?? '')).toEqual(choice);
  expect(readChoice('b2')).toBeNull();
});
