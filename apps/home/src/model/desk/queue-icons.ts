import type { StaffQueue } from '@nexperts/domain';
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

/** The sign of each queue, in the rail and on the home page of the desk. */
export const QUEUE_ICONS: Readonly<Record<StaffQueue, IconType>> = {
  problems: Scale,
  appeals: Undo2,
  safety: Flag,
  reports: MessageSquareWarning,
  applications: ClipboardList,
  claims: BadgeCheck,
  chargebacks: Landmark,
  'reported-reviews': Star,
  verification: IdCard,
  'failed-transfers': ArrowLeftRight,
  reconciliation: Equal,
  alarms: TriangleAlert,
};
