import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach } from 'vitest';
import { claim } from '../db/schema/index.ts';
import { accountBalance } from '../modules/payments/index.ts';
import { createClient, createExpert, type TestExpert, type TestPerson } from './factories.ts';
import { serverForSuite } from './harness.ts';

interface Two {
  client?: Parameters<typeof createClient>[1];
  expert?: Parameters<typeof createExpert>[1];
  /** All tests have the same two; otherwise each test has its own */
  once?: boolean;
  /** Of what the server needs from outside */
  overrides?: Parameters<typeof serverForSuite>[0];
}

/** Such as `Refund receipt R-2026-000042`. */
const RECEIPT = /^(Refund r|R)eceipt R-\d{4}-\d{6}$/;

/**
 * A server for all tests of a file, with a client and an expert who are there before each test, and what follows from
 * their bookings apart from the status. Before the first test none of the three has members.
 */
export function bookingSuite({ once = false, overrides, ...two }: Two = {}) {
  const server = serverForSuite(overrides);
  const client = {} as TestPerson;
  const expert = {} as TestExpert;
  (once ? beforeAll : beforeEach)(async () => {
    Object.assign(client, await createClient(server, two.client));
    Object.assign(expert, await createExpert(server, two.expert));
  });
  return {
    server,
    client,
    expert,
    /** Subjects of the mails to somebody about their bookings, oldest first; not of those that bring a receipt (P-06) */
    mailsTo: (person: Pick<TestPerson, 'email'>): string[] =>
      server.mails.flatMap(({ to, subject }) =>
        to === person.email && !RECEIPT.test(subject) ? subject : [],
      ),
    /** How many claims still keep its time */
    liveClaims: async (bookingId: string): Promise<number> => {
      const claims = await server.db.select().from(claim).where(eq(claim.bookingId, bookingId));
      return claims.filter(({ status }) => status !== 'released').length;
    },
    /** Minor units on an account of the ledger */
    balance: (account: string): Promise<number> => accountBalance(server.db, account, 'AUD'),
  };
}
