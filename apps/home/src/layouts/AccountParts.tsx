import type { Account } from '@nexperts/contract';
import { Button, ButtonLink } from '@nexperts/ui/Button';
import { Icon } from '@nexperts/ui/Icon';
import { Menu } from '@nexperts/ui/Menu';
import { ToastRegion } from '@nexperts/ui/Toast';
import { ChevronDown, LogOut, Search, Settings, UserRound } from 'lucide-react';
import { marketplace, paths } from '../paths.ts';
import { toasts } from '../toasts.ts';
import * as css from './account-menu.css.ts';
import { useLogOut } from './use-log-out.ts';

/** The one place besides the navigation where somebody signed in may want to go. */
function placeOf({ expertHandle }: Account) {
  return expertHandle
    ? { label: 'Your public profile', href: paths.profile(expertHandle), icon: UserRound }
    : { label: 'Find an expert', href: marketplace.findExperts(), icon: Search };
}

function Who({ account }: { account: Account }) {
  return (
    <div className={css.who}>
      <strong className={css.whoName}>{account.name}</strong>
      <span>{account.email}</span>
    </div>
  );
}

/** Who is signed in, and the way out: a menu of the bar. */
export function AccountMenu({ account }: { account: Account }) {
  const { logOut, pending } = useLogOut();
  return (
    <Menu
      trigger={
        <Button
          variant="secondary"
          iconStart={<Icon as={UserRound} />}
          iconEnd={<Icon as={ChevronDown} size={16} />}
          isPending={pending}
          pendingLabel="Logging out"
          aria-label={`${account.name}, account`}
        >
          <span className={css.name}>{account.name}</span>
        </Button>
      }
      header={<Who account={account} />}
      items={[
        { id: 'place', ...placeOf(account) },
        { id: 'settings', label: 'Settings', href: paths.settings(), icon: Settings },
        { id: 'log-out', label: 'Log out', icon: LogOut, onAction: logOut, startsGroup: true },
      ]}
    />
  );
}

/** The same in the menu that the bar folds into on phones. */
export function AccountEntries({ account }: { account: Account }) {
  const { logOut, pending } = useLogOut();
  const { label, href, icon } = placeOf(account);
  return (
    <>
      <Who account={account} />
      <ButtonLink href={href} variant="secondary" iconStart={<Icon as={icon} size={18} />}>
        {label}
      </ButtonLink>
      <ButtonLink href={paths.settings()} variant="secondary" iconStart={<Icon as={Settings} size={18} />}>
        Settings
      </ButtonLink>
      <Button
        variant="secondary"
        iconStart={<Icon as={LogOut} size={18} />}
        isPending={pending}
        pendingLabel="Logging out"
        onPress={logOut}
      >
        Log out
      </Button>
    </>
  );
}

/** Where toasts appear. */
export function Toasts({ className }: { className?: string }) {
  return <ToastRegion queue={toasts} {...(className ? { className } : {})} />;
}
