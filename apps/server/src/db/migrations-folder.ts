import { fileURLToPath } from 'node:url';
import { SERVER_ROOT } from '../server-root.ts';

/** Where the migrations are. */
export const MIGRATIONS = fileURLToPath(new URL('src/db/migrations', SERVER_ROOT));
