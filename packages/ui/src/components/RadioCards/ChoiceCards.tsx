'use client';
import { useId } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Check } from 'lucide-react';
import { cx } from '../../util/cx.ts';
import { Icon } from '../Icon/Icon.tsx';
import * as field from '../TextField/field.css.ts';
import { visuallyHidden } from '../VisuallyHidden/visually-hidden.css.ts';
import * as css from './radio-cards.css.ts';
import type { RadioCardOption } from './RadioCards.tsx';
import { useWords } from '../../util/use-words.ts';
import { englishWords } from './words.ts';

export interface ChoiceCardsProps<Value extends string> {
  label: string;
  /** Keeps the label for assistive technology only, where a heading says the same. */
  hideLabel?: boolean;
  options: readonly RadioCardOption<Value>[];
  /** The earlier choice, e.g. after Back; marked and read out as "Selected". */
  value?: Value | '' | undefined;
  /** Runs on every press, also on the one chosen before: it leads on. */
  onChoose: (value: Value) => void;
  /** Default `Selected`. */
  selectedLabel?: string;
  /** Cards side by side from 480 px up. */
  columns?: 1 | 2 | 3;
  className?: string;
}

/**
 * A choice that leads on at once (account type, profession). Buttons, not radios: arrow keys through
 * radios would leave the page (WCAG 3.2.2).
 */
export function ChoiceCards<Value extends string>({
  label,
  hideLabel = false,
  options,
  value,
  onChoose,
  selectedLabel,
  columns = 1,
  className,
}: ChoiceCardsProps<Value>) {
  const labelId = useId();
  const words = useWords('choiceCards', englishWords, { selected: selectedLabel });
  return (
    <div role="group" aria-labelledby={labelId} className={cx(field.field, className)}>
      <span id={labelId} className={hideLabel ? visuallyHidden : field.label}>
        {label}
      </span>
      <div className={cx(css.cards, css.columns[columns])}>
        {options.map((option) => (
          <AriaButton
            key={option.value}
            isDisabled={option.isDisabled ?? false}
            onPress={() => onChoose(option.value)}
            className={cx(css.card, css.choice, option.value === value && css.chosen)}
          >
            {option.icon ? <span className={css.icon}>{option.icon}</span> : null}
            <span className={css.words}>
              <span className={css.title}>{option.label}</span>
              {option.description ? <span className={css.text}>{option.description}</span> : null}
            </span>
            {option.value === value ? (
              <span className={css.selectedMark}>
                <Icon as={Check} size={16} />
                {words.selected}
              </span>
            ) : null}
            {option.end ? <span className={css.end}>{option.end}</span> : null}
          </AriaButton>
        ))}
      </div>
    </div>
  );
}
