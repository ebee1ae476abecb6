import { describe, expect, it } from 'vitest';
import { displayName, fullName, shortName } from './display-name.ts';

describe('displayName', () => {
  it.each([
    ['jane_doe', 'Jane Doe'],
    ['jane', 'Jane'],
    ['mary_ann_mcLeod', 'Mary Ann McLeod'],
    ['_dr__who_', 'Dr Who'],
    ['élodie_øst', 'Élodie Øst'],
    ['agent_007', 'Agent 007'],
    ['𐐨bc', '𐐀bc'],
    ['', ''],
  ])('[S-02] shows %j as %j', (handle, name) => {
    expect(displayName(handle)).toBe(name);
  });
});

describe('fullName', () => {
  it.each([
    ['Ada', 'Lovelace', 'Ada Lovelace'],
    [' Ada ', ' King  Noel ', 'Ada King Noel'],
    ['Ada', undefined, 'Ada'],
    [null, 'Lovelace', 'Lovelace'],
    ['', '', ''],
  ])('[S-04] joins %j and %j to %j', (first, last, name) => {
    expect(fullName(first, last)).toBe(name);
  });
});

it.each([
  ['Robin Ashgrove', 'Robin A.'],
  ['Mary Ann van der Berg', 'Mary B.'],
  [' élodie  øst ', 'élodie Ø.'],
  ['Prince', 'Prince'],
  ['', ''],
])('[A-07] %j stands beside a review as %j', (name, short) => {
  expect(shortName(name)).toBe(short);
});
