import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';

const { resolve } = createRequire(import.meta.url);
const source = readFileSync(new URL('segmenter.ts', import.meta.url), 'utf8');
const files = [...source.matchAll(/'(@mediapipe\/.+)\?url'/g)].map(([, name = '']) =>
  readFileSync(resolve(name)),
);

it('[G-06] loads at most 6.5 MB', () => {
  expect(files).toHaveLength(5);
  expect(files.reduce((sum, { length }) => sum + length, 0)).toBeLessThanOrEqual(6_500_000);
});

it('[G-06] runs no text as a script, which the room’s policy forbids', () => {
  const scripts = files.map(String).filter((text) => /^(?:\(function|\s*var createMediapipe)/.test(text));
  expect(scripts).toHaveLength(2);
  for (const script of scripts) expect(script).not.toMatch(/\beval\(|new Function\b/);
});
