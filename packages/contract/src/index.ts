export { defineEndpoint } from './endpoint.ts';
export type {
  Access,
  BodyOf,
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
export type { AccountSettings, SignedInDevice } from './account.ts';
export type { Account } from './auth.ts';
export { APPLICATION_FILES_MAX } from './application.ts';
export type { Application, ApplicationContent, ApplicationFile } from './application.ts';
export type {
  AccountForStaff,
  Alarm,
  ApplicationForReview,
  ApplicationSummary,
  StaffOverview,
} from './staff.ts';
export type { Availability, WorkingHours } from './availability.ts';
export type { OwnServices } from './services.ts';
export type { ExpertProfile, FirstSteps, Review, Service } from './experts.ts';
export { EXPERT_SORTS } from './search.ts';
export type { ExpertCard, ExpertSort } from './search.ts';
export type { Booking, BookingScope, BookingsOverview, JoinTicket, PaymentIntent } from './appointments.ts';
export { CHAT, CLOSE, clientMessage, hasVisibleText, serverMessage } from './rtc.ts';
export type { ChatLine, ClientMessage, MediaState, Peer, ServerMessage } from './rtc.ts';
