import { Button } from '@nexperts/ui/Button';
import { useRef } from 'react';
import { FormFailure } from '../../../ui/forms/FormFailure.tsx';
import { useShortcuts } from '../../../ui/hooks/use-shortcuts.ts';
import * as css from './decision.css.ts';
import { Unsent } from './Unsent.tsx';
import { focusFirst, shownOf, useDecision, type Decision } from './use-decision.tsx';
import type { Taker } from './use-taken-confirm.tsx';

interface StaffDecisionProps<V extends object> extends Decision<V> {
  /** Of a form that its page begins with: who has the case, and `e` leads to it. Left out, it comes after a press */
  atWork?: { takenBy: Taker };
}

/** A decision of staff on the page of its case. Nothing typed is lost if others were faster. */
export function StaffDecision<V extends object>({ atWork, ...decision }: StaffDecisionProps<V>) {
  const { news, renderFields } = decision;
  const { form, taken, isPending, dialogs } = useDecision(decision, atWork?.takenBy);
  const { action, tone, written } = shownOf(decision, form.values);
  const element = useRef<HTMLFormElement>(null);
  useShortcuts(
    atWork && news === null
      ? [
          {
            keys: 'e',
            label: 'Decide this case',
            run: () => taken.decide(atWork.takenBy, () => focusFirst(element.current)),
          },
        ]
      : [],
  );
  if (news !== null) return <Unsent news={news} written={written} />;
  return (
    <>
      <form
        {...form.formProps}
        ref={atWork ? element : focusFirst}
        className={atWork ? css.form : css.narrow}
      >
        {renderFields(form)}
        <FormFailure message={form.submitError} signedOut={form.signedOut} />
        <Button
          type="submit"
          variant={tone}
          isPending={isPending}
          {...(atWork ? { className: css.button } : { fullWidth: true })}
        >
          {action}
        </Button>
      </form>
      {dialogs}
    </>
  );
}
