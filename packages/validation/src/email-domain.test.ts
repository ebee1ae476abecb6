import { describe, expect, it } from 'vitest';
import { likelyEmailDomain } from './email-domain.ts';

describe('likelyEmailDomain', () => {
  it.each([
    ['gmial.com', 'gmail.com'],
    ['gmail.con', 'gmail.com'],
    ['gmail.co', 'gmail.com'],
    ['gmaill.com', 'gmail.com'],
    ['GMAI.com', 'gmail.com'],
    ['hotmial.com', 'hotmail.com'],
    ['hotmail.co.k', 'hotmail.co.uk'],
    ['outlok.com', 'outlook.com'],
    ['yaho.com', 'yahoo.com'],
    ['icluod.com', 'icloud.com'],
    ['bigpnd.com', 'bigpond.com'],
  ])('[V-03] takes %s for a slip of %s', (typed, meant) => {
    expect(likelyEmailDomain(` ada@${typed} `)).toBe(meant);
  });

  it.each([
    'gmail.com',
    'ymail.com',
    'mail.com',
    'example.org',
    'live.com',
    'be.com',
    'nexperts.test',
    'hotmail.de',
    '',
  ])('[V-03] leaves %s alone', (typed) => {
    expect(likelyEmailDomain(`ada@${typed}`)).toBeNull();
  });
});
