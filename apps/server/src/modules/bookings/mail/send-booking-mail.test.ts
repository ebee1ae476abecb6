import type { NotificationTopic } from '@nexperts/domain';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { account, notificationSetting } from '../../../db/schema/index.ts';
import { confirmBooking } from '../../../testing/booking-flow.ts';
import { bookingSuite } from '../../../testing/booking-suite.ts';
import { findBooking, type FullBooking } from '../rows.ts';
import { sendBookingMail } from './send-booking-mail.ts';

const { server, client, expert } = bookingSuite({ client: { timeZone: 'Europe/Berlin' } });
let found: FullBooking;
beforeEach(async () => {
  const { id } = await confirmBooking(server, client, expert, '2026-03-27T09:00:00Z');
  const booking = await findBooking(server.db, id);
  if (!booking) throw new Error('no booking');
  found = booking;
  server.mails.splice(0);
});

const send = (topic: NotificationTopic) =>
  sendBookingMail(
    server.deps,
    { found, to: 'client', topic, because: 'session', jobId: 'job' },
    (reader) => ({
      subject: 'News',
      paragraphs: [`For an ${reader.status} account`],
    }),
  );
const atHour = (hour: string): void => server.clock.set(new Date(`2026-03-20T${hour}:00Z`));

describe('[M-08] a mail about a booking', () => {
  it('goes to the side it is for, and says why they get it', async () => {
    atHour('11:00');
    expect(await send('money')).toBeUndefined();
    expect(server.mails).toMatchObject([{ messageId: 'job', to: client.email, subject: 'News' }]);
    expect(server.mails[0]?.text).toContain('For an active account');
    expect(server.mails[0]?.text).toContain('because of a session on Nexperts');
    expect(server.mails[0]?.unsubscribe).toBeUndefined();
  });

  it('waits for the morning, or is not sent, as the reader has it', async () => {
    atHour('23:00');
    expect(await send('money')).toBeUndefined();
    expect(server.mails.splice(0)).toHaveLength(1);
    expect(await send('reviews')).toBeInstanceOf(Date);
    atHour('11:00');
    await send('reviews');
    expect(server.mails.splice(0)).toMatchObject([{ unsubscribe: expect.stringContaining('unsubscribe') }]);
    const off = { accountId: client.accountId, kind: 'reviews', channel: 'mail', enabled: false } as const;
    await server.db.insert(notificationSetting).values(off);
    expect(await send('reviews')).toBeUndefined();
    expect(server.mails).toEqual([]);
  });

  it('does not go to an account that is deleted', async () => {
    const of = eq(account.id, client.accountId);
    await server.db.update(account).set({ deletedAt: server.clock.now() }).where(of);
    expect(await send('money')).toBeUndefined();
    expect(server.mails).toEqual([]);
  });
});
