export { fullYearsOld, parseDob } from './time/age.ts';
export {
  APPLICATION_STATUSES,
  APPLICATION_TRANSITIONS,
  canEditApplication,
  nextApplicationStatus,
  type ApplicationActor,
  type ApplicationEvent,
  type ApplicationStatus,
} from './profile/application-state.ts';
export {
  AUDIT_AREAS,
  type AuditAction,
  type AuditArea,
  type AuditSubjects,
  type StoryAction,
  type StoryKind,
  type StoryRow,
} from './desk/audit.ts';
export {
  CALL_RECEIVES,
  CALL_REPORT_SECONDS,
  CALL_SENDS,
  callPresence,
  leaveAloneFrom,
  leaveAloneOutcome,
  meetingMs,
  REVIEW_MEETING_MIN,
  sessionOutcome,
  type CallPresence,
  type CallRecord,
  type CallSession,
  type CallSpan,
  type SessionOutcome,
} from './booking/attendance.ts';
export {
  keptCardLimit,
  OVERTIME_FAILURES,
  OVERTIME_LEAST_MINOR,
  OVERTIME_MINUTES,
  OVERTIME_OFFERS,
  OVERTIME_STATES,
  OVERTIME_STEP_MS,
  overtimeMost,
  overtimeWindow,
  type OvertimeFailure,
  type OvertimeMinutes,
  type OvertimeState,
} from './booking/overtime.ts';
export {
  BOOKING_STATUSES,
  canTransition,
  holdsClaim,
  isTerminal,
  nextStatus,
  TRANSITIONS,
  type BookingActor,
  type BookingEvent,
  type BookingStatus,
  type BookingTransition,
} from './booking/booking-state.ts';
export {
  ACCEPT_BEFORE_START_HOURS,
  ACCEPT_WITHIN_HOURS,
  acceptDeadline,
  effectiveNoticeMin,
  HOLD_EXTENSION_MINUTES,
  HOLD_MINUTES,
  HOLD_PAUSE_MINUTES,
  JOIN_OPENS_CLIENT_MIN,
  JOIN_OPENS_EXPERT_MIN,
  joinWindow,
  MIN_REQUEST_NOTICE_MIN,
  NO_SHOW_AFTER_MIN,
  PROBLEM_WINDOW_HOURS,
  problemWindow,
  REVIEW_WINDOW_DAYS,
  reviewWindow,
  ROOM_SHUTS_AFTER_END_MIN,
} from './booking/booking-times.ts';
export {
  BRIEF_QUESTION_KINDS,
  BRIEF_QUESTIONS_MAX,
  mayEditBrief,
  unansweredQuestions,
  type BriefQuestion,
  type BriefQuestionKind,
} from './booking/brief.ts';
export {
  addBusinessDays,
  BUSINESS_TIME_ZONE,
  endOfBusinessDay,
  REVIEW_BUSINESS_DAYS,
  reviewDeadline,
} from './time/business-days.ts';
export {
  CHECK_MAIL_MIN,
  CHECKED_DEVICE_STATES,
  CHECKED_PATH_STATES,
  hasCallPath,
  hasCheckFailed,
  isReadyForCall,
  mayCheckCall,
  RELAY_TRANSPORTS,
  type CheckedCall,
  type CheckedDeviceState,
  type CheckedPathState,
  type RelayTransport,
} from './booking/call-check.ts';
export {
  CANCEL_GRACE_MIN,
  DEFAULT_LATE_POLICY_PCT,
  FULL_REFUND_HOURS,
  LATE_POLICY_PCTS,
  mayCancel,
  quoteCancellation,
  type CancellationInput,
  type CancellationQuote,
  type CancellationReason,
  type LatePolicyPct,
} from './booking/cancellation.ts';
export {
  CATEGORIES,
  findCategory,
  LANGUAGES,
  PROFESSIONS,
  type Category,
  type Profession,
  TOPICS_BY_CATEGORY,
} from './profile/catalogue.ts';
export { categorySlug } from './profile/category-slug.ts';
export { costOfGoodwill, goodwillUntil } from './booking/goodwill.ts';
export { displayName, fullName, shortName } from './profile/display-name.ts';
export { listedService } from './profile/listed-service.ts';
export { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from './time/duration.ts';
export {
  FIRST_QUESTION_MAX,
  MESSAGE_MAX,
  MESSAGES_PER_PAGE,
  PERSON_REPORT_REASONS,
  REPORT_HOURS,
  type PersonReportReason,
} from './desk/messages.ts';
export {
  EARNING_STATES,
  earningState,
  type BalanceFacts,
  type EarningFacts,
  type EarningState,
} from './money/earning-state.ts';
export {
  latestPayoutDate,
  monthlyEarnings,
  nextPayoutDate,
  PAYOUT_ANCHOR,
  payoutMinimum,
  WEEKS_PER_MONTH,
} from './money/earnings.ts';
export { gstBetween, gstIncluded, NAMED_FROM_MINOR } from './money/gst.ts';
export {
  addMoney,
  currencyExponent,
  decimalText,
  formatExact,
  formatMoney,
  money,
  shareHalfUp,
  subtractMoney,
  type Money,
} from './money/money.ts';
export {
  AUTHORISATION_DAYS,
  DECLINE_REASONS,
  DECLINE_TEXT_MAX,
  MOVE_UNTIL_HOURS,
  MOVES_MAX,
  movingMode,
  OFFER_BEFORE_AUTHORISATION_ENDS_HOURS,
  OFFER_BEFORE_START_HOURS,
  OFFER_LEAST_MS,
  offerExpiry,
  PROPOSAL_HOURS,
  proposalExpiry,
  PROPOSALS_MAX,
  PROPOSED_TIMES_MAX,
  refundStartAfter,
  type DeclineReason,
  type MovingInput,
} from './booking/moving.ts';
export {
  NOTIFICATION_CHANNELS,
  NOTIFICATION_KINDS,
  NOTIFICATION_TOPICS,
  QUIET_TOPICS,
  howSoon,
  isReminder,
  isReminderLate,
  quietUntil,
  REMINDERS,
  remindersAt,
  isChoice,
  TOPIC_CHANNELS,
  type ChannelRule,
  type NotificationChannel,
  type NotificationKind,
  type NotificationTopic,
  type ReminderKind,
} from './desk/notifications.ts';
export { PLATFORM_FEE_BPS, splitFee, type FeeSplit } from './money/platform-fee.ts';
export {
  APPEAL_WINDOW_HOURS,
  DECISION_BUSINESS_DAYS,
  firstProblemState,
  GOODWILL_DAYS,
  HEARING_HOURS,
  mayReportProblem,
  nextProblemState,
  PROBLEM_ANSWER_HOURS,
  PROBLEM_KINDS,
  PROBLEM_STATES,
  PROBLEM_TRANSITIONS,
  problemDeadline,
  awaitedParty,
  mostPct,
  refundOfPct,
  refundOnTop,
  type ProblemActor,
  type ProblemEvent,
  type ProblemKind,
  type ProblemState,
} from './booking/problem-state.ts';
export {
  ACCOUNT_CALENDARS_MAX,
  CALENDAR_DAYS,
  CALENDAR_FAILURES,
  CALENDAR_PROVIDERS,
  CALENDAR_MAX_BYTES,
  CALENDAR_MAX_ENTRIES,
  CALENDARS_MAX,
  type BusyTime,
  type CalendarFailure,
  type CalendarProviderName,
} from './slots/outside-calendars.ts';
export { intersectRanges, mergeRanges, overlapMs, subtractRanges, type TimeRange } from './time/range.ts';
export { afterStandstill, STANDSTILL_DAYS } from './booking/standstill.ts';
export { hasCaps, hasRoom, NO_CAPS, type Caps, type CountedSession } from './slots/caps.ts';
export { bookingsOpen, pauseEnd } from './slots/pause.ts';
export type { DateOverride, MinuteRange, Schedule, WeeklyRule } from './slots/schedule.ts';
export { freeSlots, nearestSlots, type SlotQuery } from './slots/slots.ts';
export { isStart, startStepMin } from './slots/start-grid.ts';
export { monthAndYear } from './time/local-date.ts';
export { availabilityWindows } from './slots/windows.ts';
export {
  hasSubject,
  isOnlyAct,
  isTermWord,
  searchParts,
  searchWords,
  topicTerms,
  type SearchPart,
  type TopicTerm,
} from './search/search-parts.ts';
export { RELATED_TERMS } from './search/related-terms.ts';
export { SEARCH_TERMS } from './search/terms.ts';
export {
  daysBetween,
  hoursOfWeek,
  lengthsFor,
  minuteOf,
  SEARCH_DAYS,
  SEARCH_LENGTHS,
  SEARCH_SPAN_DAYS,
  SEARCH_WINDOWS,
  searchWindow,
  type AskedWindow,
  type SearchWindow,
  type SearchWindowKind,
} from './search/search-window.ts';
export { mayMean } from './search/typing-errors.ts';
export { outsideHours } from './slots/outside-hours.ts';
export { zoneOffsetAt, zoneSegments, type ZoneSegment } from './slots/zone-segments.ts';
export {
  DEFAULT_TIME_ZONE,
  DEFAULT_WIRE_ZONE,
  formatDayLong,
  formatDayShort,
  formatLength,
  formatMinute,
  formatMinutes,
  formatMoment,
  formatTime,
  formatTimeRange,
  isTimeZone,
  localDateOf,
  localDayRange,
  wireZoneToIana,
  zoneLabel,
} from './slots/zones.ts';
export {
  isPlatformCountry,
  payableCountries,
  payoutTerms,
  providerCountry,
  type PayoutTerms,
} from './money/payout-countries.ts';
export { requirementError, requirementWords, type RequirementWords } from './money/payout-requirements.ts';
export {
  BANK_CHANGE_WAIT_HOURS,
  leastPayout,
  payoutObstacle,
  PAYOUT_REASONS,
  planPayouts,
  type Owed,
  type PayoutReason,
  type PlannedPayout,
  type PlatformFunds,
} from './money/payout-plan.ts';
export { PAYOUT_NEEDS, payoutsNeed, type PayoutNeed, type PayoutStanding } from './money/payouts-need.ts';
export {
  ANSWER_CARD_HOURS,
  answerCardUntil,
  CLIENT_RATING_FROM,
  isOver,
  mayReview,
  REVIEW_INVITE_HOURS,
  REVIEW_REPLY_DAYS,
  REVIEW_TAGS,
  reviewRefusal,
  reviewReplyUntil,
  REVIEWS_PER_PAGE,
  reviewsAsked,
  scoreOf,
  type ReviewedSession,
  type ReviewRefusal,
} from './booking/reviews.ts';
export { REVIEW_RULES } from './booking/review-rules.ts';
export { FIGURES_MONTHS, partOf } from './profile/figures.ts';
export { COMPARED_MAX, SAVED_MAX } from './profile/saved-experts.ts';
export {
  CHECKED_CATEGORIES,
  LANGUAGE_LEVELS,
  PROTECTED_TITLES,
  protectedTitlesIn,
  type LanguageLevel,
} from './profile/own-page.ts';
export {
  allowedPage,
  CLAIM_BUSINESS_DAYS,
  CLAIM_KINDS,
  CLAIM_NOTICE_DAYS,
  claimDeadline,
  claimingTexts,
  claimKey,
  claimNoticeAt,
  claimsIn,
  type Claim,
  type ClaimKind,
} from './profile/claims.ts';
export { CLIENT_NOTE_MAX, CLIENT_NOTES_MAX } from './profile/client-notes.ts';
export { foldLookalikes } from './profile/lookalikes.ts';
export {
  CASE_TURNS,
  decidersOf,
  mayDecide,
  mayOpen,
  QUEUES,
  STAFF_QUEUES,
  takeableTurns,
  type CaseTurn,
  type DecisionPage,
  type QueueColumns,
  type QueueSign,
  type StaffQueue,
} from './desk/queues.ts';
export {
  needsSecondSignature,
  SIGNED_ACTIONS,
  SINGLE_SIGNATURE_MAX_MINOR,
  STAFF_ROLES,
  type StaffRole,
} from './desk/staff.ts';
export {
  askUntil,
  isWatchWindow,
  mayAskAt,
  WATCH_ASK_UNTIL_HOURS,
  WATCH_DAYS,
  WATCH_PASSES_MAX,
  WATCH_WINDOW_DAYS,
  watchEnd,
  WATCHERS_ASKED_MAX,
  WATCHES_MAX,
} from './booking/watches.ts';
export {
  GROUP_SESSION_STATUSES,
  MESH_PEOPLE_MAX,
  REPLAY_DAYS,
  replayUntil,
  SEAT_WAIT_STATES,
  SEATS_FOR_OTHERS_MAX,
  WORKSHOP_CANCELLATIONS,
  WORKSHOP_DATES_MAX,
  WORKSHOP_DEADLINE_HOURS,
  WORKSHOP_MINUTES,
  WORKSHOP_SEATS,
  WORKSHOP_SESSIONS_MIN,
  type GroupSessionStatus,
  type SeatWaitState,
  type WorkshopCancellation,
} from './workshops/workshops.ts';
export { judgeOpening, type GroupPresence } from './workshops/opening.ts';
export {
  CHAT_MODES,
  OPEN_QUESTIONS,
  QUESTION_STATES,
  type ChatMode,
  type QuestionState,
} from './workshops/room.ts';
export {
  isWaitlistOpen,
  SEAT_OFFER_EARLY_HOURS,
  SEAT_OFFER_LONG_HOURS,
  SEAT_OFFER_MIN,
  SEAT_OFFERS_END_HOURS,
  seatOffer,
  seatSale,
  type SeatSale,
} from './workshops/seat-waits.ts';
export { DELIVERED_PCT, missingShare } from './workshops/delivered.ts';
