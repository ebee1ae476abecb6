import {
  AccountEntries as Entries,
  AccountMenu as Menu,
  useLogOut,
  type AccountPlace,
} from '@nexperts/app-kit/account';
import type { Account } from '@nexperts/contract';
import { ToastRegion } from '@nexperts/ui/Toast';
import {
  AlarmClock,
  CalendarDays,
  CreditCard,
  Heart,
  IdCard,
  LifeBuoy,
  Presentation,
  Settings,
  Star,
  UserRound,
  Users,
} from 'lucide-react';
import { useEffect } from 'react';
import { api } from '../api.ts';
import { forgetKeptApplication } from '../model/experts/kept-application.ts';
import { forgetKeptBrief } from '../model/booking/kept-brief.ts';
import { forgetKeptDrafts } from '../model/page/kept-drafts.ts';
import { forgetDrafts } from '../model/messages/message-drafts.ts';
import { marketplace, paths } from '../paths.ts';
import { showCarriedNotice, toasts } from '../toasts.ts';
import { leadsToCheckout } from '../model/booking/wanted-time.ts';
import { navItems } from './nav-items.ts';
import * as css from './shell.css.ts';

export interface AccountPartProps {
  account: Account;
  /** The bar beside it has no navigation of the product: the menu leads there */
  withNavigation?: boolean;
}

/** Links of the public bar itself. */
const inPublicBar = (to: string): boolean =>
  [marketplace.findExperts(), paths.bookings(), paths.messages()].includes(to);

function placesOf({ account, withNavigation = false }: AccountPartProps): AccountPlace[] {
  const { expertHandle, isListed, isStaff } = account;
  return [
    ...(withNavigation ? navItems(account).filter(({ to }) => !inPublicBar(to)) : []).map(
      ({ to, label, icon }) => ({ label, href: to, icon }),
    ),
    ...(expertHandle && isListed
      ? [{ label: 'Your public profile', href: paths.profile(expertHandle), icon: UserRound }]
      : []),
    ...(expertHandle
      ? [
          { label: 'Edit your page', href: paths.ownPage(), icon: IdCard },
          { label: 'Your workshops', href: paths.workshops(), icon: Presentation },
          { label: 'Your clients', href: paths.clients(), icon: Users },
          { label: 'Your reviews', href: paths.expertReviews(), icon: Star },
        ]
      : []),
    // The desk's rail leads to work only.
    ...(isStaff && !withNavigation
      ? [{ label: 'Your bookings', href: paths.bookings(), icon: CalendarDays }]
      : []),
    ...(isStaff
      ? []
      : [
          { label: 'Saved experts', href: paths.saved(), icon: Heart },
          { label: 'Earlier times', href: paths.watches(), icon: AlarmClock },
          { label: 'Payments', href: paths.payments(), icon: CreditCard },
        ]),
    { label: 'Settings', href: paths.settings(), icon: Settings },
    { label: 'Help', href: marketplace.support(), icon: LifeBuoy },
  ];
}

function useParts(props: AccountPartProps) {
  const { logOut, isPending } = useLogOut({ api, leaveTo: marketplace.home(), onFailure: toasts.error });
  const onLogOut = (): void => {
    forgetKeptApplication();
    forgetKeptBrief();
    forgetKeptDrafts();
    forgetDrafts();
    logOut();
  };
  return { account: props.account, places: placesOf(props), onLogOut, isPending };
}

/** Who is signed in, and the way out: a menu of the bar. */
export function AccountMenu(props: AccountPartProps) {
  return <Menu {...useParts(props)} />;
}

/** The same in the menu that the bar folds into on phones. */
export function AccountEntries(props: AccountPartProps) {
  return <Entries {...useParts(props)} />;
}

/** Where toasts appear; first what the page before has left to say. */
export function Toasts() {
  useEffect(() => {
    // A page that is about to hold a time leaves it to the checkout.
    if (!leadsToCheckout(location.search)) showCarriedNotice();
  }, []);
  return <ToastRegion queue={toasts} placement="bottom-start" className={css.toasts} />;
}
