import { enableCompileCache, flushCompileCache } from 'node:module';
import { warmEngine } from './db/engine-thread.ts';

// What the bundle (rolldown.config.ts) starts with: from the second start on, nothing is recompiled.
enableCompileCache();
if (!process.env.DATABASE_URL) warmEngine();
await import('./main.ts');
// By itself it is written when the process ends in order: never, for one that is killed.
flushCompileCache();
