import type { ReactNode } from 'react';
import { useMatch } from 'react-router';
import { paths } from '../../paths.ts';
import { ConversationList } from './ConversationList.tsx';
import * as css from './messages.css.ts';

/** The messages of a person: whom they write with, and beside it the conversation (M-06); on phones one of the two. */
export function MessagesView({ isExpert, children }: { isExpert: boolean; children: ReactNode }) {
  const isListOnly = useMatch(paths.messages()) !== null;
  return (
    <div className={isListOnly ? css.listOnly : css.view}>
      <ConversationList isMain={isListOnly} isExpert={isExpert} />
      <div className={css.beside}>{children}</div>
    </div>
  );
}

/** Beside the list while no conversation is open. */
export function NothingOpen() {
  return <p className={css.nothing}>Choose a conversation to read it here.</p>;
}
