import { isChoice, NOTIFICATION_TOPICS, TOPIC_CHANNELS, type NotificationTopic } from '@nexperts/domain';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { account } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../http/app-error.ts';
import { switchChannel } from './settings.ts';

const sign = (secret: Buffer, claim: string): Buffer =>
  createHmac('sha256', secret).update(`unsubscribe.${claim}`).digest();

/** What the link in an email carries: whose emails of which topic, and our signature. It opens nothing else. */
export function unsubscribeToken(secret: Buffer, accountId: string, topic: NotificationTopic): string {
  const claim = `${topic}.${accountId}`;
  return `${claim}.${sign(secret, claim).toString('base64url')}`;
}

/** @returns what a token stands for; null when we never made it, or the topic can't be switched off any more */
export function readUnsubscribeToken(
  secret: Buffer,
  token: string,
): { accountId: string; topic: NotificationTopic } | null {
  const [name = '', accountId = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const wanted = sign(secret, `${name}.${accountId}`);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
  const topic = NOTIFICATION_TOPICS.find((each) => each === name);
  return topic && isChoice(TOPIC_CHANNELS[topic].mail) ? { accountId, topic } : null;
}

/**
 * Switches the emails of a topic off for whoever holds the link from one of them (RFC 8058). Works without a session,
 * as often as it is called.
 * @throws AppError NotFound for a token we never made, and for a deleted account
 */
export async function unsubscribe({ db, secret }: Deps, token: string): Promise<void> {
  const claim = readUnsubscribeToken(secret, token);
  const there = claim && (await db.$count(account, eq(account.id, claim.accountId))) > 0;
  if (!there) throw notFound('Link');
  await switchChannel(db, claim.accountId, { topic: claim.topic, channel: 'mail', enabled: false });
}
