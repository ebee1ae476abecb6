'use client';
import { forwardRef, useRef } from 'react';
import type { ForwardedRef, KeyboardEvent } from 'react';
import { DropZone as AriaDropZone } from 'react-aria-components/DropZone';
import { cx } from '../../util/cx.ts';
import { useMergedRef } from '../../util/refs.ts';
import { FileButton } from '../FileTrigger/FileButton.tsx';
import type { FileTriggerProps } from '../FileTrigger/FileTrigger.tsx';
import { useFiles } from '../FileTrigger/use-files.ts';
import * as css from './drop-zone.css.ts';

export type DropZoneProps = FileTriggerProps;

/** A place to drop or paste files, around the button that chooses them. A ref gives the button's `<input>`. */
export const DropZone = forwardRef(function DropZone(
  { className, maxBytes, onChoose, onRefuse, errorMessage, ...button }: DropZoneProps,
  ref: ForwardedRef<HTMLInputElement>,
) {
  const { accept, allowsMultiple = false, isDisabled = false } = button;
  const { take, problem, words } = useFiles({ accept, maxBytes }, allowsMultiple, { onChoose, onRefuse });
  const input = useRef<HTMLInputElement>(null);
  const mergedRef = useMergedRef(input, ref);
  // React Aria’s button takes what is pasted or dragged by keys, and does nothing when it is pressed.
  const choose = ({ key, target, currentTarget }: KeyboardEvent<HTMLElement>) => {
    const isZone = target === currentTarget.querySelector('button');
    if (isZone && (key === 'Enter' || key === ' ')) input.current?.click();
  };
  return (
    // The button inside it has the focus, and keeps its keys to itself.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDownCapture={choose}>
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
        <FileButton
          {...button}
          ref={mergedRef}
          onFiles={take}
          errorMessage={problem || errorMessage}
          beside={
            <span aria-hidden="true" className={css.hint}>
              {words.orDrop}
            </span>
          }
        />
      </AriaDropZone>
    </div>
  );
});
