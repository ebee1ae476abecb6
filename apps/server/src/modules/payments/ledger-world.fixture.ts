import { openTestSession, type TestExpert, type TestPerson } from '../../testing/factories.ts';
import type { TestServer } from '../../testing/harness.ts';

/** The people of one run, and what they booked. */
export interface World {
  server: TestServer;
  staff: TestPerson;
  second: TestPerson;
  clients: TestPerson[];
  expert: TestExpert;
  /** The sessions of this run begin here, epoch ms */
  from: number;
  bookings: { id: string; client: TestPerson }[];
}
/** What a command answered: statuses from 500 on are faults of the server. */
export type Answer = { status: number } | undefined;
/** One command; `n` chooses among what there is and how much. */
export interface Command {
  name: string;
  n: number;
  /** Pressed, or delivered, twice */
  twice: boolean;
}
export type Work = (world: World, n: number) => Promise<Answer>;
interface Chosen {
  id: string;
  client: TestPerson;
  n: number;
}

/** One of a list; a number beyond its end begins again. */
export const nth = <T>(list: readonly [T, ...T[]], n: number): T => list[n % list.length] ?? list[0];

/** A command on one of the bookings there are. */
export const on =
  (work: (world: World, chosen: Chosen) => Promise<Answer>): Work =>
  async (world, n) => {
    const booked = world.bookings[n % Math.max(1, world.bookings.length)];
    return booked && work(world, { ...booked, n });
  };

/** A call of somebody who has just logged in: days may have passed. */
export async function call(
  { server }: World,
  { accountId }: Pick<TestPerson, 'accountId'>,
  path: string,
  body: object,
  key?: string,
): Promise<Answer> {
  const [cookie = ''] = await openTestSession(server, [accountId]);
  const answer = await server.post(path, body, { cookie, ...(key && { 'idempotency-key': key }) });
  await answer.text();
  return { status: answer.status };
}
