import type { BookingStory, ErrorBody, SecondSignature } from '@nexperts/contract';
import { STAFF_ROLES, type StaffRole } from '@nexperts/domain';
import { eq } from 'drizzle-orm';
import { beforeAll } from 'vitest';
import { payment } from '../../db/schema/index.ts';
import { confirmBooking } from '../../testing/booking-flow.ts';
import {
  createClient,
  createExpert,
  createService,
  createStaff,
  type TestExpert,
  type TestPerson,
} from '../../testing/factories.ts';
import { HOUR, MINUTE, serverForSuite } from '../../testing/harness.ts';

export const REASON = 'Asked for on the phone';

interface Told<T = { state: string; signatureId: string | null }> extends Partial<ErrorBody> {
  status: number;
  data: T;
}

interface Suite {
  /** One of each role */
  staff: Record<StaffRole, TestPerson>;
  /** Another of each, who can sign */
  second: Record<StaffRole, TestPerson>;
  client: TestPerson;
  expert: TestExpert;
  /** A service of the expert's that costs A$880: staff act on it in twos */
  dear: string;
}

/** A team, a client and an expert, and what the desk's tests ask of them. */
export function deskSuite() {
  const server = serverForSuite();
  const suite = {} as Suite;

  beforeAll(async () => {
    const team = async () => {
      const each = {} as Record<StaffRole, TestPerson>;
      for (const role of STAFF_ROLES) each[role] = await createStaff(server, [role]);
      return each;
    };
    suite.staff = await team();
    suite.second = await team();
    suite.client = await createClient(server, { name: 'Jonas Weber' });
    suite.expert = await createExpert(server, { account: { name: 'Amara Osei' } });
    suite.dear = await createService(server, suite.expert.expertId, {
      title: 'Dear advice',
      priceMinor: 88_000,
    });
  });

  async function call<T = { state: string; signatureId: string | null }>(
    who: TestPerson,
    method: string,
    path: string,
    body?: object,
  ): Promise<Told<T>> {
    const answer = await server.request(`/api/staff${path}`, {
      method,
      headers: {
        cookie: who.cookie,
        origin: 'http://localhost:3000',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { ...((text.startsWith('{') ? JSON.parse(text) : {}) as Told<T>), status: answer.status };
  }

  let hour = 72;
  const nextStart = (): Date => {
    server.clock.advance(MINUTE);
    return new Date(Date.parse('2026-03-02T00:00:00Z') + (hour += 3) * HOUR);
  };
  const booked = async (serviceId = suite.expert.serviceId, who = suite.client): Promise<string> =>
    (await confirmBooking(server, who, { ...suite.expert, serviceId }, nextStart())).id;
  const story = async (id: string): Promise<BookingStory> =>
    (await call<BookingStory>(suite.staff.support, 'GET', `/bookings/${id}`)).data;
  const paid = async (id: string) =>
    (await server.db.select().from(payment).where(eq(payment.bookingId, id))).at(0);
  const signatures = async (who: TestPerson): Promise<SecondSignature[]> =>
    (await call<SecondSignature[]>(who, 'GET', '/signatures')).data;

  return Object.assign(suite, { server, call, nextStart, booked, story, paid, signatures });
}
