import { isComposing } from '@nexperts/app-kit';
import { hasVisibleText, UPLOAD_MAX_BYTES } from '@nexperts/contract';
import { IconButton } from '@nexperts/ui/Button';
import { Icon } from '@nexperts/ui/Icon';
import { VisuallyHidden } from '@nexperts/ui/VisuallyHidden';
import { Paperclip, SendHorizontal } from 'lucide-react';
import { useId, useState, type ClipboardEvent, type DragEvent, type KeyboardEvent } from 'react';
import { fileSize, SENT_ACCEPT, SENT_KINDS, sentType } from '../../model/page/file-words.ts';
import { useOnLine } from '../../ui/hooks/use-on-line.ts';
import * as css from './composer.css.ts';
import { ComposerFiles } from './ComposerFiles.tsx';
import type { Written } from './use-message-draft.ts';

interface ComposerProps {
  written: Written;
  /** Characters at most */
  limit: number;
  /** Always shows how many characters there are, not only when few are left */
  showsCount?: boolean;
  /** Whether a message is on its way that has to arrive first */
  isPending?: boolean;
  /** Why messages may come late; null: they don't */
  notice: string | null;
  /** Gets text without blanks around it; it or the files are there */
  onSend: (text: string) => void;
}

/** Control characters that come with pasted text; the server takes none but line breaks and tabs. */
const clean = (typed: string): string =>
  typed
    .replaceAll('\r\n', '\n')
    .replaceAll(/(?![\n\t])[\p{Cc}\p{Cs}]/gu, ' ')
    .trim();

/** Where a message is written. Enter sends, Shift and Enter begins a line. */
export function Composer({
  written,
  limit,
  showsCount = false,
  isPending = false,
  notice,
  onSend,
}: ComposerProps) {
  const { text, setText, uploads } = written;
  const ids = useId();
  const isOnLine = useOnLine();
  const [refused, setRefused] = useState('');
  const over = text.length - limit;

  function add(chosen: readonly File[]): void {
    const left = uploads.most - uploads.files.length;
    const wrong = chosen.find((file) => refusalOf(file) !== null);
    const taken = chosen.filter((file) => refusalOf(file) === null);
    const isTooMany = taken.length > left ? `A message takes ${uploads.most} files at most.` : '';
    setRefused((wrong && refusalOf(wrong)) || isTooMany);
    uploads.add(taken);
  }
  function send(): void {
    const ready = clean(text);
    if (over > 0 || isPending || !uploads.ready()) return;
    if (!hasVisibleText(ready) && uploads.ids.length === 0) return;
    setRefused('');
    onSend(hasVisibleText(ready) ? ready : '');
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    // While somebody composes text with an input method, Enter belongs to it.
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    send();
  };
  const onPaste = (event: ClipboardEvent): void => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    add([...event.clipboardData.files]);
  };
  const onDrop = (event: DragEvent): void => {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    add([...event.dataTransfer.files]);
  };

  const problem = refused || uploads.unfinished || '';
  const count = countWords(text.length, limit, showsCount);
  const offline = isOnLine ? notice : 'You’re offline. What you write stays here.';
  return (
    <form
      className={css.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <ComposerFiles uploads={uploads} />
      <div className={css.field}>
        <label className={css.attach}>
          <VisuallyHidden>Add files</VisuallyHidden>
          <Icon as={Paperclip} size={24} />
          <input
            type="file"
            multiple
            accept={SENT_ACCEPT.join(',')}
            className={css.fileInput}
            aria-describedby={`${ids}-hint`}
            onChange={({ target }) => {
              const chosen = [...(target.files ?? [])];
              // So that the same file can be chosen again.
              target.value = '';
              add(chosen);
            }}
          />
        </label>
        <textarea
          aria-label="Message"
          aria-describedby={`${ids}-note ${ids}-hint`}
          aria-invalid={over > 0}
          placeholder="Write a message"
          rows={1}
          value={text}
          enterKeyHint="send"
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onDragOver={(event) => event.preventDefault()}
          onDrop={onDrop}
          className={css.input}
        />
        <IconButton
          type="submit"
          label="Send"
          variant="primary"
          icon={<Icon as={SendHorizontal} size={24} />}
          isPending={isPending}
          pendingLabel="sending"
        />
      </div>
      <div className={css.foot}>
        <output id={`${ids}-note`} className={over > 0 || problem ? css.problem : css.note}>
          {[problem, offline].filter(Boolean).join(' ')}
        </output>
        <p id={`${ids}-hint`} className={css.hint}>
          Up to {uploads.most} files, {fileSize(UPLOAD_MAX_BYTES)} each. Enter sends, Shift and Enter starts a
          new line.
        </p>
        <output className={over > 0 ? css.over : css.count}>{count}</output>
      </div>
    </form>
  );
}

/** Why a file is not taken, as a sentence; null where it is. The server looks at its content. */
function refusalOf(file: File): string | null {
  const { name, size } = file;
  if (sentType(file) === null) return `${name} isn’t a supported file type. Choose ${SENT_KINDS}.`;
  return size > UPLOAD_MAX_BYTES
    ? `${name} is too large. Choose a file up to ${fileSize(UPLOAD_MAX_BYTES)}.`
    : null;
}

function countWords(used: number, limit: number, isAlways: boolean): string {
  const left = limit - used;
  if (left < 0)
    return left === -1 ? '1 character too many' : `${(-left).toLocaleString('en-AU')} characters too many`;
  if (isAlways) return `${used.toLocaleString('en-AU')}/${limit.toLocaleString('en-AU')}`;
  if (left > limit / 10) return '';
  return left === 1 ? '1 character left' : `${left.toLocaleString('en-AU')} characters left`;
}
