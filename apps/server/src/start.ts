import { enableCompileCache } from 'node:module';

// What the bundle (rolldown.config.ts) starts with: from the second start on, nothing is compiled anew.
enableCompileCache();
await import('./main.ts');
