import type { Hono } from 'hono';
import type { AppVariables } from '../../http/context.ts';
import type { JobHandlers } from '../../jobs/worker.ts';

export function bookingRoutes(_api: Hono<AppVariables>): void {}
export const bookingJobs: JobHandlers = {};
