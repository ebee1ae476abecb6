import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { smtpMailer } from '../adapters/smtp-mailer.ts';
import {
  applicationEvent,
  booking,
  emailChange,
  expertApplication,
  job,
  secondFactor,
  secondFactorRemoval,
} from '../db/schema/index.ts';
import { runDueJobs } from '../jobs/worker.ts';
import { completeContent } from '../modules/applications/applications.fixture.ts';
import { allJobs } from '../modules/jobs.ts';
import { createClient } from '../testing/factories.ts';
import { storeJob } from '../testing/jobs.ts';
import { DAY, startTestServer, type TestServer } from '../testing/harness.ts';
import { createSession, type TestSession } from '../testing/live.ts';

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
const CLIENT = 'Robin\r\nBcc: evil@evil.test\r\n\r\n<b>Grove</b>';

let server: TestServer;
let mailer: ReturnType<typeof smtpMailer>;
let session: TestSession;
let member: { accountId: string; email: string };
beforeAll(async () => {
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const { port } = smtp.server.address() as AddressInfo;
  mailer = smtpMailer(`smtp://127.0.0.1:${port}`, 'Nexperts <hello@nexperts.test>');
  server = await startTestServer({ mailer });
  session = await createSession(server);
  member = await createClient(server, { name: CLIENT, emailVerifiedAt: null });
  await server.db
    .update(booking)
    .set({ clientId: member.accountId, acceptDeadline: new Date(server.clock.now().getTime() + DAY) })
    .where(eq(booking.id, session.id));
});
afterAll(async () => {
  mailer.close();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
  await server.close();
});

const about = (template: string, to: 'client' | 'expert') => ({
  kind: 'mail.booking',
  payload: () => ({ bookingId: session.id, template, to }),
});
const account = (kind: string, more: Record<string, unknown> = {}) => ({
  kind,
  payload: () => ({ accountId: member.accountId, ...more }),
});
const change = (step: string) => ({
  kind: 'mail.email-change',
  payload: async () => {
    const [row] = await server.db
      .insert(emailChange)
      .values({
        accountId: member.accountId,
        oldEmail: member.email,
        newEmail: `new-${step}@people.test`,
        requestedAt: server.clock.now(),
      })
      .returning();
    return { changeId: row?.id, step };
  },
});
const removal = (step: 'asked' | 'stopped' | 'done') => ({
  kind: 'mail.second-factor-removal',
  payload: async () => {
    const now = server.clock.now();
    const { accountId } = member;
    const factor = {
      secret: Buffer.alloc(48),
      recoverySalt: Buffer.alloc(16),
      createdAt: now,
      confirmedAt: now,
    };
    await server.db
      .insert(secondFactor)
      .values({ ...factor, accountId })
      .onConflictDoNothing();
    const effectiveAt = new Date(now.getTime() + DAY);
    await server.db
      .insert(secondFactorRemoval)
      .values({ accountId, id: session.id, requestedAt: now, effectiveAt })
      .onConflictDoNothing();
    return { accountId, id: session.id, step };
  },
});

