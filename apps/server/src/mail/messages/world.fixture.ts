import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { smtpMailer } from '../../adapters/smtp-mailer.ts';
import { booking, job } from '../../db/schema/index.ts';
import { runDueJobs } from '../../jobs/worker.ts';
import { allJobs } from '../../modules/jobs.ts';
import type { Mailer } from '../../ports/mailer.ts';
import { createClient } from '../../testing/factories.ts';
import { DAY, startTestServer, type TestServer } from '../../testing/harness.ts';
import { storeJob } from '../../testing/jobs.ts';
import { createSession, type TestSession } from '../../testing/live.ts';

interface Arrived {
  from: string;
  to: string[];
  raw: string;
}

const arrived: Arrived[] = [];
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, { envelope }, done) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
      const to = envelope.rcptTo.map(({ address }) => address);
      arrived.push({ from, to, raw: Buffer.concat(chunks).toString() });
      done();
    });
  },
});

// Names as somebody would choose them who wants to send mail in ours.
export const CLIENT = 'Robin\r\nBcc: evil@evil.test\r\n\r\n<b>Grove</b>';

/** The product, its mailer, and one session whose client has such a name; there once `openWorld` has been called. */
export const world = {} as {
  server: TestServer;
  mailer: Mailer & { close(): void };
  session: TestSession;
  member: { accountId: string; email: string };
};

export async function openWorld(): Promise<void> {
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const { port } = smtp.server.address() as AddressInfo;
  const mailer = smtpMailer(`smtp://127.0.0.1:${port}`, 'Nexperts <hello@nexperts.test>');
  const server = await startTestServer({ mailer });
  const session = await createSession(server);
  const member = await createClient(server, { name: CLIENT, emailVerifiedAt: null });
  await server.db
    .update(booking)
    .set({ clientId: member.accountId, acceptDeadline: new Date(server.clock.now().getTime() + DAY) })
    .where(eq(booking.id, session.id));
  Object.assign(world, { server, mailer, session, member });
}

export async function closeWorld(): Promise<void> {
  world.mailer.close();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
  await world.server.close();
}

/** Sends one message through the queue to the mail server. @returns it as it arrived, and its job's id */
export async function send(
  name: string,
  kind: string,
  payload: object,
): Promise<Arrived & { email: Email; jobId: string }> {
  const before = arrived.length;
  world.server.clock.advance(DAY);
  const now = world.server.clock.now();
  await storeJob(world.server.db, { kind, payload: { ...payload }, dedupeKey: name, runAt: now });
  const [row] = await world.server.db.select().from(job).where(eq(job.dedupeKey, name));
  await runDueJobs(world.server.deps, allJobs);
  const [mail, ...more] = arrived.slice(before);
  if (!mail || more.length > 0) throw new Error(`${name}: ${arrived.length - before} mails were sent`);
  return { ...mail, email: await PostalMime.parse(mail.raw), jobId: row?.id ?? '' };
}
