import { Check, Circle } from 'lucide-react';
import { cx } from '../../util/cx.ts';
import { visuallyHidden } from '../VisuallyHidden/visually-hidden.css.ts';
import * as css from './password-rules.css.ts';
import type { PasswordWords } from './words.ts';

export interface PasswordRule {
  /** E.g. `At least 8 characters`. */
  label: string;
  isMet: (value: string) => boolean;
}

interface PasswordRulesProps {
  id: string;
  rules: readonly PasswordRule[];
  value: string;
  words: PasswordWords;
}

/** The list of rules with live ticks. Not a live region: the state is read with the field, on demand. */
export function PasswordRules({ id, rules, value, words }: PasswordRulesProps) {
  return (
    <ul id={id} className={css.list}>
      {rules.map((rule) => {
        const met = rule.isMet(value);
        return (
          <li key={rule.label} className={cx(css.rule, met && css.met)}>
            {met ? (
              <Check aria-hidden size={16} strokeWidth={2.5} />
            ) : (
              <Circle aria-hidden size={16} strokeWidth={1.8} />
            )}
            <span>
              {rule.label}
              <span className={visuallyHidden}>{`, ${met ? words.met : words.notMet}`}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
