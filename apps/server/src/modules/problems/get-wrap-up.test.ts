import { describe, expect, it } from 'vitest';
import { HOUR, MINUTE, serverForSuite } from '../../testing/harness.ts';
import { aud, code, desk, endedSession } from './problems.fixture.ts';

const server = serverForSuite();

describe('the wrap-up', () => {
  it('[A-01] shows who was there when, cut to the open room, the minutes together and what can be done', async () => {
    const session = await endedSession(server, {
      stays: {
        client: [
          [-20, 20],
          [10, 30],
        ],
        expert: [
          [5, 25],
          [40, 90],
        ],
      },
    });
    const at = (minutes: number) => new Date(session.startsAt.getTime() + minutes * MINUTE).toISOString();
    const { look } = desk(server, session);
    const { data } = await look('client');
    expect(data).toMatchObject({
      booking: { status: 'ended', role: 'client', payment: { captured: aud(12_000) } },
      attendance: {
        client: [{ from: at(-10), to: at(30) }],
        expert: [
          { from: at(5), to: at(25) },
          { from: at(40), to: at(70) },
        ],
      },
      togetherMin: 20,
      reportUntil: new Date(session.endsAt.getTime() + 48 * HOUR).toISOString(),
      problem: null,
      appealUntil: null,
      goodwill: null,
    });
    expect((await look('expert')).data).toMatchObject({ reportUntil: null, goodwill: { most: aud(12_000) } });
    for (const person of [session.client, session.expert]) {
      const mail = server.mails.findLast(({ to }) => to === person.email);
      expect(mail?.subject).toMatch(/^Your session with /);
      expect(mail?.text).toContain(`/app/bookings/${session.id}/wrap-up`);
      expect(mail?.text.includes('Rate your session')).toBe(person === session.client);
    }
  });

  it('[A-01] is there from the end on, to the millisecond', async () => {
    const session = await endedSession(server, { judged: false });
    const { look } = desk(server, session);
    server.clock.set(new Date(session.endsAt.getTime() - 1));
    expect(code(await look('client'))).toEqual([409, 'WrongState']);
    server.clock.set(session.endsAt);
    expect((await look('client')).status).toBe(200);
  });
});
