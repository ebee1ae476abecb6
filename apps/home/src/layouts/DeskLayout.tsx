import type { Account } from '@nexperts/contract';
import { Logo } from '@nexperts/ui/AppHeader';
import { Button, IconButton } from '@nexperts/ui/Button';
import { Icon } from '@nexperts/ui/Icon';
import { Link } from '@nexperts/ui/Link';
import { OfflineBar } from '@nexperts/ui/OfflineBar';
import { SkipLink } from '@nexperts/ui/SkipLink';
import { formatMoment, MINUTE_MS, zoneLabel } from '@nexperts/domain';
import { Keyboard, Menu } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { clock } from '../clock.ts';
import { renewDeskCounts } from '../model/desk/desk-counts.ts';
import { rolesText } from '../model/desk/desk-words.ts';
import { pressSend, pressShortcut } from '../model/page/shortcuts.ts';
import { useZone } from '../model/times/zone.ts';
import { paths } from '../paths.ts';
import { LazyDialog } from '../ui/page/LazyDialog.tsx';
import { ShortcutsDialog } from '../ui/page/ShortcutsDialog.tsx';
import { useMinute } from '../ui/hooks/use-minute.ts';
import { useShortcuts } from '../ui/hooks/use-shortcuts.ts';
import { AccountEntries, AccountMenu, LazyToasts } from './AccountMenu.tsx';
import { deskGroups } from './desk-places.ts';
import * as css from './desk.css.ts';
import { DeskNav } from './DeskNav.tsx';
import { DeskSearch } from './DeskSearch.tsx';
import { ZoneOffer } from './ZoneOffer.tsx';

interface DeskLayoutProps {
  account: Account;
  children: ReactNode;
}

/** The staff desk: places at the left, a menu below 768 px; who you are and the zone of all times on top (O-05). */
export function DeskLayout({ account, children }: DeskLayoutProps) {
  const { key } = useLocation();
  // An overlay belongs to the page it was opened on: a link in it closes it.
  const [opened, setOpened] = useState<{ what: 'menu' | 'keys'; on: string } | null>(null);
  const open = opened?.on === key ? opened.what : null;
  const { state } = useRevalidator();
  useEffect(() => {
    if (state === 'idle') void renewDeskCounts();
  }, [state]);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void renewDeskCounts();
    }, MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  const toggle = (what: 'menu' | 'keys') => (isOpen: boolean) => setOpened(isOpen ? { what, on: key } : null);
  useDeskKeys(account, () => toggle('keys')(true));
  return (
    <div className={css.page}>
      <div className={css.across}>
        <SkipLink />
        <OfflineBar />
      </div>
      <header className={css.header}>
        <IconButton
          label="Menu"
          icon={<Icon as={Menu} />}
          className={css.onlyNarrow}
          onPress={() => toggle('menu')(true)}
        />
        <Link href={paths.staffHome()} tone="inherit" plain className={css.home}>
          <Logo isCompact /> <span className={css.tag}>Staff</span>
        </Link>
        <DeskSearch />
        <div className={css.end}>
          <Now />
          <span className={css.rolesInBar}>{rolesText(account.staffRoles)}</span>
          <span className={css.account}>
            <AccountMenu account={account} />
          </span>
        </div>
      </header>
      <div className={css.rail}>
        <DeskNav account={account} />
        <Button
          variant="quiet"
          size="sm"
          className={css.keysButton}
          iconStart={<Icon as={Keyboard} size={16} />}
          onPress={() => toggle('keys')(true)}
        >
          Shortcuts
        </Button>
      </div>
      <main id="main" className={css.main}>
        <ZoneOffer account={account} />
        {children}
      </main>
      <LazyDialog isOpen={open === 'menu'} onOpenChange={toggle('menu')} title="Menu" size="sm">
        <DeskNav account={account} />
        <div className={css.menuEnd}>
          <span className={css.roles}>{rolesText(account.staffRoles)}</span>
          <AccountEntries account={account} />
        </div>
      </LazyDialog>
      <ShortcutsDialog isOpen={open === 'keys'} onOpenChange={toggle('keys')} />
      <LazyToasts />
    </div>
  );
}

/** `9:18 am, Mon 23 Nov (Brisbane)`: the zone of every time on the page; nothing until the server has sent the time. */
function Now() {
  const isKnown = useSyncExternalStore(
    clock.subscribe,
    () => clock.isKnown,
    () => false,
  );
  const now = useMinute();
  const zone = useZone();
  if (!isKnown) return null;
  return <span className={css.now}>{`${formatMoment(now, zone)} (${zoneLabel(zone, now).city})`}</span>;
}

/** The keys of every page of the desk, and the one listener for all keys. */
function useDeskKeys(account: Account, showKeys: () => void): void {
  const navigate = useNavigate();
  useEffect(() => {
    document.addEventListener('keydown', pressShortcut);
    document.addEventListener('keydown', pressSend, true);
    return () => {
      document.removeEventListener('keydown', pressShortcut);
      document.removeEventListener('keydown', pressSend, true);
    };
  }, []);
  const places = deskGroups(account).flatMap((group) => group.places);
  useShortcuts([
    { keys: '?', label: 'All shortcuts', run: showKeys },
    { keys: 'ctrl+enter', label: 'Send the form, or say yes' },
    ...places.map(({ to, label, key }) => ({ keys: `g ${key}`, label, run: () => void navigate(to) })),
  ]);
}
