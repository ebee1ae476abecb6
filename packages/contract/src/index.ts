export { defineEndpoint } from './endpoint.ts';
export type {
  Access,
  BodyOf,
  DataOf,
  EndpointShape,
  Host,
  PathParams,
  QueryOf,
  ResponseOf,
  Upload,
} from './endpoint.ts';
export { ERROR_CODES, ERROR_STATUS, errorBody, slot } from './error-codes.ts';
export type { ErrorBody, ErrorCode } from './error-codes.ts';
export { AVATAR_SIZES } from './avatar.ts';
export * as endpoints from './endpoints.ts';
export type { EndpointName } from './endpoint-name.ts';
export { SERVER_NOW } from './server-now.ts';
export type { AccountSettings, ClosingPreview, SignedInDevice } from './account.ts';
export type { Account } from './auth.ts';
export { APPLICATION_FILES_MAX, applicationContent } from './application.ts';
export type { Application, ApplicationContent, ApplicationFile } from './application.ts';
export type {
  AccountForStaff,
  Alarm,
  ApplicationForReview,
  ApplicationSummary,
  StaffOverview,
} from './staff.ts';
export type { Availability, WorkingHours } from './availability.ts';
export { CALENDAR_NAME_MAX } from './calendars.ts';
export type { OutsideCalendar } from './calendars.ts';
export type {
  Payout,
  PayoutRunSummary,
  PayoutRunView,
  ClosedAccount,
  PayoutCountries,
  PayoutVerification,
  FailedTransfer,
  ReconciliationView,
} from './payouts.ts';
export type { AnswersWaiting } from './suspended.ts';
export type { ClientNote, OwnClient } from './clients.ts';
export type { CalendarFeed } from './calendar-feed.ts';
export type { ExpertFigures } from './figures.ts';
export type { SavedExpert } from './saved.ts';
export {
  WORKSHOP_TEXT,
  type GroupSession,
  type HostedSession,
  type HostedWorkshop,
  type NewWorkshop,
  type WorkshopCard,
  type WorkshopPage,
} from './workshops.ts';
export type { OwnSeat, SeatGift, SeatOrder } from './seats.ts';
export type { Replay, RoomRecord } from './workshop-records.ts';
export type { StaffGroupSession } from './staff-workshops.ts';
export type { Watch, WatchOffer } from './watches.ts';
export type { OwnServices } from './services.ts';
export type { ClaimForReview, OwnPage, PageClaim, PageContent, PageVersion } from './own-page.ts';
export type { ExpertBalance, ExpertProfile, FirstSteps, Service } from './experts.ts';
export { EXPERT_SORTS, SEARCH_FILTERS } from './search.ts';
export type { EmptySearch, ExpertCard, ExpertSort, SearchCard, SearchFilter } from './search.ts';
export type {
  BookingScope,
  BookingsOverview,
  JoinTicket,
  PaymentIntent,
  PaymentSetup,
} from './appointments.ts';
export type { Booking, Proposal } from './booking.ts';
export type { Appeal, AwaitingProblem, Waiting, Problem, ProblemStatement, WrapUp } from './problems.ts';
export {
  CAPTIONS_MAX_BYTES,
  CAPTIONS_MEDIA_TYPE,
  OFFICE_MEDIA_TYPES,
  SENT_MEDIA_TYPES,
  UPLOADS_MAX,
  REPLAY_MAX_BYTES,
  UPLOAD_MAX_BYTES,
  UPLOAD_MEDIA_TYPES,
  VIDEO_MAX_BYTES,
  VIDEO_MEDIA_TYPES,
} from './uploads.ts';
export type { UploadedFile } from './uploads.ts';
export { hasVisibleText } from './plain-text.ts';
export { MARKS, type Mark } from './mark.ts';
export { KEPT_CARD_CONSENT, type KeptCard } from './kept-cards.ts';
export type { OvertimeAnswer, OvertimeState } from './overtime.ts';
export type { OvertimeOffer } from './overtime-offer.ts';
export type { Recording } from './recording.ts';
export {
  CALL_REPORT_SPANS,
  CHAT,
  CLOSE,
  clientMessage,
  QUESTIONS_MAX,
  serverMessage,
  WATCHED_MAX,
} from './rtc.ts';
export type {
  ChatLine,
  ClientMessage,
  MediaPath,
  MediaState,
  Peer,
  ReportedSpan,
  ServerMessage,
  WorkshopPoll,
  WorkshopQuestion,
} from './rtc.ts';
export { REVIEW_REPORT_REASONS } from './reviews.ts';
export type { ExpertReviews, OwnReview, PublicReview, Reviewing, ReviewOfYou } from './reviews.ts';
export { FEATURED_PRIORITY_MAX } from './desk-actions.ts';
export type { CaseLink, QueueCase, SecondSignature, StaffCase, StaffHome, StaffSearch } from './desk.ts';
export type { BookingStory, PersonStory, ReportedReview, StoryEvent } from './desk-story.ts';
export type { Brief } from './briefs.ts';
export type { CallCheck, CallCheckResult } from './call-check.ts';
export type { Notification, Notifications, NotificationSettings } from './notifications.ts';
export type { PushState } from './push.ts';
export type { AnswerCard } from './answer-cards.ts';
export { DOCUMENT_KINDS } from './documents.ts';
export type { IssuedDocument, Paper, StatementOfPayout, PostalAddress, TaxSettings } from './documents.ts';
export type { EarningsOutlook, MoneyStep } from './money-timeline.ts';
export type { AuditEntry, StaffOutcome } from './desk-actions.ts';
export type { FinanceOverview, FinanceSums } from './desk-money.ts';
export type { UnclaimedBalance } from './unclaimed.ts';
export { BANK_DISPUTE_ACTIONS, BANK_DISPUTE_FINDINGS, type BankDispute } from './bank-disputes.ts';
export { CONVERSATION_STATES, LIVE_PATH, liveHint } from './messages.ts';
export type {
  Conversation,
  ConversationPage,
  ConversationState,
  ConversationWith,
  LiveHint,
  Message,
  MessagePage,
  OneConversation,
  PersonReport,
  SafetyHearing,
} from './messages.ts';
