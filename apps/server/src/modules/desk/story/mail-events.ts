import { inArray, sql, type SQL } from 'drizzle-orm';
import { job } from '../../../db/schema/index.ts';
import type { DbOrTx } from '../../../db/types.ts';
import { raw, type RawEvent } from './raw-event.ts';

/** To whom an email goes whose job doesn't say it. */
const READER: Readonly<Record<string, 'client' | 'expert'>> = {
  'mail.answer-card': 'client',
  'mail.goodwill': 'client',
  'mail.bank-dispute': 'expert',
};

interface MailPayload {
  to?: 'client' | 'expert' | 'payer';
  /** Which email of its kind it is */
  template?: string;
  step?: string;
  what?: string;
}

/** `mail.confirmed`, `mail.problem`, `mail.bank-dispute-opened`. */
function mailKind(kind: string, { template, step, what }: MailPayload): `mail.${string}` {
  const which = step ?? what;
  return `mail.${template ?? [kind.slice('mail.'.length), ...(which ? [which] : [])].join('-')}`;
}

interface SentMail {
  id: string;
  at: Date;
  /** Of its job */
  kind: string;
  payload: unknown;
  state: 'sent' | 'failed' | 'waiting';
}

/** An email as an event. */
export function mailEvent({ id, at, kind, payload, state }: SentMail): RawEvent {
  const about = payload as MailPayload;
  // Whoever bought a seat for somebody else is on its client's side (H-02).
  const to = about.to === 'payer' ? 'client' : (about.to ?? READER[kind] ?? 'account');
  return raw({ id, at, lane: 'email', kind: mailKind(kind, about), delivery: { to, state } });
}

/** Emails as events, from their jobs; those done 30 days ago are gone (`forget-done-jobs.ts`). */
async function mails(db: DbOrTx, which: SQL): Promise<RawEvent[]> {
  const rows = await db.select().from(job).where(which);
  return rows.map(({ id, kind, payload, runAt, doneAt, deadAt }) =>
    mailEvent({
      id,
      at: doneAt ?? deadAt ?? runAt,
      kind,
      payload,
      state: doneAt ? 'sent' : deadAt ? 'failed' : 'waiting',
    }),
  );
}

/** Emails about a booking or an account, by a key of their job's payload. */
export const readMails = (db: DbOrTx, key: 'bookingId' | 'accountId', id: string): Promise<RawEvent[]> =>
  // As the partial indexes of migration `desk` say it.
  mails(db, sql`kind LIKE 'mail.%' AND payload ->> ${sql.raw(`'${key}'`)} = ${id}`);

/** What emails are about that don't name their booking: it is in the key of their job. */
interface MailedAbout {
  statements: readonly string[];
  orders: readonly string[];
  appeals: readonly string[];
  bankDisputes: readonly string[];
}

const BOTH = ['client', 'expert'] as const;

/** Emails whose jobs don't name their booking. */
export async function readMailsAbout(
  db: DbOrTx,
  { statements, orders, appeals, bankDisputes }: MailedAbout,
): Promise<RawEvent[]> {
  const keys = [
    ...statements.flatMap((id) => BOTH.map((to) => `mail.problem:${id}:${to}`)),
    ...orders.flatMap((id) => [`mail.goodwill:${id}`, ...BOTH.map((to) => `mail.refund:${id}:${to}`)]),
    ...appeals.flatMap((id) =>
      (['opened', 'closed'] as const).flatMap((step) => BOTH.map((to) => `mail.appeal:${id}:${step}:${to}`)),
    ),
    ...bankDisputes.flatMap((ref) =>
      (['open', 'hearing', 'won', 'lost', 'found'] as const).flatMap((what) => [
        `mail.bank-dispute:${ref}:${what}`,
        `mail.bank-dispute:${ref}:${what}:client`,
      ]),
    ),
  ];
  return keys.length === 0 ? [] : mails(db, inArray(job.dedupeKey, keys));
}
