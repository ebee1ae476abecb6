import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { booking } from '../../../db/schema/index.ts';
import {
  act,
  hold,
  look,
  openPayment,
  requestBooking,
  type BookingReply,
} from '../../../testing/booking-flow.ts';
import { bookingSuite } from '../../../testing/booking-suite.ts';
import { createClient, createExpert, createService, type TestPerson } from '../../../testing/factories.ts';
import { DAY, HOUR, MINUTE } from '../../../testing/harness.ts';
import { HOLDS_A_MINUTE, UNPAID_HOLDS_A_DAY } from './hold-limits.ts';

const { server, client, expert } = bookingSuite();

/** Whole hours from three days ahead, also after the clock has moved. */
const start = (hours = 0): Date => server.clock.nextHour(3 * DAY + hours * HOUR);
const holdsOf = async (who: TestPerson) =>
  server.db.select().from(booking).where(eq(booking.clientId, who.accountId));

describe('[M6] holding one time again and again', () => {
  it('120 holds of one time by one account are one hold that ends when the first would have', async () => {
    const wanted = start();
    const answers: BookingReply[] = [];
    for (let n = 0; n < 120; n += 1) {
      answers.push(await hold(server, client, expert.serviceId, wanted));
      server.clock.advance(30);
    }
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(120);
    expect(new Set(answers.map(({ data }) => `${data.id} until ${data.holdExpiresAt}`)).size).toBe(1);
    expect(await holdsOf(client)).toHaveLength(1);
    const other = await createClient(server);
    expect((await hold(server, other, expert.serviceId, wanted)).error.code).toBe('SlotTaken');
    server.clock.advance(10 * MINUTE);
    expect((await hold(server, other, expert.serviceId, wanted)).status).toBe(201);
  });

  it('a repeat of the key of such a hold answers with it', async () => {
    const wanted = start();
    const first = await hold(server, client, expert.serviceId, wanted);
    const key = randomUUID();
    const again = await hold(server, client, expert.serviceId, wanted, key);
    server.clock.advance(20 * MINUTE);
    const repeat = await hold(server, client, expert.serviceId, wanted, key);
    expect([again.data.id, repeat.data.id]).toEqual([first.data.id, first.data.id]);
    expect(repeat.data.status).toBe('expired');
  });

  it('the opened payment goes on with the hold', async () => {
    const wanted = start();
    const { data } = await hold(server, client, expert.serviceId, wanted);
    const intent = await openPayment(server, client, data.id);
    await hold(server, client, expert.serviceId, wanted);
    await server.drain();
    expect((await openPayment(server, client, data.id)).clientSecret).toBe(intent.clientSecret);
  });

  it('one that lapsed is for others first: its client can hold it again five minutes later', async () => {
    const wanted = start();
    await hold(server, client, expert.serviceId, wanted);
    server.clock.advance(12 * MINUTE);
    const refused = await hold(server, client, expert.serviceId, wanted);
    expect(refused.status).toBe(429);
    expect(refused.answer.headers.get('retry-after')).toBe('180');
    expect(refused.error).toMatchObject({
      code: 'TooManyRequests',
      message:
        'You held this time a few minutes ago. You can hold it again in 3 min, or choose another time now.',
    });
    const other = await createClient(server);
    expect((await hold(server, other, expert.serviceId, wanted)).status).toBe(201);
    expect((await hold(server, client, expert.serviceId, start(2))).status).toBe(201);
    await act(server, other, (await holdsOf(other))[0]?.id ?? '', 'release');
    server.clock.advance(3 * MINUTE);
    expect((await hold(server, client, expert.serviceId, wanted)).status).toBe(201);
  });

  it('one that another hold replaced can’t be taken back at once, and the refusal keeps the hold there is', async () => {
    const [first, second] = [start(), start(3)];
    await hold(server, client, expert.serviceId, first);
    const mine = await hold(server, client, expert.serviceId, second);
    expect((await hold(server, client, expert.serviceId, first)).status).toBe(429);
    expect((await look(server, client, mine.data.id)).data.status).toBe('held');
    const other = await createClient(server);
    expect((await hold(server, other, expert.serviceId, first)).status).toBe(201);
  });

  it('one that was released can be taken back once, and its service changed once', async () => {
    const wanted = start();
    const first = await hold(server, client, expert.serviceId, wanted);
    await act(server, client, first.data.id, 'release');
    const second = await hold(server, client, expert.serviceId, wanted);
    expect(second.status).toBe(201);
    await act(server, client, second.data.id, 'release');
    expect((await hold(server, client, expert.serviceId, wanted)).status).toBe(429);

    const somebody = await createClient(server);
    const short = await createService(server, expert.expertId, { title: 'Short call', durationMin: 30 });
    const long = await createService(server, expert.expertId, { title: 'Long call', durationMin: 90 });
    expect((await hold(server, somebody, short, start(4))).status).toBe(201);
    expect((await hold(server, somebody, long, start(4))).status).toBe(201);
    expect((await hold(server, somebody, short, start(4))).status).toBe(429);
    expect((await hold(server, somebody, expert.serviceId, start(4))).status).toBe(429);
  });
});

