import { Button } from '@nexperts/ui/Button';
import { ChoiceCards } from '@nexperts/ui/RadioCards';
import { PROFESSIONS } from '@nexperts/validation';
import { PROFESSION_HINTS } from '../../content/professions.ts';
import * as css from '../../ui/account/auth-card.css.ts';
import { keepDraft, useSignUp } from './sign-up-store.ts';
import type { StepProps } from './steps.ts';

const OPTIONS = PROFESSIONS.map((value) => ({
  value,
  label: value,
  description: PROFESSION_HINTS[value],
}));

/** S-09, step 1 of the expert path: picking one leads on at once. */
export function ProfessionStep({ onBack, onDone }: StepProps) {
  const profession = useSignUp((state) => state.draft.profession);
  return (
    <>
      <ChoiceCards
        label="What do people ask you about?"
        columns={2}
        options={OPTIONS}
        value={PROFESSIONS.find((value) => value === profession)}
        onChoose={(value) => {
          keepDraft({ profession: value });
          void onDone();
        }}
      />
      {onBack ? (
        <div className={css.buttons}>
          <Button variant="secondary" onPress={onBack}>
            Back
          </Button>
        </div>
      ) : null}
    </>
  );
}
