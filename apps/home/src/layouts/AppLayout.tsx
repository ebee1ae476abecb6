import { Icon } from '@nexperts/ui/Icon';
import { SkipLink } from '@nexperts/ui/SkipLink';
import { ToastRegion } from '@nexperts/ui/Toast';
import type { Account } from '@nexperts/contract';
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigation } from 'react-router';
import { basePath, paths } from '../paths.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { Logo } from './Logo.tsx';
import { navItems } from './nav-items.ts';
import * as css from './shell.css.ts';
import { toasts } from '../toasts.ts';

function isHere(pathname: string, to: string): boolean {
  return to === paths.today() ? pathname === to : pathname === to || pathname.startsWith(`${to}/`);
}

/** The signed-in product: bar with the role's places, below 768 px as tabs at the bottom (B-01). */
export function AppLayout({ account, children }: { account: Account; children: ReactNode }) {
  const { pathname } = useLocation();
  const items = navItems(account.isExpert);
  const current = (to: string) => (isHere(pathname, to) ? ('page' as const) : undefined);
  return (
    <div className={css.page}>
      <SkipLink />
      <header className={css.header}>
        <div className={css.bar}>
          <Logo href={`${basePath}/`} label="Nexperts, today" />
          <nav aria-label="Main" className={css.nav}>
            {items.map(({ to, label }) => (
              <Link key={to} to={to} className={css.navLink} aria-current={current(to)}>
                {label}
              </Link>
            ))}
          </nav>
          <div className={css.end}>
            <AccountMenu account={account} />
          </div>
        </div>
      </header>
      <NavigationBusy />
      <main id="main" className={`${css.main} ${css.aboveTabs}`}>
        {children}
      </main>
      <nav aria-label="Main, at the bottom" className={css.tabs}>
        {items.map(({ to, label, icon }) => (
          <Link key={to} to={to} className={css.tab} aria-current={current(to)}>
            <Icon as={icon} size={24} />
            {label}
          </Link>
        ))}
      </nav>
      <ToastRegion queue={toasts} className={css.toasts} />
    </div>
  );
}

/** A line under the top edge while the next page is loading. */
function NavigationBusy() {
  const busy = useNavigation().state === 'loading';
  return busy ? <div className={css.busy} aria-hidden="true" /> : null;
}
