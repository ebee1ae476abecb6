import { eq, sql } from 'drizzle-orm';
import { at } from '../../../db/instants.ts';
import { throttle } from '../../../db/schema/index.ts';
import { queryRows } from '../../../db/types.ts';
import {
  forgetAttempts,
  takeAttempt,
  throttleKey,
  tooMany,
  windowOver,
  type ThrottleDeps,
} from '../../../http/throttle.ts';
import { MAIL_GAP_MS, MAIL_WINDOW_MS, MAILS_PER_DAY, MAILS_PER_HOUR } from './limits.ts';

const slotKey = (deps: ThrottleDeps, email: string): string => throttleKey(deps, 'code-mail', email);

/** Forgets the requests made for an address before it had an account: no mail went out for them. */
export async function startMailSlots(deps: ThrottleDeps, email: string): Promise<void> {
  await forgetAttempts(deps, slotKey(deps, email));
}

/**
 * When the next code mail to an address may go out (epoch ms): now, or when a minute has passed since the last. A
 * request while one is waiting falls together with it. Known and unknown addresses are counted alike.
 * @throws AppError TooManyRequests after five within an hour, or ten within a day
 */
export async function takeMailSlot(deps: ThrottleDeps, email: string): Promise<number> {
  const key = slotKey(deps, email);
  const now = deps.clock.now().getTime();
  const gap = sql`${`${MAIL_GAP_MS} milliseconds`}::interval`;
  const window = sql`${`${MAIL_WINDOW_MS} milliseconds`}::interval`;
  const waiting = sql`t.blocked_until > ${at(now + MAIL_GAP_MS)}`;
  const next = sql`GREATEST(t.blocked_until, ${at(now)})`;
  const [row] = await queryRows<{ blocked_until: string | Date; count: number }>(
    deps.db,
    sql`INSERT INTO throttle AS t (key, count, window_start, blocked_until, expires_at)
        VALUES (${key}, 1, ${at(now)}, ${at(now + MAIL_GAP_MS)}, ${at(now + MAIL_WINDOW_MS)})
        ON CONFLICT (key) DO UPDATE SET
          count = CASE WHEN ${windowOver} THEN 1 WHEN ${waiting} THEN t.count ELSE t.count + 1 END,
          window_start = CASE WHEN ${windowOver} THEN ${at(now)} ELSE t.window_start END,
          blocked_until = CASE WHEN ${windowOver} THEN ${at(now + MAIL_GAP_MS)}
                               WHEN ${waiting} THEN t.blocked_until ELSE ${next} + ${gap} END,
          expires_at = CASE WHEN ${windowOver} THEN ${at(now + MAIL_WINDOW_MS)}
                            WHEN ${waiting} THEN t.expires_at ELSE ${next} + ${window} END
        WHERE ${windowOver} OR t.count < ${MAILS_PER_HOUR} OR ${waiting}
        RETURNING blocked_until`,
  );
  if (!row) {
    const [full] = await deps.db.select().from(throttle).where(eq(throttle.key, key));
    throw tooMany(full?.expiresAt.getTime() ?? now + MAIL_WINDOW_MS, now);
  }
  await takeAttempt(deps, throttleKey(deps, 'code-mail-day', email), MAILS_PER_DAY);
  return new Date(row.blocked_until).getTime() - MAIL_GAP_MS;
}
