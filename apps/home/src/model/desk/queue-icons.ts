import { QUEUES, type QueueSign, type StaffQueue } from '@nexperts/domain';
import type { IconType } from '@nexperts/ui/Icon';
import {
  ArrowLeftRight,
  BadgeCheck,
  ClipboardList,
  Equal,
  Flag,
  IdCard,
  Landmark,
  MessageSquareWarning,
  Scale,
  Star,
  TriangleAlert,
  Undo2,
} from 'lucide-react';

const SIGNS: Readonly<Record<QueueSign, IconType>> = {
  arrows: ArrowLeftRight,
  badge: BadgeCheck,
  bank: Landmark,
  card: IdCard,
  equals: Equal,
  flag: Flag,
  list: ClipboardList,
  message: MessageSquareWarning,
  scales: Scale,
  star: Star,
  undo: Undo2,
  warning: TriangleAlert,
};

/** The sign of a queue, in the rail and on the home page of the desk. */
export const queueIcon = (queue: StaffQueue): IconType => SIGNS[QUEUES[queue].sign];
