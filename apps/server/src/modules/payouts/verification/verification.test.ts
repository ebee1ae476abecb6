import { createHmac } from 'node:crypto';
import type { ErrorBody } from '@nexperts/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { alarm, audit, expert as experts, payoutAccount, sandboxObject } from '../../../db/schema/index.ts';
import { signPayload } from '../../../adapters/stripe-sandbox/deliver.ts';
import { createExpert, provePassword, type TestExpert } from '../../../testing/factories.ts';
import { MINUTE, serverForSuite } from '../../../testing/harness.ts';
import {
  goThroughOnboarding,
  onboardingLink,
  openPage,
  sendPage,
  verificationOf,
} from '../../../testing/payouts.ts';

const server = serverForSuite();
let expert: TestExpert;
beforeEach(async () => {
  expert = await createExpert(server);
  server.mails.length = 0;
});

const verifiedAt = async (who = expert): Promise<Date | null> => {
  const [row] = await server.db.select().from(experts).where(eq(experts.id, who.expertId));
  return row?.identityVerifiedAt ?? null;
};
const accountOf = async (who = expert) => {
  const [row] = await server.db.select().from(payoutAccount).where(eq(payoutAccount.expertId, who.expertId));
  return row;
};
const refOf = async (who = expert): Promise<string> => (await accountOf(who))?.ref ?? '';
const act = async (what: 'restrict' | 'restore', who = expert): Promise<void> => {
  await server.deps.payments.sandbox?.actOnAccount(await refOf(who), what);
  await server.drain();
};
const subjects = (): string[] => server.mails.map(({ subject }) => subject);

describe('[P-03] verification', () => {
  it('follows from the provider’s event, and not from coming back', async () => {
    expect(await verificationOf(server, expert)).toMatchObject({ state: 'not_started', isServed: true });
    const path = await onboardingLink(server, expert);
    const { token } = await openPage(server, path);
    const to = await sendPage(server, path, token ?? '');
    expect(to).toMatch(/\/app\/expert\/earnings\/verification\?from=provider$/);
    expect(await verifiedAt()).toBeNull();
    await server.drain();
    expect(await verifiedAt()).toEqual(server.clock.now());
    expect(await verificationOf(server, expert)).toMatchObject({
      state: 'verified',
      missing: [],
      bankLast4: '3456',
      currencies: ['AUD'],
    });
    expect(subjects()).toEqual(['You’re verified']);
  });

  it('[ASVS 7.5.1] opens only with a password of the last 15 minutes: the page changes the bank account', async () => {
    const open = async () => {
      const { status, code } = await server.as(expert).call('openOnboarding');
      return [status, code];
    };
    expect(await open()).toEqual([403, 'PasswordRequired']);
    await provePassword(server, expert);
    expect((await open())[0]).toBe(200);
    server.clock.advance(15 * MINUTE);
    expect(await open()).toEqual([403, 'PasswordRequired']);
  });

  it('is lost and regained with the provider’s capability, and the expert is told each time', async () => {
    await goThroughOnboarding(server, expert);
    await act('restrict');
    expect(await verifiedAt()).toBeNull();
    expect(await verificationOf(server, expert)).toMatchObject({ state: 'restricted' });
    server.clock.advance(MINUTE);
    await act('restore');
    expect(await verifiedAt()).toEqual(server.clock.now());
    expect(subjects()).toEqual(['You’re verified', 'We can’t pay you at the moment', 'You’re verified']);
    const bell = await server.request('/api/notifications', { headers: { cookie: expert.cookie } });
    const { data } = (await bell.json()) as { data: { title: string; href: string }[] };
    expect(data.map(({ title }) => title)).toContain('We can’t pay you at the moment');
  });

  it.each([
    ['back-missing', 'Identity document', 'The back is missing.'],
    ['old-address', 'Proof of address', 'It’s out of date.'],
  ] as const)(
    '%s: names what is missing and what was wrong, in plain words, and tells the expert once',
    async (finding, name, problem) => {
      await goThroughOnboarding(server, expert, { finding });
      const shown = await verificationOf(server, expert);
      expect(shown.state).toBe('incomplete');
      expect(shown.missing).toMatchObject([{ name, problem }]);
      expect(await verifiedAt()).toBeNull();
      await goThroughOnboarding(server, expert, { finding });
      expect(subjects()).toEqual(['Our payment provider needs more from you']);
      await goThroughOnboarding(server, expert);
      expect(await verificationOf(server, expert)).toMatchObject({ state: 'verified', missing: [] });
    },
  );

  it('says what is being checked', async () => {
    await goThroughOnboarding(server, expert, { finding: 'checking' });
    expect(await verificationOf(server, expert)).toMatchObject({
      state: 'checking',
      missing: [],
      checking: [{ name: 'Identity document' }],
    });
  });

  it('is refused before anything is opened in a country that the provider does not serve', async () => {
    const abroad = await createExpert(server, { account: { countryCode: 'in' } });
    expect(await verificationOf(server, abroad)).toMatchObject({ isServed: false });
    await provePassword(server, abroad);
    const answer = await server.post('/api/payouts/verification/link', {}, { cookie: abroad.cookie });
    expect(answer.status).toBe(409);
    expect(((await answer.json()) as ErrorBody).message).toMatch(/can’t pay anyone in your country/);
    expect(await accountOf(abroad)).toBeUndefined();
  });

  it('opens one account, however often and by however many at once it is asked for', async () => {
    await Promise.all([1, 2, 3].map(() => onboardingLink(server, expert)));
    await onboardingLink(server, expert);
    const all = await server.db.select().from(sandboxObject).where(eq(sandboxObject.kind, 'account'));
    const theirs = all.filter(
      ({ data }) => (data['metadata'] as { expertId?: string }).expertId === expert.expertId,
    );
    expect(theirs).toHaveLength(1);
    expect(await refOf()).toBe(theirs[0]?.id);
  });
});

