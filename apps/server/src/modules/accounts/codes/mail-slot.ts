import { eq, sql } from 'drizzle-orm';
import { throttle } from '../../../db/schema/index.ts';
import {
  forgetAttempts,
  takeAttempts,
  throttleKey,
  tooMany,
  type Counter,
  type ThrottleDeps,
} from '../../../http/throttle.ts';
import { networkOf } from '../../../http/network.ts';
import type { CodePurpose } from './code-hash.ts';
import { MAIL_GAP_MS, MAIL_WINDOW_MS, MAILS_PER_DAY, MAILS_PER_HOUR, MAILS_PER_NETWORK } from './limits.ts';

/** Whose mails are counted: each purpose of an address by itself, and apart from these a mailbox that is to be new. */
export interface MailBudget {
  readonly kind: CodePurpose | 'new-mailbox';
  readonly email: string;
}

const keysOf = (deps: ThrottleDeps, { kind, email }: MailBudget) => ({
  slot: throttleKey(deps, 'code-mail', kind, email),
  day: throttleKey(deps, 'code-mail-day', kind, email),
});

/** Forgets what was asked for an address before it had an account: no mail went out for it. */
export async function startMailSlots(deps: ThrottleDeps, budget: MailBudget): Promise<void> {
  const { slot, day } = keysOf(deps, budget);
  await forgetAttempts(deps, slot);
  await forgetAttempts(deps, day);
}

/** The row of the slots, locked until the transaction ends; made when there is none. */
async function lockSlots({ db }: ThrottleDeps, key: string, now: Date) {
  const unused = { key, count: 0, windowStart: now, blockedUntil: now, expiresAt: now };
  const [row] = await db
    .insert(throttle)
    .values(unused)
    .onConflictDoUpdate({ target: throttle.key, set: { key: sql`excluded.key` } })
    .returning();
  return row ?? unused;
}

/**
 * When the next code mail may go out (epoch ms): now, or when a minute has passed since the last. A request while a
 * mail waits shares that mail and costs nothing. Known and unknown addresses are counted alike. Runs in a transaction,
 * so that a refusal takes back what was counted.
 * @param ip where a request without a password came from: its network has a share of the address's mails
 * @throws AppError TooManyRequests after five mails within an hour or ten within a day, or when the network's share is
 *   used up
 */
export async function takeMailSlot(deps: ThrottleDeps, budget: MailBudget, ip?: string): Promise<number> {
  const { slot, day } = keysOf(deps, budget);
  const now = deps.clock.now();
  const row = await lockSlots(deps, slot, now);
  const next = row.blockedUntil?.getTime() ?? 0;
  // A window that begins in the future is left from a clock that was set back.
  const isOver = row.expiresAt <= now || row.windowStart > now;
  if (!isOver && next > now.getTime() + MAIL_GAP_MS) return next - MAIL_GAP_MS;

  const counters: Counter[] = [{ key: day, ...MAILS_PER_DAY }];
  if (ip !== undefined) {
    const { kind, email } = budget;
    const key = throttleKey(deps, 'code-mail-network', kind, email, networkOf(ip));
    counters.unshift({ key, ...MAILS_PER_NETWORK });
  }
  await takeAttempts(deps, counters);
  if (!isOver && row.count >= MAILS_PER_HOUR) throw tooMany(row.expiresAt.getTime(), now.getTime());

  const sendAt = isOver ? now.getTime() : Math.max(now.getTime(), next);
  await deps.db
    .update(throttle)
    .set({
      count: isOver ? 1 : row.count + 1,
      windowStart: isOver ? now : row.windowStart,
      blockedUntil: new Date(sendAt + MAIL_GAP_MS),
      expiresAt: new Date(sendAt + MAIL_WINDOW_MS),
    })
    .where(eq(throttle.key, slot));
  return sendAt;
}
