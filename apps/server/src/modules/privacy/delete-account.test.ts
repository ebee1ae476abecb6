import { randomUUID } from 'node:crypto';
import { asc, eq, getTableName, inArray, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import {
  account,
  answerCard,
  avatar,
  booking,
  expertApplication,
  ledgerEntry,
  mailboxMessage,
  payment,
  payoutAccount,
  sellerRecord,
  upload,
} from '../../db/schema/index.ts';
import { queryRows } from '../../db/types.ts';
import { look } from '../../testing/booking-flow.ts';
import { createClient, createExpert, createStaff, openTestSession } from '../../testing/factories.ts';
import { DAY, HOUR, MINUTE } from '../../testing/harness.ts';
import { createSession } from '../../testing/live.ts';
import { PASSWORD } from '../../testing/people.ts';
import { allJobs } from '../jobs.ts';
import { hashPassword } from '../accounts/index.ts';
import { createSent, staffOf } from '../applications/applications.fixture.ts';
import { accountBalance, ledgerAccount } from '../payments/index.ts';
import { carryOutDeletion } from './carry-out-deletion.ts';
import { particulars, serverWithMailbox, twoPeople, type Particulars } from './people.fixture.ts';
import { FATES, purge } from './purge.ts';
import { OWN_TABLES, rowsOf } from './rows-of.ts';
import { findings, wholeDatabase } from './whole-database.fixture.ts';

/** Several bookings are made, paid and cancelled on the way; a busy machine takes its time. */
const PATIENT = { timeout: 120_000 };

const server = serverWithMailbox();

const askFor = (who: { cookie: string }, currentPassword = PASSWORD) =>
  server.as(who).call('deleteAccount', { body: { currentPassword } });
const meOf = (who: { cookie: string }) => server.as(who).call('currentAccount');
/** Until nothing of a deletion is left to do: the last payment is more than 120 days ago (W-07). */
async function carriedOut(): Promise<void> {
  await server.drain();
  server.clock.advance(10 * MINUTE);
  await server.drain();
  server.clock.advance(121 * DAY);
  await server.drain();
}
/** Pays out what an expert has earned, as a payout run will. */
async function payOut(expertId: string): Promise<void> {
  const account = ledgerAccount.available(expertId);
  const amountMinor = await accountBalance(server.db, account, 'AUD');
  const id = randomUUID();
  await server.db.insert(ledgerEntry).values({
    at: server.clock.now(),
    subject: `payout:${id}`,
    kind: 'payout',
    debit: ledgerAccount.provider,
    credit: account,
    amountMinor,
    currency: 'AUD',
    idempotencyKey: `payout:${id}`,
  });
}
const subjectsTo = async (email: string): Promise<string[]> =>
  (await server.db.select().from(mailboxMessage).where(eq(mailboxMessage.to, email))).map(
    ({ subject }) => subject,
  );
async function statuses(ids: readonly string[]): Promise<(string | undefined)[]> {
  const rows = await server.db
    .select()
    .from(booking)
    .where(inArray(booking.id, [...ids]));
  return ids.map((id) => rows.find((row) => row.id === id)?.status);
}
const ledger = () => server.db.select().from(ledgerEntry).orderBy(asc(ledgerEntry.idempotencyKey));

/** I1 to I3 over the whole ledger: what is wrong with it. */
async function ledgerFaults(): Promise<unknown[]> {
  return queryRows(
    server.db,
    sql`WITH moves AS (
          SELECT debit AS name, amount_minor AS minor FROM ledger_entry
          UNION ALL SELECT credit, -amount_minor FROM ledger_entry),
        sums AS (SELECT name, sum(minor) AS minor FROM moves GROUP BY name)
        SELECT 'below zero' AS fault, name FROM sums WHERE minor < 0 AND name <> 'provider'
        UNION ALL SELECT 'not zero in all', '' FROM moves HAVING sum(minor) <> 0
        UNION ALL SELECT 'kept in escrow', e.name FROM sums e
          JOIN booking b ON e.name = 'escrow:' || b.id WHERE e.minor <> 0 AND b.status IN ('completed', 'cancelled')`,
  );
}

const KEPT_BY_LAW = new Set(['document', 'document_file', 'seller_record']);

async function expectNothingOf(person: Particulars, more: readonly string[] = []): Promise<void> {
  // Documents are kept word for word for seven years (W-07).
  const cells = (await wholeDatabase(server)).filter(({ table }) => !KEPT_BY_LAW.has(table));
  expect(cells.length).toBeGreaterThan(50);
  for (const text of [
    person.email,
    person.username,
    person.name,
    person.phone,
    person.phone.slice(4),
    person.dob,
    ...more,
  ])
    expect({ text, found: findings(cells, text) }).toEqual({ text, found: [] });
}

it(
  '[ASVS 14.2.7] a client who is gone is nowhere in the database; what was paid stays under the opaque id',
  PATIENT,
  async () => {
    const person = particulars('Wilhelmina Okonkwo');
    const other = particulars('Leopold Vantongeren');
    const { buyer, seller, bookings } = await twoPeople(server, person, other);
    const at = server.clock.now();
    await server.db.insert(answerCard).values({
      bookingId: bookings.done,
      summary: `What ${person.name} does next.`,
      steps: [],
      links: [],
      createdAt: at,
      updatedAt: at,
    });
    const file = randomUUID();
    await server.db.insert(upload).values({
      id: file,
      accountId: seller.accountId,
      subject: `answer-card:${bookings.done}`,
      name: `${person.name}.pdf`,
      mediaType: 'application/pdf',
      size: 1,
      addedAt: at,
    });
    await server.deps.files.put(`upload/${file}`, Buffer.from('x'));
    const before = await ledger();
    expect(findings(await wholeDatabase(server), person.email).length).toBeGreaterThan(5);

    const { status, answer } = await askFor(buyer);
    expect(status).toBe(204);
    expect(answer.headers.get('clear-site-data')).toBe('"cookies", "storage"');
    expect((await meOf(buyer)).status).toBe(401);
    await server.drain();
    // B-04: cancelled as anybody would have done it, more than 24 hours before.
    expect(await statuses([bookings.done, bookings.coming, bookings.asked, bookings.held])).toEqual([
      'completed',
      'cancelled',
      'cancelled',
      'expired',
    ]);
    expect(await subjectsTo(person.email)).toContain(`Cancelled: Tax return review with ${other.name}`);
    const [refunded] = await server.db.select().from(payment).where(eq(payment.bookingId, bookings.coming));
    expect(refunded).toMatchObject({ status: 'refunded', refundedMinor: 12_000 });

    await carriedOut();
    await expectNothingOf(person);
    expect(await server.deps.files.get(`upload/${file}`)).toBeNull();
    const after = await ledger();
    expect(after.filter(({ id }) => before.some((row) => row.id === id))).toEqual(before);
    expect(await ledgerFaults()).toEqual([]);
    expect(await statuses([bookings.done])).toEqual(['completed']);
    const login = { username: person.email, password: PASSWORD };
    expect((await server.call('login', { body: login })).status).toBe(401);
    const again = await server.call('emailExists', { params: { email: person.email } });
    expect(again.status).toBe(200);
  },
);

it(
  '[ASVS 14.2.7] O-07: an expert who is gone is nowhere in the database but in what the tax office asks for, for seven years',
  PATIENT,
  async () => {
    const other = particulars('Marguerite Adeyemi');
    const person = particulars('Thaddeus Brankovic');
    const { buyer, seller, handle, bookings } = await twoPeople(server, other, person);
    const address = { street: '9 Wattle Lane', city: 'Fitzroy', region: 'VIC', postcode: '3065' };
    const tax = { abn: '', gstRegistered: false, agrees: false, address };
    expect((await server.as(seller).call('saveTaxSettings', { body: tax })).status).toBe(200);
    const later = `later_${handle}`;
    const changed = await server.as(seller).call('changeHandle', { body: { handle: later } });
    expect(changed.status).toBe(200);
    await server.db.insert(payoutAccount).values({
      expertId: seller.expertId,
      ref: `acct_${handle}`,
      country: 'AU',
      createdAt: server.clock.now(),
    });
    expect((await askFor(seller)).status).toBe(204);
    expect((await server.call('getExpert', { params: { handle: later } })).status).toBe(404);
    await payOut(seller.expertId);
    await carriedOut();
    expect(await statuses([bookings.done, bookings.coming, bookings.asked, bookings.held])).toEqual([
      'completed',
      'cancelled',
      'declined',
      'expired',
    ]);
    await expectNothingOf(person, ['Brankovic', 'Thaddeus', handle, later, address.street]);
    expect(await ledgerFaults()).toEqual([]);
    // O-07: the tax office may ask who sold, for seven years.
    expect(await server.db.select().from(sellerRecord)).toMatchObject([
      { expertId: seller.expertId, name: person.name, dob: person.dob, abn: null, address },
    ]);
    const finance = await createStaff(server, ['finance']);
    const csv = await server.request(`/api/staff/sellers.csv?year=${server.clock.now().getUTCFullYear()}`, {
      headers: { cookie: finance.cookie },
    });
    const line = (await csv.text()).split('\r\n').find((each) => each.includes(person.name)) ?? '';
    expect(line).toContain(`${person.name},,${person.dob}`);
    expect(line).toContain(`,${address.street},${address.city},VIC,3065,`);
    const record = (await server.db.select().from(sellerRecord))[0];
    const sweep = () => allJobs['privacy.sweep'].run(server.deps, {}, { jobId: seller.accountId });
    server.clock.set(new Date((record?.keepUntil.getTime() ?? 0) - 1));
    await sweep();
    expect(await server.db.$count(sellerRecord)).toBe(1);
    server.clock.advance(1);
    await sweep();
    expect(await server.db.$count(sellerRecord)).toBe(0);
    // The client keeps what was agreed, with nobody's name.
    const [cookie = ''] = await openTestSession(server, [buyer.accountId]);
    const { data } = await look(server, { cookie }, bookings.done);
    expect(data.expert.name).toBe('Former expert');
  },
);

it.each(['second_signature', 'alarm', 'reconciliation_difference'])(
  '[O-01] no export has what staff ask each other or have to mend: %s',
  (table) => {
    expect(OWN_TABLES.map(({ name }) => name)).not.toContain(table);
  },
);

it('[ASVS 14.2.7] it is decided for every table with rows of a person what a deletion does with it', async () => {
  expect(OWN_TABLES.map(({ name }) => name)).toEqual(
    Object.keys(FATES).toSorted((a, b) => a.localeCompare(b)),
  );
  const [gone] = await server.db.select().from(account).where(eq(account.name, 'Deleted user'));
  const owner = { id: gone?.id ?? '', email: gone?.email ?? '' };
  for (const table of OWN_TABLES.filter(({ name }) => FATES[name] === 'deleted'))
    expect({ table: table.name, rows: await rowsOf(server.db, table, owner) }).toEqual({
      table: table.name,
      rows: [],
    });
});

it('[ASVS 14.2.7] [W-07] a deletion reaches every table of which it is decided', async () => {
  const { accountId: expertId } = await createExpert(server);
  const { person: applicant } = await createSent(server, {});
  const reached = new Set<string>();
  const erase = (accountId: string): Promise<void> =>
    server.db.transaction(async (tx) => {
      const [owner] = await tx.select().from(account).where(eq(account.id, accountId));
      const watched = new Proxy(tx, {
        get: (target, name, receiver) =>
          name === 'delete'
            ? (table: PgTable) => {
                reached.add(getTableName(table));
                return target.delete(table);
              }
            : (Reflect.get(target, name, receiver) as unknown),
      });
      if (owner) await purge(watched, owner, server.clock.now());
    });
  await erase(expertId);
  await erase(applicant.accountId);
  const goesWith = (table: PgTable): boolean =>
    reached.has(getTableName(table)) ||
    getTableConfig(table).foreignKeys.some(
      (key) => key.onDelete === 'cascade' && goesWith(key.reference().foreignTable),
    );
  const decided = OWN_TABLES.filter(({ name }) => FATES[name] === 'deleted');
  expect(decided.filter(({ table }) => !goesWith(table)).map(({ name }) => name)).toEqual([]);
});

it(
  '[ASVS 14.2.7] leaves nothing of an applicant: no text, no document, no picture, not in what staff wrote',
  PATIENT,
  async () => {
    const who = particulars('Ottoline Brackenbury');
    const passwordHash = await hashPassword({ cost: server.deps.passwordCost, owner: 'test' }, PASSWORD);
    const { person, file } = await createSent(server, {
      ...who,
      passwordHash,
      content: { firstName: 'Ottoline', lastName: 'Brackenbury', about: `I am ${who.name}. `.repeat(8) },
    });
    const staff = await createClient(server, { isStaff: true });
    const [row] = await server.db
      .select()
      .from(expertApplication)
      .where(eq(expertApplication.accountId, person.accountId));
    const reason = `Dear ${who.name}, please add your licence.`;
    const decided = await staffOf(server, staff).decide(row?.id ?? '', {
      revision: 2,
      decision: 'ask_changes',
      reason,
    });
    expect(decided.status).toBe(200);
    await server.db
      .insert(avatar)
      .values({ accountId: person.accountId, hash: 'b'.repeat(22), uploadedAt: server.clock.now() });
    await server.deps.files.put(`avatar/${'b'.repeat(22)}/256.jpeg`, Buffer.from('jpeg'));
    await server.drain();
    expect(findings(await wholeDatabase(server), who.name).length).toBeGreaterThan(3);
    expect((await askFor(person)).status).toBe(204);
    await carriedOut();
    await server.drain();
    const left = await wholeDatabase(server);
    for (const text of [...Object.values(who), 'Brackenbury', `application/${file.id}`, 'b'.repeat(22)])
      expect(findings(left, text).filter((place) => !place.startsWith('job:'))).toEqual([]);
  },
);

it('[ASVS 7.5.1] demands the current password', async () => {
  const { client } = await createSession(server, { startsInMin: 24 * 60 });
  const answer = await askFor(client, 'Not$The-Right1');
  expect([answer.status, answer.code]).toEqual([403, 'WrongPassword']);
  expect((await meOf(client)).status).toBe(200);
});

it('waits for the end of a session that is running', async () => {
  const { client, id } = await createSession(server, { startsInMin: 5 });
  await server.db
    .update(account)
    .set({ passwordHash: await hashPassword({ cost: server.deps.passwordCost, owner: 'test' }, PASSWORD) })
    .where(eq(account.id, client.accountId));
  server.clock.advance(6 * MINUTE);
  const refused = await askFor(client);
  expect([refused.status, refused.code]).toEqual([409, 'WrongState']);
  server.clock.advance(HOUR);
  await server.db.update(booking).set({ status: 'ended' }).where(eq(booking.id, id));
  expect((await askFor(client)).status).toBe(204);
  await carriedOut();
  await carryOutDeletion.run(server.deps, { accountId: client.accountId }, { jobId: client.accountId });
  const [row] = await server.db.select().from(account).where(eq(account.id, client.accountId));
  expect(row).toMatchObject({ name: 'Deleted user', phone: '', status: 'deactivated' });
});
