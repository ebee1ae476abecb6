import type { Context, Hono } from 'hono';
import type { Deps } from '../../deps.ts';
import type { AppVariables, SessionAccount } from '../../http/context.ts';
import type { JobHandlers } from '../../jobs/worker.ts';

export function accountRoutes(_api: Hono<AppVariables>): void {}
export async function sessionOf(_deps: Deps, _c: Context): Promise<SessionAccount | null> {
  return null;
}
export const accountJobs: JobHandlers = {};
