import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import * as css from './native-select.css.ts';

export interface NativeSelectProps {
  label: string;
  /** Name in the form and the address */
  name: string;
  /** Value and words of each choice; the first is usually "any", with an empty value */
  options: readonly (readonly [value: string, label: string])[];
  value: string;
  onChange: (value: string) => void;
  /** Id of a form elsewhere that it belongs to */
  form?: string | undefined;
  /** Label beside the box instead of above it */
  isInline?: boolean;
}

/** The browser's own select, styled like the kit's: it needs no script, and phones show their own picker. */
export function NativeSelect(props: NativeSelectProps) {
  const { label, name, options, value, onChange, form, isInline = false } = props;
  const id = useId();
  return (
    <div className={isInline ? css.inlineField : css.field}>
      <label htmlFor={id} className={isInline ? css.inlineLabel : css.label}>
        {label}
      </label>
      <span className={css.box} data-words={options.find(([choice]) => choice === value)?.[1]}>
        <select
          id={id}
          name={name}
          form={form}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={css.select}
          data-set={value !== '' && !isInline ? '' : undefined}
        >
          {options.map(([choice, words]) => (
            <option key={choice} value={choice}>
              {words}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden size={18} strokeWidth={1.8} className={css.chevron} />
      </span>
    </div>
  );
}
