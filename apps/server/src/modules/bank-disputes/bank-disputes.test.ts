import { and, eq, isNull, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { BankDispute, ErrorBody, WrapUp } from '@nexperts/contract';
import { BUSINESS_TIME_ZONE } from '@nexperts/domain';
import { audit, booking, bankDispute, job, payment, suspension } from '../../db/schema/index.ts';
import type { BankAct } from '../../ports/payments.ts';
import { attend } from '../../testing/attend.ts';
import { confirmBooking } from '../../testing/booking-flow.ts';
import {
  createClient,
  createExpert,
  createStaff,
  openTestSession,
  type TestExpert,
  type TestPerson,
} from '../../testing/factories.ts';
import { DAY, HOUR, MINUTE, serverForSuite } from '../../testing/harness.ts';
import { titles } from '../notifications/notifications.fixture.ts';
import { accountBalance, ledgerAccount } from '../payments/index.ts';
import { evidenceOf } from './evidence-facts.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { evidencePdf } from './evidence-pdf.ts';
import { findBankDispute } from './rows.ts';

const server = serverForSuite();
let client: TestPerson;
let expert: TestExpert;
let staff: TestPerson;
let start: Date;
beforeEach(async () => {
  client = await createClient(server);
  expert = await createExpert(server);
  staff = await createStaff(server, ['finance']);
  start = new Date(Math.ceil(server.clock.now().getTime() / HOUR) * HOUR + 3 * DAY);
});

/** Moves the clock; everybody logs in again. */
async function to(time: number): Promise<void> {
  server.clock.set(new Date(time));
  await server.drain();
  const ids = [client.accountId, expert.accountId, staff.accountId];
  const [c = '', e = '', s = ''] = await openTestSession(server, ids);
  client = { ...client, cookie: c };
  expert = { ...expert, cookie: e };
  staff = { ...staff, cookie: s };
}
async function bank(bookingId: string, act: BankAct): Promise<void> {
  const [row] = await server.db.select().from(payment).where(eq(payment.bookingId, bookingId));
  await server.deps.payments.sandbox?.act(row?.providerRef ?? '', act);
  await server.drain();
}
/** A session of A$120 whose share is released, and the bank dispute the client's bank opened. */
async function disputed(): Promise<{ id: string; ref: string }> {
  const { id } = await confirmBooking(server, client, expert, start);
  for (const accountId of [client.accountId, expert.accountId])
    await attend(server.db, {
      roomId: id,
      accountId,
      inst: crypto.randomUUID(),
      joinedAt: start,
      lastSeenAt: new Date(start.getTime() + HOUR),
    });
  // The end, and the release 48 hours later.
  await to(start.getTime() + HOUR + MINUTE);
  await to(start.getTime() + 3 * DAY);
  await bank(id, 'dispute');
  const [row] = await server.db
    .select({ ref: bankDispute.ref })
    .from(bankDispute)
    .innerJoin(payment, eq(payment.id, bankDispute.paymentId))
    .where(eq(payment.bookingId, id));
  return { id, ref: row?.ref ?? '' };
}

interface Answer {
  status: number;
  data: BankDispute;
  error: ErrorBody;
}
const read = async (answer: Response): Promise<Answer> => {
  const body = (await answer.json()) as { data: BankDispute } & ErrorBody;
  return { status: answer.status, data: body.data, error: body };
};
const look = async (ref: string, who: TestPerson = staff): Promise<Answer> =>
  read(await server.request(`/api/staff/bank-disputes/${ref}`, { headers: { cookie: who.cookie } }));
const press = async (
  ref: string,
  verb: string,
  body: object = {},
  who: TestPerson = staff,
): Promise<Answer> =>
  read(await server.post(`/api/staff/bank-disputes/${ref}/${verb}`, body, { cookie: who.cookie }));
const hear = async (id: string, who: TestPerson = expert): Promise<number> =>
  (
    await server.post(
      `/api/bookings/${id}/hearing`,
      { text: 'We met for the whole hour.' },
      { cookie: who.cookie },
    )
  ).status;
/** What the wrap-up page says of the hearing. */
const hearingOf = async (id: string, who: TestPerson): Promise<WrapUp['hearing']> => {
  const page = await server.request(`/api/bookings/${id}/wrap-up`, { headers: { cookie: who.cookie } });
  return ((await page.json()) as { data: WrapUp }).data.hearing;
};
const find = (ref: string, finding: 'delivered' | 'not_delivered'): Promise<Answer> =>
  press(ref, 'finding', { finding, reason: 'The expert was not in the room.' });
const inQueue = async (ref: string, turn: 'staff' | 'bank' = 'staff') => {
  const params = { queue: 'bank-disputes' };
  const { data } = (await server.as(staff).call('listQueue', { params, query: { with: turn } })).body;
  return data.find((each) => each.id === ref);
};
const dueInQueue = async (ref: string) => (await inQueue(ref))?.dueAt;
const money = async (id: string) => ({
  escrow: await accountBalance(server.db, ledgerAccount.escrow(id), 'AUD'),
  pending: await accountBalance(server.db, ledgerAccount.pending(expert.expertId), 'AUD'),
  available: await accountBalance(server.db, ledgerAccount.available(expert.expertId), 'AUD'),
});
const subjects = (who: TestPerson = expert): string[] =>
  server.mails.filter(({ to: reader }) => reader === who.email).map(({ subject }) => subject);
/** The client's newest mail, as text and as HTML. */
const clientRead = (): string[] => {
  const mail = server.mails.findLast(({ to: reader }) => reader === client.email);
  return mail ? [mail.text, mail.html] : [];
};

describe('[P-09] evidence', () => {
  it('goes once by a press, and the bank then decides', async () => {
    const { id, ref } = await disputed();
    const { data } = await look(ref);
    expect(data).toMatchObject({
      bookingId: id,
      status: 'open',
      amount: { minor: 12_000, currency: 'AUD' },
      beforeStart: null,
      findings: ['delivered', 'not_delivered'],
      reason: 'fraudulent',
      actions: ['evidence', 'concede'],
    });
    expect(await dueInQueue(ref)).toEqual(expect.any(String));
    expect((await press(ref, 'evidence')).data).toMatchObject({ actions: ['concede'] });
    expect(await inQueue(ref)).toBeUndefined();
    expect((await press(ref, 'evidence')).error.code).toBe('WrongState');
    const sent = and(eq(audit.subject, `booking:${id}`), eq(audit.action, 'bank-dispute.evidence'));
    expect(await server.db.$count(audit, sent)).toBe(1);
    expect(await money(id)).toEqual({ escrow: 0, pending: 10_200, available: 0 });
    await bank(id, 'win');
    expect(await money(id)).toEqual({ escrow: 0, pending: 0, available: 10_200 });
    expect((await look(ref)).data).toMatchObject({ status: 'won', actions: [] });
    expect(subjects()).toEqual(
      expect.arrayContaining([
        expect.stringContaining('bank disputes the charge'),
        expect.stringContaining('decided in your favour'),
      ]),
    );
    expect(subjects(client).at(-1)).toBe('Your bank decided that the charge for Tax return review stands');
    for (const part of clientRead()) expect(part).toContain('You asked your bank for A$120 back');
  });

  it('[O-05] waits for staff, then for the bank, then for the expert, and each says until when', async () => {
    const { id, ref } = await disputed();
    const dueBy = (await look(ref)).data.dueBy;
    const evidence = { what: 'evidence', until: dueBy };
    expect((await look(ref)).data.awaits).toEqual(evidence);
    expect(await inQueue(ref)).toMatchObject({ dueAt: dueBy, awaits: evidence });
    await press(ref, 'evidence');
    const withBank = { what: 'bank', until: null };
    expect((await look(ref)).data.awaits).toEqual(withBank);
    expect(await inQueue(ref)).toBeUndefined();
    expect(await inQueue(ref, 'bank')).toMatchObject({ dueAt: null, awaits: withBank });
    const home = (await server.as(staff).call('staffHome')).data;
    expect(home.queues.find(({ queue }) => queue === 'bank-disputes')).toMatchObject({
      late: 0,
      oldest: null,
    });
    await bank(id, 'lose');
    expect(await inQueue(ref, 'bank')).toBeUndefined();
    expect(await inQueue(ref)).toMatchObject({ awaits: { what: 'hearing', until: null } });
    const heard = { what: 'expert', until: new Date(server.clock.now().getTime() + 3 * DAY).toISOString() };
    expect((await press(ref, 'hearing')).data.awaits).toEqual(heard);
    expect((await inQueue(ref))?.awaits).toEqual(heard);
    await hear(id);
    const finding = { what: 'finding', until: null };
    expect((await look(ref)).data.awaits).toEqual(finding);
    expect((await inQueue(ref))?.awaits).toEqual(finding);
    await find(ref, 'delivered');
    expect((await look(ref)).data.awaits).toBeNull();
    expect(await inQueue(ref)).toBeUndefined();
  });

  it('[O-06] can be read before it is sent, byte for byte, and not after', async () => {
    const { ref } = await disputed();
    const sent = vi.spyOn(server.deps.payments, 'submitEvidence');
    const params = { ref };
    const preview = await server.as(staff).call('bankDisputeEvidencePdf', { params });
    expect(preview.answer.headers.get('content-type')).toBe('application/pdf');
    const bytes = Buffer.from(await preview.answer.arrayBuffer());
    const looks = and(eq(audit.action, 'desk.look-bank-dispute'), eq(audit.actorId, staff.accountId));
    expect(await server.db.$count(audit, looks)).toBe(1);
    await press(ref, 'evidence');
    expect(Buffer.from(sent.mock.calls[0]?.[1].pdf ?? []).equals(bytes)).toBe(true);
    sent.mockRestore();
    expect((await server.as(staff).call('bankDisputeEvidencePdf', { params })).code).toBe('WrongState');
  });

  it.each([
    ['one millisecond before', -1, false],
    ['24 hours before the due date', 0, true],
    ['one millisecond after', 1, true],
  ])('goes by itself: %s', async (_when, nudge, sent) => {
    const { ref } = await disputed();
    const dueBy = Date.parse((await look(ref)).data.dueBy ?? '');
    await to(dueBy - DAY + nudge);
    expect((await look(ref)).data.evidenceSentAt !== null).toBe(sent);
  });

  it('that a process sent and never wrote down is found at the provider', async () => {
    const { id, ref } = await disputed();
    const pdf = new Uint8Array([1, 2, 3]);
    await server.deps.payments.submitEvidence(ref, { pdf, summary: 'As the story stood then.' });
    expect((await look(ref)).data.evidenceSentAt).toBeNull();
    const dueBy = Date.parse((await look(ref)).data.dueBy ?? '');
    await to(dueBy - DAY);
    await to(dueBy - DAY + MINUTE);
    expect((await look(ref)).data).toMatchObject({
      actions: ['concede'],
      evidenceSentAt: expect.any(String),
    });
    const sent = and(eq(audit.subject, `booking:${id}`), eq(audit.action, 'bank-dispute.evidence'));
    expect(await server.db.$count(audit, sent)).toBe(1);
    const waits = and(isNull(job.doneAt), sql`${job.payload}->>'ref' = ${ref}`);
    expect(await server.db.$count(job, waits)).toBe(0);
  });

  it('says in a tagged PDF what the rows say, with the same bytes each time', async () => {
    const { ref } = await disputed();
    const found = await findBankDispute(server.db, ref);
    if (!found) throw new Error('no bank dispute');
    const evidence = await evidenceOf(server.db, found);
    expect(evidence.parts.map(({ heading }) => heading)).toContain('Attendance of the client');
    const lines = evidence.parts.flatMap((part) => part.lines);
    expect(lines).toContainEqual(expect.stringMatching(/^In the room from .* to .* UTC$/));
    expect(lines).toContainEqual(expect.stringContaining('The expert accepted, and the card was charged'));
    const first = await evidencePdf(evidence, found.bankDispute.openedAt);
    const text = Buffer.from(first).toString('latin1');
    for (const sign of ['/StructTreeRoot', '/MarkInfo', '/Lang (en-AU)']) expect(text).toContain(sign);
    const read = await pdfText(first);
    for (const { heading } of evidence.parts) expect(read).toContain(heading);
    expect(read).toContain('The expert accepted, and the card was charged');
    expect(
      Buffer.from(await evidencePdf(evidence, found.bankDispute.openedAt)).equals(Buffer.from(first)),
    ).toBe(true);
  });
});

describe('[P-09] a bank dispute that is lost', () => {
  it('by conceding is borne by the platform', async () => {
    const { id, ref } = await disputed();
    const loss = () => accountBalance(server.db, ledgerAccount.loss, 'AUD');
    const before = await loss();
    expect((await press(ref, 'concede')).status).toBe(200);
    expect((await press(ref, 'concede')).error.code).toBe('WrongState');
    await server.drain();
    expect((await look(ref)).data).toMatchObject({ status: 'lost', actions: ['hearing'] });
    expect(await money(id)).toEqual({ escrow: 0, pending: 0, available: 10_200 });
    // It counted as borne while it was open.
    expect((await loss()) - before).toBe(0);
  });

  it('[M-08] is taken from the expert only after they were heard and did not deliver, and each step is told in the app', async () => {
    const { id, ref } = await disputed();
    await bank(id, 'lose');
    expect((await find(ref, 'not_delivered')).error.code).toBe('WrongState');
    expect(await hear(id)).toBe(409);
    expect((await press(ref, 'hearing')).data.actions).toEqual([]);
    const until = (await look(ref)).data.hearing?.until;
    expect(await hearingOf(id, expert)).toMatchObject({
      about: 'delivery',
      until,
      answer: null,
      finding: null,
    });
    expect(await hearingOf(id, client)).toBeNull();
    expect((await find(ref, 'not_delivered')).error.code).toBe('WrongState');
    expect(await hear(id, client)).toBe(404);
    expect(await hear(id)).toBe(204);
    expect(await hear(id)).toBe(409);
    const at = server.clock.now().toISOString();
    const answer = { text: 'We met for the whole hour.', files: [], at };
    expect(await hearingOf(id, expert)).toMatchObject({
      about: 'delivery',
      until: null,
      answer,
      finding: null,
    });
    expect(await hearingOf(id, client)).toBeNull();
    expect((await look(ref)).data.hearing).toMatchObject({ text: 'We met for the whole hour.' });
    const loss = await accountBalance(server.db, ledgerAccount.loss, 'AUD');
    const fee = await accountBalance(server.db, ledgerAccount.fee, 'AUD');
    expect((await find(ref, 'not_delivered')).data).toEqual({ state: 'done', signatureId: null });
    expect((await look(ref)).data).toMatchObject({
      actions: [],
      finding: { finding: 'not_delivered' },
    });
    expect(await hearingOf(id, expert)).toMatchObject({
      about: 'delivery',
      until: null,
      answer,
      finding: { finding: 'not_delivered', reason: 'The expert was not in the room.', at },
    });
    expect(await hearingOf(id, client)).toBeNull();
    expect(await money(id)).toEqual({ escrow: 0, pending: 0, available: 0 });
    expect((await accountBalance(server.db, ledgerAccount.loss, 'AUD')) - loss).toBe(12_000);
    expect((await accountBalance(server.db, ledgerAccount.fee, 'AUD')) - fee).toBe(-1800);
    await server.drain();
    expect(subjects()).toContainEqual(expect.stringContaining('taken back your share'));
    // The clock doesn't move, so their order is open.
    const told = new Set((await titles(server, expert)).slice(-4));
    expect(told).toEqual(
      new Set([
        `${client.name}’s bank disputes the charge`,
        `The bank decided for ${client.name}`,
        'Please tell us what happened',
        'We’ve taken back your share for “Tax return review”',
      ]),
    );
    expect((await titles(server, client)).at(-1)).toBe('Your bank gave you the money back');
    expect(subjects(client).slice(-2)).toEqual([
      'Your bank gave you A$120 back for Tax return review',
      'We found that Tax return review wasn’t delivered',
    ]);
    for (const part of clientRead()) {
      expect(part).toContain('You keep the money');
      // The reason is for the expert.
      expect(part).not.toContain('not in the room');
    }
  });

  it('is kept from the expert when staff find that they delivered', async () => {
    const { id, ref } = await disputed();
    await bank(id, 'lose');
    await press(ref, 'hearing');
    await hear(id);
    expect(
      (await press(ref, 'finding', { finding: 'late_share', reason: 'It took place.' })).error.code,
    ).toBe('WrongState');
    await find(ref, 'delivered');
    expect(await money(id)).toEqual({ escrow: 0, pending: 0, available: 10_200 });
    await server.drain();
    expect(subjects(client).at(-1)).toBe('We found that Tax return review took place');
  });

  it.each([
    ['one millisecond before 72 hours', -1, { found: 409, heard: 204 }],
    ['after 72 hours', 0, { found: 200, heard: 409 }],
    ['one millisecond later', 1, { found: 200, heard: 409 }],
  ])('the hearing: %s', async (_when, nudge, answers) => {
    const { id, ref } = await disputed();
    await bank(id, 'lose');
    const until = Date.parse((await press(ref, 'hearing')).data.hearing?.until ?? '');
    await to(until + nudge);
    expect((await hearingOf(id, expert))?.until).toBe(nudge < 0 ? new Date(until).toISOString() : null);
    const { status: found } = await find(ref, 'not_delivered');
    expect({ found, heard: await hear(id) }).toEqual(answers);
  });

  it.each([
    ['three days', 3 * DAY, 3 * DAY],
    ['20 days, of which 14 count', 20 * DAY, 14 * DAY],
  ])('[A-03] [P-09] the hearing stands still while the expert is suspended: %s', async (_how, ms, counts) => {
    const { id, ref } = await disputed();
    await bank(id, 'lose');
    const until = Date.parse((await press(ref, 'hearing')).data.hearing?.until ?? '');
    const suspendedAt = server.clock.now();
    const { accountId } = expert;
    const reason = 'Checks of the account.';
    const liftedAt = new Date(suspendedAt.getTime() + ms);
    await server.db
      .insert(suspension)
      .values({ accountId, reason, suspendedBy: staff.accountId, suspendedAt, liftedAt });
    const later = new Date(until + counts);
    expect((await look(ref)).data.hearing?.until).toBe(later.toISOString());
    const weekday = later.toLocaleDateString('en', { weekday: 'short', timeZone: BUSINESS_TIME_ZONE });
    const days = weekday === 'Fri' ? 3 : weekday === 'Sat' ? 2 : 1;
    expect(await dueInQueue(ref)).toBe(new Date(later.getTime() + days * DAY).toISOString());
    await to(later.getTime() - 1);
    expect((await find(ref, 'not_delivered')).status).toBe(409);
    await to(later.getTime());
    expect((await find(ref, 'not_delivered')).status).toBe(200);
    await server.db.delete(suspension);
  });
});

it('[O-06] a bank dispute is opened on the record', async () => {
  const { id, ref } = await disputed();
  expect((await look(ref)).status).toBe(200);
  const looks = await server.db
    .select()
    .from(audit)
    .where(and(eq(audit.subject, `booking:${id}`), eq(audit.action, 'desk.look-bank-dispute')));
  expect(looks).toMatchObject([{ actorId: staff.accountId, detail: JSON.stringify({ bankDispute: ref }) }]);
});

it('[P-09] a party of the booking does not act on its bank dispute', async () => {
  const { id, ref } = await disputed();
  await server.db.update(booking).set({ clientId: staff.accountId }).where(eq(booking.id, id));
  expect((await look(ref)).status).toBe(403);
  expect((await press(ref, 'concede')).status).toBe(403);
});
