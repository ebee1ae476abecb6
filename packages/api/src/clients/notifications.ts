import * as endpoints from '@nexperts/contract/endpoints';
import type { KyInstance } from 'ky';
import { bind, type Call } from '../call.ts';

/** What a person was told in the app, and what decides about it (M-08). */
export interface NotificationsClient {
  readonly list: Call<typeof endpoints.listNotifications>;
  readonly read: Call<typeof endpoints.readNotifications>;
  readonly settings: Call<typeof endpoints.getNotificationSettings>;
  readonly saveSettings: Call<typeof endpoints.saveNotificationSettings>;
  readonly unsubscribe: Call<typeof endpoints.unsubscribe>;
  readonly push: Call<typeof endpoints.getPush>;
  readonly subscribeToPush: Call<typeof endpoints.subscribeToPush>;
  readonly unsubscribeFromPush: Call<typeof endpoints.unsubscribeFromPush>;
}

export function notificationsClient(host: KyInstance): NotificationsClient {
  return {
    list: bind(host, endpoints.listNotifications),
    read: bind(host, endpoints.readNotifications),
    settings: bind(host, endpoints.getNotificationSettings),
    saveSettings: bind(host, endpoints.saveNotificationSettings),
    unsubscribe: bind(host, endpoints.unsubscribe),
    push: bind(host, endpoints.getPush),
    subscribeToPush: bind(host, endpoints.subscribeToPush),
    unsubscribeFromPush: bind(host, endpoints.unsubscribeFromPush),
  };
}
