import type { Host } from '@nexperts/contract';
import type { KyInstance } from 'ky';
import { createHost } from './call.ts';
import { applicationClient, type ApplicationClient } from './clients/application.ts';
import { appointmentsClient, type AppointmentsClient } from './clients/appointments.ts';
import { authClient, type AuthClient } from './clients/auth.ts';
import { avatarClient, type AvatarClient } from './clients/avatar.ts';
import { calendarFeedClient, type CalendarFeedClient } from './clients/calendar-feed.ts';
import { clientsClient, type ClientsClient } from './clients/clients.ts';
import { disputesClient, type DisputesClient } from './clients/disputes.ts';
import { documentsClient, type DocumentsClient } from './clients/documents.ts';
import { expertClient, type ExpertClient } from './clients/expert.ts';
import { messagesClient, type MessagesClient } from './clients/messages.ts';
import { notificationsClient, type NotificationsClient } from './clients/notifications.ts';
import { payoutsClient, type PayoutsClient } from './clients/payouts.ts';
import { problemsClient, type ProblemsClient } from './clients/problems.ts';
import {
  answerCardsClient,
  type AnswerCardsClient,
  reviewsClient,
  type ReviewsClient,
} from './clients/reviews.ts';
import {
  recordsClient,
  replaysClient,
  seatsClient,
  staffWorkshopsClient,
  workshopsClient,
  type RecordsClient,
  type ReplaysClient,
  type SeatsClient,
  type StaffWorkshopsClient,
  type WorkshopsClient,
} from './clients/workshops.ts';
import { savedClient, type SavedClient } from './clients/saved.ts';
import { watchesClient, type WatchesClient } from './clients/watches.ts';
import { searchClient, type SearchClient } from './clients/search.ts';
import { deskClient, type DeskClient } from './clients/desk.ts';
import { staffClient, type StaffClient } from './clients/staff.ts';
import { uploadsClient, type UploadsClient } from './clients/uploads.ts';

export interface ApiOptions {
  /** Base URL of each host; by default one process serves all of them */
  hosts: Readonly<Record<Host, string>>;
  fetch?: typeof globalThis.fetch;
  /** Told the server's time (ISO 8601) by each answer that has it, refusals included, as soon as it arrives */
  onServerNow?: (serverNow: string) => void;
}

/** Opens hosts by name, for an app that builds only the clients it calls and so bundles only their schemas. */
export const openHosts =
  ({ hosts, ...options }: ApiOptions) =>
  (name: Host): KyInstance =>
    createHost({ ...options, baseUrl: hosts[name] });

/** One client per host. */
export interface Api {
  readonly auth: AuthClient;
  readonly expert: ExpertClient;
  readonly application: ApplicationClient;
  readonly staff: StaffClient;
  readonly desk: DeskClient;
  readonly search: SearchClient;
  readonly saved: SavedClient;
  readonly records: RecordsClient;
  readonly replays: ReplaysClient;
  readonly seats: SeatsClient;
  readonly staffWorkshops: StaffWorkshopsClient;
  readonly workshops: WorkshopsClient;
  readonly watches: WatchesClient;
  readonly avatar: AvatarClient;
  readonly appointments: AppointmentsClient;
  readonly calendarFeed: CalendarFeedClient;
  readonly clients: ClientsClient;
  readonly documents: DocumentsClient;
  readonly disputes: DisputesClient;
  readonly messages: MessagesClient;
  readonly payouts: PayoutsClient;
  readonly problems: ProblemsClient;
  readonly reviews: ReviewsClient;
  readonly answerCards: AnswerCardsClient;
  readonly notifications: NotificationsClient;
  readonly uploads: UploadsClient;
}

/** One client per host. Uses no React, no storage and no toasts. */
export function createApi(options: ApiOptions): Api {
  const { hosts } = options;
  const host = openHosts(options);
  return {
    auth: authClient(host('auth')),
    expert: expertClient(host('expert')),
    application: applicationClient(host('expert'), hosts.expert),
    staff: staffClient(host('expert'), hosts.expert),
    desk: deskClient(host('expert')),
    search: searchClient(host('search')),
    saved: savedClient(host('expert')),
    records: recordsClient(host('appointments'), hosts.appointments),
    replays: replaysClient(host('appointments'), hosts.appointments),
    seats: seatsClient(host('expert'), host('appointments')),
    staffWorkshops: staffWorkshopsClient(host('expert')),
    workshops: workshopsClient(host('expert')),
    watches: watchesClient(host('appointments')),
    avatar: avatarClient(host('avatar')),
    appointments: appointmentsClient(host('appointments'), hosts.appointments),
    calendarFeed: calendarFeedClient(host('appointments')),
    clients: clientsClient(host('appointments')),
    documents: documentsClient(host('expert'), hosts.expert),
    disputes: disputesClient(host('expert')),
    messages: messagesClient(host('appointments'), hosts.appointments),
    payouts: payoutsClient(host('expert'), hosts.expert),
    problems: problemsClient(host('appointments')),
    reviews: reviewsClient(host('appointments')),
    answerCards: answerCardsClient(host('appointments'), hosts.appointments),
    notifications: notificationsClient(host('appointments')),
    uploads: uploadsClient(host('appointments'), hosts.appointments),
  };
}
