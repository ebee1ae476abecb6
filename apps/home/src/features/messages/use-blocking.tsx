import type { OneConversation } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { useState, type ReactNode } from 'react';
import { api } from '../../api.ts';
import { renewInbox } from '../../model/messages/inbox.ts';
import { toasts } from '../../toasts.ts';
import { ErrorLine } from '../../ui/page/ErrorLine.tsx';
import { ConfirmDialog } from '../../ui/page/LazyDialog.tsx';
import { useAction } from '../../ui/hooks/use-action.ts';
import { firstNameOf } from './person-words.ts';

/** Blocking somebody, and taking it back (M-07). */
export interface Blocking {
  /** Asks before it blocks */
  ask: () => void;
  unblock: () => void;
  readonly isPending: boolean;
  readonly failure: string | null;
  /** Place it in the page */
  readonly dialog: ReactNode;
}

/** @param onChange gets the conversation as it is then */
export function useBlocking(
  conversation: OneConversation,
  onChange: (conversation: OneConversation) => void,
): Blocking {
  const [isAsking, setAsking] = useState(false);
  const { run, pending, failure } = useAction();
  const first = firstNameOf(conversation.with.name);

  async function change(what: 'block' | 'unblock'): Promise<boolean> {
    const isDone = await run(what, async () => {
      const { data } = await api.call(what === 'block' ? endpoints.blockPerson : endpoints.unblockPerson, {
        params: { id: conversation.id },
      });
      onChange({ ...conversation, ...data });
      toasts.success(what === 'block' ? `${first} is blocked` : `${first} is no longer blocked`);
    });
    if (isDone) void renewInbox();
    return isDone;
  }

  return {
    ask: () => setAsking(true),
    unblock: () => void change('unblock'),
    isPending: pending !== null,
    failure,
    dialog: (
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={`Block ${first}?`}
        actionLabel={`Block ${first}`}
        cancelLabel="Cancel"
        tone="danger"
        isPending={pending === 'block'}
        onAction={() => change('block')}
      >
        <p>
          You won’t get messages from {first} and can’t book each other. Sessions you have already booked go
          ahead. {first} isn’t told.
        </p>
        {failure ? <ErrorLine role="alert">{failure}</ErrorLine> : null}
      </ConfirmDialog>
    ),
  };
}
