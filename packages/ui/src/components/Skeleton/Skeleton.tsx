import type { CSSProperties } from 'react';
import { cx } from '../../util/cx.ts';
import * as css from './skeleton.css.ts';

export interface SkeletonProps {
  /** `text` takes the line height around it, `block` the given height. */
  shape?: 'text' | 'block';
  /** CSS lengths; the width defaults to the full line. */
  width?: CSSProperties['inlineSize'];
  height?: CSSProperties['blockSize'];
  className?: string;
}

/** A grey box in place of content to come. Silent: say "Loading…" once, in one status beside the boxes. */
export function Skeleton({ shape = 'text', width, height, className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={cx(shape === 'text' ? css.line : css.block, className)}
      style={{ inlineSize: width, blockSize: height }}
    />
  );
}
