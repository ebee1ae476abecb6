import { writeFileSync } from 'node:fs';
import { bareModule } from './src/lean.ts';
import * as endpoints from './src/endpoints.ts';

// After the build: writes what browsers are given in place of `dist/endpoints.js`.
writeFileSync(new URL('dist/bare-endpoints.js', import.meta.url), bareModule(endpoints));
