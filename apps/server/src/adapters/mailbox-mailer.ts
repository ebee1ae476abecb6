import { mailboxMessage } from '../db/schema/index.ts';
import type { Db } from '../db/types.ts';
import type { Clock } from '../ports/clock.ts';
import { demandBothParts } from '../mail/both-parts.ts';
import type { Mailer } from '../ports/mailer.ts';

/** Puts mail into the embedded mailbox (`/dev/mail`) instead of sending it. */
export function mailboxMailer(db: Db, clock: Clock): Mailer {
  return {
    send: async (mail) => {
      demandBothParts(mail);
      const { to, subject, text, html, attachments } = mail;
      await db
        .insert(mailboxMessage)
        .values({ to, subject, text, html, attachments: attachments ?? [], sentAt: clock.now() });
    },
  };
}
