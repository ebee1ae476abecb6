import { formatMoney, mostPct, refundOnTop, type Money } from '@nexperts/domain';
import { NumberField } from '@nexperts/ui/NumberField';
import { useId } from 'react';
import { isWholePct } from './rules.ts';
import * as css from './share.css.ts';

interface ShareFieldProps {
  /** `Your offer` */
  label: string;
  description?: string;
  captured: Money;
  /** What is left to refund: no share sends more */
  left: Money;
  /** Whole per cents; null: not chosen yet */
  value: number | null;
  onChange: (pct: number | null) => void;
  onBlur: () => void;
  errorMessage: string | undefined;
}

/** A share of what was paid as a whole per cent, typed or dragged, with the sum it comes to. */
export function ShareField({
  label,
  description,
  captured,
  left,
  value,
  onChange,
  onBlur,
  errorMessage,
}: ShareFieldProps) {
  const sumId = useId();
  const most = mostPct(captured.minor, left.minor);
  const pct = isWholePct(value, most) ? value : null;
  const sum =
    pct === null ? null : formatMoney({ ...left, minor: refundOnTop(captured.minor, left.minor, pct) });
  return (
    <div className={css.share}>
      <NumberField
        label={`${label}, in %`}
        description={description}
        isRequired
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        minValue={0}
        maxValue={most}
        rangeMessage={`Enter a whole number from 0 to ${most}`}
        errorMessage={errorMessage}
        className={css.number}
      />
      <output id={sumId} className={css.result}>
        <span className={css.sum}>{sum ?? '–'}</span>
        <span className={css.of}>
          of {formatMoney(captured)} paid
          {left.minor < captured.minor ? `, ${formatMoney(left)} left to refund` : ''}
        </span>
      </output>
      <div className={css.slide}>
        <input
          type="range"
          min={0}
          max={most}
          step={1}
          value={pct ?? 0}
          aria-label={`${label}, slider`}
          aria-valuetext={sum ? `${pct}%, ${sum}` : 'Not chosen yet'}
          onChange={(event) => onChange(event.target.valueAsNumber)}
          onBlur={onBlur}
          className={css.range}
          style={{ backgroundSize: `${most === 0 ? 0 : ((pct ?? 0) * 100) / most}% 8px, 100% 8px` }}
        />
        <div className={css.ends} aria-hidden="true">
          <span>Nothing</span>
          <span>Half</span>
          <span>All</span>
        </div>
      </div>
    </div>
  );
}
