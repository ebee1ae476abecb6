import { QUIET_TOPICS, quietUntil, TOPIC_CHANNELS, type NotificationTopic } from '@nexperts/domain';
import { eq, sql } from 'drizzle-orm';
import { account } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import type { Mail } from '../../ports/mailer.ts';
import { switchedOff } from './settings.ts';
import { unsubscribeToken } from './unsubscribe.ts';

/** What a mailer needs to know of the reader of an email that can be switched off. */
export type MailReader = Pick<Mail, 'to' | 'unsubscribe'>;

/**
 * Whether an email of a topic may go to an account now (M-08): not to a deleted account, not when it is switched off,
 * and in the reader's quiet hours only if it can't wait. What can't be switched off doesn't wait.
 * @returns the reader; the instant to try again, when the quiet hours end; or null, when it is not to be sent
 */
export async function mailReader(
  { db, env, secret, clock }: Deps,
  accountId: string,
  topic: NotificationTopic,
): Promise<MailReader | Date | null> {
  const [reader] = await db
    .select({ email: sql<string>`${account.email}`, deletedAt: account.deletedAt, zone: account.timeZone })
    .from(account)
    .where(eq(account.id, accountId));
  if (!reader || reader.deletedAt !== null) return null;
  if (TOPIC_CHANNELS[topic].mail === 'fixed') return { to: reader.email };
  if ((await switchedOff(db, accountId, 'mail')).has(topic)) return null;
  const until = QUIET_TOPICS.includes(topic) ? quietUntil(clock.now().getTime(), reader.zone) : null;
  if (until !== null) return new Date(until);
  const token = encodeURIComponent(unsubscribeToken(secret, accountId, topic));
  return { to: reader.email, unsubscribe: `${env.publicUrl}/api/notifications/unsubscribe?token=${token}` };
}
