import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { document, expertTax } from '../../db/schema/index.ts';
import { act, confirmBooking } from '../../testing/booking-flow.ts';
import { createClient, createExpert } from '../../testing/factories.ts';
import { DAY, serverForSuite } from '../../testing/harness.ts';
import { agreeToInvoices, reader } from './documents.fixture.ts';

const server = serverForSuite();

it('[P-06] an invoice of an earlier release only prints its supplier’s ABN, and a refund of it names the same', async () => {
  const client = await createClient(server);
  const expert = await createExpert(server, { service: { priceMinor: 11_000 } });
  await agreeToInvoices(server, expert);
  const { id } = await confirmBooking(server, client, expert, server.clock.nextHour(4 * DAY));
  await server.drain();
  await server.db.transaction(async (tx) => {
    await tx.execute(sql`ALTER TABLE document DISABLE TRIGGER USER`);
    await tx
      .update(document)
      .set({ paper: sql`paper - 'supplierAbn'` })
      .where(eq(document.bookingId, id));
    await tx.execute(sql`ALTER TABLE document ENABLE TRIGGER USER`);
  });
  await server.db.delete(expertTax).where(eq(expertTax.expertId, expert.expertId));
  await act(server, client, id, 'cancel');
  await server.drain();
  const [, note] = await reader(server, client).documents(id);
  expect(note?.paper.parties[0]?.lines[1]).toBe('ABN 51 824 753 556');
});
