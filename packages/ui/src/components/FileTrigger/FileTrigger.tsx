'use client';
import { forwardRef } from 'react';
import type { ForwardedRef, ReactNode } from 'react';
import type { FileRule } from './check-files.ts';
import { FileButton } from './FileButton.tsx';
import { useFiles } from './use-files.ts';

export interface FileTriggerProps extends FileRule {
  /** The words on the button, e.g. `Add a document`. */
  label: string;
  /** Help under the button: types, size. */
  description?: ReactNode;
  /** Media types (`image/png`, `image/*`) or endings (`.pdf`); any by default. */
  accept?: readonly string[] | undefined;
  /** Bytes of one file at most; a larger one is refused with an error. */
  maxBytes?: number | undefined;
  /** Lets the system's dialog take several. */
  allowsMultiple?: boolean;
  /** Gets the files that are as asked for; the same file may be chosen again. */
  onChoose: (files: File[]) => void;
  /** A chosen file isn’t as asked for, which its error says: what was wrong with the choice before is no longer news. */
  onRefuse?: () => void;
  onBlur?: () => void;
  /** Error from outside; what is wrong with the chosen file goes first. */
  errorMessage?: string | undefined;
  isDisabled?: boolean;
  id?: string;
  /** Ids of texts that say more. */
  'aria-describedby'?: string;
  className?: string;
}

/** Chooses files: the browser's own control in the kit's looks, so it works with keys and before any script. A ref gives the `<input>`. */
export const FileTrigger = forwardRef(function FileTrigger(
  { maxBytes, onChoose, onRefuse, errorMessage, ...button }: FileTriggerProps,
  ref: ForwardedRef<HTMLInputElement>,
) {
  const { accept, allowsMultiple = false } = button;
  const { take, problem } = useFiles({ accept, maxBytes }, allowsMultiple, { onChoose, onRefuse });
  return <FileButton {...button} ref={ref} onFiles={take} errorMessage={problem || errorMessage} />;
});
