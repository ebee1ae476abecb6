import { AppHeader } from '@nexperts/ui/AppHeader';
import { Icon } from '@nexperts/ui/Icon';
import { Link } from '@nexperts/ui/Link';
import { OfflineBar } from '@nexperts/ui/OfflineBar';
import { SkipLink } from '@nexperts/ui/SkipLink';
import type { Account } from '@nexperts/contract';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { AccountEntries, AccountMenu, LazyToasts } from './AccountMenu.tsx';
import { NotificationBell } from './NotificationBell.tsx';
import { navItems } from './nav-items.ts';
import { useNeeds } from './use-needs.ts';
import { useServiceWorker } from './use-service-worker.ts';
import { useUnread } from './use-unread.ts';
import { useUnreadMessages } from './use-unread-messages.ts';
import { UnreadBadge } from './UnreadBadge.tsx';
import * as css from './shell.css.ts';
import { ZoneOffer } from './ZoneOffer.tsx';

function isHere(pathname: string, to: string): boolean {
  // Each begins the paths of others.
  const isExact = to === paths.today() || to === paths.staffHome();
  return isExact ? pathname === to : pathname === to || pathname.startsWith(`${to}/`);
}

/** The signed-in product: bar with the role's places, below 768 px as tabs at the bottom (B-01). */
export function AppLayout({ account, children }: { account: Account; children: ReactNode }) {
  const { pathname } = useLocation();
  const items = navItems(account);
  useUnread();
  useServiceWorker();
  const unread = useUnreadMessages(account);
  const { requests, answers } = useNeeds(account);
  const badgeOf = (to: string) => {
    if (to === paths.messages() && unread > 0) return <UnreadBadge count={unread} />;
    const count = to === paths.today() ? answers : to === paths.requests() ? requests : 0;
    return count > 0 ? <UnreadBadge count={count} what="to answer" /> : null;
  };
  const isPaned = isHere(pathname, paths.messages());
  // A phone has no room for anything beside a conversation.
  const isFocused = isPaned && pathname !== paths.messages();
  return (
    <div className={isPaned ? css.panedPage : css.page} data-focused={isFocused || undefined}>
      <SkipLink />
      <OfflineBar />
      <AppHeader
        homeHref={paths.today()}
        links={items.map(({ to, label }) => ({
          href: to,
          label,
          isCurrent: isHere(pathname, to),
          badge: badgeOf(to),
        }))}
        actions={
          <>
            <NotificationBell at="wide" />
            <AccountMenu account={account} />
          </>
        }
        menuActions={<AccountEntries account={account} />}
      >
        <NotificationBell at="phone" />
      </AppHeader>
      <main id="main" className={isPaned ? css.panes : `${css.main} ${css.aboveTabs}`}>
        {isPaned ? null : <ZoneOffer account={account} />}
        {children}
      </main>
      <nav aria-label="Main, at the bottom" className={css.tabs}>
        {items
          .filter(({ isMenuOnly }) => !isMenuOnly)
          .map(({ to, label, icon }) => (
            <Link
              key={to}
              href={to}
              tone="inherit"
              plain
              className={css.tab}
              {...(isHere(pathname, to) ? { 'aria-current': 'page' as const } : {})}
            >
              <Icon as={icon} size={24} />
              {label}
              {badgeOf(to)}
            </Link>
          ))}
      </nav>
      <LazyToasts />
    </div>
  );
}
