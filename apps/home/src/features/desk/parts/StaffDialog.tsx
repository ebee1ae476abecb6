import { Button } from '@nexperts/ui/Button';
import { useState } from 'react';
import { FormFailure } from '../../../ui/forms/FormFailure.tsx';
import { LazyDialog } from '../../../ui/page/LazyDialog.tsx';
import * as css from './decision.css.ts';
import { Unsent } from './Unsent.tsx';
import { focusFirst, shownOf, useDecision, type Decision } from './use-decision.tsx';

interface StaffDialogProps<V extends object> extends Omit<Decision<V>, 'onDone'> {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** The verb of the way out */
  keep?: string;
}

/** An action of staff in a dialog. Its buttons and what went wrong stay in view while the fields scroll. */
export function StaffDialog<V extends object>({
  title,
  isOpen,
  onClose,
  keep = 'Go back',
  ...decision
}: StaffDialogProps<V>) {
  const { news, renderFields, initial } = decision;
  const { form, isPending, dialogs } = useDecision({ ...decision, onDone: onClose });
  const { action, tone, written } = shownOf(decision, form.values);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) form.reset(initial);
  }
  return (
    <LazyDialog
      title={title}
      size="sm"
      isOpen={isOpen}
      isDismissable={false}
      onOpenChange={(open) => open || onClose()}
      footer={
        news === null ? (
          <div className={css.foot}>
            <FormFailure message={form.submitError} signedOut={form.signedOut} />
            <div className={css.buttons}>
              <Button variant="secondary" onPress={onClose}>
                {keep}
              </Button>
              <Button variant={tone} isPending={isPending} onPress={form.send}>
                {action}
              </Button>
            </div>
          </div>
        ) : undefined
      }
    >
      {news === null ? (
        // Before the dialog takes the focus itself, from where the first Tab leads to its ✕.
        <form ref={focusFirst} {...form.formProps} className={css.form}>
          {renderFields(form)}
        </form>
      ) : (
        <Unsent news={news} written={written} />
      )}
      {dialogs}
    </LazyDialog>
  );
}
