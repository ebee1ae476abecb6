import { beforeEach, expect, it } from 'vitest';
import { roomPoll, roomPollVote, roomQuestion, roomQuestionVote } from '../../db/schema/index.ts';
import { createClient, createExpert, type TestExpert, type TestPerson } from '../../testing/factories.ts';
import { serverForSuite } from '../../testing/harness.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { createHost, publish, reach, stay, takeSeat } from './workshops.fixture.ts';

const server = serverForSuite();
let host: TestExpert;
beforeEach(async () => {
  host = await createHost(server, { service: { instant: true, minNoticeMin: 0 } });
});

/** The words of the attendance paper, or the code of the refusal. */
async function paperFor(who: Pick<TestPerson, 'cookie'>, id: string): Promise<string> {
  const answer = await server.request(`/api/group-sessions/${id}/attendance.pdf`, {
    headers: { cookie: who.cookie },
  });
  if (answer.status !== 200) return ((await answer.json()) as { code: string }).code;
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  return pdfText(Buffer.from(await answer.arrayBuffer()));
}

it('[H-11] guests who were there get their own minutes, the host everybody’s, once it is over', async () => {
  const { session } = await publish(server, host);
  const ann = await takeSeat(server, session.id);
  const ben = await takeSeat(server, session.id);
  const absent = await takeSeat(server, session.id);
  const cancelled = await createClient(server);
  await stay(
    server,
    session,
    [host, -5, 61],
    [ann.client, -3, 20],
    [ann.client, 30, 70],
    [ben.client, 55, 58],
  );
  await reach(server, session, 59);
  expect([await paperFor(ann.client, session.id), await paperFor(host, session.id)]).toEqual([
    'WrongState',
    'WrongState',
  ]);
  await reach(server, session, 61);
  const own = await paperFor(ann.client, session.id);
  for (const words of ['Attendance', 'Fundraising 101', 'Ada Quill', ann.client.name, '50', '60'])
    expect(own).toContain(words);
  const all = await paperFor(host, session.id);
  expect(all).toContain(ann.client.name);
  const others = [absent.client, cancelled, await createExpert(server)];
  expect(await Promise.all(others.map((each) => paperFor(each, session.id)))).toEqual(
    Array<string>(3).fill('NotFound'),
  );
  const seats = [ann, ben, absent];
  const bookings = await Promise.all(
    seats.map(({ client, bookingId }) => server.as(client).call('getBooking', { params: { id: bookingId } })),
  );
  expect(bookings.map(({ data }) => data.seat?.wasThere)).toEqual([true, true, false]);
});

it('[H-04] the host finds what was asked in the room, by votes, and nobody else does', async () => {
  const { session } = await publish(server, host);
  const { client } = await takeSeat(server, session.id);
  const at = server.clock.now();
  const [one, two, three] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  const question = { roomId: session.id, authorId: client.accountId, at };
  await server.db.insert(roomQuestion).values([
    { ...question, id: one, text: 'One?' },
    { ...question, id: two, text: 'Two?' },
    { ...question, id: three, text: 'Three?', state: 'dismissed' },
  ]);
  await server.db
    .insert(roomQuestionVote)
    .values({ roomId: session.id, questionId: two, accountId: client.accountId });
  await server.db
    .insert(roomPoll)
    .values({ roomId: session.id, id: one, question: 'When?', choices: ['Now', 'Later'], openedAt: at });
  await server.db
    .insert(roomPollVote)
    .values({ roomId: session.id, pollId: one, accountId: client.accountId, choice: 1 });
  const params = { id: session.id };
  const { data } = await server.as(host).call('getRoomRecord', { params });
  expect(data.questions.map(({ text, votes, from }) => [text, votes, from])).toEqual([
    ['Two?', 1, client.name],
    ['One?', 0, client.name],
  ]);
  expect(data.polls).toMatchObject([{ question: 'When?', choices: ['Now', 'Later'], counts: [0, 1] }]);
  expect((await server.as(await createHost(server)).call('getRoomRecord', { params })).status).toBe(404);
});
