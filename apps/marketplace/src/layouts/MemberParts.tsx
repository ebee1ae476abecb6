import { AccountEntries, AccountMenu, useLogOut, type AccountPlace } from '@nexperts/app-kit/account';
import { consumeNotice } from '@nexperts/app-kit';
import type { Account } from '@nexperts/contract';
import { CalendarDays, ClipboardList, Inbox, MessageSquare, Settings, Sun, UserSearch } from 'lucide-react';
import { useEffect } from 'react';
import { api } from '../api.ts';
import { showFailure } from '../failures.ts';
import { toast } from '../toasts.ts';
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
    { label: 'Bookings', href: app('/bookings'), icon: CalendarDays },
    { label: 'Messages', href: app('/messages'), icon: MessageSquare },
    { label: 'Settings', href: app('/settings'), icon: Settings },
  ];
}

function useParts(account: Account) {
  const { logOut, isPending } = useLogOut({ api, leaveTo: paths.home(), onFailure: showFailure });
  return { account, places: placesOf(account), onLogOut: logOut, isPending };
}

/** W-06: who is signed in, with the places of the web app and the way out. */
export function MemberMenu({ account, className }: MemberProps) {
  useEffect(() => {
    const notice = consumeNotice();
    if (notice) toast.success(notice);
  }, []);
  return <AccountMenu {...useParts(account)} size="sm" {...(className ? { className } : {})} />;
}

/** The same in the menu of phones. */
export function MemberEntries({ account }: MemberProps) {
  return <AccountEntries {...useParts(account)} />;
}
