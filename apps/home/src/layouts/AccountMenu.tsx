import type { Account } from '@nexperts/contract';
import { Button } from '@nexperts/ui/Button';
import { Icon } from '@nexperts/ui/Icon';
import { ChevronDown, UserRound } from 'lucide-react';
import { lazy, Suspense } from 'react';
import * as css from './account-menu.css.ts';

// Menus and toasts weigh more than the rest of the shell; a page never waits for them.
const parts = () => import('./AccountParts.tsx');
const Menu = lazy(async () => ({ default: (await parts()).AccountMenu }));
const Entries = lazy(async () => ({ default: (await parts()).AccountEntries }));
const Toasts = lazy(async () => ({ default: (await parts()).Toasts }));

interface AccountProps {
  account: Account;
}

/** Who is signed in, and the way out: a menu of the bar. */
export function AccountMenu({ account }: AccountProps) {
  return (
    <Suspense fallback={<Place name={account.name} />}>
      <Menu account={account} />
    </Suspense>
  );
}

/** As wide as the button that comes, so that nothing moves then; it can't be pressed or read. */
function Place({ name }: { name: string }) {
  return (
    <span className={css.place}>
      <Button
        variant="secondary"
        iconStart={<Icon as={UserRound} />}
        iconEnd={<Icon as={ChevronDown} size={16} />}
      >
        <span className={css.name}>{name}</span>
      </Button>
    </span>
  );
}

/** The same in the menu that the bar folds into on phones. */
export function AccountEntries({ account }: AccountProps) {
  return (
    <Suspense fallback={null}>
      <Entries account={account} />
    </Suspense>
  );
}

/** Where toasts appear. @param className for its place */
export function LazyToasts({ className }: { className?: string }) {
  return (
    <Suspense fallback={null}>
      <Toasts {...(className ? { className } : {})} />
    </Suspense>
  );
}
