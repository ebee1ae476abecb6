import type { Conversation } from '@nexperts/contract';
import { Avatar } from '@nexperts/ui/Avatar';
import { ButtonLink, IconButton } from '@nexperts/ui/Button';
import { Icon } from '@nexperts/ui/Icon';
import { Link } from '@nexperts/ui/Link';
import { ArrowLeft, CalendarPlus, Ellipsis } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { paths } from '../../paths.ts';
import * as css from './conversation.css.ts';
import { firstNameOf } from './person-words.ts';
import type { Blocking } from './use-blocking.tsx';

// A menu weighs more than the rest of the page, which never waits for it.
const Menu = lazy(async () => ({ default: (await import('@nexperts/ui/Menu')).Menu }));

/** What can be done about the other side. */
export interface PersonActions {
  /** Reports the person */
  onReport: () => void;
  /** Lets the viewer choose a message to report */
  onChoose: () => void;
  blocking: Blocking;
}

/** Whom the conversation is with, the way back to the list on phones, and what can be done about them. */
export function ConversationHead({
  conversation: { with: person, state },
  onReport,
  onChoose,
  blocking,
}: { conversation: Conversation } & PersonActions) {
  const { name, handle, avatarUrl, role } = person;
  const more = <IconButton label={`More about ${name}`} icon={<Icon as={Ellipsis} size={24} />} />;
  return (
    <header className={css.head}>
      <Link href={paths.messages()} tone="inherit" plain aria-label="Back to messages" className={css.back}>
        <Icon as={ArrowLeft} size={24} />
      </Link>
      <Avatar name={name} src={avatarUrl} size={48} />
      <div className={css.who}>
        <h1 className={css.name}>{name}</h1>
        <p className={css.role}>{role === 'expert' ? 'Expert' : 'Client'}</p>
      </div>
      {handle && state === 'open' ? (
        <ButtonLink
          href={paths.profile(handle)}
          variant="secondary"
          size="sm"
          iconStart={<Icon as={CalendarPlus} size={18} />}
          className={css.book}
        >
          Book a session
        </ButtonLink>
      ) : null}
      <Suspense fallback={more}>
        <Menu
          trigger={more}
          items={[
            ...(handle
              ? [{ id: 'profile', label: `${firstNameOf(name)}’s profile`, href: paths.profile(handle) }]
              : []),
            { id: 'report', label: `Report ${firstNameOf(name)}`, onAction: onReport },
            { id: 'message', label: 'Report a message', onAction: onChoose },
            ...(state === 'blocked-by-you'
              ? [{ id: 'block', label: `Unblock ${firstNameOf(name)}`, onAction: blocking.unblock }]
              : [
                  {
                    id: 'block',
                    label: `Block ${firstNameOf(name)}`,
                    tone: 'danger' as const,
                    onAction: blocking.ask,
                  },
                ]),
          ]}
        />
      </Suspense>
    </header>
  );
}
