import type { NotificationTopic } from '@nexperts/domain';
import { NOTIFICATION_KINDS } from '@nexperts/domain';
import type { IconType } from '@nexperts/ui/Icon';
import { AlarmClock, Bell, CalendarDays, MessageSquare, Star, Wallet } from 'lucide-react';

const ICONS: Partial<Record<NotificationTopic, IconType>> = {
  bookings: CalendarDays,
  money: Wallet,
  reminders: AlarmClock,
  messages: MessageSquare,
  reviews: Star,
};

/** The icon of a kind; a bell for those that a newer server knows. */
export function iconOf(kind: string): IconType {
  const topics: Readonly<Record<string, NotificationTopic>> = NOTIFICATION_KINDS;
  const topic = Object.hasOwn(topics, kind) ? topics[kind] : undefined;
  return (topic && ICONS[topic]) ?? Bell;
}
