import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { toTypeScript } from './tokens-output.ts';

// `pnpm tokens`: rewrites src/theme/tokens.ts. A test compares the two.
const target = fileURLToPath(new URL('../src/theme/tokens.ts', import.meta.url));
writeFileSync(target, toTypeScript());
execFileSync('oxfmt', [target], { stdio: 'inherit' });
