import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { doors } from '../testing/documented.ts';
import { sentApplication } from '../testing/access/world.ts';
import { createClient, openTestSession } from '../testing/factories.ts';
import { wildRequests } from '../testing/fuzz/requests.ts';
import { verdict } from '../testing/fuzz/judge.ts';
import { serverForSuite } from '../testing/harness.ts';
import { createSession } from '../testing/live.ts';
import { isLong } from '../testing/measured.ts';

// A few requests of each operation, always the same ones; `node bench/fuzz.ts` sends other ones by the hundred.
const RUNS = isLong ? 25 : 8;
const server = serverForSuite();
let app: ReturnType<typeof createApp>;
let people: string[];
let known: string[];
beforeAll(async () => {
  app = createApp(server.deps);
  const { id, client, expert } = await createSession(server);
  const staff = await createClient(server, { isStaff: true });
  const application = await sentApplication(server.deps, expert);
  people = [client.accountId, expert.accountId, staff.accountId];
  known = [
    application.id,
    application.fileId,
    client.accountId,
    id,
    expert.handle,
    expert.serviceId,
    client.email,
    expert.email,
    'finance',
    'UTC',
    'no password',
  ];
});

let sent = 0;
/** As from another address each time, so that throttles do not hide what lies behind them. */
const from = () => ({
  incoming: { socket: { remoteAddress: `10.${sent >> 16}.${(sent >> 8) & 255}.${sent & 255}` } },
});

it.each(doors.map((door) => [door.operation.operationId, door] as const))(
  '[ASVS 2.2.1] [ASVS 16.5.1] %s answers whatever is sent as the document says, and never with 5xx',
  async (_, door) => {
    await fc.assert(
      fc.asyncProperty(wildRequests(door, known), async (asked) => {
        sent += 1;
        const [cookie = ''] =
          door.operation.security.length > 0
            ? await openTestSession(server, [people[sent % people.length] ?? ''])
            : [];
        const answer = await app.request(
          `http://localhost:3000${asked.path}`,
          {
            method: asked.method,
            headers: { cookie, ...asked.headers },
            ...(asked.body !== undefined && { body: asked.body }),
          },
          from(),
        );
        expect(await verdict(door, asked, answer)).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  },
);
