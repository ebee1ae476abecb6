import type { Conversation } from '@nexperts/contract';
import { Avatar } from '@nexperts/ui/Avatar';
import { ButtonLink } from '@nexperts/ui/Button';
import { Link } from '@nexperts/ui/Link';
import { VisuallyHidden } from '@nexperts/ui/VisuallyHidden';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useMatch } from 'react-router';
import { useStore } from 'zustand';
import { inbox, loadOlderConversations } from '../../model/messages/inbox.ts';
import { useZone } from '../../model/times/zone.ts';
import { marketplace, paths } from '../../paths.ts';
import { useAction } from '../../ui/hooks/use-action.ts';
import { useMinute } from '../../ui/hooks/use-minute.ts';
import * as css from './list.css.ts';
import { listTime } from './list-time.ts';
import { LoadMore } from './LoadMore.tsx';

interface ConversationListProps {
  /** Whether the page is about nothing else */
  isMain: boolean;
  isExpert: boolean;
}

/** Whom the viewer writes with, the newest message first. */
export function ConversationList({ isMain, isExpert }: ConversationListProps) {
  const { items, next } = useStore(inbox);
  const older = useAction();
  const open = useMatch(`${paths.messages()}/:id`)?.params.id;
  const Heading = isMain ? 'h1' : 'h2';
  return (
    <section aria-labelledby="messages" className={css.pane}>
      <Heading id="messages" className={css.title}>
        Messages
      </Heading>
      {items?.length === 0 ? (
        <Empty isExpert={isExpert} />
      ) : (
        <>
          <ul className={css.list} aria-label="Conversations">
            {items?.map((each) => (
              <Item key={each.id} conversation={each} isOpen={each.id === open} />
            ))}
          </ul>
          {next === null ? (
            <p className={css.hint}>Sessions open a conversation. {firstQuestion(isExpert)}</p>
          ) : (
            <LoadMore
              label="Show older conversations"
              isLoading={older.pending !== null}
              failure={older.failure}
              onMore={() => void older.run('older', loadOlderConversations)}
            />
          )}
        </>
      )}
    </section>
  );
}

/** What may be written before a session (M-06). */
const firstQuestion = (isExpert: boolean): string =>
  isExpert
    ? 'Clients can ask you one question before they book.'
    : 'You can ask an expert one question before you book.';

function Empty({ isExpert }: { isExpert: boolean }) {
  return (
    <div className={css.empty}>
      <p>No messages yet. Sessions open a conversation. {firstQuestion(isExpert)}</p>
      {isExpert ? null : (
        <ButtonLink href={marketplace.findExperts()} variant="secondary">
          Find an expert
        </ButtonLink>
      )}
    </div>
  );
}

function Item({ conversation, isOpen }: { conversation: Conversation; isOpen: boolean }) {
  const { id, with: person, last, unread } = conversation;
  const now = useMinute();
  const zone = useZone();
  const link = useRef<HTMLAnchorElement>(null);
  const showOpen = useEffectEvent(() => {
    if (isOpen) link.current?.scrollIntoView({ block: 'nearest' });
  });
  useEffect(() => showOpen(), []);
  return (
    <li>
      <Link
        ref={link}
        href={paths.conversation(id)}
        tone="inherit"
        plain
        className={css.item}
        {...(isOpen && { 'aria-current': 'page' as const })}
      >
        <Avatar name={person.name} src={person.avatarUrl} size={48} isLazy />
        <span className={css.words}>
          <span className={css.line}>
            <span className={css.name}>{person.name}</span>
            {last ? (
              <time dateTime={last.at} className={css.time}>
                {listTime(Date.parse(last.at), now, zone)}
              </time>
            ) : null}
          </span>
          <span className={css.line}>
            <span className={unread > 0 ? css.newest : css.last}>{lastWords(conversation)}</span>
            {unread > 0 ? (
              <span className={css.unread}>
                <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
                <VisuallyHidden>{unread === 1 ? '1 new message' : `${unread} new messages`}</VisuallyHidden>
              </span>
            ) : null}
          </span>
        </span>
      </Link>
    </li>
  );
}

function lastWords({ last }: Conversation): string {
  if (!last) return 'Nothing written yet';
  const files = last.files === 1 ? 'Sent a file' : `Sent ${last.files} files`;
  const words = last.text || (last.files > 0 ? files : 'Message deleted');
  return last.mine ? `You: ${words}` : words;
}
