import { DAY_MS } from '../time/duration.ts';

/** Sessions an expert must have completed before they publish a workshop, unless staff let them [H-01]. */
export const WORKSHOP_SESSIONS_MIN = 5;
/** Dates of one workshop [H-01]. */
export const WORKSHOP_DATES_MAX = 12;
/** Seats of a workshop [H-01]. */
export const WORKSHOP_SEATS = { min: 2, max: 200 } as const;
/** People in a call without a media server, the host included [H-01]. */
export const MESH_PEOPLE_MAX = 4;
/** Hours before the start when the minimum must be met and the sale ends [H-01]. */
export const WORKSHOP_DEADLINE_HOURS = { min: 6, max: 168, usual: 24 } as const;
/** Lengths of a workshop, in minutes. */
export const WORKSHOP_MINUTES = [30, 45, 60, 90, 120, 180] as const;

/** Days for which those who had a seat can watch a replay [H-10]. */
export const REPLAY_DAYS = 30;
/** When a replay that was sent at an instant is deleted [H-10]; epoch ms. */
export const replayUntil = (sentAt: number): number => sentAt + REPLAY_DAYS * DAY_MS;

/** `scheduled` until it is over or cancelled, also while it runs. */
export const GROUP_SESSION_STATUSES = ['scheduled', 'over', 'cancelled'] as const;
/** A group session’s status. */
export type GroupSessionStatus = (typeof GROUP_SESSION_STATUSES)[number];

/** Why a group session didn’t take place [H-03]. */
export const WORKSHOP_CANCELLATIONS = ['minimum', 'host', 'host_absent', 'no_media', 'staff'] as const;
/** Why a group session didn’t take place. */
export type WorkshopCancellation = (typeof WORKSHOP_CANCELLATIONS)[number];

/** A place in a waitlist [H-07]; `over`: the last hour has begun, or the session was cancelled. */
export const SEAT_WAIT_STATES = ['waiting', 'offered', 'taken', 'passed', 'left', 'over'] as const;
/** The state of a place in a waitlist. */
export type SeatWaitState = (typeof SEAT_WAIT_STATES)[number];

/** Most seats that one buyer can have bought for others in one session [H-02]. */
export const SEATS_FOR_OTHERS_MAX = 4;
