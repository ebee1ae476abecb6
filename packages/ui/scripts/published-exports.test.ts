import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { publishedExports } from './published-exports.ts';

const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  publishConfig: { exports: Record<string, unknown> };
};

it('package.json publishes each component under its own name', () => {
  expect(Object.keys(publishedExports()).length).toBeGreaterThan(50);
  // Run `pnpm exports` when a component is new.
  expect(manifest.publishConfig.exports).toEqual(publishedExports());
});
