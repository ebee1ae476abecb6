import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The published packages; each comes after those it depends on. */
export const PUBLISHED = ['domain', 'validation', 'contract', 'api', 'ui'] as const;
export type PublishedName = (typeof PUBLISHED)[number];

/** Absolute folder of a published package. */
export const folderOf = (name: PublishedName): string => resolve('packages', name);

export interface Manifest {
  name: string;
  version: string;
  publishConfig: { exports: Record<string, string | { types: string; default: string }> };
}

export function manifestOf(name: PublishedName): Manifest {
  return JSON.parse(readFileSync(join(folderOf(name), 'package.json'), 'utf8')) as Manifest;
}
