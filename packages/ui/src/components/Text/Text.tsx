import { createElement, forwardRef } from 'react';
import type { ForwardedRef, ReactNode } from 'react';
import { cx } from '../../util/cx.ts';
import * as css from './text.css.ts';

export interface HeadingProps {
  children: ReactNode;
  /** Heading level, 1 to 4. */
  level: 1 | 2 | 3 | 4;
  /** Size in px, free of the level. Default: 36, 28, 20, 16. `hero` grows from 36 to 64. */
  size?: 'hero' | 48 | 36 | 28 | 24 | 20 | 18 | 16;
  id?: string;
  /** -1 lets a script move focus here, e.g. on a step change. */
  tabIndex?: -1;
  className?: string;
}

const usual = { 1: 36, 2: 28, 3: 20, 4: 16 } as const;

/** A heading; level and size are separate. A ref gives the `<h1>` to `<h4>`. */
export const Heading = forwardRef(function Heading(
  { level, size = usual[level], className, ...rest }: HeadingProps,
  ref: ForwardedRef<HTMLHeadingElement>,
) {
  return createElement(`h${level}`, {
    ...rest,
    ref,
    className: cx(css.heading, css.headingSize[size], className),
  });
});

export interface TextProps {
  children: ReactNode;
  /** Element to render, default p. */
  as?: 'p' | 'span' | 'div' | 'strong' | 'small' | 'dt' | 'dd' | 'time';
  /** Pixels, default 16. */
  size?: 13 | 14 | 16 | 18 | 20;
  /** default: the colour around it. heroMuted and heroAccent belong on the petrol band. */
  tone?: 'default' | 'muted' | 'brand' | 'danger' | 'success' | 'accent' | 'heroMuted' | 'heroAccent';
  /** Weight 600. */
  bold?: boolean;
  /** Codes and references. */
  mono?: boolean;
  /** At most 68 characters a line. */
  measure?: boolean;
  /** Cuts after so many lines. */
  clamp?: 1 | 2 | 3 | 6;
  id?: string;
  className?: string;
  /** For `as="time"`: the moment as ISO 8601. */
  dateTime?: string;
}

/** Running text in the kit's sizes and tones. */
export function Text({
  as = 'p',
  size = 16,
  tone = 'default',
  bold,
  mono,
  measure,
  clamp,
  className,
  ...rest
}: TextProps) {
  return createElement(as, {
    ...rest,
    className: cx(
      css.textSize[size],
      css.tone[tone],
      bold && css.bold,
      mono && css.mono,
      measure && css.measure,
      clamp && css.clamp,
      clamp && css.lines[clamp],
      className,
    ),
  });
}
