import type { StoryEvent } from '@nexperts/contract';
import { nextStatus, type BookingEvent, type BookingStatus } from '@nexperts/domain';

/** How long a booking had one status. */
export interface StateBand {
  /** Of the event that began it; null: the booking itself did */
  readonly eventId: string | null;
  readonly status: BookingStatus;
  /** Epoch ms */
  readonly from: number;
  readonly to: number;
}

/**
 * The statuses of a booking one after the other, from its events in their order. An event that moves nothing, such as a
 * move to another time, belongs to the status it happened in.
 * @param until epoch ms; where the last band ends
 */
export function stateBands(
  events: readonly Pick<StoryEvent, 'id' | 'at' | 'kind'>[],
  createdAt: number,
  until: number,
): readonly StateBand[] {
  const bands: StateBand[] = [];
  let current: Omit<StateBand, 'to'> = { eventId: null, status: 'held', from: createdAt };
  for (const { id, at, kind } of events) {
    const [group, event] = kind.split('.');
    const status = group === 'booking' ? nextStatus(current.status, event as BookingEvent) : null;
    if (status === null || status === current.status) continue;
    bands.push({ ...current, to: Date.parse(at) });
    current = { eventId: id, status, from: Date.parse(at) };
  }
  return [...bands, { ...current, to: Math.max(until, current.from) }];
}