describe('[M6] how much one account can hold', () => {
  it('ten times a minute, then it says how long to wait; a repeated press is none of them', async () => {
    const keys: string[] = [];
    for (let n = 0; n < HOLDS_A_MINUTE; n += 1) {
      const key = randomUUID();
      keys.push(key);
      expect((await hold(server, client, expert.serviceId, start(n * 2), key)).status).toBe(201);
    }
    server.clock.advance(20_000);
    const refused = await hold(server, client, expert.serviceId, start(40));
    expect(refused.status).toBe(429);
    expect(refused.answer.headers.get('retry-after')).toBe('40');
    expect(refused.error.message).toBe(
      'You’ve held too many different times in the last minute. Wait a minute, then choose a time again.',
    );
    for (const [n, key] of keys.entries())
      expect((await hold(server, client, expert.serviceId, start(n * 2), key)).status).toBe(201);
    expect((await hold(server, await createClient(server), expert.serviceId, start(40))).status).toBe(201);
    server.clock.advance(40_000);
    expect((await hold(server, client, expert.serviceId, start(42))).status).toBe(201);
  });

  it('thirty a day that come to nothing; what is paid does not count', async () => {
    const begun = server.clock.now().getTime();
    const elsewhere = await createExpert(server);
    for (let n = 0; n < UNPAID_HOLDS_A_DAY; n += 1) {
      expect((await hold(server, client, expert.serviceId, start(n * 2))).status).toBe(201);
      server.clock.advance(7_000);
      if (n < 5) await requestBooking(server, client, elsewhere, start(n * 2 + 1));
      server.clock.advance(7_000);
    }
    server.clock.advance(HOUR);
    const refused = await hold(server, client, expert.serviceId, start(90));
    expect(refused.status).toBe(429);
    expect(refused.error.message).toBe(
      'You’ve held 30 times today without paying. You can hold another time in 23 hours.',
    );
    const left = begun + DAY - server.clock.now().getTime();
    expect(refused.answer.headers.get('retry-after')).toBe(String(Math.ceil(left / 1000)));
    server.clock.advance(left);
    expect((await hold(server, client, expert.serviceId, start(92))).status).toBe(201);
  });

  it('two at once of the last one left: one of them is refused', async () => {
    for (let n = 1; n < HOLDS_A_MINUTE; n += 1) await hold(server, client, expert.serviceId, start(n * 2));
    const elsewhere = await createExpert(server);
    const answers = await Promise.all([
      hold(server, client, expert.serviceId, start(60)),
      hold(server, client, elsewhere.serviceId, start(64)),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 429]);
  });

  it('sixty times a minute it is told of other times when it lost one', async () => {
    const wanted = start();
    await hold(server, await createClient(server), expert.serviceId, wanted);
    const statuses: number[] = [];
    for (let n = 0; n < 62; n += 1)
      statuses.push((await hold(server, client, expert.serviceId, wanted)).status);
    expect(statuses).toEqual([...Array<number>(60).fill(409), 429, 429]);
  });
});

describe('[M6] the gate before holds', () => {
  it('300 at once by one account: most are refused at once, and another client’s hold goes past them', async () => {
    const other = await createClient(server);
    const elsewhere = await createExpert(server);
    let floodLeft = 300;
    const flood = Array.from({ length: 300 }, async (_, n) => {
      const answer = await hold(server, client, expert.serviceId, start(n));
      floodLeft -= 1;
      return answer;
    });
    const theirs = await hold(server, other, elsewhere.serviceId, start());
    const leftThen = floodLeft;
    const answers = await Promise.all(flood);
    expect(theirs.status).toBe(201);
    // Waiting behind the flood, it would have been answered last.
    expect(leftThen).toBeGreaterThan(10);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(300 - 1 - 20);
    for (const { answer } of refused) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await holdsOf(client)).toHaveLength(HOLDS_A_MINUTE);
  }, 60_000);
});

describe('[M6] asking the provider about a payment', () => {
  it('is done thirty times a minute for one account, then refused with the time to wait', async () => {
    const { data } = await hold(server, client, expert.serviceId, start());
    await openPayment(server, client, data.id);
    for (let n = 0; n < 30; n += 1)
      expect((await act(server, client, data.id, 'payment/refresh')).status).toBe(200);
    const refused = await act(server, client, data.id, 'payment/refresh');
    expect(refused.status).toBe(429);
    expect(Number(refused.answer.headers.get('retry-after'))).toBe(60);
    server.clock.advance(MINUTE);
    expect((await act(server, client, data.id, 'payment/refresh')).status).toBe(200);
  });
});
