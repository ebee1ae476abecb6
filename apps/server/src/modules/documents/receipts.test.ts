import type { QueryOf, endpoints } from '@nexperts/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { audit, booking, document, expertTax, ledgerEntry, payment } from '../../db/schema/index.ts';
import { PaymentProviderDown } from '../../ports/payments.ts';
import { act, confirmBooking, requestBooking } from '../../testing/booking-flow.ts';
import {
  createClient,
  createExpert,
  createStaff,
  type TestPerson,
  logInAgain,
} from '../../testing/factories.ts';
import { DAY, HOUR, serverForSuite } from '../../testing/harness.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { ABN, agreeToInvoices, reader, squeezed } from './documents.fixture.ts';

const server = serverForSuite();

/** A booking that is paid, at a price in cents. */
async function paid({ priceMinor = 12_000, gst = false }: { priceMinor?: number; gst?: boolean } = {}) {
  const client = await createClient(server, { name: 'Helena Brandt' });
  const expert = await createExpert(server, { service: { priceMinor } });
  if (gst) await agreeToInvoices(server, expert);
  const { id } = await confirmBooking(server, client, expert, server.clock.nextHour(4 * DAY));
  await server.drain();
  return { id, client, expert, read: reader(server, client) };
}

async function cancel(client: TestPerson, id: string): Promise<void> {
  await act(server, await logInAgain(server, client), id, 'cancel');
  await server.drain();
}

