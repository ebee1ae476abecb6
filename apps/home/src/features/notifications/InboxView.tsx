import type { Notification } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { Button, ButtonLink } from '@nexperts/ui/Button';
import { EmptyState } from '@nexperts/ui/EmptyState';
import { Icon } from '@nexperts/ui/Icon';
import { Link } from '@nexperts/ui/Link';
import { VisuallyHidden } from '@nexperts/ui/VisuallyHidden';
import { Settings } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../api.ts';
import { live } from '../../model/messages/live.ts';
import { shortMoment } from '../../model/times/times.ts';
import { knowUnread } from '../../model/messages/unread.ts';
import { useZone } from '../../model/times/zone.ts';
import { paths } from '../../paths.ts';
import { FormFailure } from '../../ui/forms/FormFailure.tsx';
import { ShowMore } from '../../ui/page/ShowMore.tsx';
import { useChange } from '../../ui/hooks/use-change.ts';
import * as css from './inbox.css.ts';
import { iconOf } from './kind-icon.ts';
import type { Inbox } from './load-inbox.ts';

/** The viewer's notifications, newest first (M-08). */
export function InboxView({ notifications: { items, hasMore }, unread }: Inbox) {
  const { act, pending, failure, signedOut } = useChange();
  const { revalidate } = useRevalidator();
  const title = useRef<HTMLHeadingElement>(null);
  // What comes while the page is open appears in it.
  useEffect(
    () =>
      live.listen(({ type }) => {
        if (type === 'notifications' || type === 'renewed') void revalidate();
      }),
    [revalidate],
  );
  const readAll = async (): Promise<void> => {
    const isDone = await act('all', async () => {
      knowUnread((await api.call(endpoints.readNotifications, { body: { all: true } })).unread);
      return null;
    });
    // The button is gone.
    if (isDone) title.current?.focus();
  };
  return (
    <>
      <div className={css.head}>
        <h1 ref={title} tabIndex={-1} className={css.title}>
          Notifications
        </h1>
        <div className={css.actions}>
          {unread > 0 ? (
            <Button
              variant="secondary"
              size="sm"
              isPending={pending !== null}
              pendingLabel="One moment…"
              onPress={() => void readAll()}
            >
              Mark all as read
            </Button>
          ) : null}
          <ButtonLink
            href={paths.settings('notifications')}
            variant="quiet"
            size="sm"
            iconStart={<Icon as={Settings} size={16} />}
          >
            Settings
          </ButtonLink>
        </div>
      </div>
      <output className={css.lead}>{unread > 0 ? `${unread} unread` : 'You’ve read everything.'}</output>
      <FormFailure message={failure} signedOut={signedOut} />
      {items.length === 0 ? (
        <EmptyState
          title="No notifications yet"
          action={
            <ButtonLink href={paths.bookings()} variant="secondary">
              See your bookings
            </ButtonLink>
          }
        >
          News about your bookings, reminders and messages appear here.
        </EmptyState>
      ) : (
        <ShowMore count={items.length} hasMore={hasMore} entry="ul > li">
          <ul className={css.list}>
            {items.map((notification) => (
              <Entry key={notification.id} {...notification} />
            ))}
          </ul>
        </ShowMore>
      )}
    </>
  );
}

/** One notification: the whole row leads to what it is about, and is read with that. */
function Entry({ id, kind, title, body, href, at, readAt }: Notification) {
  const zone = useZone();
  const isNew = readAt === null;
  const read = async (): Promise<void> => {
    // It stays unread when this fails; the page it leads to opens either way.
    const answer = await api.call(endpoints.readNotifications, { body: { ids: [id] } }).catch(() => null);
    if (answer) knowUnread(answer.unread);
  };
  return (
    <li className={isNew ? css.newEntry : css.entry}>
      <span className={css.icon}>
        <Icon as={iconOf(kind)} size={20} />
      </span>
      <div className={css.words}>
        <Link
          href={href}
          tone="inherit"
          plain
          className={isNew ? css.newLink : css.link}
          onPress={() => void (isNew && read())}
        >
          {isNew ? <VisuallyHidden>Unread: </VisuallyHidden> : null}
          {title}
        </Link>
        {body ? <p className={css.body}>{body}</p> : null}
      </div>
      <time dateTime={at} className={css.time}>
        {shortMoment(at, zone)}
      </time>
      {isNew ? <span className={css.dot} aria-hidden="true" /> : null}
    </li>
  );
}
