export { applicationClient } from './clients/application.ts';
export { appointmentsClient } from './clients/appointments.ts';
export { authClient } from './clients/auth.ts';
export { avatarClient } from './clients/avatar.ts';
export { calendarFeedClient } from './clients/calendar-feed.ts';
export { clientsClient } from './clients/clients.ts';
export { deskClient } from './clients/desk.ts';
export { disputesClient } from './clients/disputes.ts';
export { documentsClient } from './clients/documents.ts';
export { expertClient } from './clients/expert.ts';
export { messagesClient } from './clients/messages.ts';
export { notificationsClient } from './clients/notifications.ts';
export { payoutsClient } from './clients/payouts.ts';
export { problemsClient } from './clients/problems.ts';
export { answerCardsClient, reviewsClient } from './clients/reviews.ts';
export { savedClient } from './clients/saved.ts';
export { searchClient } from './clients/search.ts';
export { staffClient } from './clients/staff.ts';
export { uploadsClient } from './clients/uploads.ts';
export {
  recordsClient,
  replaysClient,
  seatsClient,
  staffWorkshopsClient,
  workshopsClient,
} from './clients/workshops.ts';
export type { SendFileOptions } from './send-file.ts';
export { createApi, openHosts } from './create-api.ts';
export type { Api, ApiOptions } from './create-api.ts';
export { ApiError, isApiError } from './errors/api-error.ts';
export { failureMessage, OFFLINE_MESSAGE } from './errors/catalogue.ts';
export type { Failure, Operation } from './errors/catalogue.ts';
