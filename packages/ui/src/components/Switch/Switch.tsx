'use client';
import { forwardRef, useId, useRef } from 'react';
import type { ForwardedRef, ReactNode } from 'react';
import { Switch as AriaSwitch } from 'react-aria-components/Switch';
import { cx } from '../../util/cx.ts';
import { useFocusTarget } from '../../util/refs.ts';
import * as field from '../TextField/field.css.ts';
import * as css from './switch.css.ts';

export interface SwitchProps {
  /** The label: what is on when it is on. Does not change with the state. */
  children: ReactNode;
  /** Help under the label. */
  description?: ReactNode;
  isSelected?: boolean;
  /** On at first; resetting the form restores it. */
  defaultSelected?: boolean;
  onChange?: (isSelected: boolean) => void;
  onBlur?: () => void;
  isDisabled?: boolean;
  isReadOnly?: boolean;
  id?: string;
  /** Name of the form value, which is sent only while it is on. */
  name?: string;
  /** Default `on`. */
  value?: string;
  className?: string;
}

/** A setting that takes effect immediately. A ref gives the `<input>`. */
export const Switch = forwardRef(function Switch(
  { children, description, isDisabled = false, isReadOnly = false, className, ...rest }: SwitchProps,
  ref: ForwardedRef<HTMLInputElement>,
) {
  const root = useRef<HTMLDivElement>(null);
  useFocusTarget(ref, root, 'input');
  const descriptionId = useId();
  return (
    <div ref={root} className={cx(css.root, className)}>
      <AriaSwitch
        {...rest}
        isDisabled={isDisabled}
        isReadOnly={isReadOnly}
        {...(description ? { 'aria-describedby': descriptionId } : {})}
        className={css.row}
      >
        <span aria-hidden="true" className={css.track}>
          <span className={css.thumb} />
        </span>
        <span className={css.label}>{children}</span>
      </AriaSwitch>
      {description ? (
        <p id={descriptionId} className={cx(field.description, css.below)}>
          {description}
        </p>
      ) : null}
    </div>
  );
});
