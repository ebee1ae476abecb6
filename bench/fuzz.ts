import fc from 'fast-check';
import type { OpenDatabase } from '../apps/server/src/db/open.ts';
import { doors } from '../apps/server/src/testing/documented.ts';
import { sentApplication } from '../apps/server/src/testing/access/world.ts';
import { createClient, createExpert, openTestSession } from '../apps/server/src/testing/factories.ts';
import { verdict } from '../apps/server/src/testing/fuzz/judge.ts';
import { wildRequests } from '../apps/server/src/testing/fuzz/requests.ts';
import { benchApp, onBothEngines } from './faults/engines.ts';

// Wild requests to every operation of the OpenAPI document: `node bench/fuzz.ts [each] [seed]`. An answer of 5xx, one
// that the document does not describe or one slower than 2 s is a fault.
const EACH = Number(process.argv[2] ?? 500);
const SEED = Number(process.argv[3] ?? Date.now() % 2 ** 31);
const SLOW_MS = 2_000;
const DAY_MS = 86_400_000;

async function fuzz(label: string, database: OpenDatabase): Promise<void> {
  const errors: unknown[] = [];
  const { app, deps } = await benchApp(database, (found) => errors.push(found));
  const client = await createClient(deps);
  const expert = await createExpert(deps);
  const startsAt = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 3 * DAY_MS).toISOString();
  const held = await app.request('http://localhost:3000/api/bookings', {
    method: 'POST',
    headers: { cookie: client.cookie, 'content-type': 'application/json', 'idempotency-key': 'fuzz-world' },
    body: JSON.stringify({ serviceId: expert.serviceId, startsAt, timeZone: 'UTC' }),
  });
  if (held.status !== 201) throw new Error(`the hold answered ${held.status}: ${await held.text()}`);
  const { data } = (await held.json()) as { data: { id: string } };
  const staff = await createClient(deps, { isStaff: true });
  const application = await sentApplication(deps, expert);
  const known = [
    application.id,
    application.fileId,
    client.accountId,
    data.id,
    expert.handle,
    expert.serviceId,
    client.email,
    expert.email,
    'finance',
    'UTC',
  ];
  const people = [client.accountId, expert.accountId, staff.accountId];

  let sent = 0;
  let slowest = { ms: 0, operation: '' };
  let faults = 0;
  let slow = 0;
  const statuses = new Map<number, number>();
  const started = performance.now();
  for (const door of doors) {
    const property = fc.asyncProperty(wildRequests(door, known), async (asked) => {
      sent += 1;
      const signedIn = door.operation.security.length > 0;
      const [cookie = ''] = signedIn ? await openTestSession(deps, [people[sent % people.length] ?? '']) : [];
      const remoteAddress = `10.${sent >> 16}.${(sent >> 8) & 255}.${sent & 255}`;
      const from = performance.now();
      const answer = await app.request(
        `http://localhost:3000${asked.path}`,
        {
          method: asked.method,
          headers: { cookie, ...asked.headers },
          ...(asked.body !== undefined && { body: asked.body }),
        },
        { incoming: { socket: { remoteAddress } } },
      );
      const ms = performance.now() - from;
      if (ms > slowest.ms) slowest = { ms, operation: door.operation.operationId };
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      const found = await verdict(door, asked, answer);
      if (ms > SLOW_MS) slow += 1;
      if (found.length > 0) throw new Error(found.join('; '));
    });
    const result = await fc.check(property, { numRuns: EACH, seed: SEED });
    if (result.failed) {
      faults += 1;
      const [counterexample] = result.counterexample ?? [];
      process.stdout.write(
        `${label} ${door.operation.operationId}: ${String(result.errorInstance)}\n  ${JSON.stringify(counterexample).slice(0, 400)}\n`,
      );
    }
  }
  const seconds = Math.round((performance.now() - started) / 1000);
  const counts = [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status}`);
  process.stdout.write(
    `| ${label} | ${doors.length} operations × ${EACH} | ${sent} requests, ${seconds} s | slowest ${Math.round(slowest.ms)} ms (${slowest.operation}) | ${faults} faults, ${slow} slower than 2 s | ${counts.join(', ')} | seed ${SEED} |\n`,
  );
  for (const error of errors.slice(0, 5))
    process.stdout.write(`  logged: ${JSON.stringify(error).slice(0, 500)}\n`);
  if (faults + slow > 0) process.exitCode = 1;
}

await onBothEngines(fuzz);
