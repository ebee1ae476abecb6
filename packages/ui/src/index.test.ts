/// <reference types="vite/client" />
import { expect, it } from 'vitest';

const source = import.meta.glob<string>('./index.ts', { query: '?raw', import: 'default', eager: true });
const entry = source['./index.ts'] ?? '';
const components = Object.keys(import.meta.glob('./components/*/index.ts'));

it('finds the components', () => {
  expect(components.length).toBeGreaterThan(20);
});

it.each(components)('%s stands in the entry of the package', (path) => {
  expect(entry).toContain(`from '${path}'`);
});

it('names what it exports', () => {
  expect(entry).not.toContain('export *');
});
