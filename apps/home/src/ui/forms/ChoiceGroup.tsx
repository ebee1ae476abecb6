import { Checkbox } from '@nexperts/ui/Checkbox';
import { Fieldset } from '@nexperts/ui/Fieldset';
import * as css from './choice-group.css.ts';

interface ChoiceGroupProps {
  id: string;
  legend: string;
  description: string;
  options: readonly string[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  errorMessage: string | undefined;
}

/** Several of a list, as boxes to tick. */
export function ChoiceGroup({
  id,
  legend,
  description,
  options,
  chosen,
  onChange,
  errorMessage,
}: ChoiceGroupProps) {
  return (
    <Fieldset id={id} legend={legend} description={description} errorMessage={errorMessage}>
      <div className={css.choices}>
        {options.map((option) => (
          <Checkbox
            key={option}
            isSelected={chosen.includes(option)}
            onChange={(isSelected) =>
              onChange(isSelected ? [...chosen, option] : chosen.filter((each) => each !== option))
            }
          >
            {option}
          </Checkbox>
        ))}
      </div>
    </Fieldset>
  );
}
