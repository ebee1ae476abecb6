import { AccountPlaceholder } from '@nexperts/app-kit';
import { lazy, Suspense } from 'react';
import type { AccountPartProps } from './AccountParts.tsx';

// Menus and toasts weigh more than the rest of the shell; a page never waits for them.
const parts = () => import('./AccountParts.tsx');
const Menu = lazy(async () => ({ default: (await parts()).AccountMenu }));
const Entries = lazy(async () => ({ default: (await parts()).AccountEntries }));
const Toasts = lazy(async () => ({ default: (await parts()).Toasts }));

/** Who is signed in, and the way out: a menu of the bar. */
export function AccountMenu(props: AccountPartProps) {
  return (
    <Suspense fallback={<AccountPlaceholder name={props.account.name} />}>
      <Menu {...props} />
    </Suspense>
  );
}

/** The same in the menu that the bar folds into on phones. */
export function AccountEntries(props: AccountPartProps) {
  return (
    <Suspense fallback={null}>
      <Entries {...props} />
    </Suspense>
  );
}

/** Where toasts appear: above what is at the foot of the window. */
export function LazyToasts() {
  return (
    <Suspense fallback={null}>
      <Toasts />
    </Suspense>
  );
}
