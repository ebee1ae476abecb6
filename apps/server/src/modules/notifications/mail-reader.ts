import { QUIET_TOPICS, quietUntil, TOPIC_CHANNELS, type NotificationTopic } from '@nexperts/domain';
import { and, eq, sql } from 'drizzle-orm';
import { account, notificationSetting } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import type { Mail } from '../../ports/mailer.ts';
import { isOff } from './settings.ts';
import { unsubscribeToken } from './unsubscribe.ts';

/** What a mailer needs to know of the reader of an email. */
export interface MailReader extends Pick<Mail, 'to' | 'unsubscribe'> {
  accountId: string;
  status: typeof account.$inferSelect.status;
}

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
    .select({
      accountId: account.id,
      status: account.status,
      to: sql<string>`${account.email}`,
      deletedAt: account.deletedAt,
      zone: account.timeZone,
      chosen: notificationSetting.enabled,
    })
    .from(account)
    .leftJoin(
      notificationSetting,
      and(
        eq(notificationSetting.accountId, account.id),
        eq(notificationSetting.kind, topic),
        eq(notificationSetting.channel, 'mail'),
      ),
    )
    .where(eq(account.id, accountId));
  if (!reader || reader.deletedAt !== null) return null;
  const { zone, deletedAt: _, chosen, ...of } = reader;
  if (TOPIC_CHANNELS[topic].mail === 'fixed') return of;
  if (isOff(topic, 'mail', chosen)) return null;
  const until = QUIET_TOPICS.includes(topic) ? quietUntil(clock.now().getTime(), zone) : null;
  if (until !== null) return new Date(until);
  const token = encodeURIComponent(unsubscribeToken(secret, accountId, topic));
  return { ...of, unsubscribe: `${env.publicUrl}/api/notifications/unsubscribe?token=${token}` };
}