describe('[P-06] a client who pays', () => {
  it('gets a receipt that charges no GST, and a refund receipt that names it', async () => {
    const { id, client, read } = await paid();
    const [receipt] = await read.documents(id);
    expect(receipt).toMatchObject({ kind: 'receipt', total: { minor: 12_000, currency: 'AUD' } });
    expect(receipt?.paper).toMatchObject({
      title: 'Receipt',
      sums: [
        { label: 'GST', amount: 'No GST charged' },
        { label: 'Total paid', amount: 'A$120.00' },
      ],
    });
    // P-06: whoever claims it as an expense is named, and all of its days are in one zone, the client's.
    expect(receipt?.paper.parties[0]).toEqual({ label: 'Client', lines: ['Helena Brandt'] });
    const paidLine = receipt?.paper.parties.find(({ label }) => label === 'Paid')?.lines[0];
    expect(paidLine?.split(', ')[0]).toBe(receipt?.paper.date);
    expect(paidLine).toMatch(/ \(\w+\)$/);
    await cancel(client, id);
    const [, refund] = await read.documents(id);
    expect(refund).toMatchObject({ kind: 'refund_receipt', total: { minor: -12_000 } });
    expect(refund?.paper.title).toBe('Refund receipt');
    expect(refund?.paper.note).toContain(`Adjusts ${receipt?.paper.number}.`);
    expect(refund?.paper.note).toContain('No GST charged');
  });

  it('gets a tax invoice with the supplier’s ABN and 1/11 GST where the expert is registered and has agreed', async () => {
    const { id, client, expert, read } = await paid({ priceMinor: 11_001, gst: true });
    const [invoice] = await read.documents(id);
    expect(invoice?.paper).toMatchObject({
      title: 'Tax invoice',
      sums: [
        { label: 'Without GST', amount: 'A$100.01' },
        { label: 'GST 10%', amount: 'A$10.00' },
        { label: 'Total paid', amount: 'A$110.01', isTotal: true },
      ],
    });
    expect(invoice?.paper.parties[0]).toMatchObject({ label: 'Supplier' });
    expect(invoice?.paper.parties[0]?.lines[1]).toBe('ABN 51 824 753 556');
    expect(JSON.stringify(invoice?.paper)).not.toMatch(/Helena|ending/);
    // What changes later changes neither the document nor what a refund of it is called.
    await server.db.delete(expertTax).where(eq(expertTax.expertId, expert.expertId));
    await cancel(client, id);
    const [still, note] = await read.documents(id);
    expect(still).toEqual(invoice);
    expect(note?.paper.title).toBe('Adjustment note');
    expect(note?.paper.parties[0]?.lines[1]).toBe('ABN 51 824 753 556');
    const rows = await server.db.select().from(document).where(eq(document.bookingId, id));
    expect(rows.reduce((sum, { gstMinor }) => sum + gstMinor, 0)).toBe(0);
    expect(rows.map(({ paper }) => paper.supplierAbn)).toEqual([ABN, ABN]);
  });

  it('gets the receipt with the email that confirms the booking, and an email for each refund', async () => {
    const { id, client, read } = await paid();
    const mailsTo = (email: string) =>
      server.mails.filter(({ to, text }) => to === email && text.includes(`${id}/documents/`));
    const [receipt] = await read.documents(id);
    const [confirmation, ...others] = mailsTo(client.email);
    expect(others).toEqual([]);
    expect(confirmation?.subject).toMatch(/^Booked: /);
    for (const part of [confirmation?.text, confirmation?.html]) {
      expect(part).toContain(`Your receipt is ${receipt?.paper.number}.`);
      expect(part).toContain(`/app/bookings/${id}/documents/${receipt?.id}`);
    }
    await cancel(client, id);
    const [, refund] = await read.documents(id);
    expect(mailsTo(client.email)[1]).toMatchObject({ subject: `Refund receipt ${refund?.paper.number}` });
  });

  it('gets the receipt by an email of its own when the booking was cancelled before the charge was known', async () => {
    const client = await createClient(server);
    const expert = await createExpert(server);
    const { id } = await requestBooking(server, client, expert, server.clock.nextHour(4 * DAY));
    const { payments } = server.deps;
    const capture: typeof payments.capture = async (...asked) => {
      await payments.capture(...asked);
      throw new PaymentProviderDown('no answer');
    };
    Object.assign(server.deps, { payments: { ...payments, capture } });
    await act(server, expert, id, 'accept');
    Object.assign(server.deps, { payments });
    await act(server, expert, id, 'cancel');
    await server.drain();
    const own = await reader(server, client).documents(id);
    expect(own.map(({ kind }) => kind)).toEqual(['receipt', 'refund_receipt']);
    const subjects = server.mails.flatMap(({ to, subject }) => (to === client.email ? [subject] : []));
    expect(subjects.filter((subject) => subject.startsWith('Booked: '))).toEqual([]);
    expect(subjects).toEqual(
      expect.arrayContaining([`Receipt ${own[0]?.paper.number}`, `Refund receipt ${own[1]?.paper.number}`]),
    );
  });

  it('gets the receipt also when the email can’t be sent at first, under the same number', async () => {
    const client = await createClient(server);
    const expert = await createExpert(server);
    const { id } = await confirmBooking(server, client, expert, server.clock.nextHour(4 * DAY));
    const failing = { ...server.deps, mailer: { send: () => Promise.reject(new Error('no mail today')) } };
    const { documentJobs } = await import('./index.ts');
    const send = (deps: typeof server.deps) =>
      documentJobs['mail.booking'].run(
        deps,
        { bookingId: id, to: 'client', template: 'confirmed' },
        { jobId: id },
      );
    await expect(send(failing)).rejects.toThrow('no mail today');
    const [receipt] = await reader(server, client).documents(id);
    await send(server.deps);
    expect(await reader(server, client).documents(id)).toEqual([receipt]);
    expect(server.mails.at(-1)?.text).toContain(`Your receipt is ${receipt?.paper.number}.`);
  });

  it('gets a document that takes the refund back when it fails at their bank', async () => {
    const { id, read } = await paid();
    const [money] = await server.db.select().from(payment).where(eq(payment.bookingId, id));
    for (const bank of ['refund', 'fail-refund'] as const) {
      await server.deps.payments.sandbox?.act(money?.providerRef ?? '', bank, 5_000);
      server.clock.advance(HOUR);
      await server.drain();
    }
    const documents = await read.documents(id);
    expect(documents.map(({ kind, total }) => [kind, total.minor])).toEqual([
      ['receipt', 12_000],
      ['refund_receipt', -5_000],
      ['refund_receipt', 5_000],
    ]);
    expect(documents[2]?.paper.note).toContain('failed, so this amount counts as paid again.');
    expect(documents[2]?.paper.sums.at(-1)).toMatchObject({ label: 'Total paid', amount: 'A$50.00' });
  });
});

