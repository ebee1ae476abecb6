import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { randomBytes } from 'node:crypto';
import { AVATAR_SIZES } from '@nexperts/contract';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  account,
  bankDispute,
  payment,
  problem,
  savedExpert,
  session,
  watch,
} from '../../db/schema/index.ts';
import { DAY, MINUTE } from '../../testing/harness.ts';
import { logIn } from '../../testing/people.ts';
import { applicantOf, createApplicant, PDF } from '../applications/applications.fixture.ts';
import { particulars, serverWithMailbox, twoPeople } from './people.fixture.ts';
import { OWN_TABLES } from './rows-of.ts';
import { ownerColumns, wholeDatabase } from './whole-database.fixture.ts';

interface Export {
  exportedAt: string;
  accountId: string;
  tables: Record<string, Record<string, unknown>[]>;
}

const server = serverWithMailbox();
let world: Awaited<ReturnType<typeof twoPeople>>;
const client = particulars('Wilhelmina Okonkwo');
const expert = particulars('Leopold Vantongeren');
beforeAll(async () => {
  world = await twoPeople(server, client, expert);
});

async function exportOf(
  email: string,
): Promise<{ data: Export; text: string; files: Record<string, Uint8Array> }> {
  const { status, answer } = await server.as(await logIn(server, email)).call('exportAccount');
  expect(status).toBe(200);
  const { 'data.json': json = new Uint8Array(), ...files } = unzipSync(
    new Uint8Array(await answer.arrayBuffer()),
  );
  const text = Buffer.from(json).toString();
  return { data: JSON.parse(text) as Export, text, files };
}

/** Made from other rows, gone within a minute, or what staff ask each other (O-01) and have to mend. */
const NOT_THEIRS = [
  'expert_listing',
  'next_slot',
  'slot_change',
  'room_signal',
  'second_signature',
  'alarm',
  'reconciliation_difference',
];

it('[ASVS 14.2.7] looks into every table that has a column for a person, whatever is added', async () => {
  const columns = await ownerColumns(server);
  const tables = [...new Set(columns.map(({ table }) => table))];
  expect(tables.length).toBeGreaterThan(20);
  const looked = new Set([...OWN_TABLES.map(({ name }) => name), ...NOT_THEIRS]);
  expect(tables.filter((table) => !looked.has(table))).toEqual([]);
});

it('has every row that bears the account’s id', async () => {
  const { data } = await exportOf(client.email);
  expect(data.accountId).toBe(world.buyer.accountId);
  // The jobs name accounts, and are no more than work that was done.
  const cells = (await wholeDatabase(server)).filter(
    ({ table, row }) => table !== 'job' && row.includes(world.buyer.accountId),
  );
  const counts = Map.groupBy(cells, ({ table }) => table);
  expect(counts.size).toBeGreaterThan(8);
  for (const [table, rows] of counts)
    expect({ table, rows: data.tables[table]?.length }).toEqual({ table, rows: rows.length });
  expect(data.tables.account?.[0]).toMatchObject({ ...client, countryCode: 'AU' });
  expect(new Set(data.tables.booking?.map(({ id }) => id))).toEqual(new Set(Object.values(world.bookings)));
  for (const table of ['payment', 'ledger_entry', 'review', 'mailbox_message'])
    expect({ table, some: (data.tables[table]?.length ?? 0) > 0 }).toEqual({ table, some: true });
});

it('[ASVS 8.2.2] has nothing that is only the other’s', async () => {
  const { data, text } = await exportOf(client.email);
  expect(data.tables.message).toHaveLength(1);
  expect(data.tables.attendance).toHaveLength(1);
  for (const theirs of [expert.email, expert.phone, expert.dob, expert.username])
    expect(text).not.toContain(theirs);
});

it('[F-08] [F-03] says nothing to an expert of who saved or watches them', async () => {
  const { expertId, serviceId } = world.seller;
  const { accountId } = world.buyer;
  const now = server.clock.now();
  await server.db.insert(savedExpert).values({ accountId, expertId, savedAt: now });
  await server.db.insert(watch).values({
    accountId,
    expertId,
    serviceId,
    fromAt: now,
    toAt: new Date(now.getTime() + DAY),
    maxPriceMinor: 1,
    currency: 'AUD',
    atNight: false,
    createdAt: now,
    waitingSince: now,
    endsAt: new Date(now.getTime() + DAY),
  });
  const own = await exportOf(expert.email);
  const theirs = await exportOf(client.email);
  for (const table of ['saved_expert', 'watch'])
    expect({ table, own: own.data.tables[table]?.length, theirs: theirs.data.tables[table]?.length }).toEqual(
      { table, own: 0, theirs: 1 },
    );
});

