import { expect, it } from 'vitest';
import { greeting } from './Greeting.tsx';

it.each([
  ['2026-11-23T04:19:00Z', 'Australia/Sydney', 'Good afternoon'],
  ['2026-11-23T04:19:00Z', 'Europe/London', 'Good morning'],
  ['2026-11-23T16:59:00Z', 'Australia/Sydney', 'Good evening'],
  ['2026-11-23T17:00:00Z', 'Australia/Sydney', 'Good morning'],
  ['2026-11-23T07:00:00Z', 'Australia/Sydney', 'Good evening'],
])('[W-02] greets at %s in %s with %s', (at, zone, words) => {
  expect(greeting(Date.parse(at), zone)).toBe(words);
});
