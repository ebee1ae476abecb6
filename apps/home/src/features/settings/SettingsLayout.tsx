import { Icon, type IconType } from '@nexperts/ui/Icon';
import { Link } from '@nexperts/ui/Link';
import { Bell, ImageIcon, Lock, ShieldCheck, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import * as css from './settings.css.ts';

interface Place {
  readonly to: string;
  readonly label: string;
  readonly icon: IconType;
}

const PLACES: readonly Place[] = [
  { to: paths.settings(), label: 'Account', icon: UserRound },
  { to: paths.picture(), label: 'Picture', icon: ImageIcon },
  { to: paths.settings('security'), label: 'Security', icon: ShieldCheck },
  { to: paths.settings('notifications'), label: 'Notifications', icon: Bell },
  { to: paths.settings('privacy'), label: 'Privacy', icon: Lock },
];

/** The pages of the settings beside one another. */
export function SettingsLayout({ children }: { children: ReactNode }) {
  const pathname = useLocation().pathname.replace(/\/$/, '');
  return (
    <div className={css.layout}>
      <nav aria-label="Settings">
        <ul className={css.navList}>
          {PLACES.map(({ to, label, icon }) => (
            <li key={to}>
              <Link
                href={to}
                tone="inherit"
                plain
                className={css.navLink}
                {...(pathname === to ? { 'aria-current': 'page' as const } : {})}
              >
                <Icon as={icon} size={20} />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={css.page}>{children}</div>
    </div>
  );
}
