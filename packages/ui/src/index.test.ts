/// <reference types="vite/client" />
import { expect, it } from 'vitest';

type Exports = Readonly<Record<string, unknown>>;

const entries = import.meta.glob<Exports>(['./index.ts', './{booking,room}/index.ts'], { eager: true });
const parts = import.meta.glob<Exports>('./components/*/index.ts', { eager: true });
/** Loaded when they are opened: their own subpaths are their only entry. */
const ON_DEMAND = [
  'Calendar',
  'RangeCalendar',
  'DatePicker',
  'DateRangePicker',
  'TimeField',
  'TimeZoneSelect',
  'countries',
  'permissions',
].map((name) => `./components/${name}/index.ts`);
const components = Object.keys(parts).filter((path) => !ON_DEMAND.includes(path));

/** The entries that export something of a part. */
function exporting(path: string): string[] {
  const values = new Set(Object.values(parts[path] ?? {}));
  return Object.entries(entries)
    .filter(([, exports]) => Object.values(exports).some((value) => values.has(value)))
    .map(([entry]) => entry);
}

it('finds the components and the entries', () => {
  expect(Object.keys(entries)).toHaveLength(3);
  expect(components.length).toBeGreaterThan(20);
});

it.each(components)('%s stands in one entry of the package: the kit, booking or room', (path) => {
  expect(exporting(path)).toHaveLength(1);
});

it.each(ON_DEMAND)('%s is in no entry but its own', (path) => {
  expect(Object.keys(parts[path] ?? {})).not.toEqual([]);
  expect(exporting(path)).toEqual([]);
});
