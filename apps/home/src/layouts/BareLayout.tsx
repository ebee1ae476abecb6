import { Logo } from '@nexperts/ui/AppHeader';
import { Icon } from '@nexperts/ui/Icon';
import { Lock } from 'lucide-react';
import { OfflineBar } from '@nexperts/ui/OfflineBar';
import { SkipLink } from '@nexperts/ui/SkipLink';
import type { ReactNode } from 'react';
import { LazyToasts } from './AccountMenu.tsx';
import { basePath } from '../paths.ts';
import * as css from './shell.css.ts';

/** Pages without the site's navigation: only the logo, and at the checkout that it is safe to type a card number here. */
export function BareLayout({ secure = false, children }: { secure?: boolean; children: ReactNode }) {
  return (
    <div className={css.page}>
      <SkipLink />
      <OfflineBar />
      <header className={css.header}>
        <div className={css.bar}>
          {/* A plain anchor: the start of the app is loaded as a document from here. */}
          <a href={`${basePath}/`} className={css.logo} aria-label="Nexperts, today">
            <Logo />
          </a>
          {secure ? (
            <p className={`${css.secure} ${css.end}`}>
              <Icon as={Lock} size={16} />
              Secure checkout
            </p>
          ) : null}
        </div>
      </header>
      <main id="main" className={css.main}>
        {children}
      </main>
      {secure ? <LazyToasts /> : null}
    </div>
  );
}
