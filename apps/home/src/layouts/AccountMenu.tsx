import { dropToken } from '@nexperts/app-kit';
import type { Account } from '@nexperts/contract';
import { Button } from '@nexperts/ui/Button';
import { Icon } from '@nexperts/ui/Icon';
import { Link } from '@nexperts/ui/Link';
import { ChevronDown, LogOut, UserRound } from 'lucide-react';
import { useState } from 'react';
import { api } from '../api.ts';
import { marketplace, paths } from '../paths.ts';
import * as css from './account-menu.css.ts';

/** Who is signed in, and the way out. The panel is a popover: Escape and a press elsewhere close it. */
export function AccountMenu({ account }: { account: Account }) {
  const [failure, setFailure] = useState<string | null>(null);
  const [pending, setPending] = useState(false);

  async function logOut(): Promise<void> {
    setPending(true);
    setFailure(null);
    try {
      await api.auth.logout({});
      dropToken();
      location.assign(marketplace.home());
    } catch (error) {
      setPending(false);
      setFailure(error instanceof Error ? error.message : 'You are still signed in. Please try again.');
    }
  }

  return (
    <>
      <button
        type="button"
        popoverTarget="account"
        className={css.trigger}
        aria-label={`Account of ${account.name}`}
      >
        <Icon as={UserRound} />
        <span className={css.name}>{account.name}</span>
        <Icon as={ChevronDown} size={16} />
      </button>
      <div id="account" popover="auto" className={css.panel}>
        <p className={css.who}>
          <strong>{account.name}</strong>
          <span className={css.email}>{account.email}</span>
        </p>
        {account.expertHandle ? (
          <Link href={paths.profile(account.expertHandle)} standalone plain className={css.entry}>
            Your public profile
          </Link>
        ) : (
          <Link href={marketplace.findExperts()} standalone plain className={css.entry}>
            Find an expert
          </Link>
        )}
        <Button
          variant="secondary"
          fullWidth
          iconStart={<Icon as={LogOut} size={18} />}
          isPending={pending}
          onPress={() => void logOut()}
        >
          Log out
        </Button>
        {failure ? (
          <p role="alert" className={css.failure}>
            {failure}
          </p>
        ) : null}
      </div>
    </>
  );
}
