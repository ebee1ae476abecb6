import type { Host } from '@nexperts/contract';
import type { KyInstance } from 'ky';
import { createHost } from './call.ts';
import { applicationClient } from './clients/application.ts';
import { appointmentsClient } from './clients/appointments.ts';
import { authClient } from './clients/auth.ts';
import { avatarClient } from './clients/avatar.ts';
import { disputesClient } from './clients/disputes.ts';
import { documentsClient } from './clients/documents.ts';
import { expertClient } from './clients/expert.ts';
import { messagesClient } from './clients/messages.ts';
import { notificationsClient } from './clients/notifications.ts';
import { payoutsClient } from './clients/payouts.ts';
import { problemsClient } from './clients/problems.ts';
import { answerCardsClient, reviewsClient } from './clients/reviews.ts';
import { searchClient } from './clients/search.ts';
import { deskClient } from './clients/desk.ts';
import { staffClient } from './clients/staff.ts';
import { uploadsClient } from './clients/uploads.ts';

export interface ApiOptions {
  /** Base URL of each host; by default one process serves all of them */
  hosts: Readonly<Record<Host, string>>;
  fetch?: typeof globalThis.fetch;
}

/** Opens hosts by name, for an app that builds only the clients it calls and so bundles only their schemas. */
export const openHosts =
  ({ hosts, fetch }: ApiOptions) =>
  (name: Host): KyInstance =>
    createHost({ baseUrl: hosts[name], ...(fetch && { fetch }) });

/** One client per host. Uses no React, no storage and no toasts. */
export function createApi(options: ApiOptions) {
  const { hosts } = options;
  const host = openHosts(options);
  return {
    auth: authClient(host('auth')),
    expert: expertClient(host('expert')),
    application: applicationClient(host('expert'), hosts.expert),
    staff: staffClient(host('expert'), hosts.expert),
    desk: deskClient(host('expert')),
    search: searchClient(host('search')),
    avatar: avatarClient(host('avatar')),
    appointments: appointmentsClient(host('appointments'), hosts.appointments),
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

export type Api = ReturnType<typeof createApi>;
