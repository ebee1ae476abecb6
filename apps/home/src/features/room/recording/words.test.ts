import type { Recording } from '@nexperts/contract';
import { expect, it } from 'vitest';
import { INITIAL_STATE } from '../engine/initial-state.ts';
import { failureText, newsOf } from './words.ts';

const recording: Recording = {
  id: 'a',
  by: 'client',
  state: 'asked',
  askedAt: '2026-03-02T10:00:00.000Z',
  until: '2026-03-02T10:01:00.000Z',
};
const call = { ...INITIAL_STATE, role: 'client' as const };

it('[G-08] announces that recording begins and stops, and a no to who asked', () => {
  expect(newsOf({ ...recording, state: 'on' }, call)).toBe('This session is now being recorded.');
  expect(newsOf({ ...recording, state: 'over' }, call)).toBe('The recording has stopped.');
  expect(newsOf({ ...recording, state: 'declined' }, call)).toBe('Your question to record was declined.');
  expect(newsOf({ ...recording, state: 'declined', by: 'expert' }, call)).toBeNull();
  expect(newsOf(recording, call)).toBeNull();
  expect(newsOf({ ...recording, by: 'expert' }, call)).toBe('The other person asks to record this session.');
});

it('[G-08] says that the storage is full', () => {
  expect(failureText(new DOMException('', 'QuotaExceededError'))).toMatch(/storage is full/);
  expect(failureText(new Error('other'))).toMatch(/^Recording has stopped/);
});
