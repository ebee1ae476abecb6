import type { BodyOf, Booking, endpoints } from '@nexperts/contract';
import { HOLD_PAUSE_MINUTES, type BriefQuestion } from '@nexperts/domain';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { brief, service, upload } from '../../../db/schema/index.ts';
import { act, CARDS, hold, look, pay } from '../../../testing/booking-flow.ts';
import { malformed } from '../../../testing/calls.ts';
import { bookingSuite } from '../../../testing/booking-suite.ts';
import {
  createClient,
  createExpert,
  createStaff,
  logInAgain,
  type TestPerson,
} from '../../../testing/factories.ts';
import { DAY, MINUTE } from '../../../testing/harness.ts';
import { sendFile, senderOf } from '../../uploads/uploads.fixture.ts';

const question = (label: string, change: Partial<BriefQuestion> = {}): BriefQuestion => ({
  id: randomUUID(),
  kind: 'short',
  label,
  required: false,
  options: [],
  ...change,
});
const site = question('Your website', { required: true });
const shop = question('Where do you sell?', { kind: 'choice', options: ['Online', 'Not yet'] });
const START = '2026-03-27T09:00:00Z';

const { server, client, expert } = bookingSuite({
  client: { name: 'Robin Ash' },
  expert: { service: { questions: [site, shop] } },
});
afterEach(() => server.clock.set('2026-03-02T00:00:00Z'));

const held = async (at = START): Promise<Booking> => {
  const { status, data } = await hold(server, client, expert.serviceId, at);
  expect(status).toBe(201);
  return data;
};
const read = (who: TestPerson, id: string) => server.as(who).call('getBrief', { params: { id } });
const words = { wants: 'A list of what to drop', answers: { [site.id]: 'saltandloom.com.au' } };
const save = (id: string, body: BodyOf<typeof endpoints.saveBrief> = words, who: TestPerson = client) =>
  server.as(who).call('saveBrief', { params: { id }, body });

