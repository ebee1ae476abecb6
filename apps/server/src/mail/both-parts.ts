import type { Mail } from '../ports/mailer.ts';

/**
 * Every mail says the same twice: as plain text and as HTML.
 * @throws when a part, the subject or the reader is missing; the job then fails and is seen
 */
export function demandBothParts({ to, subject, text, html }: Mail): void {
  for (const [part, value] of Object.entries({ to, subject, text, html }))
    if (value.trim() === '') throw new Error(`a mail without ${part}`);
}
