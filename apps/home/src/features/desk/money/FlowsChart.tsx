import type { FinanceSums } from '@nexperts/contract';
import { useId } from 'react';
import { fullAmount } from './amounts.ts';
import type { Bucket } from './buckets.ts';
import * as css from './chart.css.ts';
import { CHART_HEIGHT, GridLines, heightOf, NameAxis, pct, ValueAxis } from './chart-parts.tsx';
import { scaleOf, stackOf } from './scale.ts';

/** Where captured money went, from the bottom of a bar to its top. */
export const FLOWS = [
  { of: 'sharesMinor', name: 'Shares', part: 'shares' },
  { of: 'feesMinor', name: 'Fees', part: 'fees' },
  { of: 'heldMinor', name: 'Held', part: 'held' },
  { of: 'refundedMinor', name: 'Refunded', part: 'refunded' },
  { of: 'chargedBackMinor', name: 'Charged back', part: 'chargedBack' },
] as const satisfies readonly { of: keyof FinanceSums; name: string; part: keyof typeof css.part }[];

interface FlowsChartProps {
  buckets: readonly Bucket[];
  /** What a bucket is called */
  nameOf: (day: string) => string;
  currency: string;
}

/**
 * A bar for each stretch: what left escrow and what was added to it, stacked upwards; what was taken out of it for
 * earlier payments, below zero. A line across the bar is what was captured.
 */
export function FlowsChart({ buckets, nameOf, currency }: FlowsChartProps) {
  const stripes = useId();
  const stacks = buckets.map((bucket) => stackOf(FLOWS.map(({ of }) => bucket[of])));
  const scale = scaleOf([...stacks.flat(2), ...buckets.map(({ capturedMinor }) => capturedMinor)]);
  const shown = FLOWS.filter(({ of }) => buckets.some((bucket) => bucket[of] !== 0));
  const width = 1 / Math.max(1, buckets.length);
  return (
    <>
      <div
        role="img"
        aria-label={`Bars from ${nameOf(buckets[0]?.day ?? '')} to ${nameOf(buckets.at(-1)?.day ?? '')}. The table has their figures.`}
        className={css.chart}
      >
        <ValueAxis scale={scale} currency={currency} />
        <svg aria-hidden="true" className={css.svg} height={CHART_HEIGHT}>
          <Stripes id={stripes} />
          <GridLines scale={scale} />
          {buckets.map((bucket, index) => (
            <g key={bucket.day} className={css.bar}>
              <title>{describe(bucket, nameOf(bucket.day), currency)}</title>
              <rect className={css.hit} x={pct(index * width)} width={pct(width)} height={CHART_HEIGHT} />
              {stacks[index]?.map(([low, high], at) => {
                const flow = FLOWS[at];
                return flow && high > low ? (
                  <rect
                    key={flow.of}
                    className={css.part[flow.part]}
                    {...(flow.part === 'held' ? { fill: `url(#${stripes})` } : {})}
                    x={pct((index + 0.16) * width)}
                    width={pct(0.68 * width)}
                    y={heightOf(scale, high) + 0.5}
                    height={Math.max(1, heightOf(scale, low) - heightOf(scale, high) - 1)}
                  />
                ) : null;
              })}
              {bucket.capturedMinor === 0 ? null : (
                <line
                  className={css.captured}
                  x1={pct((index + 0.06) * width)}
                  x2={pct((index + 0.94) * width)}
                  y1={heightOf(scale, bucket.capturedMinor)}
                  y2={heightOf(scale, bucket.capturedMinor)}
                />
              )}
            </g>
          ))}
          <NameAxis days={buckets.map(({ day }) => day)} nameOf={nameOf} />
        </svg>
      </div>
      <ul className={css.legend}>
        <li className={css.legendItem}>
          <svg width="16" height="14" aria-hidden="true">
            <line x1="0" x2="16" y1="7" y2="7" className={css.captured} />
          </svg>
          Captured
        </li>
        {shown.map(({ of, name, part }) => (
          <li key={of} className={css.legendItem}>
            <svg width="16" height="14" aria-hidden="true">
              <rect
                x="0.5"
                y="0.5"
                width="15"
                height="13"
                className={css.part[part]}
                {...(part === 'held' ? { fill: `url(#${stripes})` } : {})}
              />
            </svg>
            {name}
            {of === 'heldMinor' && buckets.some(({ heldMinor }) => heldMinor < 0)
              ? ' (below zero: released)'
              : ''}
          </li>
        ))}
      </ul>
    </>
  );
}

function Stripes({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="6" height="6" className={css.stripeGap} />
        <line x1="1.25" x2="1.25" y1="0" y2="6" className={css.stripe} />
      </pattern>
    </defs>
  );
}

function describe(bucket: Bucket, name: string, currency: string): string {
  const parts = [
    ['Captured', bucket.capturedMinor] as const,
    ...FLOWS.map(({ of, name: what }) => [what, bucket[of]] as const),
  ].filter(([, minor]) => minor !== 0);
  return [name, ...parts.map(([what, minor]) => `${what} ${fullAmount(minor, currency)}`)].join('\n');
}
