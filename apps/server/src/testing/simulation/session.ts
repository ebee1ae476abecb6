import { eq } from 'drizzle-orm';
import { booking } from '../../db/schema/index.ts';
import type { TestExpert, TestPerson } from '../factories.ts';
import type { World } from './world.ts';

/** Everybody there is; services are the experts', each with another price or way to book. */
export interface People {
  clients: readonly TestPerson[];
  experts: readonly (TestExpert & { services: readonly string[] })[];
  staff: readonly TestPerson[];
}

/** A booking and its two sides. */
export interface Session {
  id: string;
  client: TestPerson;
  expert: TestExpert;
  startsAt: number;
  endsAt: number;
}

export const statusOf = async ({ db }: World, { id }: Pick<Session, 'id'>) =>
  (await db.select({ status: booking.status }).from(booking).where(eq(booking.id, id)))[0]?.status;
