import { AccountEntries, AccountMenu, useLogOut, type AccountPlace } from '@nexperts/app-kit/account';
import { consumeNotice, useOnReturn } from '@nexperts/app-kit';
import { isApiError } from '@nexperts/api';
import type { Account } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import {
  AlarmClock,
  ClipboardList,
  CreditCard,
  Heart,
  Inbox,
  LifeBuoy,
  Settings,
  Sun,
  UserSearch,
} from 'lucide-react';
import { useEffect } from 'react';
import { api } from '../api.ts';
import { showFailure } from '../failures.ts';
import { toast } from '../toasts.ts';
import { useUnread } from '../features/session/member.ts';
import { paths } from '../paths.ts';

interface MemberProps {
  account: Account;
  className?: string;
}

function placesOf({ isExpert, isStaff, expertHandle }: Account): AccountPlace[] {
  const app = paths.inWebApp;
  return [
    { label: 'Today', href: paths.webApp(), icon: Sun },
    ...(isStaff
      ? [
          { label: 'Applications', href: app('/staff/applications'), icon: ClipboardList },
          { label: 'Accounts', href: app('/staff/accounts'), icon: UserSearch },
        ]
      : []),
    ...(isExpert && expertHandle ? [{ label: 'Requests', href: app('/expert/requests'), icon: Inbox }] : []),
    ...(isExpert && !expertHandle
      ? [{ label: 'Application', href: app('/application'), icon: ClipboardList }]
      : []),
    ...(isStaff
      ? []
      : [
          { label: 'Saved experts', href: app('/saved'), icon: Heart },
          { label: 'Earlier times', href: app('/watches'), icon: AlarmClock },
          { label: 'Payments', href: app('/payments'), icon: CreditCard },
        ]),
    { label: 'Settings', href: app('/settings'), icon: Settings },
    { label: 'Help', href: paths.support(), icon: LifeBuoy },
  ];
}

function useParts(account: Account) {
  const { logOut, isPending } = useLogOut({ api, leaveTo: paths.home(), onFailure: showFailure });
  return { account, places: placesOf(account), onLogOut: logOut, isPending };
}

/** Asks how many notifications are unread. Without an answer the bell keeps what it knew. */
async function renewUnread(): Promise<void> {
  try {
    const { unread } = await api.call(endpoints.listNotifications, { query: { limit: 1 } });
    useUnread.setState(unread, true);
  } catch (error) {
    if (!isApiError(error)) throw error;
  }
}

/** W-06: who is signed in, with the places of the web app that the bar doesn’t have, and the way out. */
export function MemberMenu({ account, className }: MemberProps) {
  useEffect(() => {
    const notice = consumeNotice();
    if (notice) toast.success(notice);
    void renewUnread();
  }, []);
  useOnReturn(() => void renewUnread());
  return <AccountMenu {...useParts(account)} size="sm" {...(className ? { className } : {})} />;
}

/** The same in the menu of phones. */
export function MemberEntries({ account }: MemberProps) {
  return <AccountEntries {...useParts(account)} />;
}
