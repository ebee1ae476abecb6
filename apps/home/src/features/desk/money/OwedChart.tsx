import { fullAmount, roughAmount } from './amounts.ts';
import type { OwedAt } from './buckets.ts';
import * as css from './chart.css.ts';
import { anchorAt, CHART_HEIGHT, GridLines, heightOf, NameAxis, pct, ValueAxis } from './chart-parts.tsx';
import { scaleOf } from './scale.ts';

/** More payouts than this have no room for their amounts. */
const MOST_NAMED = 5;

interface OwedChartProps {
  points: readonly OwedAt[];
  nameOf: (day: string) => string;
  currency: string;
  /** The last point is today */
  isNow: boolean;
}

/** What experts are owed: a line that rises with their shares and drops where they were paid. */
export function OwedChart({ points, nameOf, currency, isNow }: OwedChartProps) {
  const width = 1 / Math.max(1, points.length);
  // On a day with payouts the line goes up to what was owed before them, then straight down.
  const corners = points.flatMap(({ paidMinor, afterMinor }, index) => {
    const x = (index + 1) * width;
    return paidMinor > 0
      ? [
          { x, minor: afterMinor + paidMinor },
          { x, minor: afterMinor },
        ]
      : [{ x, minor: afterMinor }];
  });
  const line = [{ x: 0, minor: points[0]?.beforeMinor ?? 0 }, ...corners];
  const scale = scaleOf(line.map(({ minor }) => minor));
  const path = line.map(({ x, minor }) => `${x * 100} ${heightOf(scale, minor)}`).join(' L ');
  const zero = heightOf(scale, 0);
  const payouts = points
    .map(({ paidMinor, afterMinor }, index) => ({ x: (index + 1) * width, paidMinor, afterMinor }))
    .filter(({ paidMinor }) => paidMinor > 0);
  const last = points.at(-1);
  const [first, end] = [nameOf(points[0]?.day ?? ''), nameOf(last?.day ?? '')];
  return (
    <>
      <div
        role="img"
        aria-label={`Line from ${first} to ${end}. The table has its figures.`}
        className={css.chart}
      >
        <ValueAxis scale={scale} currency={currency} />
        <svg aria-hidden="true" className={css.svg} height={CHART_HEIGHT}>
          <svg viewBox={`0 0 100 ${CHART_HEIGHT}`} preserveAspectRatio="none" height={CHART_HEIGHT}>
            <path className={css.area} d={`M 0 ${zero} L ${path} L 100 ${zero} Z`} />
            <path className={css.line} vectorEffect="non-scaling-stroke" d={`M ${path}`} />
          </svg>
          <GridLines scale={scale} />
          {points.map(({ day, paidMinor, afterMinor }, index) => (
            <rect
              key={day}
              className={css.hit}
              x={pct(index * width)}
              width={pct(width)}
              height={CHART_HEIGHT}
            >
              <title>
                {`${nameOf(day)}\nOwed at its end ${fullAmount(afterMinor, currency)}${paidMinor > 0 ? `\nPaid ${fullAmount(paidMinor, currency)}` : ''}`}
              </title>
            </rect>
          ))}
          {payouts.length <= MOST_NAMED
            ? payouts.map(({ x, paidMinor, afterMinor }) => (
                <text
                  key={x}
                  x={pct(x)}
                  dx={x > 0.94 ? -4 : 0}
                  y={heightOf(scale, afterMinor + paidMinor) - 8}
                  textAnchor={anchorAt(x)}
                  className={css.strong}
                >
                  {`${roughAmount(paidMinor, currency)} paid`}
                </text>
              ))
            : null}
          {isNow && last ? (
            <circle cx="100%" cy={heightOf(scale, last.afterMinor)} r="5" className={css.dot} />
          ) : null}
          <NameAxis days={points.map(({ day }) => day)} nameOf={nameOf} />
        </svg>
      </div>
      <p className={css.legend}>
        {payouts.length > 0 ? 'Each drop is a payout run.' : 'Nothing was paid out.'}
      </p>
    </>
  );
}
