import { randomUUID } from 'node:crypto';
import type { ReportedSpan } from '@nexperts/contract';
import { and, asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { callReport } from '../../../db/schema/index.ts';
import { MINUTE, serverForSuite } from '../../../testing/harness.ts';
import { createSession, liveForSuite, openTab, Tab, type TestSession } from '../../../testing/live.ts';
import { until } from '../../../testing/until.ts';

const server = serverForSuite();
const live = liveForSuite(server);
const SECOND = 1_000;
let session: TestSession;
let began: number;
beforeEach(async () => {
  server.clock.set('2026-03-02T00:00:00Z');
  began = server.clock.now().getTime();
  session = await createSession(server);
});

const enter = async (who: 'client' | 'expert', options: { inst?: string } = {}) => {
  const tab = await openTab(live, session, session[who], options);
  await tab.got('welcome');
  return tab;
};
/** A stretch in seconds from the beginning of the test. */
const span = (from: number, to: number, over: Partial<ReportedSpan> = {}): ReportedSpan => ({
  from: new Date(began + from * SECOND).toISOString(),
  to: new Date(began + to * SECOND).toISOString(),
  sends: 'media',
  receives: 'media',
  ...over,
});
const stored = async (who: 'client' | 'expert' = 'expert') => {
  const rows = await server.db
    .select()
    .from(callReport)
    .where(and(eq(callReport.roomId, session.id), eq(callReport.accountId, session[who].accountId)))
    .orderBy(asc(callReport.fromAt));
  return rows.map(({ fromAt, toAt, sends, receives }) => [
    (fromAt.getTime() - began) / SECOND,
    (toAt.getTime() - began) / SECOND,
    `${sends}/${receives}`,
  ]);
};
/** Sends a report and waits for what the server says. */
async function report(tab: Tab, ...spans: ReportedSpan[]): Promise<'stored' | 'refused'> {
  const before = { reported: tab.of('reported').length, error: tab.of('error').length };
  tab.send({ t: 'report', spans });
  await until(() => tab.of('reported').length > before.reported || tab.of('error').length > before.error);
  return tab.of('reported').length > before.reported ? 'stored' : 'refused';
}

describe('[G-01] reports of a browser', () => {
  it('are stored, one row a stretch in which nothing changes', async () => {
    const expert = await enter('expert');
    server.clock.advance(MINUTE);
    for (const at of [0, 5, 10]) expect(await report(expert, span(at, at + 5))).toBe('stored');
    expect(await report(expert, span(15, 20, { receives: 'nothing' }), span(20, 25))).toBe('stored');
    expect(await stored()).toEqual([
      [0, 15, 'media/media'],
      [15, 20, 'media/nothing'],
      [20, 25, 'media/media'],
    ]);
    expect(expert.of('reported').at(-1)?.to).toBe(new Date(began + 25 * SECOND).toISOString());
  });

  it('sent again, or out of order, change nothing', async () => {
    const expert = await enter('expert');
    server.clock.advance(MINUTE);
    await report(expert, span(10, 20));
    await report(expert, span(10, 20));
    await report(expert, span(5, 15, { sends: 'nothing' }));
    await report(expert, span(15, 30, { sends: 'muted' }));
    expect(await stored()).toEqual([
      [10, 20, 'media/media'],
      [20, 30, 'muted/media'],
    ]);
  });

  it('of time that has not passed, or runs backwards, are refused', async () => {
    const expert = await enter('expert');
    server.clock.advance(10 * SECOND);
    expect(await report(expert, span(0, 13))).toBe('refused');
    expect(await report(expert, span(0, 5), span(5, 3_600))).toBe('refused');
    expect(await report(expert, span(8, 8))).toBe('refused');
    expect(await report(expert, span(8, 2))).toBe('refused');
    expect(await stored()).toEqual([]);
    // The clock of the message's way is forgiven, and the time is cut to ours.
    expect(await report(expert, span(5, 11.5))).toBe('stored');
    expect(await stored()).toEqual([[5, 10, 'media/media']]);
    expect(expert.closedWith).toBeNull();
  });

  it('never reach back before the admission of their page load', async () => {
    server.clock.advance(MINUTE);
    const expert = await enter('expert');
    server.clock.advance(10 * SECOND);
    await report(expert, span(-3_600, 65));
    expect(await stored()).toEqual([[60, 65, 'media/media']]);
  });

  it('from the waiting room are refused', async () => {
    const client = await enter('client');
    server.clock.advance(10 * SECOND);
    expect(await report(client, span(0, 5))).toBe('refused');
    expect(client.of('error').at(-1)?.code).toBe('not-admitted');
  });

  it('of an older tab are not stored beside those of the newer one', async () => {
    const older = await enter('expert');
    server.clock.advance(20 * SECOND);
    await report(older, span(0, 10));
    const newer = await enter('expert');
    await older.closed();
    server.clock.advance(20 * SECOND);
    await report(newer, span(0, 40, { receives: 'silence' }));
    expect(await stored()).toEqual([
      [0, 10, 'media/media'],
      [20, 40, 'media/silence'],
    ]);
  });

  it('belong to the booking of the socket alone', async () => {
    const other = await createSession(server);
    const expert = await enter('expert');
    server.clock.advance(20 * SECOND);
    expert.raw(JSON.stringify({ t: 'report', bookingId: other.id, spans: [span(0, 10)] }));
    await expert.got('reported');
    const rows = await server.db.select().from(callReport).where(eq(callReport.roomId, other.id));
    expect(rows).toEqual([]);
    expect(await stored()).toEqual([[0, 10, 'media/media']]);
  });

  it('of a call that outlived a lost socket count once the page is back', async () => {
    const expert = await enter('expert');
    const { resumeKey } = await expert.got('welcome');
    server.clock.advance(10 * SECOND);
    await report(expert, span(0, 10));
    expert.cut();
    await until(() => expert.closedWith !== null);
    server.clock.advance(15 * MINUTE);
    const back = await new Tab(live, { inst: expert.inst }).hello({ resumeKey });
    await back.got('welcome');
    expect(await report(back, span(10, 910))).toBe('stored');
    expect(await stored()).toEqual([[0, 910, 'media/media']]);
  });

  it('are limited, in number and in length', async () => {
    const expert = await enter('expert');
    server.clock.advance(MINUTE);
    for (let n = 0; n < 8; n += 1) expert.send({ t: 'report', spans: [span(n, n + 1)] });
    await expert.got('error', ({ code }) => code === 'too-fast');
    expert.raw(JSON.stringify({ t: 'report', spans: Array.from({ length: 51 }, (_, n) => span(n, n + 1)) }));
    await expert.got('error', ({ code }) => code === 'bad-message');
    expert.raw(JSON.stringify({ t: 'report', spans: [] }));
    await until(() => expert.of('error').filter(({ code }) => code === 'bad-message').length === 2);
    expect((await stored()).length).toBeLessThanOrEqual(5);
  });

  it('of a stranger go nowhere: they have no socket', async () => {
    const stranger = await new Tab(live).hello({ ticket: randomUUID() });
    stranger.send({ t: 'report', spans: [span(0, 5)] });
    await stranger.closed();
    expect(await stored()).toEqual([]);
  });
});
