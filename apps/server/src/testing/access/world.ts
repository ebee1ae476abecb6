import type { EndpointName, ErrorCode } from '@nexperts/contract';
import type { StaffRole } from '@nexperts/domain';
import { randomUUID } from 'node:crypto';
import { applicationFile, expertApplication } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import type { Role } from '../access-matrix.ts';
import type { AskedOf } from '../calls.ts';
import { createClient, createExpert, createStaff, type TestExpert, type TestPerson } from '../factories.ts';
import { DAY, HOUR, type TestServer } from '../harness.ts';
import { createSession, type TestSession } from '../live.ts';

/** The people of the access matrix and what they are asked about. */
export interface World {
  server: TestServer;
  cookies: Readonly<Record<Role, string>>;
  client: TestPerson;
  expert: TestExpert;
  /** An expert nobody of the matrix is */
  seller: TestExpert;
  /** A confirmed session of client and expert that begins in five minutes */
  session: TestSession;
  /** The expert's application, sent and with a document */
  application: { id: string; fileId: string; hash: string };
  /** Another free time at each call */
  nextStart: () => Date;
}

/** A refusal that only the operation's own work gives, where doing the work would cost too much. */
interface Reached {
  reached?: ErrorCode;
}
/** A request that does the operation's work when the caller may ask for it. */
export type Asked<Name extends EndpointName = EndpointName> = AskedOf<Name> & Reached;
export type Ask<Name extends EndpointName = EndpointName> = (
  world: World,
  role: Role,
) => Asked<Name> | Promise<Asked<Name>>;
/** What asks about one thing, whatever is done with it. */
export type About = (
  world: World,
  role: Role,
) => { params: { id: string } } | Promise<{ params: { id: string } }>;

/** How operations are asked; those that need nothing said have no row. */
export type Asks = { readonly [Name in EndpointName]?: Ask<Name> };

/** Makes a world on a test's server. */
export async function accessWorld(server: TestServer): Promise<World> {
  const booked = await createSession(server);
  const { client, expert } = booked;
  const unverified = await createClient(server, { emailVerifiedAt: null });
  const otherClient = await createClient(server);
  const otherExpert = await createExpert(server);
  const staffWith = async (role: StaffRole) => (await createStaff(server, [role])).cookie;
  let starts = 0;
  const firstStart = server.clock.now().getTime() + 3 * DAY;
  return {
    server,
    cookies: {
      none: '',
      unverified: unverified.cookie,
      client: client.cookie,
      otherClient: otherClient.cookie,
      expert: expert.cookie,
      otherExpert: otherExpert.cookie,
      support: await staffWith('support'),
      trust: await staffWith('trust'),
      finance: await staffWith('finance'),
      admin: await staffWith('admin'),
    },
    client,
    expert,
    seller: await createExpert(server),
    session: booked,
    application: await sentApplication(server.deps, expert),
    nextStart: () => {
      // One account may hold ten times a minute.
      server.clock.advance(10_000);
      return new Date(firstStart + 2 * HOUR * (starts += 1));
    },
  };
}

/** An application that was sent and waits for staff, with a document. */
export async function sentApplication(deps: Pick<Deps, 'clock' | 'db' | 'files'>, { accountId }: TestPerson) {
  const now = deps.clock.now();
  const [id, fileId, hash] = [randomUUID(), randomUUID(), 'a'.repeat(22)];
  await deps.db.insert(expertApplication).values({
    id,
    accountId,
    status: 'submitted',
    revision: 2,
    round: 1,
    content: {
      firstName: 'Ada',
      lastName: 'Quill',
      headline: 'Tax adviser',
      about: '',
      categories: [],
      topics: [],
      languages: [],
      services: [],
      credentials: [],
    },
    submittedAt: now,
    dueAt: now,
    createdAt: now,
    updatedAt: now,
  });
  await deps.db.insert(applicationFile).values({
    id: fileId,
    applicationId: id,
    name: 'scan.pdf',
    mediaType: 'application/pdf',
    size: 3,
    addedAt: now,
  });
  await deps.files.put(`application/${fileId}`, Buffer.from('pdf'));
  await deps.files.put(`avatar/${hash}/256.jpeg`, Buffer.from('jpeg'));
  return { id, fileId, hash };
}
