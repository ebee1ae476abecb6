import type { BodyOf, DataOf, endpoints } from '@nexperts/contract';
import {
  isChoice,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_TOPICS,
  TOPIC_CHANNELS,
  type NotificationChannel,
  type NotificationTopic,
} from '@nexperts/domain';
import { and, eq } from 'drizzle-orm';
import { notificationSetting } from '../../db/schema/index.ts';
import type { DbOrTx, Tx } from '../../db/types.ts';
import { AppError } from '../../http/app-error.ts';
import type { SignedIn } from '../../http/context.ts';
import { enqueueAgain } from '../../jobs/queue.ts';

type Settings = DataOf<typeof endpoints.getNotificationSettings>;

/** Whether a topic is off on a channel. @param chosen what the account has chosen, if it has */
export function isOff(
  topic: NotificationTopic,
  channel: NotificationChannel,
  chosen: boolean | null | undefined,
): boolean {
  const rule = TOPIC_CHANNELS[topic][channel];
  return isChoice(rule) && !(chosen ?? rule === 'choice');
}

/** The topics that are off for an account on a channel. What is fixed can't be among them. */
export async function switchedOff(
  db: DbOrTx,
  accountId: string,
  channel: NotificationChannel,
): Promise<ReadonlySet<NotificationTopic>> {
  const rows = await db
    .select({ topic: notificationSetting.kind, enabled: notificationSetting.enabled })
    .from(notificationSetting)
    .where(and(eq(notificationSetting.accountId, accountId), eq(notificationSetting.channel, channel)));
  const chosen = new Map(rows.map((row) => [row.topic, row.enabled]));
  return new Set(NOTIFICATION_TOPICS.filter((topic) => isOff(topic, channel, chosen.get(topic))));
}

/** Switches a channel of a topic on or off for an account. */
export async function switchChannel(
  db: DbOrTx,
  accountId: string,
  { topic, channel, enabled }: { topic: NotificationTopic; channel: NotificationChannel; enabled: boolean },
): Promise<void> {
  await db
    .insert(notificationSetting)
    .values({ accountId, kind: topic, channel, enabled })
    .onConflictDoUpdate({
      target: [notificationSetting.accountId, notificationSetting.kind, notificationSetting.channel],
      set: { enabled },
    });
}

async function settingsOf(db: DbOrTx, accountId: string): Promise<Settings> {
  const off = {} as Record<NotificationChannel, ReadonlySet<NotificationTopic>>;
  for (const channel of NOTIFICATION_CHANNELS) off[channel] = await switchedOff(db, accountId, channel);
  const channelOf = (topic: NotificationTopic, channel: NotificationChannel) => {
    const rule = TOPIC_CHANNELS[topic][channel];
    return { enabled: rule !== 'none' && !off[channel].has(topic), fixed: !isChoice(rule) };
  };
  return {
    topics: NOTIFICATION_TOPICS.map((topic) => ({
      topic,
      channels: {
        app: channelOf(topic, 'app'),
        mail: channelOf(topic, 'mail'),
        push: channelOf(topic, 'push'),
      },
    })),
  };
}

/** What is free now at those somebody saved is not new next week (F-08). */
const lookNow = (tx: Tx, accountId: string, now: Date): Promise<unknown> =>
  enqueueAgain(tx, {
    kind: 'saved.times',
    payload: { accountId },
    dedupeKey: `saved.times:${accountId}`,
    runAt: now,
    now,
  });

/** Which notifications reach the caller, and how (M-08). */
export const getSettings = ({ deps, account }: SignedIn): Promise<Settings> =>
  settingsOf(deps.db, account.id);

/**
 * Switches channels of topics on or off (M-08).
 * @throws AppError ValidationFailed for what can't be changed; then nothing is
 */
export async function saveSettings(
  { deps, account }: SignedIn,
  { changes }: BodyOf<typeof endpoints.saveNotificationSettings>,
): Promise<Settings> {
  for (const [index, { topic, channel }] of changes.entries())
    if (!isChoice(TOPIC_CHANNELS[topic][channel])) {
      const message = 'Security, payment and booking notifications can’t be changed';
      throw new AppError('ValidationFailed', message, { fields: { [`changes.${index}`]: message } });
    }
  const now = deps.clock.now();
  const settings = await deps.db.transaction(async (tx) => {
    for (const change of changes) await switchChannel(tx, account.id, change);
    if (changes.some(({ topic, enabled }) => topic === 'saved' && enabled))
      await lookNow(tx, account.id, now);
    return settingsOf(tx, account.id);
  });
  deps.wakeJobs();
  return settings;
}