describe('[P-03] a link of the provider', () => {
  it('opens once: the second time it leads back, and nothing can be sent with it', async () => {
    const path = await onboardingLink(server, expert);
    const { token } = await openPage(server, path);
    const again = await openPage(server, path);
    expect(again).toEqual({ token: null, to: expect.stringMatching(/from=old-link$/) as string });
    expect(await sendPage(server, path, 'guessed')).toMatch(/from=old-link$/);
    expect(await sendPage(server, path, token ?? '')).toMatch(/from=provider$/);
    await act('restrict');
    expect(await sendPage(server, path, token ?? '')).toMatch(/from=old-link$/);
    await server.drain();
    expect(await verifiedAt()).toBeNull();
  });

  it('is old after five minutes', async () => {
    const path = await onboardingLink(server, expert);
    server.clock.advance(5 * MINUTE);
    expect((await openPage(server, path)).to).toMatch(/from=old-link$/);
  });

  it('that somebody else uses verifies nobody but whose account it is', async () => {
    const other = await createExpert(server);
    const path = await onboardingLink(server, expert);
    const { token } = await openPage(server, path);
    await sendPage(server, path, token ?? '');
    await server.drain();
    expect(await verificationOf(server, other)).toMatchObject({ state: 'not_started', bankLast4: null });
    expect([await verifiedAt(other), await verifiedAt()]).toEqual([null, expect.any(Date)]);
  });
});

describe('[P-03] an event of the provider', () => {
  /** Sends a signed event as the provider would. */
  async function deliver(event: Record<string, unknown>): Promise<number> {
    const body = JSON.stringify(event);
    const key = createHmac('sha256', server.deps.secret).update('sandbox webhook').digest('hex');
    const signature = signPayload(body, `whsec_${key}`, server.clock.now());
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const answer = await server.request('/api/stripe/webhook', { method: 'POST', headers, body });
    await server.drain();
    return answer.status;
  }
  const updated = (id: string) => ({
    id: `evt_${id}`,
    object: 'event',
    type: 'account.updated',
    account: id,
    data: { object: { id, object: 'account' } },
  });

  it('about an account that nobody has is refused and logged', async () => {
    expect(await deliver(updated('acct_nobody'))).toBe(200);
    const rows = await server.db.select().from(audit).where(eq(audit.subject, 'provider:acct_nobody'));
    expect(rows.map(({ action }) => action)).toEqual(['payout.account-refused']);
  });

  it('that gives an account to another expert verifies neither, and staff get an alarm', async () => {
    await goThroughOnboarding(server, expert);
    const other = await createExpert(server);
    const ref = await refOf();
    const [kept] = await server.db.select().from(sandboxObject).where(eq(sandboxObject.id, ref));
    await server.db
      .update(sandboxObject)
      .set({ data: { ...kept?.data, metadata: { expertId: other.expertId } } })
      .where(eq(sandboxObject.id, ref));
    await deliver(updated(ref));
    expect([await verifiedAt(), await verifiedAt(other)]).toEqual([null, null]);
    expect(await accountOf(other)).toBeUndefined();
    expect(await accountOf()).toMatchObject({ ref, transfersActive: false, disabledReason: 'moved' });
    const alarms = await server.db.select().from(alarm).where(eq(alarm.kind, 'payout-account.moved'));
    expect(alarms).toMatchObject([{ subject: `payout-account:${expert.expertId}`, detail: ref }]);
  });

  it('repeated changes nothing more', async () => {
    await goThroughOnboarding(server, expert);
    const before = await accountOf();
    server.mails.length = 0;
    await deliver({ ...updated(await refOf()), id: 'evt_again_1' });
    await deliver({ ...updated(await refOf()), id: 'evt_again_1' });
    expect(await accountOf()).toEqual(before);
    expect(server.mails).toEqual([]);
  });

  it('whose account’s reference was lost with a crash finds the expert it was opened for', async () => {
    await goThroughOnboarding(server, expert);
    const ref = await refOf();
    await server.db
      .update(payoutAccount)
      .set({ ref: null })
      .where(eq(payoutAccount.expertId, expert.expertId));
    await deliver({ ...updated(ref), id: 'evt_after_crash' });
    expect(await refOf()).toBe(ref);
  });
});