let revision = 0;
const application = (event: 'submitted' | 'approved' | 'changes_asked' | 'refused') => ({
  kind: 'mail.application',
  payload: async () => {
    const now = server.clock.now();
    await server.db
      .insert(expertApplication)
      .values({
        id: session.id,
        accountId: member.accountId,
        status: 'draft',
        revision: 1,
        content: completeContent(),
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing();
    const [row] = await server.db
      .insert(applicationEvent)
      .values({
        applicationId: session.id,
        revision: (revision += 1),
        event,
        actorId: member.accountId,
        reason: 'Please add your <b>Grove</b> licence.',
        at: now,
      })
      .returning();
    return { eventId: row?.id };
  },
});

/** Somebody who asked for the account to be deleted. */
const leaving = {
  kind: 'account.delete',
  payload: async () => ({
    accountId: (await createClient(server, { name: CLIENT, status: 'deactivated' })).accountId,
  }),
};
const newAddressCode = {
  kind: 'mail.code',
  payload: async () => {
    await server.db.insert(emailChange).values({
      accountId: member.accountId,
      oldEmail: member.email,
      newEmail: 'new@people.test',
      // The message goes out a day from now, and a change waits no longer than that.
      requestedAt: new Date(server.clock.now().getTime() + DAY),
    });
    return { accountId: member.accountId, purpose: 'email' };
  },
};

/** Every message the product sends: the job that sends it, and what it is called in a list of mails. */
const MESSAGES: readonly {
  name: string;
  sent: { kind: string; payload: () => object | Promise<object> };
  subject: RegExp;
  code?: true;
  calendar?: true;
}[] = [
  {
    name: 'code to verify',
    sent: account('mail.code', { purpose: 'confirm' }),
    subject: /verification code$/,
    code: true,
  },
  {
    name: 'code to log in, to a mailbox nobody has verified',
    sent: account('mail.code', { purpose: 'login' }),
    subject: /verification code$/,
    code: true,
  },
  {
    name: 'code to reset',
    sent: account('mail.code', { purpose: 'reset' }),
    subject: /reset code$/,
    code: true,
  },
  {
    name: 'code for a new address',
    sent: newAddressCode,
    subject: /code for a new email address$/,
    code: true,
  },
  { name: 'account deleted', sent: leaving, subject: /account was deleted$/ },
  { name: 'password changed', sent: account('mail.password-changed'), subject: /password was changed$/ },
  {
    name: 'second factor on',
    sent: account('mail.second-factor', { what: 'on' }),
    subject: /^Two-step login is on/,
  },
  { name: 'second factor off', sent: account('mail.second-factor', { what: 'off' }), subject: /is off/ },
  {
    name: 'recovery codes',
    sent: account('mail.second-factor', { what: 'codes' }),
    subject: /recovery codes/,
  },
  { name: 'removal asked', sent: removal('asked'), subject: /asked to turn off your two-step login$/ },
  { name: 'removal stopped', sent: removal('stopped'), subject: /two-step login stays on$/ },
  { name: 'removal done', sent: removal('done'), subject: /turned off your two-step login$/ },
  { name: 'address about to change', sent: change('asked'), subject: /about to change$/ },
  { name: 'address changed', sent: change('done'), subject: /was changed$/ },
  { name: 'application sent', sent: application('submitted'), subject: /^We have your application$/ },
  { name: 'application approved', sent: application('approved'), subject: /^You’re now a Nexpert$/ },
  {
    name: 'changes asked',
    sent: application('changes_asked'),
    subject: /^We need a change to your application$/,
  },
  { name: 'application refused', sent: application('refused'), subject: /^About your application$/ },
  { name: 'request sent', sent: about('request-sent', 'client'), subject: /^Request sent to Ada Quill$/ },
  { name: 'booked, client', sent: about('confirmed', 'client'), subject: /^Booked: /, calendar: true },
  { name: 'declined', sent: about('declined', 'client'), subject: /can’t take your request$/ },
  { name: 'lapsed', sent: about('expired', 'client'), subject: /didn’t answer in time$/ },
  { name: 'cancelled, client', sent: about('cancelled', 'client'), subject: /^Cancelled: /, calendar: true },
  {
    name: 'payment failed, client',
    sent: about('payment-failed', 'client'),
    subject: /^We couldn’t charge your card/,
  },
  { name: 'expert absent', sent: about('expert-absent', 'client'), subject: /^Refund: / },
  { name: 'paid too late', sent: about('too-late', 'client'), subject: /arrived too late/ },
  { name: 'new request', sent: about('new-request', 'expert'), subject: /^New request from Robin/ },
  { name: 'booked, expert', sent: about('confirmed', 'expert'), subject: /^Booked: /, calendar: true },
  { name: 'withdrawn', sent: about('withdrawn', 'expert'), subject: /withdrew a request$/ },
  { name: 'cancelled, expert', sent: about('cancelled', 'expert'), subject: /^Cancelled: /, calendar: true },
  {
    name: 'payment failed, expert',
    sent: about('payment-failed', 'expert'),
    subject: /^We couldn’t charge .*’s card$/,
  },
];

/** Sends one message through the queue to the mail server. @returns it as it arrived, and its job's id */
async function send(
  name: string,
  kind: string,
  payload: object,
): Promise<Arrived & { email: Email; jobId: string }> {
  const before = arrived.length;
  server.clock.advance(DAY);
  const now = server.clock.now();
  await storeJob(server.db, { kind, payload: { ...payload }, dedupeKey: name, runAt: now });
  const [row] = await server.db.select().from(job).where(eq(job.dedupeKey, name));
  await runDueJobs(server.deps, allJobs);
  const [mail, ...more] = arrived.slice(before);
  if (!mail || more.length > 0) throw new Error(`${name}: ${arrived.length - before} mails were sent`);
  return { ...mail, email: await PostalMime.parse(mail.raw), jobId: row?.id ?? '' };
}

describe('every message, as a mail server gets it', () => {
  it.each(MESSAGES)('$name', async ({ name, sent, subject, code, calendar }) => {
    const { raw, email, from, to, jobId } = await send(name, sent.kind, await sent.payload());
    const head = raw.slice(0, raw.indexOf('\r\n\r\n'));

    expect(email.subject).toMatch(subject);
    expect(from).toBe('hello@nexperts.test');
    expect(to).toHaveLength(1);
    expect(email.to?.map(({ address }) => address)).toEqual(to);
    expect(email.from).toMatchObject({ name: 'Nexperts', address: 'hello@nexperts.test' });
    expect(email.messageId).toBe(`<${jobId}@nexperts.test>`);
    expect(email.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
    expect(head).toMatch(/^Content-Type: multipart\//m);

    const text = email.text ?? '';
    const html = email.html ?? '';
    expect(text.length).toBeGreaterThan(80);
    expect(html).toContain('<!doctype html>');
    // The text says all that the HTML says, and leads where its button leads.
    for (const link of html.matchAll(/href="([^"]+)"/g))
      expect(text).toContain(link[1]?.replaceAll('&amp;', '&'));
    expect([...html.matchAll(/<a /g)].length).toBeLessThanOrEqual(1);
    for (const part of [text, html]) expect(part).toContain('Questions: support@nexperts.com');
    expect(/\b\d{6}\b/.test(text)).toBe(code ?? false);
    expect(email.attachments.map(({ mimeType }) => mimeType)).toEqual(calendar ? ['text/calendar'] : []);

    // What a person typed stays text: no header, no second reader, no markup.
    expect(head).not.toMatch(/^Bcc:/im);
    expect(email.bcc ?? []).toEqual([]);
    expect(html).not.toContain('<b>Grove');
  });

  it('[M7] a code goes out without the name until somebody has shown that the mailbox is theirs', async () => {
    for (const purpose of ['confirm', 'login', 'reset']) {
      const { payload } = account('mail.code', { purpose });
      const { email } = await send(`no name: ${purpose}`, 'mail.code', payload());
      expect(email.text).toContain('\n\nHello,\n\n');
      expect(email.text).not.toContain('Robin');
      expect(email.html).not.toContain('Robin');
    }
    const known = await createClient(server);
    const { email } = await send('with a name', 'mail.code', {
      accountId: known.accountId,
      purpose: 'reset',
    });
    expect(email.text).toMatch(/\n\nHello \p{L}[^\n]+,\n\n/u);
  });

  it('the table has every job that sends a mail', () => {
    const kinds = new Set(MESSAGES.map(({ sent }) => sent.kind));
    expect([...kinds].toSorted()).toEqual(
      Object.keys(allJobs)
        .filter((kind) => kind.startsWith('mail.') || kind === 'account.delete')
        .toSorted(),
    );
  });

  it('a message without one of its parts is not sent', async () => {
    const whole = { messageId: '1', to: 'robin@people.test', subject: 's', text: 't', html: 'h' };
    for (const part of ['text', 'html', 'subject', 'to'])
      await expect(mailer.send({ ...whole, [part]: ' ' })).rejects.toThrow(`a mail without ${part}`);
  });
});
