import { bareModule, pureSchemas } from '@nexperts/contract/lean';
import * as endpoints from '@nexperts/contract/endpoints';
import type { Plugin } from 'vite';

const SOURCES = '/packages/contract/src/';

/**
 * A site calls operations and reads no schema of theirs: it is built with bare endpoints, and with the schemas that it reads
 * itself, as an app is that has the package from the registry.
 */
export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    enforce: 'pre',
    load: (id) => (id.endsWith(`${SOURCES}endpoints.ts`) ? bareModule(endpoints) : null),
    transform(code, id) {
      return id.includes(SOURCES) && !id.endsWith(`${SOURCES}endpoints.ts`)
        ? { code: pureSchemas(code, (text) => this.parse(text, { lang: 'ts' })), map: null }
        : null;
    },
  };
}
