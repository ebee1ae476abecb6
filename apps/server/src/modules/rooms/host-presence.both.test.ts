import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { attendance, booking, callReport } from '../../db/schema/index.ts';
import { eq } from 'drizzle-orm';
import { MINUTE, serverForSuite } from '../../testing/harness.ts';
import { callSession } from '../bookings/index.ts';
import { hostPresence } from './host-presence.ts';
import { createWorkshopRoom, type TestWorkshop } from './workshop-room.fixture.ts';

const server = serverForSuite();
let session: TestWorkshop;
beforeEach(async () => {
  session = await createWorkshopRoom(server);
});

const at = (minute: number) => new Date(session.startsAt.getTime() + minute * MINUTE);
/** Somebody was in the room between two minutes, and their browser sent and received. */
async function wasThere(accountId: string, from: number, to: number): Promise<void> {
  const stay = { roomId: session.id, accountId, inst: randomUUID() };
  await server.db
    .insert(attendance)
    .values({ ...stay, joinedAt: at(from), lastSeenAt: at(to), leftAt: at(to), reason: 'leave' });
  await server.db
    .insert(callReport)
    .values({ ...stay, fromAt: at(from), toAt: at(to), sends: 'media', receives: 'media' });
}
const minutes = (ranges: readonly { startsAt: number; endsAt: number }[]) =>
  ranges.map((range) =>
    [range.startsAt, range.endsAt].map((ms) => (ms - session.startsAt.getTime()) / MINUTE),
  );

it('[H-09] is when the host was there within the session, and when media flowed with anybody', async () => {
  const [ann, ben] = session.seats;
  await wasThere(session.host.accountId, -5, 20);
  await wasThere(session.host.accountId, 30, 70);
  await wasThere(ann.accountId, 0, 10);
  await wasThere(ben.accountId, 5, 40);
  const { present, media } = await hostPresence(server.db, session.id, session.host.accountId, session);
  expect(minutes(present)).toEqual([
    [0, 20],
    [30, 60],
  ]);
  expect(minutes(media)).toEqual([
    [0, 20],
    [30, 40],
  ]);
});

it('[H-03] is nothing when nobody came', async () => {
  expect(await hostPresence(server.db, session.id, session.host.accountId, session)).toEqual({
    present: [],
    media: [],
  });
});

it('[G-01] the records of a seat are those of the host and of its own client', async () => {
  const [ann, ben] = session.seats;
  await wasThere(session.host.accountId, 0, 60);
  await wasThere(ann.accountId, 0, 60);
  await wasThere(ben.accountId, 50, 60);
  const [seat] = await server.db.select().from(booking).where(eq(booking.id, ben.bookingId));
  if (!seat) throw new Error('the seat is gone');
  const { expert, client } = await callSession(server.db, seat);
  expect(minutes(expert.room)).toEqual([[0, 60]]);
  expect(minutes(client.room)).toEqual([[50, 60]]);
  expect([expert.reports.length, client.reports.length]).toEqual([1, 1]);
});
