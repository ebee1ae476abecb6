'use client';
import { forwardRef } from 'react';
import type { ForwardedRef } from 'react';
import { DropZone as AriaDropZone } from 'react-aria-components/DropZone';
import { cx } from '../../util/cx.ts';
import { FileButton } from '../FileTrigger/FileButton.tsx';
import type { FileTriggerProps } from '../FileTrigger/FileTrigger.tsx';
import { useFiles } from '../FileTrigger/use-files.ts';
import * as css from './drop-zone.css.ts';

export type DropZoneProps = FileTriggerProps;

/** A place to drop or paste files, around the button that chooses them. A ref gives the button's `<input>`. */
export const DropZone = forwardRef(function DropZone(
  { className, maxBytes, onChoose, errorMessage, ...button }: DropZoneProps,
  ref: ForwardedRef<HTMLInputElement>,
) {
  const { accept, allowsMultiple = false, isDisabled = false } = button;
  const { take, problem, words } = useFiles({ accept, maxBytes }, allowsMultiple, onChoose);
  return (
    <AriaDropZone
      aria-label={words.drop}
      isDisabled={isDisabled}
      getDropOperation={() => 'copy'}
      onDrop={({ items }) => {
        const files = items.flatMap((item) => (item.kind === 'file' ? [item.getFile()] : []));
        void Promise.all(files).then((found) => {
          if (found.length > 0) take(found);
        });
      }}
      className={cx(css.zone, className)}
    >
      <FileButton {...button} ref={ref} onFiles={take} errorMessage={problem || errorMessage} />
      <span aria-hidden="true" className={css.hint}>
        {words.orDrop}
      </span>
    </AriaDropZone>
  );
});
