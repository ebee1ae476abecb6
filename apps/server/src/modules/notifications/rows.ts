import { NOTIFICATION_KINDS, type NotificationKind } from '@nexperts/domain';
import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { account, booking, conversation, expert, notification } from '../../db/schema/index.ts';
import type { DbOrTx } from '../../db/types.ts';

const client = alias(account, 'client');

/** Whether a stored kind is one of this release. */
export const isKind = (kind: string): kind is NotificationKind => Object.hasOwn(NOTIFICATION_KINDS, kind);

/** A notification with what its words need. */
export interface Told {
  notification: typeof notification.$inferSelect;
  /** The reader's */
  timeZone: string;
  booking: Pick<
    typeof booking.$inferSelect,
    | 'id'
    | 'clientId'
    | 'payerId'
    | 'takenAt'
    | 'seatOrderId'
    | 'groupSessionId'
    | 'serviceTitle'
    | 'startsAt'
    | 'endsAt'
    | 'status'
    | 'closedReason'
  > | null;
  /** The client of the booking, or of the conversation */
  clientId: string | null;
  expert: { firstName: string; lastName: string } | null;
  clientName: string | null;
}

/** The query behind every reading of notifications. */
export function selectNotifications(db: DbOrTx) {
  return db
    .select({
      notification,
      timeZone: account.timeZone,
      email: sql<string>`${account.email}`,
      deletedAt: account.deletedAt,
      booking: {
        id: booking.id,
        clientId: booking.clientId,
        payerId: booking.payerId,
        takenAt: booking.takenAt,
        seatOrderId: booking.seatOrderId,
        groupSessionId: booking.groupSessionId,
        serviceTitle: booking.serviceTitle,
        startsAt: booking.startsAt,
        endsAt: booking.endsAt,
        status: booking.status,
        closedReason: booking.closedReason,
      },
      clientId: client.id,
      expert: { firstName: expert.firstName, lastName: expert.lastName },
      clientName: client.name,
    })
    .from(notification)
    .innerJoin(account, eq(account.id, notification.accountId))
    .leftJoin(booking, eq(booking.id, notification.bookingId))
    .leftJoin(
      conversation,
      and(
        eq(notification.kind, 'message'),
        eq(conversation.id, sql`(${notification.params} ->> 'conversationId')::uuid`),
      ),
    )
    .leftJoin(
      expert,
      eq(
        expert.id,
        sql`coalesce(${booking.expertId}, ${conversation.expertId},
        CASE ${notification.kind} WHEN 'watch-offer' THEN (${notification.params} ->> 'expertId')::uuid
          WHEN 'seat-offer' THEN (${notification.params} ->> 'expertId')::uuid END)`,
      ),
    )
    .leftJoin(client, eq(client.id, sql`coalesce(${booking.clientId}, ${conversation.clientId})`));
}
