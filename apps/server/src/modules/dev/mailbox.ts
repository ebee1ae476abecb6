import type { Hono } from 'hono';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../http/app-error.ts';
import type { AppVariables } from '../../http/context.ts';
import { mailPage, mailsPage } from './mail-pages.ts';
import { findMail, newestMails, type StoredMail } from './mail-store.ts';
import { sendPage } from './page.ts';

// The mail's own text in a frame: its inline styles and nothing else; links open beside it.
const FRAME_CSP =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups allow-popups-to-escape-sandbox; frame-ancestors 'self'";

/** Mounts the embedded mailbox: `/dev/mail` for people, `/dev/mail.json?to=ADDRESS` for tests. */
export function mailboxRoutes(app: Hono<AppVariables>, { db }: Deps): void {
  const mailOf = async (id: string): Promise<StoredMail> => {
    const mail = await findMail(db, id);
    if (!mail) throw notFound('Mail');
    return mail;
  };

  app.get('/dev/mail', async (c) => {
    const to = c.req.query('to');
    return sendPage(c, 'Mailbox', mailsPage(await newestMails(db, to), to));
  });
  app.get('/dev/mail.json', async (c) => {
    const mails = await newestMails(db, c.req.query('to'));
    c.header('Cache-Control', 'no-store');
    return c.json(
      mails.map(({ to, subject, text, html, sentAt, attachments }) => ({
        to,
        subject,
        text,
        html,
        sentAt: sentAt.toISOString(),
        attachments,
      })),
    );
  });
  app.get('/dev/mail/:id', async (c) => {
    const mail = await mailOf(c.req.param('id'));
    return sendPage(c, mail.subject, mailPage(mail));
  });
  app.get('/dev/mail/:id/body', async (c) => {
    const mail = await mailOf(c.req.param('id'));
    c.header('Content-Security-Policy', FRAME_CSP);
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Cache-Control', 'no-store');
    return c.html(mail.html.replace('<head>', '<head><base target="_blank">'));
  });
  app.get('/dev/mail/:id/attachments/:index', async (c) => {
    const mail = await mailOf(c.req.param('id'));
    const file = mail.attachments[Number(c.req.param('index'))];
    if (!file) throw notFound('Attachment');
    c.header('Content-Security-Policy', "default-src 'none'; sandbox");
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.filename)}`);
    const body = file.encoding ? new Uint8Array(Buffer.from(file.content, file.encoding)) : file.content;
    return c.body(body, 200, { 'Content-Type': file.contentType });
  });
}
