/** Longest message, in UTF-16 units [M-06]. */
export const MESSAGE_MAX = 4_000;
/** Longest question before the first booking, in UTF-16 units [M-06]. */
export const FIRST_QUESTION_MAX = 1_000;
/** Messages on a page of a conversation. */
export const MESSAGES_PER_PAGE = 50;
/** Hours in which staff look at a report of what may put somebody in danger [O-05]. */
export const SAFETY_REPORT_HOURS = 24;

/** Why a message or a person is reported [M-07]. */
export const PERSON_REPORT_REASONS = [
  'threat',
  'harassment',
  'spam',
  'payment_outside',
  'private_details',
  'other',
] as const;
/** Why a message or a person is reported [M-07]. */
export type PersonReportReason = (typeof PERSON_REPORT_REASONS)[number];

const SAFETY: ReadonlySet<PersonReportReason> = new Set(['threat', 'harassment']);

/** Whether somebody may be in danger, so that staff answer within {@link SAFETY_REPORT_HOURS} [O-05]. */
export const isSafetyReport = (reason: PersonReportReason): boolean => SAFETY.has(reason);
