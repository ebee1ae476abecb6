import type { endpoints, ResponseOf } from '@nexperts/contract';
import { DAY_MS, nextPayoutDate } from '@nexperts/domain';
import { randomBytes, randomUUID } from 'node:crypto';
import {
  expert as experts,
  ledgerEntry,
  payoutAccount,
  sandboxObject,
  secondFactor,
} from '../db/schema/index.ts';
import { ledgerAccount } from '../modules/payments/index.ts';
import { scheduleRuns } from '../modules/payouts/index.ts';
import {
  createClients,
  createExpert,
  provePassword,
  turnOnTwoSteps,
  type TestExpert,
  type TestPerson,
} from './factories.ts';
import type { Deps } from '../deps.ts';
import type { TestServer } from './harness.ts';

type Verification = ResponseOf<typeof endpoints.payoutVerification>['data'];
type Who = Pick<TestPerson, 'cookie'>;

/** What the expert's page shows of their verification. */
export async function verificationOf(server: TestServer, { cookie }: Who): Promise<Verification> {
  const answer = await server.request('/api/payouts/verification', { headers: { cookie } });
  return ((await answer.json()) as { data: Verification }).data;
}

/** Asks for the address of the provider's page. @returns its path. @throws when the server says no */
export async function onboardingLink(server: TestServer, { cookie }: Who): Promise<string> {
  await provePassword(server, { cookie });
  const answer = await server.post('/api/payouts/verification/link', {}, { cookie });
  const body = (await answer.json()) as { data: { url: string }; message?: string };
  if (answer.status !== 200) throw new Error(`onboarding answered ${answer.status} ${body.message}`);
  return new URL(body.data.url).pathname;
}

/** Opens the provider's page. @returns the token of its form; null when the link leads elsewhere, with where */
export async function openPage(
  server: TestServer,
  path: string,
): Promise<{ token: string | null; to: string | null }> {
  const answer = await server.request(path);
  const token = /name="token" value="(\w+)"/.exec(await answer.text())?.[1] ?? null;
  return { token, to: answer.headers.get('location') };
}

export interface Sent {
  finding?: 'complete' | 'back-missing' | 'old-address' | 'checking';
  /** Bank account number; 000111111113 and 000111111116 are refused by the bank later */
  account?: string;
  currency?: string;
}

/** Sends the form of the provider's page. @returns where it leads */
export async function sendPage(
  server: TestServer,
  path: string,
  token: string,
  { finding = 'complete', account = '000123456', currency = 'AUD' }: Sent = {},
): Promise<string | null> {
  const body = new URLSearchParams({ token, finding, account, currency });
  const answer = await server.request(path, { method: 'POST', body });
  return answer.headers.get('location');
}

/** Takes an expert through the provider's page, up to its event. */
export async function goThroughOnboarding(server: TestServer, who: Who, sent: Sent = {}): Promise<void> {
  const path = await onboardingLink(server, who);
  const { token } = await openPage(server, path);
  await sendPage(server, path, token ?? '', sent);
  await server.drain();
}

/** Money that an expert has available, posted without a session. @param minor below zero: a debt */
export async function giveBalance(
  server: Pick<Deps, 'db' | 'clock'>,
  expertId: string,
  minor: number,
  currency = 'AUD',
): Promise<void> {
  const subject = `adjustment:${randomUUID()}`;
  const available = ledgerAccount.available(expertId);
  const [debit, credit] = minor > 0 ? [available, ledgerAccount.loss] : [ledgerAccount.loss, available];
  const row = { subject, kind: 'gift', debit, credit, amountMinor: Math.abs(minor), currency };
  await server.db.insert(ledgerEntry).values({ ...row, at: server.clock.now(), idempotencyKey: subject });
}

