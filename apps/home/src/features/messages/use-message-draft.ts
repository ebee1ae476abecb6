import { useEffect, useState } from 'react';
import { keepDraft, keptDraft, type UnsentMessage } from '../../model/messages/message-drafts.ts';
import { useUploads, type Uploads } from '../../ui/forms/use-uploads.ts';

/** Text and files of the composer. */
export interface Written {
  readonly text: string;
  setText: (text: string) => void;
  readonly uploads: Uploads;
  /** Empties both once they are sent */
  clear: () => void;
}

/** What is written in a conversation, as it was left in this tab. @param place where it is kept */
export function useMessageDraft(
  accountId: string,
  place: string,
): Written & { readonly kept: readonly UnsentMessage[] } {
  const [found] = useState(() => keptDraft(accountId, place));
  const [text, setText] = useState(found.text);
  const uploads = useUploads(found.files);
  return { text, setText, uploads, kept: found.unsent, clear: () => (setText(''), uploads.clear()) };
}

/** Keeps what is written and not sent. */
export function useKeptWhileWriting(
  accountId: string,
  place: string,
  { text, uploads: { files } }: Written,
  unsent: readonly UnsentMessage[],
): void {
  useEffect(() => {
    keepDraft(accountId, place, {
      text,
      files: files.flatMap(({ stored }) => stored ?? []),
      unsent: unsent.map(({ clientKey, text, files, at }) => ({ clientKey, text, files, at })),
    });
  }, [accountId, place, text, files, unsent]);
}
