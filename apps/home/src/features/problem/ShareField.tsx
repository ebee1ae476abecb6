import { formatMoney, mostPct, refundOnTop, type Money } from '@nexperts/domain';
import { Button } from '@nexperts/ui/Button';
import { NumberField } from '@nexperts/ui/NumberField';
import { isWholePct } from './rules.ts';
import * as css from './share.css.ts';

/** In whole per cents; the most that can be sent comes after them. */
const USUAL = [0, 25, 50];

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

/** A share of what was paid: one of the usual sums by a press, or any whole per cent with the sum it comes to. */
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
  const most = mostPct(captured.minor, left.minor);
  const pct = isWholePct(value, most) ? value : null;
  const sumOf = (share: number): string =>
    formatMoney({ ...left, minor: refundOnTop(captured.minor, left.minor, share) });
  return (
    <div className={css.share}>
      <p className={css.lead}>Choose a sum, or enter a share.</p>
      <div role="group" aria-label={label} className={css.usual}>
        {[...new Set([...USUAL.filter((share) => share < most), most])].map((share) => (
          <Button
            key={share}
            variant="secondary"
            size="sm"
            aria-pressed={pct === share}
            className={css.usualSum}
            onPress={() => onChange(share)}
          >
            {`${sumOf(share)} (${share}%)`}
          </Button>
        ))}
      </div>
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
      <output className={css.result}>
        <span className={css.sum}>{pct === null ? '–' : sumOf(pct)}</span>
        <span className={css.of}>
          of {formatMoney(captured)} paid
          {left.minor < captured.minor ? `, ${formatMoney(left)} left to refund` : ''}
        </span>
      </output>
    </div>
  );
}
