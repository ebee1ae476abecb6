/** Longest message, in UTF-16 units [M-06]. */
export const MESSAGE_MAX = 4_000;
/** Longest question before the first booking, in UTF-16 units [M-06]. */
export const FIRST_QUESTION_MAX = 1_000;
/** Messages on a page of a conversation. */
export const MESSAGES_PER_PAGE = 50;
/** Hours in which staff look at every report, of a person, message or review, and at what is reported as conduct [O-05]. */
export const REPORT_HOURS = 24;

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
