import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { booking, expert } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { AppVariables } from '../../http/context.ts';
import { readJson } from '../../http/read-json.ts';
import { attend, type Stay } from './stays.ts';

const instant = z.iso.datetime({ offset: true });
const form = z.strictObject({
  bookingId: z.uuid(),
  stays: z
    .array(z.strictObject({ who: z.enum(['client', 'expert']), from: instant, to: instant }))
    .check(z.minLength(1), z.maxLength(20)),
});

/**
 * Mounts `/dev/attendance`: writes who was in the room of a booking and when, up to now, as if the two had met without
 * camera and microphone. What follows from it (the verdict, fee and share) is the product's own.
 */
export function attendanceRoutes(app: Hono<AppVariables>, { db, clock }: Deps): void {
  app.post('/dev/attendance', async (c) => {
    const parsed = form.safeParse(await readJson(c));
    if (!parsed.success)
      throw new AppError('ValidationFailed', 'Send {bookingId, stays: [{who: client or expert, from, to}]}');
    const { bookingId } = parsed.data;
    const [found] = await db
      .select({ client: booking.clientId, expert: expert.accountId, session: booking.groupSessionId })
      .from(booking)
      .innerJoin(expert, eq(expert.id, booking.expertId))
      .where(eq(booking.id, bookingId));
    if (!found) throw notFound('Booking');
    const stays = parsed.data.stays.map(({ who, from, to }): Stay => {
      const [joinedAt, leftAt] = [new Date(from), new Date(to)];
      if (joinedAt >= leftAt || leftAt > clock.now())
        throw new AppError('ValidationFailed', 'A stay ends after it begins, and not in the future');
      return {
        roomId: found.session ?? bookingId,
        accountId: found[who],
        inst: randomUUID(),
        joinedAt,
        lastSeenAt: leftAt,
        leftAt,
        reason: 'leave',
      };
    });
    await attend(db, ...stays);
    return c.body(null, 204);
  });
}
