import { cx } from '../../util/cx.ts';
import { visuallyHidden } from '../VisuallyHidden/visually-hidden.css.ts';
import * as css from './spinner.css.ts';

export interface SpinnerProps {
  /** Announced once in a polite live region; leave it out where the surroundings already say it. */
  label?: string;
  className?: string;
}

/** Turning ring in the colour and size of the text around it. */
export function Spinner({ label, className }: SpinnerProps) {
  return (
    <>
      <span aria-hidden="true" className={cx(css.spinner, className)} />
      {label ? <output className={visuallyHidden}>{label}</output> : null}
    </>
  );
}
