import type { Account } from '@nexperts/contract';
import { Button, ButtonLink } from '@nexperts/ui/Button';
import { Icon, type IconType } from '@nexperts/ui/Icon';
import { Menu } from '@nexperts/ui/Menu';
import { ChevronDown, LogOut, UserRound } from 'lucide-react';
import * as css from './account-menu.css.ts';

/** A link of the account menu. */
export interface AccountPlace {
  readonly label: string;
  readonly href: string;
  readonly icon: IconType;
}

export interface AccountMenuProps {
  account: Pick<Account, 'name' | 'email'>;
  places: readonly AccountPlace[];
  onLogOut: () => void;
  /** The log-out is under way */
  isPending: boolean;
  /** Of the button; default `md` */
  size?: 'md' | 'sm';
  /** For position and size of the button */
  className?: string;
}

const iconOf = (icon: IconType) => <Icon as={icon} size={18} />;

/** W-06: who is signed in, and the way out: a menu of the bar, the same on both sites. */
export function AccountMenu({
  account,
  places,
  onLogOut,
  isPending,
  size = 'md',
  className,
}: AccountMenuProps) {
  return (
    <Menu
      trigger={
        <Button
          variant="secondary"
          size={size}
          iconStart={<Icon as={UserRound} size={size === 'sm' ? 18 : 20} />}
          iconEnd={<Icon as={ChevronDown} size={16} />}
          isPending={isPending}
          pendingLabel="Logging out"
          aria-label={`${account.name}, account`}
          className={className ? `${css.button} ${className}` : css.button}
        >
          <span className={css.name}>{account.name}</span>
        </Button>
      }
      header={<Who account={account} />}
      items={[
        ...places.map((place) => ({ id: place.label, ...place })),
        { id: 'log-out', label: 'Log out', icon: LogOut, onAction: onLogOut, startsGroup: true },
      ]}
    />
  );
}

/** The same in the menu that the bar folds into on phones. */
export function AccountEntries({ account, places, onLogOut, isPending }: AccountMenuProps) {
  return (
    <>
      <Who account={account} />
      {places.map(({ label, href, icon }) => (
        <ButtonLink key={label} href={href} variant="secondary" iconStart={iconOf(icon)}>
          {label}
        </ButtonLink>
      ))}
      <Button
        variant="secondary"
        iconStart={iconOf(LogOut)}
        isPending={isPending}
        pendingLabel="Logging out"
        onPress={onLogOut}
      >
        Log out
      </Button>
    </>
  );
}

function Who({ account }: Pick<AccountMenuProps, 'account'>) {
  return (
    <div className={css.who}>
      <strong className={css.whoName}>{account.name}</strong>
      <span>{account.email}</span>
    </div>
  );
}
