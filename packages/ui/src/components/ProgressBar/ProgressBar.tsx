'use client';
import { Label } from 'react-aria-components/Label';
import { ProgressBar as AriaProgressBar } from 'react-aria-components/ProgressBar';
import { cx } from '../../util/cx.ts';
import * as field from '../TextField/field.css.ts';
import { visuallyHidden } from '../VisuallyHidden/visually-hidden.css.ts';
import * as css from './progress-bar.css.ts';

export interface ProgressBarProps {
  /** Names the task in progress. */
  label: string;
  /** Keeps the label for assistive technology only. */
  hideLabel?: boolean;
  /** How far, from 0 to `max`; leave out while that is not known. */
  value?: number;
  /** Default 100. */
  max?: number;
  /** Words for the value, e.g. `3 of 8 documents`; default the percentage in the reader's locale. */
  valueLabel?: string;
  /** Hides the words for the value from sight. */
  hideValue?: boolean;
  className?: string;
}

/** How far something has come. Not a live region: say the end of it in a toast or a status. */
export function ProgressBar({
  label,
  hideLabel = false,
  value,
  max = 100,
  valueLabel,
  hideValue = false,
  className,
}: ProgressBarProps) {
  return (
    <AriaProgressBar
      value={value ?? 0}
      maxValue={max}
      isIndeterminate={value === undefined}
      valueLabel={valueLabel}
      className={cx(css.root, className)}
    >
      {({ percentage = 0, valueText }) => (
        <>
          <div className={cx(css.words, hideLabel && hideValue && visuallyHidden)}>
            <Label className={cx(field.label, hideLabel && visuallyHidden)}>{label}</Label>
            {value === undefined || hideValue ? null : <span className={css.value}>{valueText}</span>}
          </div>
          <div className={css.track}>
            <div
              className={cx(css.fill, value === undefined && css.running)}
              style={value === undefined ? undefined : { inlineSize: `${percentage}%` }}
            />
          </div>
        </>
      )}
    </AriaProgressBar>
  );
}
