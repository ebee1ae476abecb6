import { bareModule } from '@nexperts/contract/bare-endpoints';
import * as endpoints from '@nexperts/contract/endpoints';
import type { Plugin } from 'vite';

/** A site calls operations and reads no schema of theirs: it is built with bare endpoints, as the package's browsers are. */
export function bareEndpoints(): Plugin {
  return {
    name: 'bare-endpoints',
    enforce: 'pre',
    load: (id) => (id.endsWith('/packages/contract/src/endpoints.ts') ? bareModule(endpoints) : null),
  };
}
