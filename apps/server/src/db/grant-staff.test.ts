import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClient } from '../testing/factories.ts';
import { startTestServer, type TestServer } from '../testing/harness.ts';
import { grantStaff } from './grant-staff.ts';
import { audit } from './schema/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('[ASVS 8.1.1] [B-06] staff is who the script names, from the next request until it is taken back', async () => {
  const person = await createClient(server);
  const ask = async () =>
    (await server.request('/api/staff/applications', { headers: { cookie: person.cookie } })).status;
  const set = (isStaff: boolean, email = person.email.toUpperCase()) =>
    grantStaff(server.db, email, { isStaff, now: server.clock.now() });
  expect(await ask()).toBe(403);
  expect(await set(true)).toBe(true);
  expect(await ask()).toBe(200);
  expect(await set(false)).toBe(true);
  expect(await ask()).toBe(401);
  expect(await set(true, 'nobody@people.test')).toBe(false);
  const written = await server.db
    .select({ action: audit.action })
    .from(audit)
    .where(eq(audit.subject, `account:${person.accountId}`));
  expect(written.map(({ action }) => action).toSorted()).toEqual([
    'account.staff-granted',
    'account.staff-revoked',
  ]);
});
