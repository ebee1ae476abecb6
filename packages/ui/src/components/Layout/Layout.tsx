import { cx } from '../../util/cx.ts';
import { render, type BoxProps } from './box.ts';
import * as css from './layout.css.ts';
import type { Padding, Space } from './layout.css.ts';

export type { Padding, Space } from './layout.css.ts';
export type Alignment = 'start' | 'center' | 'end' | 'stretch' | 'baseline';
export type Justification = 'start' | 'center' | 'end' | 'between';
export interface StackProps extends BoxProps {
  /** Pixels between children, default 16. */
  gap?: Space;
  align?: Alignment;
  justify?: Justification;
}
export interface InlineProps extends StackProps {
  /** Keep one line. */
  noWrap?: boolean;
}
export interface GridProps extends BoxProps {
  gap?: Space;
  /** Equal columns from each breakpoint up; one column by default. */
  columns?: { base?: 1 | 2 | 3; md?: 1 | 2 | 3 | 4; lg?: 2 | 3 | 4; xl?: 2 | 3 | 4 | 5 | 6 };
  align?: Alignment;
}
export interface CardProps extends BoxProps {
  /** Inner space in px, default 20. */
  padding?: Padding;
  tone?: 'surface' | 'panel' | 'sunken' | 'brand';
  /** Drops border and background below 480 px (forms on phones). */
  flushOnPhones?: boolean;
}
/** Children below one another. */
export function Stack({ gap = 16, align, justify, className, ...rest }: StackProps) {
  return render(
    rest,
    cx(css.stack, css.gap[gap], align && css.align[align], justify && css.justify[justify], className),
  );
}

/** Children beside one another, wrapping. */
export function Inline({ gap = 12, align = 'center', justify, noWrap, className, ...rest }: InlineProps) {
  return render(
    rest,
    cx(
      css.inline,
      noWrap && css.noWrap,
      css.gap[gap],
      css.align[align],
      justify && css.justify[justify],
      className,
    ),
  );
}

const oneColumn: NonNullable<GridProps['columns']> = {};

/** Equal columns. */
export function Grid({ gap = 16, columns = oneColumn, align, className, ...rest }: GridProps) {
  const { base, md, lg, xl } = columns;
  return render(
    rest,
    cx(
      css.grid,
      css.gap[gap],
      base && css.columns.base[base],
      md && css.columns.md[md],
      lg && css.columns.lg[lg],
      xl && css.columns.xl[xl],
      align && css.align[align],
      className,
    ),
  );
}

/** A bordered surface. */
export function Card({ padding = 20, tone = 'surface', flushOnPhones, className, ...rest }: CardProps) {
  return render(
    rest,
    cx(css.card, css.cardTone[tone], css.padding[padding], flushOnPhones && css.cardFlush, className),
  );
}
