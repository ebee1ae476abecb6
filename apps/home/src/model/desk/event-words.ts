import type { AuditAction, StoryAction } from '@nexperts/domain';
import { ACCOUNT_EVENTS } from './account-events.ts';
import { BOOKING_EVENTS } from './booking-events.ts';
import { OVERTIME_EVENTS } from './overtime-events.ts';

/**
 * Each event as the audit log says it (O-06), with `{who}` for who did it and `{about}` for what it is about, and as the
 * story of a booking or a person says it (O-03), if it tells it. An event without its words is a type error.
 */
export type EventWords<A extends AuditAction = AuditAction> = {
  readonly [K in A]: K extends StoryAction ? { log: string; story: string } : { log: string };
};

const EVENT_WORDS: EventWords = { ...ACCOUNT_EVENTS, ...BOOKING_EVENTS, ...OVERTIME_EVENTS };

/** The words of an event; none for one of a release that had others. */
export const eventWords = (action: string): { log?: string; story?: string } =>
  (EVENT_WORDS as Readonly<Record<string, { log: string; story?: string }>>)[action] ?? {};