describe('[P-06] a document', () => {
  it('can be read by the client, and by the expert where it was issued on their behalf', async () => {
    const receipt = await paid();
    const invoice = await paid({ gst: true });
    const stranger = reader(server, await createClient(server));
    for (const { id, expert, seen } of [
      { ...receipt, seen: 0 },
      { ...invoice, seen: 1 },
    ]) {
      expect(await reader(server, expert).documents(id)).toHaveLength(seen);
      expect((await reader(server, expert).receipt(id)).status).toBe(seen === 1 ? 200 : 404);
      const strangers = await stranger.calls();
      expect((await strangers.call('listDocuments', { params: { id } })).status).toBe(404);
      expect((await stranger.receipt(id)).status).toBe(404);
    }
    const [own] = await invoice.read.documents(invoice.id);
    const elsewhere = await receipt.read.receipt(receipt.id, own?.id);
    expect(elsewhere.status).toBe(404);
  });

  it('says in its PDF, which is tagged, what the page says, and has the same bytes ever after', async () => {
    const { id, read } = await paid({ priceMinor: 132_000, gst: true });
    const [invoice] = await read.documents(id);
    if (!invoice) throw new Error('no document');
    const bytes = await read.pdf(id);
    const text = squeezed(await pdfText(bytes));
    const { paper } = invoice;
    const said = [
      paper.title,
      paper.number,
      paper.date,
      paper.note,
      ...paper.parties.flatMap(({ label, lines }) => [label, ...lines]),
      ...paper.table.columns.map(({ label }) => label),
      ...paper.table.rows.flat().flatMap((cell) => [cell.text, cell.note]),
      ...paper.sums.flatMap(({ label, amount }) => [label, amount]),
      paper.closing,
      paper.footer,
      'Page 1 of 1',
    ];
    for (const line of said) expect(text).toContain(squeezed(line));
    const source = Buffer.from(bytes).toString('latin1');
    for (const tag of ['/H1', '/H2', '/Table', '/THead', '/TH', '/TD', '/Scope /Column', '/Lang (en-AU)'])
      expect(source).toContain(tag);
    server.clock.advance(400 * DAY);
    expect(Buffer.from(await read.pdf(id, invoice.id)).equals(Buffer.from(bytes))).toBe(true);
  });

  it('never changes: the database refuses', async () => {
    const { id, read } = await paid();
    await read.pdf(id);
    const [row] = await server.db.select().from(document).where(eq(document.bookingId, id));
    const refused = expect.objectContaining({ code: '23001' });
    const id_ = row?.id ?? '';
    for (const change of [
      () => server.db.update(document).set({ totalMinor: 1 }).where(eq(document.id, id_)),
      () => server.db.delete(document).where(eq(document.id, id_)),
      () => server.db.execute(`UPDATE document_file SET bytes = '' WHERE document_id = '${id_}'`),
      () => server.db.execute(`DELETE FROM document_file WHERE document_id = '${id_}'`),
      () => server.db.execute(`UPDATE document_series SET last = last + 2`),
      () => server.db.execute(`UPDATE document_series SET last = 0`),
      () => server.db.execute(`DELETE FROM document_series`),
    ])
      await expect(change()).rejects.toHaveProperty('cause', refused);
  });

  it('is issued once, however often its job runs and whoever runs it', async () => {
    const { id } = await paid();
    const [entry] = await server.db.select().from(ledgerEntry).where(eq(ledgerEntry.bookingId, id));
    expect(entry?.kind).toBe('capture');
    const { documentJobs } = await import('./index.ts');
    await Promise.all(
      Array.from({ length: 8 }, () =>
        documentJobs['document.issue'].run(server.deps, { bookingId: id }, { jobId: id }),
      ),
    );
    expect(await server.db.select().from(document).where(eq(document.bookingId, id))).toHaveLength(1);
  });

  it('is issued by the daily sweep at the latest, also for what was paid before documents were issued', async () => {
    const { id, read } = await paid();
    const { documentJobs } = await import('./index.ts');
    const sweep = async (): Promise<string[]> => {
      await documentJobs['document.sweep'].run(server.deps, {}, { jobId: id });
      await server.drain();
      return (await read.documents(id)).map(({ kind }) => kind);
    };
    expect(await sweep()).toEqual(['receipt']);
    await server.db.transaction(async (tx) => {
      await tx.execute(`SELECT set_config('nexperts.documents_until', '9999-01-01', true)`);
      await tx.delete(document).where(eq(document.bookingId, id));
    });
    expect(await read.documents(id)).toEqual([]);
    server.clock.advance(DAY);
    expect(await sweep()).toEqual(['receipt']);
  });

  it('[O-06] is read by finance too, who leave a trace, but not by those whose booking it is', async () => {
    const { id, read } = await paid();
    const finance = await createStaff(server, ['finance']);
    const asked = async (query: QueryOf<typeof endpoints.documentsForStaff>) =>
      (await reader(server, finance).calls()).call('documentsForStaff', { query });
    expect((await asked({ bookingId: id })).data).toEqual(await read.documents(id));
    const looks = await server.db.select().from(audit).where(eq(audit.action, 'desk.look-documents'));
    expect(looks).toMatchObject([{ actorId: finance.accountId, subject: `booking:${id}` }]);
    expect((await asked({ bookingId: randomUUID() })).status).toBe(404);
    expect((await asked({})).status).toBe(400);
    await server.db.update(booking).set({ clientId: finance.accountId }).where(eq(booking.id, id));
    expect((await asked({ bookingId: id })).status).toBe(403);
  });

  it('[W-07] is kept for seven years to the day, and then goes', async () => {
    const { id, read } = await paid();
    await read.pdf(id);
    const [row] = await server.db.select().from(document).where(eq(document.bookingId, id));
    if (!row) throw new Error('no document');
    const { documentJobs } = await import('./index.ts');
    const sweep = () => documentJobs['document.sweep'].run(server.deps, {}, { jobId: id });
    const left = async () => (await server.db.select().from(document).where(eq(document.id, row.id))).length;
    const now = server.clock.now();
    server.clock.set(new Date(row.keepUntil.getTime() - 1));
    await sweep();
    expect(await left()).toBe(1);
    server.clock.set(row.keepUntil);
    await sweep();
    expect(await left()).toBe(0);
    server.clock.set(now);
  });
});

