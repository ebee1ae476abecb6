import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { STAFF_ROLES, type StaffRole } from '@nexperts/domain';
import {
  account,
  availabilityRule,
  expert,
  secondFactor,
  service,
  session,
  staffRole,
} from '../db/schema/index.ts';
import type { Deps } from '../deps.ts';

type AccountRow = typeof account.$inferSelect;
type ServiceRow = typeof service.$inferSelect;
type Server = Pick<Deps, 'db' | 'clock'>;

const YEAR_MS = 365 * 24 * 3_600_000;

export interface TestPerson {
  accountId: string;
  email: string;
  name: string;
  /** For the `cookie` header of this person's requests */
  cookie: string;
}

export interface TestExpert extends TestPerson {
  expertId: string;
  handle: string;
  serviceId: string;
}

/** A session of an account, written straight into the database; a login would cost a password hash. */
export async function openTestSession(server: Server, accountIds: readonly string[]): Promise<string[]> {
  const now = server.clock.now();
  const rows = accountIds.map((accountId) => ({ accountId, value: randomBytes(32).toString('base64url') }));
  await server.db.insert(session).values(
    rows.map(({ accountId, value }) => ({
      accountId,
      tokenHash: createHash('sha256').update(value).digest(),
      remember: true,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + YEAR_MS),
    })),
  );
  return rows.map(({ value }) => `__Host-nx_sid=${value}`);
}

/** Gives somebody a login session that begins now: one that nobody uses ends before many deadlines. @returns the same */
export async function logInAgain<P extends TestPerson>(server: Server, person: P): Promise<P> {
  const [cookie = ''] = await openTestSession(server, [person.accountId]);
  return Object.assign(person, { cookie });
}

/** Makes the password of a session fresh, as entering it does. */
export async function provePassword(server: Server, { cookie }: { cookie: string }): Promise<void> {
  const tokenHash = createHash('sha256')
    .update(cookie.slice(cookie.indexOf('=') + 1))
    .digest();
  await server.db
    .update(session)
    .set({ passwordAt: server.clock.now() })
    .where(eq(session.tokenHash, tokenHash));
}

/** Two-step login, turned on without a code that anybody could enter. */
export async function turnOnTwoSteps(server: Server, accountId: string): Promise<void> {
  const now = server.clock.now();
  const secret = randomBytes(20);
  await server.db
    .insert(secondFactor)
    .values({ accountId, secret, recoverySalt: secret, createdAt: now, confirmedAt: now });
}

async function giveRoles(server: Server, accountId: string, roles: readonly StaffRole[]): Promise<void> {
  await server.db.insert(staffRole).values(roles.map((role) => ({ accountId, role })));
  await turnOnTwoSteps(server, accountId);
}

/** A member of staff with these roles and two-step login, and a session (O-01). */
export async function createStaff(
  server: Server,
  roles: readonly StaffRole[],
  overrides: Partial<AccountRow> = {},
): Promise<TestPerson> {
  const person = await createClient(server, { name: 'Robin Ellis', ...overrides });
  await server.db.update(account).set({ isStaff: true }).where(eq(account.id, person.accountId));
  await giveRoles(server, person.accountId, roles);
  return person;
}

/** Verified accounts with a session each, in two statements however many. */
export async function createClients(
  server: Server,
  count: number,
  overrides: Partial<AccountRow> = {},
): Promise<TestPerson[]> {
  const now = server.clock.now();
  const rows = Array.from({ length: count }, () => {
    const id = randomUUID();
    const nick = `p${id.replaceAll('-', '').slice(0, 12)}`;
    return {
      id,
      email: `${nick}@people.test`,
      username: nick,
      name: 'Robin Ashgrove',
      dob: '1990-04-17',
      countryCode: 'AU',
      phone: '+61412345678',
      passwordHash: 'no password',
      timeZone: 'Australia/Brisbane',
      emailVerifiedAt: now,
      createdAt: now,
      ...overrides,
    };
  });
  await server.db.insert(account).values(rows);
  for (const { id, isStaff } of rows as Partial<AccountRow>[])
    if (isStaff && id) await giveRoles(server, id, STAFF_ROLES);
  const cookies = await openTestSession(
    server,
    rows.map(({ id }) => id),
  );
  return rows.map((row, index) => ({
    accountId: row.id,
    email: row.email,
    name: row.name,
    cookie: cookies[index] ?? '',
  }));
}

/** One verified account with a session; staff with every role and two-step login. */
export async function createClient(server: Server, overrides: Partial<AccountRow> = {}): Promise<TestPerson> {
  const [client] = await createClients(server, 1, overrides);
  if (!client) throw new Error('no account was made');
  return client;
}

/** An approved expert, open around the clock in Sydney, with one 60-minute service at A$120 that asks for a yes. */
export async function createExpert(
  server: Server,
  overrides: {
    account?: Partial<AccountRow>;
    expert?: Partial<typeof expert.$inferSelect>;
    service?: Partial<ServiceRow>;
  } = {},
): Promise<TestExpert> {
  const person = await createClient(server, {
    isExpert: true,
    name: 'Ada Quill',
    timeZone: 'Australia/Sydney',
    ...overrides.account,
  });
  const expertId = randomUUID();
  const handle = `ada_${expertId.slice(0, 8)}`;
  await server.db.insert(expert).values({
    id: expertId,
    accountId: person.accountId,
    handle,
    firstName: 'Ada',
    lastName: 'Quill',
    title: 'Tax adviser',
    bio: 'Twenty years of tax returns.',
    categories: ['Finance'],
    topics: ['Taxation'],
    languages: ['English'],
    timeZone: 'Australia/Sydney',
    latePolicyPct: 50,
    status: 'approved',
    createdAt: server.clock.now(),
    ...overrides.expert,
  });
  await server.db
    .insert(availabilityRule)
    .values([1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ expertId, weekday, startMinute: 0, endMinute: 1440 })));
  const serviceId = await createService(server, expertId, overrides.service);
  return { ...person, expertId, handle: overrides.expert?.handle ?? handle, serviceId };
}

/** Another service of an expert. @returns its id */
export async function createService(
  server: Server,
  expertId: string,
  overrides: Partial<ServiceRow> = {},
): Promise<string> {
  const id = overrides.id ?? randomUUID();
  await server.db.insert(service).values({
    expertId,
    title: 'Tax return review',
    description: 'We go through your return together.',
    durationMin: 60,
    priceMinor: 12_000,
    ...overrides,
    id,
  });
  return id;
}
