import { roughAmount } from './amounts.ts';
import * as css from './chart.css.ts';
import type { Scale } from './scale.ts';

/** Px of the plot's height, and of the room above it for labels and below it for the names of days. */
const PLOT = 200;
const ABOVE = 20;
const BELOW = 26;
export const CHART_HEIGHT = ABOVE + PLOT + BELOW;

/** Px from the top of a chart at which a value lies. */
export const heightOf = (scale: Scale, minor: number): number => ABOVE + scale.place(minor) * PLOT;

export const pct = (share: number): string => `${(share * 100).toFixed(3)}%`;

/** So that a text at the edge stays in the chart. */
export const anchorAt = (share: number): 'start' | 'middle' | 'end' =>
  share < 0.06 ? 'start' : share > 0.94 ? 'end' : 'middle';

/** The names of values, left of the plot. */
export function ValueAxis({ scale, currency }: { scale: Scale; currency: string }) {
  return (
    <svg aria-hidden="true" className={css.svg} height={CHART_HEIGHT}>
      {scale.ticks.map((tick) => (
        <text key={tick} x="2.25rem" y={heightOf(scale, tick)} textAnchor="end" dominantBaseline="middle">
          {roughAmount(tick, currency)}
        </text>
      ))}
    </svg>
  );
}

/** A line across the plot for each named value. */
export function GridLines({ scale }: { scale: Scale }) {
  return scale.ticks.map((tick) => (
    <line
      key={tick}
      x1="0"
      x2="100%"
      y1={heightOf(scale, tick)}
      y2={heightOf(scale, tick)}
      className={tick === 0 ? css.zero : css.grid}
    />
  ));
}

/** Names of days below the plot, as many as fit: at most 6, and half of them on a phone. */
export function NameAxis({ days, nameOf }: { days: readonly string[]; nameOf: (day: string) => string }) {
  const wide = Math.max(1, Math.ceil(days.length / 6));
  const narrow = days.length > 4 ? wide * 2 : wide;
  return days.map((day, index) => {
    if (index % wide !== 0) return null;
    const share = (index + 0.5) / days.length;
    return (
      <text
        key={day}
        x={pct(share)}
        y={CHART_HEIGHT - 6}
        textAnchor={anchorAt(share)}
        {...(index % narrow === 0 ? {} : { className: css.onlyWide })}
      >
        {nameOf(day)}
      </text>
    );
  });
}
