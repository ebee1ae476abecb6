import { useId } from 'react';
import { FREE_SPANS, type ExpertFilters } from '../../model/expert-filters.ts';
import * as css from './free-choice.css.ts';

const CHOICES = [
  { span: null, label: 'Any time' },
  { span: FREE_SPANS[0], label: 'Today' },
  { span: FREE_SPANS[1], label: 'This week' },
] as const;

export interface FreeChoiceProps {
  label: string;
  value: ExpertFilters['free'];
  onChange: (free: ExpertFilters['free']) => void;
}

/** When an expert shall have a free slot: three native radios, drawn as one strip. Lit means available. */
export function FreeChoice({ label, value, onChange }: FreeChoiceProps) {
  const name = useId();
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{label}</legend>
      <div className={css.strip}>
        {CHOICES.map(({ span, label: words }) => (
          <label key={words} className={css.block}>
            <input
              type="radio"
              name={name}
              value={span ?? ''}
              checked={value === span}
              onChange={() => onChange(span)}
              className={css.radio}
              data-lit={span === null ? undefined : ''}
            />
            <span className={css.words}>{words}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
