'use client';
import { forwardRef, useId } from 'react';
import type { ForwardedRef, ReactNode } from 'react';
import { Upload } from 'lucide-react';
import { cx } from '../../util/cx.ts';
import { Icon } from '../Icon/Icon.tsx';
import { ErrorText, MessageLine } from '../TextField/FieldParts.tsx';
import * as field from '../TextField/field.css.ts';
import type { FileTriggerProps } from './FileTrigger.tsx';
import * as css from './file-trigger.css.ts';

interface FileButtonProps extends Omit<FileTriggerProps, 'maxBytes' | 'onChoose' | 'onRefuse'> {
  /** Gets the chosen files, not yet validated. */
  onFiles: (files: File[]) => void;
  /** Shown beside the button. */
  beside?: ReactNode;
}

/** The button, its help and its error; `FileTrigger` and `DropZone` check the files. */
export const FileButton = forwardRef(function FileButton(
  {
    label,
    description,
    accept,
    allowsMultiple = false,
    onFiles,
    beside,
    onBlur,
    errorMessage,
    isDisabled = false,
    id,
    'aria-describedby': describedBy,
    className,
  }: FileButtonProps,
  ref: ForwardedRef<HTMLInputElement>,
) {
  const own = useId();
  const base = id ?? own;
  const described = cx(describedBy, description ? `${base}-hint` : '', errorMessage ? `${base}-error` : '');
  return (
    <div className={cx(field.field, className)}>
      <div className={css.row}>
        <label className={cx(css.trigger, isDisabled && css.disabled)}>
          <Icon as={Upload} size={18} />
          {label}
          <input
            ref={ref}
            id={base}
            type="file"
            accept={accept?.join(',')}
            multiple={allowsMultiple}
            disabled={isDisabled}
            aria-invalid={errorMessage ? true : undefined}
            aria-describedby={described || undefined}
            onChange={(event) => {
              const files = [...(event.target.files ?? [])];
              event.target.value = '';
              if (files.length > 0) onFiles(files);
            }}
            onBlur={onBlur}
            className={css.input}
          />
        </label>
        {beside}
      </div>
      {description ? (
        <p id={`${base}-hint`} className={field.description}>
          {description}
        </p>
      ) : null}
      <MessageLine isKept={Boolean(onBlur)}>
        <ErrorText id={`${base}-error`}>{errorMessage}</ErrorText>
      </MessageLine>
    </div>
  );
});