it('[P-09] has what an expert told staff about a bank dispute for the expert, and not for the client', async () => {
  const [paid] = await server.db.select().from(payment).where(eq(payment.bookingId, world.bookings.done));
  const now = server.clock.now();
  await server.db.insert(bankDispute).values({
    ref: 'dp_heard',
    paymentId: paid?.id ?? '',
    amountMinor: 1,
    status: 'lost',
    openedAt: now,
    closedAt: now,
    hearingUntil: now,
    heardAt: now,
    hearingText: 'She left after two minutes.',
  });
  const ofExpert = await exportOf(expert.email);
  expect(ofExpert.data.tables.bank_dispute).toMatchObject([{ hearingText: 'She left after two minutes.' }]);
  const ofClient = await exportOf(client.email);
  expect(ofClient.data.tables.bank_dispute).toMatchObject([{ ref: 'dp_heard', hearingText: null }]);
  expect(ofClient.text).not.toContain('She left');
  await server.db.delete(bankDispute).where(eq(bankDispute.ref, 'dp_heard'));
});

it('[M-05] has a brief for the client who wrote it, and for the expert once it is sent', async () => {
  const briefs = async ({ email }: { email: string }) =>
    new Set((await exportOf(email)).data.tables.brief?.map(({ bookingId }) => bookingId));
  const { coming, held } = world.bookings;
  expect(await briefs(client)).toEqual(new Set([coming, held]));
  expect(await briefs(expert)).toEqual(new Set([coming]));
});

it('[A-02] has a report about an expert’s conduct for its client, and for the expert once staff have shared it', async () => {
  const now = server.clock.now();
  const about = eq(problem.bookingId, world.bookings.done);
  await server.db.delete(problem).where(about);
  await server.db.insert(problem).values({
    bookingId: world.bookings.done,
    kind: 'conduct',
    state: 'with_staff',
    askPct: 50,
    reportedAt: now,
    dueAt: now,
  });
  const has = async ({ email }: { email: string }) =>
    ((await exportOf(email)).data.tables.problem ?? []).map(({ kind }) => kind);
  expect([await has(client), await has(expert)]).toEqual([['conduct'], []]);
  await server.db.update(problem).set({ sharedAt: now }).where(about);
  expect(await has(expert)).toEqual(['conduct']);
  await server.db.delete(problem).where(about);
});

it('has an expert’s services, hours and profile', async () => {
  const { data } = await exportOf(expert.email);
  expect(data.tables.expert).toHaveLength(1);
  expect(data.tables.service).toHaveLength(1);
  expect(data.tables.availability_rule).toHaveLength(7);
  expect(data.tables.booking).toHaveLength(4);
});

describe('uploaded files', () => {
  const document = Buffer.concat([PDF, randomBytes(3_000_000), PDF]);

  async function upload(): Promise<string> {
    const [known] = await server.db.select().from(account).where(eq(account.email, client.email));
    const newcomer = await createApplicant(server, { passwordHash: known?.passwordHash ?? '' });
    const { email } = newcomer;
    const applicant = applicantOf(server, newcomer);
    for (const [bytes, name] of [
      [document, 'Grades: αβ?.pdf'],
      [PDF, 'Grades: αβ?.pdf'],
    ] as const) {
      expect((await applicant.addFile(bytes, name)).status).toBe(201);
      // They are numbered in the order in which they came.
      server.clock.advance(1);
    }
    const png = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#0B4F61' } })
      .png()
      .toBuffer();
    const file = new Blob([new Uint8Array(png)], { type: 'image/png' });
    const picture = await server.as(newcomer).call('setAvatar', { file });
    expect(picture.status).toBeLessThan(300);
    return email;
  }

  it('[ASVS 14.2.7] are in it, byte for byte', async () => {
    const email = await upload();
    const { files } = await exportOf(email);
    expect(Object.keys(files)).toEqual([
      'documents/1-Grades_ αβ_.pdf',
      'documents/2-Grades_ αβ_.pdf',
      'picture.jpeg',
    ]);
    expect(Buffer.from(files['documents/1-Grades_ αβ_.pdf'] ?? []).equals(document)).toBe(true);
    expect(Buffer.from(files['documents/2-Grades_ αβ_.pdf'] ?? []).equals(PDF)).toBe(true);
    const picture = await sharp(files['picture.jpeg']).metadata();
    expect([picture.format, picture.width]).toEqual(['jpeg', Math.max(...AVATAR_SIZES)]);
  });

  it('[ASVS 8.2.2] of others are not', async () => {
    expect((await exportOf(client.email)).files).toEqual({});
  });
});

it('[D13] has nothing that opens anything', async () => {
  const { data, text } = await exportOf(client.email);
  const [row] = await server.db.select().from(account).where(eq(account.id, world.buyer.accountId));
  expect(text).not.toContain(row?.passwordHash);
  const sessions = await server.db.select().from(session).where(eq(session.accountId, world.buyer.accountId));
  expect(data.tables.session).toHaveLength(sessions.length);
  for (const { tokenHash } of sessions)
    for (const encoding of ['base64', 'base64url', 'hex'] as const)
      expect(text).not.toContain(tokenHash.toString(encoding));
});

it('[ASVS 7.5.3] demands a recent password, ten times a day at most', async () => {
  const owner = server.as(await logIn(server, client.email));
  const ask = async () => (await owner.call('exportAccount')).status;
  server.clock.advance(15 * MINUTE);
  expect(await ask()).toBe(403);
  const fresh = server.as(await logIn(server, client.email));
  const answers: number[] = [];
  for (let n = 0; n < 10; n += 1) answers.push((await fresh.call('exportAccount')).status);
  expect(answers.at(-1)).toBe(429);
});
