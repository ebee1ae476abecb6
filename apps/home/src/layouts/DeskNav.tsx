import type { Account } from '@nexperts/contract';
import { Icon } from '@nexperts/ui/Icon';
import { Link } from '@nexperts/ui/Link';
import { VisuallyHidden } from '@nexperts/ui/VisuallyHidden';
import { useId } from 'react';
import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { deskCounts, type DeskCounts } from '../model/desk/desk-counts.ts';
import { paths } from '../paths.ts';
import { deskGroups, type DeskPlace } from './desk-places.ts';
import * as css from './desk.css.ts';

interface DeskNavProps {
  account: Account;
  className?: string;
}

/** The places of the desk by role, with how much waits in each queue. */
export function DeskNav({ account, className }: DeskNavProps) {
  const counts = useStore(deskCounts);
  const id = useId();
  return (
    <nav aria-label="Main" className={className}>
      {deskGroups(account).map(({ title, places }, index) => (
        <div key={title ?? ''} className={css.group}>
          {title ? (
            <h2 id={`${id}${index}`} className={css.groupTitle}>
              {title}
            </h2>
          ) : null}
          <ul className={css.places} {...(title ? { 'aria-labelledby': `${id}${index}` } : {})}>
            {places.map((place) => (
              <li key={place.to}>
                <Place place={place} counts={counts} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function Place({
  place: { to, casesAt, label, icon, counts: queue },
  counts,
}: {
  place: DeskPlace;
  counts: DeskCounts;
}) {
  const { pathname } = useLocation();
  const isAt = (page: string): boolean => pathname === page || pathname.startsWith(`${page}/`);
  const isHere =
    to === paths.staffHome() ? pathname === to : isAt(to) || (casesAt !== undefined && isAt(casesAt));
  const count = queue && counts[queue];
  return (
    <Link
      href={to}
      tone="inherit"
      plain
      className={css.place}
      {...(isHere ? { 'aria-current': 'page' as const } : {})}
    >
      <Icon as={icon} size={16} />
      {label}{' '}
      {count && count.open > 0 ? (
        <span className={count.late > 0 ? `${css.count} ${css.lateCount}` : css.count}>
          {count.open}
          <VisuallyHidden>{count.late > 0 ? ` open, ${count.late} late` : ' open'}</VisuallyHidden>
        </span>
      ) : null}
    </Link>
  );
}