/** A charge on our account with the sandbox that has cleared: funds to send. Minor units. */
export async function giveFunds(
  server: Pick<Deps, 'db' | 'clock'>,
  minor: number,
  currency = 'AUD',
): Promise<void> {
  const id = `pi_${randomUUID().replaceAll('-', '').slice(0, 24)}`;
  const now = server.clock.now();
  const created = Math.floor(now.getTime() / 1000) - 3 * 86_400;
  const charge = { id: id.replace('pi', 'ch'), captured: true, amountCaptured: minor, amountRefunded: 0 };
  const data = {
    id,
    amount: minor,
    currency: currency.toLowerCase(),
    metadata: {},
    transferGroup: null,
    status: 'succeeded',
    card: null,
    charge: { ...charge, disputed: false, created, capturedAt: created },
  };
  await server.db.insert(sandboxObject).values({ id, kind: 'payment_intent', data, createdAt: now });
}

/** An expert whom the provider has verified, with two-step login. */
export async function createPaidExpert(server: TestServer, sent: Sent = {}): Promise<TestExpert> {
  const expert = await createExpert(server);
  await turnOnTwoSteps(server, expert.accountId);
  await goThroughOnboarding(server, expert, sent);
  return expert;
}

/** Moves the clock to the next run, or one after it, and has it carried out. */
export async function nextRun(server: TestServer, plusRuns = 0): Promise<Date> {
  await scheduleRuns(server.deps);
  const at = new Date(nextPayoutDate(server.clock.now().getTime()) + plusRuns * 14 * DAY_MS);
  server.clock.set(at);
  await server.drain();
  return at;
}

/** Writes down two-step login and an account with the provider, as if they had been through both. */
export async function openPayoutAccounts(
  server: Pick<Deps, 'db' | 'clock'>,
  people: readonly (Pick<TestExpert, 'accountId' | 'expertId'> & { ref: string })[],
  restricted: string | null = null,
): Promise<void> {
  const now = server.clock.now();
  const secret = randomBytes(20);
  const standing = { country: 'AU', transfersActive: true, payoutsEnabled: true, detailsSubmitted: true };
  await server.db.insert(secondFactor).values(
    people.map(({ accountId }) => ({
      accountId,
      secret,
      recoverySalt: secret,
      createdAt: now,
      confirmedAt: now,
    })),
  );
  await server.db.insert(payoutAccount).values(
    people.map(({ expertId, ref }) => ({
      expertId,
      ref,
      ...standing,
      currencies: ['AUD'],
      createdAt: now,
    })),
  );
  await server.db.insert(sandboxObject).values(
    people.map(({ ref: id, expertId }) => ({
      id,
      kind: 'account',
      data: {
        id,
        country: 'AU',
        email: null,
        metadata: { expertId },
        detailsSubmitted: true,
        missing: [],
        checking: [],
        errors: [],
        restricted,
        created: 0,
        bank: { last4: '3456', currency: 'aud' },
      },
      createdAt: now,
    })),
  );
}

/**
 * Experts whom the provider has verified, in a few statements however many. Their bank accounts take A$.
 * @param restricted the provider refuses transfers to them, and its event has not come yet
 */
export async function createPaidExperts(
  server: Pick<Deps, 'db' | 'clock'>,
  count: number,
  { restricted = null }: { restricted?: string | null } = {},
): Promise<TestExpert[]> {
  const now = server.clock.now();
  const people = await createClients(server, count, { isExpert: true });
  const made = people.map((person) => ({
    ...person,
    expertId: randomUUID(),
    handle: `e${person.accountId.replaceAll('-', '').slice(0, 12)}`,
    serviceId: '',
    ref: `acct_${person.accountId.replaceAll('-', '').slice(0, 24)}`,
  }));
  const fields = { firstName: 'Ada', lastName: 'Quill', title: '', bio: '', status: 'approved' } as const;
  const lists = { categories: [], topics: [], languages: [] };
  const zone = { timeZone: 'Australia/Sydney', createdAt: now, identityVerifiedAt: now };
  for (let start = 0; start < made.length; start += 500) {
    const part = made.slice(start, start + 500);
    await server.db.insert(experts).values(
      part.map(({ expertId: id, accountId, handle }) => ({
        id,
        accountId,
        handle,
        ...fields,
        ...lists,
        ...zone,
      })),
    );
    await openPayoutAccounts(server, part, restricted);
  }
  return made;
}
