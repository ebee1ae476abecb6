'use client';
import { forwardRef, useId } from 'react';
import type { ForwardedRef, ReactNode } from 'react';
import { Upload } from 'lucide-react';
import { cx } from '../../util/cx.ts';
import { Icon } from '../Icon/Icon.tsx';
import { ErrorLine } from '../TextField/FieldParts.tsx';
import * as field from '../TextField/field.css.ts';
import type { FileRule } from './check-files.ts';
import * as css from './file-trigger.css.ts';
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
  {
    label,
    description,
    accept,
    maxBytes,
    allowsMultiple = false,
    onChoose,
    onBlur,
    errorMessage,
    isDisabled = false,
    id,
    'aria-describedby': describedBy,
    className,
  }: FileTriggerProps,
  ref: ForwardedRef<HTMLInputElement>,
) {
  const own = useId();
  const base = id ?? own;
  const { take, problem } = useFiles({ accept, maxBytes }, allowsMultiple, onChoose);
  const error = problem || errorMessage;
  const described = cx(describedBy, description ? `${base}-hint` : '', error ? `${base}-error` : '');
  return (
    <div className={cx(field.field, className)}>
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
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            event.target.value = '';
            if (files.length > 0) take(files);
          }}
          onBlur={onBlur}
          className={css.input}
        />
      </label>
      {description ? (
        <p id={`${base}-hint`} className={field.description}>
          {description}
        </p>
      ) : null}
      <div aria-live="polite" className={field.live}>
        {error ? (
          <p id={`${base}-error`} className={field.error}>
            <ErrorLine>{error}</ErrorLine>
          </p>
        ) : null}
      </div>
    </div>
  );
});
