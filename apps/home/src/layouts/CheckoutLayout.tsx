import { Icon } from '@nexperts/ui/Icon';
import { Lock } from 'lucide-react';
import { SkipLink } from '@nexperts/ui/SkipLink';
import type { ReactNode } from 'react';
import { basePath } from '../paths.ts';
import { Logo } from './Logo.tsx';
import * as css from './shell.css.ts';

/** Paying happens without the site's navigation: the logo, and that this is the place to type a card number. */
export function CheckoutLayout({ children }: { children: ReactNode }) {
  return (
    <div className={css.page}>
      <SkipLink />
      <header className={css.header}>
        <div className={css.bar}>
          <Logo href={`${basePath}/`} label="Nexperts, today" />
          <p className={`${css.secure} ${css.end}`}>
            <Icon as={Lock} size={16} />
            Secure checkout
          </p>
        </div>
      </header>
      <main id="main" className={css.main}>
        {children}
      </main>
    </div>
  );
}
