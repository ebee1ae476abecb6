import { Fieldset } from '@nexperts/ui/Fieldset';
import { Icon } from '@nexperts/ui/Icon';
import { Check } from 'lucide-react';
import * as css from './reviews.css.ts';
import { TAGS_MAX } from './rules.ts';

interface TagChoiceProps {
  options: readonly string[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  errorMessage: string | undefined;
}

/** Up to three tags, in the order in which they were chosen; the others wait until one is taken back. */
export function TagChoice({ options, chosen, onChange, errorMessage }: TagChoiceProps) {
  const isFull = chosen.length >= TAGS_MAX;
  return (
    <Fieldset legend="What stood out?" description={`Up to ${TAGS_MAX}`} errorMessage={errorMessage}>
      <ul className={css.choices}>
        {options.map((option) => {
          const isChosen = chosen.includes(option);
          return (
            <li key={option}>
              <label className={css.choice}>
                <input
                  type="checkbox"
                  name="tags"
                  value={option}
                  className={css.input}
                  checked={isChosen}
                  disabled={isFull && !isChosen}
                  onChange={({ target }) =>
                    onChange(target.checked ? [...chosen, option] : chosen.filter((each) => each !== option))
                  }
                />
                {isChosen ? <Icon as={Check} size={16} /> : null}
                {option}
              </label>
            </li>
          );
        })}
      </ul>
    </Fieldset>
  );
}