describe('the brief of a booking', () => {
  it('[M-05] keeps the questions as they were when the slot was held', async () => {
    const { id } = await held();
    await server.db.update(service).set({ questions: [] }).where(eq(service.id, expert.serviceId));
    expect((await read(client, id)).data).toMatchObject({
      questions: [site, shop],
      wants: '',
      answers: {},
      files: [],
      editableUntil: new Date(START).toISOString(),
    });
  });

  it('[M-05] is paid for only once its required answers are there, and never asked twice', async () => {
    const { id } = await held();
    const refused = await act(server, client, id, 'payment');
    expect([refused.status, refused.error.code]).toEqual([409, 'BriefIncomplete']);
    expect(refused.error.message).toBe('Answer “Your website” before you pay');
    expect(refused.error.fields).toEqual({ [`answers.${site.id}`]: 'Answer this question' });
    const without = await save(id, { wants: 'A plan', answers: { [shop.id]: 'Online' } });
    expect([without.status, without.error.code]).toEqual([400, 'ValidationFailed']);
    expect((await save(id)).status).toBe(200);
    expect((await pay(server, client, id)).data.status).toBe('requested');
  });

  it('[M-05] of a service without questions is not demanded, and can be written all the same', async () => {
    await server.db.update(service).set({ questions: [] }).where(eq(service.id, expert.serviceId));
    const { id } = await held();
    expect(await server.db.$count(brief, eq(brief.bookingId, id))).toBe(0);
    expect((await pay(server, client, id)).data.status).toBe('requested');
    expect((await save(id, { wants: 'A plan' })).data).toMatchObject({ wants: 'A plan', questions: [] });
    expect((await read(expert, id)).data.wants).toBe('A plan');
  });

  it('[M-05] is the client’s alone until they pay, and the expert reads it before accepting', async () => {
    const { id } = await held();
    const file = await sendFile(server, client);
    expect((await save(id, { ...words, fileIds: [file.id] })).data.files).toEqual([file]);
    expect((await read(expert, id)).status).toBe(404);
    expect((await senderOf(server, expert).get(file.id)).status).toBe(404);
    await pay(server, client, id);
    expect((await read(expert, id)).data).toMatchObject({ ...words, files: [file], editableUntil: null });
    expect((await senderOf(server, expert).get(file.id)).status).toBe(200);
    expect((await look(server, expert, id)).data.brief).toEqual({
      excerpt: words.wants,
      answers: 1,
      files: 1,
    });
    const staff = await createStaff(server, ['support', 'trust', 'finance', 'admin']);
    for (const stranger of [await createExpert(server), await createClient(server), staff]) {
      expect((await read(stranger, id)).status).toBe(404);
      expect((await senderOf(server, stranger).get(file.id)).status).toBe(404);
    }
    expect((await save(id, words, expert)).status).toBe(404);
  });

  it('[M-05] can be changed until the millisecond of the start', async () => {
    // Within the time for which a login lasts.
    const soon = '2026-03-04T09:00:00Z';
    const { id } = await held(soon);
    await save(id);
    await pay(server, client, id);
    await act(server, expert, id, 'accept');
    server.clock.set(new Date(new Date(soon).getTime() - 1));
    expect((await save(id, { ...words, wants: 'Two lists' })).data.wants).toBe('Two lists');
    server.clock.set(new Date(soon));
    const late = await save(id);
    expect([late.status, late.error.code]).toEqual([409, 'WrongState']);
    expect((await read(client, id)).data).toMatchObject({ wants: 'Two lists', editableUntil: null });
  });

  it('[M-05] cannot be changed once the booking is over', async () => {
    const { id } = await held();
    await save(id);
    await pay(server, client, id);
    await act(server, client, id, 'cancel');
    expect((await save(id)).error.code).toBe('WrongState');
    expect((await read(expert, id)).data.wants).toBe(words.wants);
  });

  it('M-05: stays on the page of a session that is over, for both', async () => {
    const { id } = await held();
    await save(id);
    await pay(server, client, id);
    await act(server, expert, id, 'accept');
    server.clock.set(new Date(Date.parse(START) + 2 * DAY));
    await server.drain();
    for (const who of [client, expert]) {
      const { data } = await look(server, await logInAgain(server, who), id);
      expect(data.status).toMatch(/^(ended|completed|no_show_\w+)$/);
      expect(data.brief).toEqual({ excerpt: words.wants, answers: 1, files: 0 });
    }
  });

  it('[M-05] goes on with the next hold after one that expired: its files too', async () => {
    const first = await held();
    const file = await sendFile(server, client);
    const body = { ...words, fileIds: [file.id] };
    await save(first.id, body);
    server.clock.advance(10 * MINUTE);
    expect((await save(first.id, body)).error.code).toBe('HoldExpired');
    await server.drain();
    expect((await save(first.id, body)).error.code).toBe('HoldExpired');
    server.clock.advance(HOLD_PAUSE_MINUTES * MINUTE);
    const again = await held();
    expect((await save(again.id, body)).data.files).toEqual([file]);
    expect((await read(client, first.id)).data.files).toEqual([]);
    // Of a brief that was sent, no file goes anywhere else.
    await pay(server, client, again.id);
    const other = await held('2026-03-28T09:00:00Z');
    expect((await save(other.id, body)).error.fields).toHaveProperty('fileIds');
  });

  it('[M-05] has three files at most; one that is taken off is deleted', async () => {
    const { id } = await held();
    const files = [];
    for (const text of ['a', 'b', 'c', 'd']) files.push(await sendFile(server, client, text));
    const ids = files.map((file) => file.id);
    expect((await save(id, { ...words, fileIds: ids })).status).toBe(400);
    expect((await save(id, { ...words, fileIds: ids.slice(0, 3) })).data.files).toHaveLength(3);
    expect((await save(id, { ...words, fileIds: ids.slice(1, 3) })).data.files).toHaveLength(2);
    await server.drain();
    expect(await server.db.$count(upload, eq(upload.id, ids[0] ?? ''))).toBe(0);
    const foreign = await sendFile(server, await createClient(server));
    expect((await save(id, { ...words, fileIds: [foreign.id] })).error.fields).toHaveProperty('fileIds');
  });

  it.each([
    ['2,001 characters', { ...words, wants: 'x'.repeat(2001) }],
    ['a choice that is not offered', { ...words, answers: { ...words.answers, [shop.id]: 'Both' } }],
    ['no text', malformed({ answers: words.answers })],
  ])('[M-05] refuses %s', async (_name, body) => {
    const { id } = await held();
    const { status, error } = await save(id, body);
    expect([status, error.code === 'ValidationFailed' || error.code === 'BadRequest']).toEqual([400, true]);
  });

  it('[M-05] drops answers to questions that were not asked, whatever they are called', async () => {
    const { id } = await held();
    const answers = { ...words.answers, [randomUUID()]: 'x', constructor: 'x' };
    expect((await save(id, { ...words, answers })).data.answers).toEqual(words.answers);
    const raw = await server.request(`/api/bookings/${id}/brief`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', origin: 'http://localhost:3000', cookie: client.cookie },
      body: `{"wants":"","answers":{"__proto__":"x","${site.id}":"y"}}`,
    });
    expect(raw.status).toBe(200);
    expect((await read(client, id)).data.answers).toEqual({ [site.id]: 'y' });
  });

  it('[M-05] is in the mail of a request and of an instant booking, as text', async () => {
    const mailOf = (about: RegExp) =>
      server.mails.findLast(({ to, subject }) => to === expert.email && about.test(subject));
    const file = await sendFile(server, client);
    const first = await held();
    await save(first.id, { ...words, wants: 'Drop <b>two</b>\nstyles', fileIds: [file.id] });
    await pay(server, client, first.id, CARDS.good);
    await server.drain();
    const mail = mailOf(/^New request/);
    expect(mail?.text).toContain('What Robin Ash wants from the session:\nDrop <b>two</b>\nstyles');
    expect(mail?.text).toContain('Your website\nsaltandloom.com.au');
    expect(mail?.text).toContain('Robin Ash added a file to the brief.');
    expect(mail?.html).not.toContain('<b>two</b>');
    await act(server, expert, first.id, 'accept');
    await server.drain();
    // What the expert has read before is not sent again.
    expect(mailOf(/^Booked/)?.text).not.toContain('Your website');
    await server.db.update(service).set({ instant: true }).where(eq(service.id, expert.serviceId));
    const second = await held(new Date(new Date(START).getTime() + DAY).toISOString());
    await save(second.id);
    await pay(server, client, second.id);
    await server.drain();
    expect(mailOf(/^Booked/)?.text).toContain('Your website\nsaltandloom.com.au');
  });
});
