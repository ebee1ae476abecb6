import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { confirmBooking, look } from '../../testing/booking-flow.ts';
import { createClient, createExpert, type TestExpert, type TestPerson } from '../../testing/factories.ts';
import { DAY, HOUR, MINUTE, serverForSuite } from '../../testing/harness.ts';

const OWN = 'http://localhost:3000';
const server = serverForSuite();
let client: TestPerson;
let expert: TestExpert;
beforeAll(async () => {
  client = await createClient(server);
  expert = await createExpert(server);
});

interface Session {
  id: string;
  /** Epoch ms */
  startsAt: number;
}
async function booked(): Promise<Session> {
  const startsAt = server.clock.nextHour(3 * DAY);
  const { id } = await confirmBooking(server, client, expert, startsAt);
  return { id, startsAt: new Date(startsAt).getTime() };
}

type Side = 'client' | 'expert';
const stay = ({ startsAt }: Session, who: Side, from: number, to: number) => ({
  who,
  from: new Date(startsAt + from * MINUTE).toISOString(),
  to: new Date(startsAt + to * MINUTE).toISOString(),
});
const attendance = (body: unknown, headers: Record<string, string> = { origin: OWN }) =>
  server.request('/dev/attendance', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

describe('/dev/attendance', () => {
  it('[A-01] [G-01] has both in the room, so that the session is judged as held, with the minutes together', async () => {
    const session = await booked();
    server.clock.set(new Date(session.startsAt + 30 * MINUTE).toISOString());
    await server.drain();
    const stays = [stay(session, 'expert', -1, 30), stay(session, 'client', 0, 30)];
    expect((await attendance({ bookingId: session.id, stays })).status).toBe(204);
    server.clock.advance(2 * HOUR);
    await server.drain();
    expect((await look(server, client, session.id)).data.status).toBe('ended');
    const { data } = await server.as(client).call('getWrapUp', { params: { id: session.id } });
    expect(data.togetherMin).toBe(30);
  });

  it('[G-02] has one of them alone, so that the other is judged absent', async () => {
    const session = await booked();
    server.clock.set(new Date(session.startsAt + 30 * MINUTE).toISOString());
    await attendance({ bookingId: session.id, stays: [stay(session, 'expert', -1, 30)] });
    server.clock.advance(2 * HOUR);
    await server.drain();
    expect((await look(server, client, session.id)).data.status).toBe('no_show_client');
  });

  it('refuses what can’t have been, and bookings that nobody made', async () => {
    const session = await booked();
    const sent = async (stays: object[], bookingId = session.id) =>
      (await attendance({ bookingId, stays })).status;
    expect(await sent([stay(session, 'expert', 0, 30)])).toBe(400);
    server.clock.set(new Date(session.startsAt + 30 * MINUTE).toISOString());
    expect(await sent([stay(session, 'expert', 10, 10)])).toBe(400);
    expect(await sent([{ ...stay(session, 'expert', 0, 30), who: 'staff' }])).toBe(400);
    expect(await sent([])).toBe(400);
    expect(await sent([stay(session, 'expert', 0, 30)], randomUUID())).toBe(404);
  });

  it('takes nothing from other sites, and is not there in production', async () => {
    const session = await booked();
    server.clock.set(new Date(session.startsAt + 30 * MINUTE).toISOString());
    const body = { bookingId: session.id, stays: [stay(session, 'expert', 0, 30)] };
    expect((await attendance(body, { origin: 'https://evil.example' })).status).toBe(403);
    const app = createApp({ ...server.deps, env: { ...server.deps.env, production: true } });
    const answer = await app.request(`${OWN}/dev/attendance`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: OWN },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(404);
  });
});
