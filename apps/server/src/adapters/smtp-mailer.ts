import { createTransport } from 'nodemailer';
import { demandBothParts } from '../mail/both-parts.ts';
import type { Mailer } from '../ports/mailer.ts';

/** Host part of the sender's address, for message ids. */
const hostOf = (from: string): string => /@([^>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';

/**
 * The headers by which a mail program offers to unsubscribe (RFC 8058). The address stays on the header's line: folded
 * right after the colon, it makes the DKIM signatures of some servers fail.
 */
const oneClick = (
  address: string | undefined,
): Record<string, string | { prepared: boolean; value: string }> =>
  address === undefined
    ? {}
    : {
        'List-Unsubscribe': { prepared: true, value: `<${new URL(address).href}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      };

/**
 * Sends mail through an SMTP server.
 * @param url `smtp://` or `smtps://`, with user and password if it wants them
 * @param from the sender, such as `Nexperts <hello@example.org>`
 */
export function smtpMailer(url: string, from: string): Mailer & { close(): void } {
  const transport = createTransport(
    {
      url,
      pool: true,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    send: async (mail) => {
      demandBothParts(mail);
      const { messageId, to, subject, text, html, attachments, unsubscribe } = mail;
      await transport.sendMail({
        messageId: `<${messageId}@${hostOf(from)}>`,
        to: { name: '', address: to },
        subject,
        text,
        html,
        attachments: attachments ?? [],
        // Beside the attachment: calendars that act by themselves look for an invitation among the forms of the text.
        alternatives: (attachments ?? [])
          .filter(({ contentType }) => /^text\/calendar;.*method=/.test(contentType))
          .map(({ contentType, content }) => ({ contentType, content })),
        // No holiday notes back, please.
        headers: { 'Auto-Submitted': 'auto-generated', ...oneClick(unsubscribe) },
      });
    },
    close: () => transport.close(),
  };
}
