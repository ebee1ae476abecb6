import * as endpoints from '@nexperts/contract/endpoints';
import { FIRST_QUESTION_MAX, MESSAGE_MAX } from '@nexperts/domain';
import { Avatar } from '@nexperts/ui/Avatar';
import { Icon } from '@nexperts/ui/Icon';
import { Link } from '@nexperts/ui/Link';
import { ArrowLeft } from 'lucide-react';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../api.ts';
import { renewInbox } from '../../model/messages/inbox.ts';
import { keepDraft, NO_DRAFT } from '../../model/messages/message-drafts.ts';
import { paths } from '../../paths.ts';
import { FormFailure } from '../../ui/forms/FormFailure.tsx';
import { useChange } from '../../ui/hooks/use-change.ts';
import { Composer } from './Composer.tsx';
import * as css from './conversation.css.ts';
import type { NewConversationTo } from './load-messages.ts';
import { firstNameOf } from './person-words.ts';
import { StateNote } from './StateNote.tsx';
import { useKeptWhileWriting, useMessageDraft } from './use-message-draft.ts';
import { useVisibleHeight } from '../../ui/hooks/use-visible-height.ts';

const NOTHING_UNSENT: readonly never[] = [];

/** The first message to somebody: a question before the first booking, or any message after one (M-06). */
export function NewConversation({ accountId, to, place, person }: NewConversationTo) {
  const written = useMessageDraft(accountId, place);
  useKeptWhileWriting(accountId, place, written, NOTHING_UNSENT);
  useVisibleHeight();
  const navigate = useNavigate();
  const { leave, pending, failure, signedOut } = useChange();
  // One key for all tries of the same words: a lost answer must not ask the question twice.
  const lastTry = useRef<{ content: string; clientKey: string } | null>(null);
  const { name, avatarUrl, role } = person.with;
  const first = firstNameOf(name);
  const isQuestion = person.state === 'first-question';

  function send(text: string): void {
    // Refused where they have blocked the viewer, or a question was asked in another tab.
    void leave('send', async () => {
      const sent = { text, fileIds: written.uploads.ids };
      const content = JSON.stringify(sent);
      if (lastTry.current?.content !== content) lastTry.current = { content, clientKey: crypto.randomUUID() };
      const body = { ...to, ...sent, clientKey: lastTry.current.clientKey };
      const { data } = await api.call(endpoints.startConversation, { body });
      keepDraft(accountId, place, NO_DRAFT);
      void renewInbox();
      await navigate(paths.conversation(data.conversation.id), { replace: true });
    });
  }

  return (
    <div className={css.conversation}>
      <section className={css.main} aria-label={`Conversation with ${name}`}>
        <header className={css.head}>
          <Link
            href={paths.messages()}
            tone="inherit"
            plain
            aria-label="Back to messages"
            className={css.back}
          >
            <Icon as={ArrowLeft} size={24} />
          </Link>
          <Avatar name={name} src={avatarUrl} size={48} />
          <div className={css.who}>
            <h1 className={css.name}>{name}</h1>
            <p className={css.role}>{role === 'expert' ? 'Expert' : 'Client'}</p>
          </div>
        </header>
        <div className={css.first}>
          {isQuestion ? (
            <>
              <h2 className={css.firstTitle}>Ask {first} a question</h2>
              <p>
                You can ask one question before you book, in up to{' '}
                {FIRST_QUESTION_MAX.toLocaleString('en-AU')} characters. When {first} replies, or you book a
                session, you can keep writing.
              </p>
            </>
          ) : (
            <p>Nothing written yet.</p>
          )}
        </div>
        <div className={css.foot}>
          <FormFailure message={failure} signedOut={signedOut} />
          {person.state === 'open' || isQuestion ? (
            <Composer
              written={written}
              limit={isQuestion ? FIRST_QUESTION_MAX : MESSAGE_MAX}
              showsCount={isQuestion}
              isPending={pending !== null}
              notice={null}
              onSend={send}
            />
          ) : (
            <StateNote conversation={person} />
          )}
        </div>
      </section>
    </div>
  );
}
