import { endpoints } from '@nexperts/contract';
import type { KyInstance } from 'ky';
import { bind } from '../call.ts';

/** What a person was told in the app, and what decides about it (M-08). */
export function notificationsClient(host: KyInstance) {
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
