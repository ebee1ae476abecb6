import { randomUUID } from 'node:crypto';
import { CLOSE } from '@nexperts/contract';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { booking } from '../../../db/schema/index.ts';
import { onPglite } from '../../../testing/engine.ts';
import { serverForSuite } from '../../../testing/harness.ts';
import { createSession, liveForSuite, Tab, ticketFor } from '../../../testing/live.ts';
import { newOwner } from '../../accounts/owner.fixture.ts';
import { untilBlocked } from '../../../testing/until.ts';

const server = serverForSuite();
const live = liveForSuite(server);

// The embedded engine has no second connection that could end it in the meantime.
it.skipIf(onPglite())(
  '[ASVS 7.4.1] a session that is ended while its socket is let in does not stay in the room',
  async () => {
    const session = await createSession(server);
    const client = await newOwner(server);
    await server.db.update(booking).set({ clientId: client.id }).where(eq(booking.id, session.id));
    const person = { ...session.client, accountId: client.id, cookie: client.cookie };
    const { ticket } = await ticketFor(live, session, person);
    const tab = new Tab(live, { inst: randomUUID() });
    // The server reads the booking between the check of the session and the entry, and is held there.
    await server.db.transaction(async (tx) => {
      await tx.execute(sql`LOCK TABLE booking IN ACCESS EXCLUSIVE MODE`);
      await tab.hello({ ticket });
      await untilBlocked(tx);
      expect((await client.post('/logout')).status).toBe(204);
    });
    expect(await tab.closed()).toBe(CLOSE.signedOut);
    expect(tab.of('welcome')).toEqual([]);
  },
);