describe('[P-06] the tax settings of an expert', () => {
  it.each([
    [{ abn: '5182475355', gstRegistered: false, agrees: false }, 'abn', 'An ABN has 11 digits'],
    [
      { abn: '51824753557', gstRegistered: true, agrees: true },
      'abn',
      'This isn’t an ABN. Check its digits.',
    ],
    [{ abn: '', gstRegistered: true, agrees: true }, 'abn', 'Enter your ABN to be registered for GST'],
    [
      { abn: ABN, gstRegistered: false, agrees: true },
      'agrees',
      'Only experts registered for GST issue tax invoices',
    ],
  ] as const)('refuse %o', async (body, field, message) => {
    const expert = await createExpert(server);
    const answer = await reader(server, expert).saveTax(body);
    expect(answer).toMatchObject({ status: 400, error: { fields: { [field]: message } } });
    expect(await server.db.select().from(expertTax).where(eq(expertTax.expertId, expert.expertId))).toEqual(
      [],
    );
  });

  it('O-07: take an address for the tax office, keep it when nothing is said of it, and ask for it until then', async () => {
    const { expert } = await paid();
    const { calls, saveTax } = reader(server, expert);
    const asks = async () => (await (await calls()).call('expertEarnings', { query: {} })).data.asksAddress;
    expect(await asks()).toBe(true);
    const address = { street: '9 Wattle Lane', city: 'Fitzroy', region: 'VIC', postcode: '3065' };
    const body = { abn: '', gstRegistered: false, agrees: false };
    expect((await saveTax({ ...body, address })).data.address).toEqual(address);
    expect(await asks()).toBe(false);
    expect((await saveTax(body)).data.address).toEqual(address);
    const finance = await createStaff(server, ['finance']);
    const file = await server.as(finance).call('sellersCsv', {
      query: { year: String(server.clock.now().getUTCFullYear()) },
    });
    const text = await file.answer.text();
    expect(text.split('\r\n')[0]).toContain('ABN,Street,Suburb or city,State or region,Postcode,Quarter');
    expect(text).toContain('9 Wattle Lane,Fitzroy,VIC,3065,Q');
    expect((await saveTax({ ...body, address: { ...address, city: ' ' } })).status).toBe(400);
    expect((await saveTax({ ...body, address: null })).data.address).toBeNull();
  });

  it('take an ABN with spaces, keep when it was agreed, and end the agreement when it is withdrawn', async () => {
    const expert = await createExpert(server);
    const { saveTax } = reader(server, expert);
    const body = { abn: '51 824 753 556', gstRegistered: true, agrees: true };
    const first = await saveTax(body);
    expect(first.data).toMatchObject({ abn: ABN, agreedAt: server.clock.now().toISOString() });
    server.clock.advance(DAY);
    expect((await saveTax(body)).data.agreedAt).toBe(first.data.agreedAt);
    expect((await saveTax({ ...body, agrees: false })).data.agreedAt).toBeNull();
  });
});
