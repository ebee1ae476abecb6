import { createElement } from 'react';
import { shapesOf } from './draw.ts';
import type { PortraitLook } from './draw.ts';
import { cx } from '../../util/cx.ts';
import * as css from './portrait.css.ts';

export interface PortraitProps {
  /** Whose portrait; upper and lower case are the same. */
  handle: string;
  /** Fixes parts of the look, so that a portrait fits its person; the rest follows from the handle. */
  look?: Partial<PortraitLook>;
  /** Only where no text beside it says the name; decorative otherwise. */
  label?: string;
  className?: string;
}

/**
 * A faceless portrait drawn from a handle: two brand hues, one circle, a bust. Always the same for the same handle,
 * needs no request, and fills its box, cut to the middle.
 */
export function Portrait({ handle, look, label, className }: PortraitProps) {
  return (
    <svg
      viewBox="0 0 400 300"
      preserveAspectRatio="xMidYMid slice"
      className={cx(css.portrait, className)}
      focusable="false"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {shapesOf(handle, look).map(([tag, props], place) =>
        // The drawing is a fixed list; a shape has no identity but its place.
        createElement(tag, { key: place, ...props }),
      )}
    </svg>
  );
}
