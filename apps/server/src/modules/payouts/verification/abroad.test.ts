import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { account, alarm, booking, expert as experts, expertApplication } from '../../../db/schema/index.ts';
import { confirmBooking } from '../../../testing/booking-flow.ts';
import { createClient, createExpert, createStaff, type TestExpert } from '../../../testing/factories.ts';
import { DAY, serverForSuite } from '../../../testing/harness.ts';
import { giveBalance, goThroughOnboarding, nextRun, verificationOf } from '../../../testing/payouts.ts';
import { createSent, staffOf } from '../../applications/applications.fixture.ts';
import { reviewSellers } from '../../sellers/index.ts';

const server = serverForSuite();
let expert: TestExpert;
beforeEach(async () => {
  expert = await createExpert(server);
  server.mails.length = 0;
});

const moveTo = (countryCode: string, phoneNumber: string) =>
  server.as(expert).call('updateAccount', { body: { countryCode, phoneNumber } });
const profile = async () => (await server.call('getExpert', { params: { handle: expert.handle } })).status;
const in_ = (country: string) => ({
  env: { ...server.deps.env, platform: { ...server.deps.env.platform, country } },
});

describe('[P-03] experts abroad', () => {
  it('stop selling while their bookings stand, and sell again where they can be paid', async () => {
    const client = await createClient(server);
    const { id } = await confirmBooking(server, client, expert, server.clock.nextHour(5 * DAY));
    expect((await moveTo('de', '+4915123456789')).status).toBe(200);
    expect(await profile()).toBe(404);
    expect(await verificationOf(server, expert)).toMatchObject({ isServed: false, servedCountries: ['AU'] });
    const [row] = await server.db.select().from(booking).where(eq(booking.id, id));
    expect(row?.status).toBe('confirmed');
    expect((await moveTo('au', '+61412345678')).status).toBe(200);
    expect(await profile()).toBe(200);
  });

  it('are paid where the provider has verified them, whatever country they live in', async () => {
    await goThroughOnboarding(server, expert);
    expect((await moveTo('de', '+4915123456789')).status).toBe(200);
    expect(await profile()).toBe(200);
  });

  it('follow the country of the platform when the server starts', async () => {
    const status = async () =>
      (await server.db.select().from(experts).where(eq(experts.id, expert.expertId)))[0]?.status;
    await reviewSellers(server.db, in_('US'));
    expect(await status()).toBe('unpayable');
    await reviewSellers(server.db, in_('AU'));
    expect(await status()).toBe('approved');
  });

  it('and staff are led to no profile that visitors can’t see', async () => {
    const staff = await createStaff(server, ['trust']);
    const listed = async () => [
      (await server.as(expert).call('currentAccount')).data.isListed,
      (await server.as(staff).call('staffPerson', { params: { id: expert.accountId } })).data.isListed,
    ];
    await reviewSellers(server.db, in_('US'));
    expect(await listed()).toEqual([false, false]);
    await reviewSellers(server.db, in_('AU'));
    expect(await listed()).toEqual([true, true]);
  });

  it('neither apply nor are approved', async () => {
    const { person } = await createSent(server);
    const mine = eq(expertApplication.accountId, person.accountId);
    await server.db.update(account).set({ countryCode: 'de' }).where(eq(account.id, person.accountId));
    const [sent] = await server.db.select().from(expertApplication).where(mine);
    const staff = staffOf(server, await createStaff(server, ['support', 'trust']));
    const refused = await staff.decide(sent?.id ?? '', {
      revision: sent?.revision ?? 0,
      decision: 'approve',
    });
    expect([refused.status, refused.code]).toEqual([409, 'WrongState']);
    const back = await server
      .as(person)
      .call('takeBackApplication', { body: { revision: sent?.revision ?? 0 } });
    const again = await server
      .as(person)
      .call('submitApplication', { body: { revision: back.data.revision } });
    expect([again.status, again.error.message]).toEqual([409, 'We can’t pay experts in Germany yet']);
  });

  it('with a balance reach finance by an alarm, and aren’t told to get verified', async () => {
    await giveBalance(server, expert.expertId, 5_000);
    await moveTo('de', '+4915123456789');
    server.mails.length = 0;
    await nextRun(server);
    expect(server.mails.filter(({ to }) => to === expert.email)).toEqual([]);
    const raised = await server.db
      .select()
      .from(alarm)
      .where(eq(alarm.subject, `account:${expert.accountId}`));
    expect(raised).toMatchObject([{ kind: 'payout.country', clearedAt: null }]);
    // The session has ended by now.
    await server.db.update(account).set({ countryCode: 'au' }).where(eq(account.id, expert.accountId));
    await nextRun(server);
    const [cleared] = await server.db
      .select()
      .from(alarm)
      .where(eq(alarm.subject, `account:${expert.accountId}`));
    expect(cleared?.clearedAt).not.toBeNull();
  });
});

describe('[P-03] the sandbox', () => {
  const refs = { expertId: '00000000-0000-4000-8000-000000000001', email: 'a@b.test' };
  it('refuses what the provider refuses: the country, the agreement and the currency', async () => {
    const open = (country: string, agreement: 'full' | 'recipient') =>
      server.deps.payments.openAccount({
        ...refs,
        country,
        agreement,
        idempotencyKey: `${country}:${agreement}`,
      });
    await expect(open('DE', 'recipient')).rejects.toThrow('country_unsupported');
    await expect(open('AU', 'recipient')).rejects.toThrow('parameter_invalid');
    await expect(open('AU', 'full')).resolves.toMatchObject({ country: 'AU' });
    await goThroughOnboarding(server, expert, { currency: 'EUR' });
    expect(await verificationOf(server, expert)).toMatchObject({ state: 'not_started', currencies: [] });
  });
});
