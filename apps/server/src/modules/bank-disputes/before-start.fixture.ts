import { eq } from 'drizzle-orm';
import { beforeEach, expect } from 'vitest';
import type { BankDispute, ErrorBody, MoneyStep, QueueCase } from '@nexperts/contract';
import { bankDispute, payment } from '../../db/schema/index.ts';
import type { BankAct } from '../../ports/payments.ts';
import { confirmBooking } from '../../testing/booking-flow.ts';
import {
  createClient,
  createExpert,
  createStaff,
  openTestSession,
  type TestExpert,
  type TestPerson,
} from '../../testing/factories.ts';
import { DAY, HOUR, serverForSuite } from '../../testing/harness.ts';
import { accountBalance, ledgerAccount } from '../payments/index.ts';

/** Of a session, in cents */
export const PRICE = 12_000;
/** No money of a booking anywhere, and none of the platform’s moved */
export const NOTHING = { escrow: 0, pending: 0, available: 0 };
/** The expert’s share of what is retained, in cents */
export const shareOf = (retained: number): number => retained - Math.round(retained * 0.15);
export const UNMOVED = { fee: 0, held: 0, loss: 0 };

interface Answer {
  status: number;
  data: BankDispute;
  error: ErrorBody;
}

interface Suite {
  client: TestPerson;
  expert: TestExpert;
  staff: TestPerson;
  /** Of the session: in three days */
  start: Date;
}

/** Sessions of A$120 that a bank disputes before their start, for the tests of a file; each has people of its own. */
export function beforeStartSuite() {
  const server = serverForSuite();
  const suite = {} as Suite;

  /** Somebody with a session of now: days may have passed. */
  async function now<T extends TestPerson>(person: T): Promise<T> {
    const [cookie = ''] = await openTestSession(server, [person.accountId]);
    return { ...person, cookie };
  }

  async function people(latePolicyPct: number, instant = false): Promise<void> {
    suite.client = await createClient(server);
    suite.expert = await createExpert(server, { expert: { latePolicyPct }, service: { instant } });
    suite.staff = await createStaff(server, ['finance']);
    suite.start = server.clock.nextHour(3 * DAY);
  }
  beforeEach(() => people(50));

  /** A paid session of A$120 in three days, looked at `hours` before its start. */
  async function booked(hours: number): Promise<string> {
    const { id } = await confirmBooking(server, suite.client, suite.expert, suite.start);
    await server.drain();
    server.clock.set(new Date(suite.start.getTime() - hours * HOUR));
    await server.drain();
    return id;
  }

  const paymentOf = async (bookingId: string) => {
    const [row] = await server.db.select().from(payment).where(eq(payment.bookingId, bookingId));
    if (!row) throw new Error('no payment');
    return row;
  };
  /** The client's bank, or somebody in the dashboard. @throws {PaymentRefused} */
  async function bank(bookingId: string, what: BankAct, amountMinor?: number): Promise<void> {
    await server.deps.payments.sandbox?.act(
      (await paymentOf(bookingId)).providerRef ?? '',
      what,
      amountMinor,
    );
    await server.drain();
  }
  const balance = (account: string) => accountBalance(server.db, account, 'AUD');

  /** Where the money of a booking is, with what the platform has of it; `sent` is what the provider refunded. */
  async function moneyOf(id: string) {
    const { providerRef } = await paymentOf(id);
    const { refundedMinor: sent } = await server.deps.payments.read(providerRef ?? '');
    return {
      sent,
      escrow: await balance(ledgerAccount.escrow(id)),
      pending: await balance(ledgerAccount.pending(suite.expert.expertId)),
      available: await balance(ledgerAccount.available(suite.expert.expertId)),
    };
  }
  /** What of the platform's own money moves while something is done. */
  async function platformDuring(
    work: () => Promise<unknown>,
  ): Promise<{ fee: number; held: number; loss: number }> {
    const { fee, feeHeld, loss } = ledgerAccount;
    const before = [await balance(fee), await balance(feeHeld), await balance(loss)] as const;
    await work();
    return {
      fee: (await balance(fee)) - before[0],
      held: (await balance(feeHeld)) - before[1],
      loss: (await balance(loss)) - before[2],
    };
  }

  const read = async (answer: Response): Promise<Answer> => {
    const body = (await answer.json()) as { data: BankDispute } & ErrorBody;
    return { status: answer.status, data: body.data, error: body };
  };
  const bankDisputesOf = async (id: string) =>
    server.db
      .select({ ref: bankDispute.ref, status: bankDispute.status })
      .from(bankDispute)
      .innerJoin(payment, eq(payment.id, bankDispute.paymentId))
      .where(eq(payment.bookingId, id))
      .orderBy(bankDispute.openedAt);
  const refOf = async (id: string): Promise<string> => (await bankDisputesOf(id)).at(-1)?.ref ?? '';
  const caseOf = async (ref: string): Promise<BankDispute> => {
    const { cookie } = await now(suite.staff);
    return (await read(await server.request(`/api/staff/bank-disputes/${ref}`, { headers: { cookie } })))
      .data;
  };
  const press = async (ref: string, verb: string, body: object = {}): Promise<Answer> => {
    const { cookie } = await now(suite.staff);
    return read(await server.post(`/api/staff/bank-disputes/${ref}/${verb}`, body, { cookie }));
  };
  const find = (ref: string, finding: string): Promise<Answer> =>
    press(ref, 'finding', { finding, reason: 'The client chose this time.' });
  /** The expert is asked, and answers. @returns what the answer was answered */
  async function hear(id: string): Promise<number> {
    expect((await press(await refOf(id), 'hearing')).status).toBe(200);
    const { cookie } = await now(suite.expert);
    const body = { text: 'I kept the hour free for them.' };
    return (await server.post(`/api/bookings/${id}/hearing`, body, { cookie })).status;
  }
  const isQueued = async (ref: string): Promise<boolean> => {
    const { cookie } = await now(suite.staff);
    const answer = await server.request('/api/staff/queues/bank-disputes?sort=newest', {
      headers: { cookie },
    });
    return ((await answer.json()) as { data: QueueCase[] }).data.some(({ id }) => id === ref);
  };
  /** A side's newest mail that is no receipt. */
  const lastMail = ({ email }: TestPerson): string =>
    server.mails
      .findLast(({ to, subject }) => to === email && !/receipt/i.test(subject))
      ?.text.replaceAll(/\s+/g, ' ') ?? '';
  /** The timeline of the money as one side sees it, a step a line. */
  async function timeline(who: TestPerson, id: string): Promise<string[]> {
    const { cookie } = await now(who);
    const answer = await server.request(`/api/bookings/${id}/money`, { headers: { cookie } });
    const { data } = (await answer.json()) as { data: { steps: MoneyStep[] } };
    return data.steps.map(({ kind, state, amount, upTo, waitsFor }) =>
      [kind, amount ? `${upTo ? '≤' : ''}${amount.minor / 100}` : '', state, waitsFor ?? '']
        .filter((part) => part !== '')
        .join(' '),
    );
  }

  return Object.assign(suite, {
    server,
    now,
    people,
    booked,
    paymentOf,
    bank,
    balance,
    moneyOf,
    platformDuring,
    bankDisputesOf,
    refOf,
    caseOf,
    press,
    find,
    hear,
    isQueued,
    lastMail,
    timeline,
  });
}
