import type { OutsideCalendar } from '@nexperts/contract';
import { CALENDAR_FAILURES } from '@nexperts/domain';
import { Banner } from '@nexperts/ui/Banner';
import { Button } from '@nexperts/ui/Button';
import { StatusPill } from '@nexperts/ui/StatusPill';
import { Switch } from '@nexperts/ui/Switch';
import { RelativeTime, Time } from '@nexperts/ui/Time';
import { useId } from 'react';
import { clock } from '../../clock.ts';
import { useZone } from '../../model/times/zone.ts';
import { AccountCalendars } from './AccountCalendars.tsx';
import { NewAppPassword } from './NewAppPassword.tsx';
import * as css from './calendars.css.ts';

interface CalendarItemProps {
  calendar: OutsideCalendar;
  /** What is being done to it: `connect`, `read`, `change`, `choose` or `remove` */
  pending: string | null;
  /** Something is being done to one of them */
  isBusy: boolean;
  /** Logs in at its provider again */
  onConnect: () => void;
  onRead: () => void;
  onChange: (allDay: boolean) => void;
  /** Takes the ids of the calendars of an account that don’t count */
  onLeaveOut: (ids: string[]) => Promise<unknown>;
  /** It was given a new password, and is read again */
  onRenewed: () => Promise<void>;
  onRemove: () => void;
}

/** One outside calendar: whether it can be read, when it was, and what counts (F-04). */
export function CalendarItem({
  calendar,
  pending,
  isBusy,
  onConnect,
  onRead,
  onChange,
  onLeaveOut,
  onRenewed,
  onRemove,
}: CalendarItemProps) {
  const zone = useZone();
  const id = useId();
  const { kind, name, allDay, busyTimes, failure, failingSince, readAt, unread, calendars } = calendar;
  const times = busyTimes === 1 ? '1 busy time' : `${busyTimes} busy times`;
  return (
    <li className={css.item} aria-labelledby={id}>
      <div className={css.head}>
        <h3 id={id} className={css.name}>
          {name}
        </h3>
        {failure ? (
          <StatusPill tone="danger">Can’t be read</StatusPill>
        ) : (
          <StatusPill tone="success">{kind === 'file' ? 'From a file' : 'Up to date'}</StatusPill>
        )}
      </div>
      <p className={css.muted}>
        {times} ahead. {kind === 'file' ? 'Added' : 'Last read'}{' '}
        <RelativeTime at={readAt} now={clock.now} zone={zone} />.
        {unread > 0
          ? ` ${unread === 1 ? '1 entry' : `${unread} entries`} can’t be read and ${unread === 1 ? 'doesn’t' : 'don’t'} count.`
          : null}
      </p>
      {failure && failingSince ? (
        <Banner tone="warning">
          {CALENDAR_FAILURES[failure]} It has failed since{' '}
          <Time at={failingSince} zone={zone} show="moment" />. Until we can read it again, the busy times we
          read before still count.
        </Banner>
      ) : null}
      {failure === 'wrong-login' ? <NewAppPassword id={calendar.id} onSaved={onRenewed} /> : null}
      {calendars.length > 0 ? (
        <AccountCalendars
          calendars={calendars}
          isPending={pending === 'choose'}
          isBusy={isBusy}
          onLeaveOut={onLeaveOut}
        />
      ) : null}
      <Switch isSelected={allDay} isDisabled={pending === 'change'} onChange={onChange}>
        All-day entries count as busy
      </Switch>
      <div className={css.buttons}>
        {failure === 'revoked' && (kind === 'google' || kind === 'microsoft') ? (
          <Button
            size="sm"
            aria-describedby={id}
            isPending={pending === 'connect'}
            pendingLabel="Opening…"
            onPress={onConnect}
          >
            Connect again
          </Button>
        ) : null}
        {kind === 'file' ? null : (
          <Button
            variant="secondary"
            size="sm"
            aria-describedby={id}
            isPending={pending === 'read'}
            pendingLabel="Reading…"
            onPress={onRead}
          >
            Read now
          </Button>
        )}
        <Button
          variant="quiet"
          size="sm"
          aria-label={`Remove ${name}`}
          isPending={pending === 'remove'}
          pendingLabel="Removing…"
          onPress={onRemove}
        >
          Remove
        </Button>
      </div>
    </li>
  );
}
