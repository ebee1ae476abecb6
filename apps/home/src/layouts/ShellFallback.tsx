import { Logo } from '@nexperts/ui/AppHeader';
import { useSyncExternalStore } from 'react';
import { basePath } from '../paths.ts';
import { CheckoutFallback } from './CheckoutFallback.tsx';
import * as css from './shell.css.ts';

const never = () => () => undefined;
const isCheckout = (): boolean => location.pathname.startsWith(`${basePath}/checkout/`);

/**
 * The shell before its scripts: the bar and the mark are where they will stay. One file is sent for all addresses, so
 * only once scripts run does it know the page: people who come to pay then see the shape of what is loading.
 */
export function ShellFallback() {
  const paying = useSyncExternalStore(never, isCheckout, () => false);
  return (
    <div className={css.page}>
      <header className={css.header}>
        <div className={css.bar}>
          <span className={css.logo}>
            <Logo />
          </span>
        </div>
      </header>
      <main className={css.main} aria-busy="true">
        {paying ? <CheckoutFallback /> : null}
      </main>
    </div>
  );
}
