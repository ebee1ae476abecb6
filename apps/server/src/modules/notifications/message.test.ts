import { beforeAll, describe, expect, it } from 'vitest';
import { bookingSuite } from '../../testing/booking-suite.ts';
import { MINUTE } from '../../testing/harness.ts';
import { openPair, talkerOf } from '../messages/messages.fixture.ts';
import { inbox, titles } from './notifications.fixture.ts';

const { server, client, expert } = bookingSuite({ once: true, client: { name: 'Robin Grove' } });
let conversation: string;
/** What was sent to open pages: the account, and how many it hasn't read. */
const told: { to: string; unread: number }[] = [];
beforeAll(async () => {
  conversation = await openPair(server, client, expert);
  await server.drain();
  await server.as(expert).call('readNotifications', { body: { all: true } });
  await server.deps.bus.subscribe('live', (text) => {
    const { to, hint } = JSON.parse(text) as { to: string; hint: { type: string; unread: number } };
    if (hint.type === 'notifications') told.push({ to, unread: hint.unread });
  });
});
const mails = () => server.mails.filter(({ subject }) => subject === 'Robin Grove sent you a message');

describe('[M-08] a message', () => {
  it('is one unread notification of its conversation, however many follow, and counts the bell', async () => {
    for (let count = 0; count < 3; count += 1) await talkerOf(server, client).send(conversation);
    const { data, unread } = await inbox(server, expert);
    expect(unread).toBe(1);
    expect(data[0]).toMatchObject({
      title: 'Robin Grove sent you a message',
      href: `/messages/${conversation}`,
    });
    await expect.poll(() => told).toEqual([{ to: expert.accountId, unread: 1 }]);
    expect(await titles(server, client)).not.toContain('Robin Grove sent you a message');
  });

  it('is read with its conversation, in the inbox and on the bell, and then not mailed', async () => {
    await talkerOf(server, expert).read(conversation, 100);
    expect((await inbox(server, expert)).unread).toBe(0);
    await expect.poll(() => told.at(-1)).toEqual({ to: expert.accountId, unread: 0 });
    server.clock.advance(11 * MINUTE);
    await server.drain();
    expect(mails()).toEqual([]);
  });

  it('is mailed once when nobody read it for ten minutes', async () => {
    for (let count = 0; count < 3; count += 1) await talkerOf(server, client).send(conversation);
    server.clock.advance(10 * MINUTE - 1);
    await server.drain();
    expect(mails()).toEqual([]);
    server.clock.advance(1);
    await server.drain();
    expect(mails().map(({ to }) => to)).toEqual([expert.email]);
    // Private words stay in the product.
    expect(mails()[0]?.text).toContain(`/app/messages/${conversation}`);
  });
});
