import type { Hono } from 'hono';
import type { Deps } from '../../deps.ts';
import type { AppVariables } from '../../http/context.ts';

export function devRoutes(_app: Hono<AppVariables>, _deps: Deps): void {}
