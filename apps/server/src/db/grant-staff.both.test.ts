import type { StaffRole } from '@nexperts/domain';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createClient, turnOnTwoSteps } from '../testing/factories.ts';
import { serverForSuite } from '../testing/harness.ts';
import { grantStaff } from './grant-staff.ts';
import { audit } from './schema/index.ts';

const server = serverForSuite();

it('[ASVS 8.1.1] [B-06] [O-01] staff is who the script names, from the next request until it is taken back', async () => {
  const person = await createClient(server);
  const ask = async () => (await server.as(person).call('listApplications')).status;
  const set = (roles: readonly StaffRole[], email = person.email.toUpperCase()) =>
    grantStaff(server.db, email, { roles, now: server.clock.now() });
  expect(await ask()).toBe(403);
  expect(await set(['trust'])).toBe(true);
  // No desk without two-step login.
  expect(await ask()).toBe(403);
  await turnOnTwoSteps(server, person.accountId);
  expect(await ask()).toBe(200);
  expect(await set(['finance'])).toBe(true);
  expect(await ask()).toBe(403);
  expect(await set([])).toBe(true);
  expect(await ask()).toBe(401);
  expect(await set(['admin'], 'nobody@people.test')).toBe(false);
  const written = await server.db
    .select({ action: audit.action })
    .from(audit)
    .where(eq(audit.subject, `account:${person.accountId}`));
  expect(written.map(({ action }) => action).toSorted()).toEqual([
    'account.staff-granted',
    'account.staff-granted',
    'account.staff-revoked',
  ]);
});
