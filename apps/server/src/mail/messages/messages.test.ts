import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allJobs } from '../../modules/jobs.ts';
import { createClient } from '../../testing/factories.ts';
import {
  account,
  change,
  removal,
  newAddressCode,
  leaving,
  closing,
  suspended,
  safetyCase,
  application,
  claim,
  failingCalendar,
} from './accounts.fixture.ts';
import {
  about,
  aboutMove,
  aboutReview,
  reported,
  failedCallCheck,
  card,
  notifyBy,
  aboutProblem,
  aboutAppeal,
  newTimes,
  hosted,
} from './bookings.fixture.ts';
import {
  bankDisputeMail,
  refund,
  dashboardRefund,
  paidOtherwise,
  payoutsHeld,
  verification,
  paidOut,
  writtenOff,
  unclaimed,
  receipt,
} from './money.fixture.ts';
import { closeWorld, openWorld, send, world } from './world.fixture.ts';

beforeAll(openWorld);
afterAll(closeWorld);

/** Every message the product sends: the job that sends it, and what it is called in a list of mails. */
const MESSAGES: readonly {
  name: string;
  sent: { kind: string; payload: () => object | Promise<object> };
  subject: RegExp;
  code?: true;
  calendar?: true;
  /** The topic that can be switched off */
  unsubscribe?: string;
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
  { name: 'account closed', sent: closing, subject: /account is closed$/ },
  {
    name: 'bank account changed',
    sent: account('mail.bank-changed'),
    subject: /bank account .* was changed$/,
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
  { name: 'claim approved', sent: claim('approved'), subject: /^We’ve checked “Master of/ },
  { name: 'claim refused', sent: claim('refused'), subject: /^We couldn’t approve “Master of/ },
  { name: 'claim expires', sent: claim('expires'), subject: /expires in 30 days$/ },
  { name: 'calendar fails', sent: failingCalendar, subject: /^We can’t read your calendar/ },
  { name: 'claim expired', sent: claim('expired'), subject: /has expired$/ },
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
  { name: 'bank dispute opened', sent: bankDisputeMail('opened'), subject: /bank disputes the charge/ },
  { name: 'bank dispute won', sent: bankDisputeMail('won'), subject: /decided in your favour/ },
  { name: 'bank dispute lost', sent: bankDisputeMail('lost'), subject: /decided for the client/ },
  { name: 'hearing', sent: bankDisputeMail('hearing'), subject: /^Please tell us what happened/ },
  { name: 'found delivered', sent: bankDisputeMail('delivered'), subject: /^You keep your share/ },
  { name: 'found not delivered', sent: bankDisputeMail('not_delivered'), subject: /taken back your share/ },
  {
    name: 'bank for us, client',
    sent: bankDisputeMail('won', 'client'),
    subject: /^Your bank decided that the /,
  },
  {
    name: 'bank for the client, client',
    sent: bankDisputeMail('lost', 'client'),
    subject: /^Your bank gave you /,
  },
  {
    name: 'found delivered, client',
    sent: bankDisputeMail('delivered', 'client'),
    subject: /^We found that .* took place$/,
  },
  {
    name: 'found not delivered, client',
    sent: bankDisputeMail('not_delivered', 'client'),
    subject: /^We found that .* wasn’t delivered$/,
  },
  {
    name: 'verification missing',
    sent: verification('missing'),
    subject: /^Our payment provider needs more from you$/,
  },
  { name: 'verification lost', sent: verification('lost'), subject: /^We can’t pay you at the moment$/ },
  { name: 'payout sent', sent: paidOut('sent'), subject: /^A\$20\.50 is on its way to you$/ },
  {
    name: 'payout refused',
    sent: paidOut('refused'),
    subject: /^We couldn’t send your payout of A\$20\.50$/,
  },
  { name: 'payout carried over', sent: paidOut('carried'), subject: /^Your payout of A\$20\.50 waits$/ },
  {
    name: 'payout sent back',
    sent: paidOut('failed'),
    subject: /^Your bank sent back your payout of A\$20\.50$/,
  },
  { name: 'payout arrived', sent: paidOut('arrived'), subject: /^A\$20\.50 went to your bank$/ },
  { name: 'verified', sent: verification('verified'), subject: /^You’re verified$/ },
  { name: 'payouts held', sent: payoutsHeld('held'), subject: /payouts are on hold$/ },
  { name: 'payouts released', sent: payoutsHeld('released'), subject: /payouts are released$/ },
  { name: 'roles changed', sent: account('mail.staff-roles'), subject: /^Your roles at / },
  {
    name: 'refund in the dashboard, client',
    sent: dashboardRefund('client'),
    subject: /^Refund: A\$20\.50 for Tax return review$/,
  },
  {
    name: 'refund paid another way',
    sent: paidOtherwise,
    subject: /^We’ve paid your refund of A\$20\.50 another way$/,
  },
  {
    name: 'refund in the dashboard, expert',
    sent: dashboardRefund('expert'),
    subject: /gets A\$20\.50 back for Tax return review$/,
  },
  {
    name: 'safety case, asked',
    sent: safetyCase('asked'),
    subject: /^We need to hear from you about your account$/,
  },
  {
    name: 'safety case, decided',
    sent: safetyCase('decided'),
    subject: /^We’ve decided the case about your account$/,
  },
  { name: 'suspended', sent: suspended('suspended'), subject: /^Your Nexperts account is suspended$/ },
  {
    name: 'suspension lifted',
    sent: suspended('lifted'),
    subject: /^Your Nexperts account is active again$/,
  },
  {
    name: 'refund by staff, client',
    sent: refund('staff', 'client'),
    subject: /^Refund: A\$20\.50 for Tax return review$/,
  },
  {
    name: 'refund by staff, expert',
    sent: refund('staff', 'expert'),
    subject: /gets A\$20\.50 back for Tax return review$/,
  },
  { name: 'balance unclaimed', sent: unclaimed, subject: /^You can still claim A\$20\.50 until / },
  { name: 'debt written off', sent: writtenOff, subject: /^You no longer owe us A\$20\.50$/ },
  { name: 'goodwill', sent: refund('goodwill'), subject: /^Refund: Ada Quill is giving you A\$20\.50 back$/ },
  { name: 'expert absent, expert', sent: about('expert-absent', 'expert'), subject: /^You missed / },
  { name: 'client absent', sent: about('client-absent', 'client'), subject: /^You missed / },
  { name: 'session over, client', sent: about('session-over', 'client'), subject: /^Your session with / },
  { name: 'session over, expert', sent: about('session-over', 'expert'), subject: /^Your session with / },
  { name: 'problem, client', sent: aboutProblem('reported', 'client'), subject: /^We have your report/ },
  { name: 'problem, expert', sent: aboutProblem('reported', 'expert'), subject: /^A problem with / },
  {
    name: 'conduct, expert',
    sent: aboutProblem('reported', 'expert', 'conduct'),
    subject: /^Your payment is on hold/,
  },
  { name: 'offer', sent: aboutProblem('offered', 'client'), subject: /makes an offer/ },
  { name: 'contested', sent: aboutProblem('contested', 'client'), subject: /^Nexperts decides: / },
  { name: 'agreed', sent: aboutProblem('agreed', 'client'), subject: /^Settled: / },
  { name: 'silence', sent: aboutProblem('silent', 'expert'), subject: /^Settled: / },
  { name: 'decided', sent: aboutProblem('decided', 'expert'), subject: /^Decided: / },
  { name: 'appeal, client', sent: aboutAppeal('opened', 'client'), subject: /appealed: / },
  { name: 'appeal, expert', sent: aboutAppeal('opened', 'expert'), subject: /^We have your appeal/ },
  { name: 'appeal decided, client', sent: aboutAppeal('closed', 'client'), subject: /^Decided: / },
  { name: 'appeal decided, expert', sent: aboutAppeal('closed', 'expert'), subject: /^Decided: / },
  { name: 'receipt', sent: receipt, subject: /^Receipt R-\d{4}-\d{6}$/ },
  { name: 'answer card', sent: card, subject: /^Ada Quill left you an answer card$/, unsubscribe: 'reviews' },
  {
    name: 'check failed',
    sent: failedCallCheck,
    subject: /^Before your session with Robin.*your check found a problem$/,
    unsubscribe: 'reminders',
  },
  {
    name: 'reminder',
    sent: notifyBy('reminder-1h'),
    subject: /starts in \d+ (minute|hour)s?$/,
    unsubscribe: 'reminders',
  },
  { name: 'waiting', sent: notifyBy('waiting'), subject: /is waiting for you$/, unsubscribe: 'reminders' },
  { name: 'new times', sent: newTimes, subject: /^New times with Ada Quill$/, unsubscribe: 'saved' },
  { name: 'message', sent: notifyBy('message'), subject: /sent you a message$/, unsubscribe: 'messages' },
  { name: 'paid too late', sent: about('too-late', 'client'), subject: /arrived too late/ },
  { name: 'new request', sent: about('new-request', 'expert'), subject: /^New request from Robin/ },
  { name: 'booked, expert', sent: about('confirmed', 'expert'), subject: /^Booked: /, calendar: true },
  { name: 'moved, client', sent: aboutMove('moved', 'client'), subject: /^Moved: /, calendar: true },
  { name: 'moved, expert', sent: aboutMove('moved', 'expert'), subject: /^Moved: /, calendar: true },
  {
    name: 'proposal declined',
    sent: aboutMove('proposal-declined', 'expert'),
    subject: /declined the times/,
  },
  { name: 'proposal withdrawn', sent: aboutMove('proposal-withdrawn', 'client'), subject: /withdrew the/ },
  { name: 'proposal expired', sent: aboutMove('proposal-expired', 'client'), subject: /didn’t answer your/ },
  { name: 'offer ended', sent: aboutMove('offer-ended', 'expert'), subject: /took none of the times/ },
  { name: 'withdrawn', sent: about('withdrawn', 'expert'), subject: /withdrew a request$/ },
  { name: 'cancelled, expert', sent: about('cancelled', 'expert'), subject: /^Cancelled: /, calendar: true },
  {
    name: 'review invited',
    sent: aboutReview('invite', 'expert'),
    subject: /^How did it go with Robin/,
    unsubscribe: 'reviews',
  },
  {
    name: 'review published',
    sent: aboutReview('published', 'expert'),
    subject: /reviewed your session$/,
    unsubscribe: 'reviews',
  },
  {
    name: 'review replied to',
    sent: aboutReview('replied', 'client'),
    subject: /^Ada Quill replied to your review$/,
    unsubscribe: 'reviews',
  },
  { name: 'report decided', sent: reported, subject: /^We kept the review you reported$/ },
  { name: 'review removed', sent: aboutReview('removed', 'client'), subject: /^We removed your review$/ },
  {
    name: 'first seat of a workshop',
    sent: hosted('booked'),
    subject: /^First seat booked: Pricing your work$/,
    calendar: true,
  },
  {
    name: 'workshop cancelled',
    sent: hosted('cancelled', { status: 'cancelled', cancelled: 'minimum' }),
    subject: /^Cancelled: Pricing your work$/,
    calendar: true,
  },
  {
    name: 'workshop over',
    sent: hosted('over', { status: 'over', deliveredPerMille: 883 }),
    subject: /^Your workshop Pricing your work$/,
  },
  {
    name: 'payment failed, expert',
    sent: about('payment-failed', 'expert'),
    subject: /^We couldn’t charge .*’s card$/,
  },
];
describe('every message, as a mail server gets it', () => {
  it.each(MESSAGES)('$name', async ({ name, sent, subject, code, calendar, unsubscribe }) => {
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
    expect([...html.matchAll(/<a /g)].length).toBeLessThanOrEqual(unsubscribe ? 2 : 1);
    // RFC 8058; what is essential can't be switched off.
    const header = (name: string) => email.headers.find(({ key }) => key === name)?.value;
    const [address = '', post] = [header('list-unsubscribe'), header('list-unsubscribe-post')];
    expect(address.includes(`/notifications/unsubscribe?token=${unsubscribe}.`)).toBe(
      unsubscribe !== undefined,
    );
    expect(post).toBe(unsubscribe && 'List-Unsubscribe=One-Click');
    for (const part of [text, html]) expect(part).toContain('Questions: support@nexperts.com');
    expect(/\b\d{6}\b/.test(text)).toBe(code ?? false);
    // Once to act on, among the forms of the text, and once as a file.
    const file = 'text/calendar';
    expect(email.attachments.map(({ mimeType }) => mimeType)).toEqual(calendar ? [file, file] : []);

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
    const known = await createClient(world.server);
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
      await expect(world.mailer.send({ ...whole, [part]: ' ' })).rejects.toThrow(`a mail without ${part}`);
  });
});
