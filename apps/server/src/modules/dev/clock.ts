import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import type { DemoClock } from '../../adapters/demo-clock.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import type { AppVariables } from '../../http/context.ts';
import { readJson, readText } from '../../http/read-json.ts';

const TWO_YEARS_MIN = 2 * 366 * 24 * 60;
const move = z.union([
  z.strictObject({ advanceMinutes: z.int().check(z.gte(1), z.lte(TWO_YEARS_MIN)) }),
  z.strictObject({ to: z.iso.datetime({ offset: true }) }),
  z.strictObject({ reset: z.literal(true) }),
]);

/** The fields of the form on `/dev`, as the JSON of the same request would be. A time without zone is UTC. */
function fromForm(text: string): unknown {
  const form = new URLSearchParams(text);
  const to = form.get('to');
  if (form.has('reset')) return { reset: true };
  if (to) return { to: to.endsWith('Z') ? to : `${to.length === 16 ? `${to}:00` : to}Z` };
  return { advanceMinutes: Number(form.get('advanceMinutes')) };
}

async function apply(clock: DemoClock, body: unknown): Promise<void> {
  const parsed = move.safeParse(body);
  if (!parsed.success)
    throw new AppError(
      'ValidationFailed',
      'Send {advanceMinutes: 1 to two years}, {to: an instant in ISO 8601} or {reset: true}',
    );
  if ('reset' in parsed.data) return clock.reset();
  if ('advanceMinutes' in parsed.data) return clock.advance(parsed.data.advanceMinutes * 60_000);
  const instant = Date.parse(parsed.data.to);
  if (instant > Date.now() + TWO_YEARS_MIN * 60_000)
    throw new AppError('ValidationFailed', 'The clock can move at most two years ahead');
  if (!(await clock.moveTo(instant)))
    throw new AppError('Conflict', 'The clock only moves forward. Reset it first.');
}

/** Mounts `/dev/clock`: reads and moves the clock of all processes on the database. */
export function clockRoutes(app: Hono<AppVariables>, deps: Deps, clock: DemoClock): void {
  const state = () => ({ now: clock.now().toISOString(), offsetMs: clock.offsetMs });
  app.get('/dev/clock', (c) => {
    c.header('Cache-Control', 'no-store');
    return c.json(state());
  });
  app.post('/dev/clock', async (c: Context) => {
    const form = c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false;
    await apply(clock, form ? fromForm(await readText(c)) : await readJson(c));
    deps.wakeJobs();
    return form ? c.redirect('/dev', 303) : c.json(state());
  });
}
